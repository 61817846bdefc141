// A bot on discord.js that shows what bots do. It finds Discord in SANDBOX_URL and SANDBOX_TOKEN.
const {
  ActionRowBuilder, AttachmentBuilder, ButtonBuilder, ButtonStyle, Client, Events,
  GatewayIntentBits, MessageFlags, ModalBuilder, Partials, SlashCommandBuilder, TextInputBuilder,
  TextInputStyle, version,
} = require('discord.js');

const png = (name) => new AttachmentBuilder(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64'),
  { name, description: 'An empty board' });
const button = (id, label) => new ButtonBuilder().setCustomId(id).setLabel(label).setStyle(ButtonStyle.Primary);
const command = (name) => new SlashCommandBuilder().setName(name).setDescription(name);
const commands = ['board', 'whisper', 'letter', 'edit'].map(command);
commands.push(command('move').addStringOption((option) =>
  option.setName('point').setDescription('Where').setRequired(true).setAutocomplete(true)));

const answers = {
  board: (it) => it.reply({
    content: 'the board', files: [png('board.png')],
    components: [new ActionRowBuilder().addComponents(button('mark', 'Mark'), button('ask', 'Ask'))],
  }),
  move: (it) => it.reply(`plays ${it.options.getString('point')}`),
  async whisper(it) {
    await it.deferReply({ flags: MessageFlags.Ephemeral });
    await it.editReply({ content: 'your board', files: [png('own.png')] });
    await it.followUp({ content: 'and more', flags: MessageFlags.Ephemeral });
  },
  async letter(it) {
    const sent = it.user.send({ content: 'a letter', files: [png('letter.png')] });
    await it.reply(await sent.then(() => 'sent', (error) => `failed with ${error.code}`));
  },
  async edit(it) {
    const message = await it.channel.send({ content: 'first', files: [png('1.png')] });
    await message.edit({ content: 'second', files: [png('2.png')], attachments: [] });
    await it.reply('edited');
  },
  mark: (it) => it.update({ content: 'marked' }),
  ask: (it) => it.showModal(new ModalBuilder().setCustomId('asked').setTitle('Where?').addComponents(
    new ActionRowBuilder().addComponents(
      new TextInputBuilder().setCustomId('point').setLabel('Point').setStyle(TextInputStyle.Short)))),
  asked: (it) => it.reply({
    content: `entered ${it.fields.getTextInputValue('point')}`, flags: MessageFlags.Ephemeral,
  }),
};

const client = new Client({
  intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
  partials: [Partials.Channel],
  rest: { api: `${process.env.SANDBOX_URL}/api` },
});
client.once(Events.ClientReady, () => client.application.commands.set(commands));
client.on(Events.InteractionCreate, (it) => it.isAutocomplete()
  ? it.respond(['4', '16'].map((row) => ({ name: it.options.getFocused() + row, value: it.options.getFocused() + row })))
  : answers[it.commandName ?? it.customId](it));
client.on(Events.MessageCreate, (message) => message.author.bot || message.reply(`heard ${message.content}`));
console.log(`discord.js ${version}`);
client.login(process.env.SANDBOX_TOKEN);
