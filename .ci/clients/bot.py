"""A bot on discord.py that shows what bots do. It finds Discord in SANDBOX_URL and SANDBOX_TOKEN."""

import base64
import io
import os

import discord
import yarl
from discord import app_commands

# The library names Discord in two places and takes no other address.
discord.http.Route.BASE = os.environ["SANDBOX_URL"] + "/api/v10"
discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(
    os.environ["SANDBOX_URL"].replace("http", "ws")
)

PNG = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def png(name):
    return discord.File(io.BytesIO(PNG), name, description="An empty board")


class Bot(discord.Client):
    def __init__(self):
        super().__init__(intents=discord.Intents(guilds=True, messages=True))
        self.tree = app_commands.CommandTree(self)

    async def setup_hook(self):
        await self.tree.sync()

    async def on_message(self, message):
        if not message.author.bot:
            await message.reply(f"heard {message.content}")


class Where(discord.ui.Modal, title="Where?"):
    point = discord.ui.TextInput(label="Point", custom_id="point")

    async def on_submit(self, interaction):
        await interaction.response.send_message(f"entered {self.point.value}", ephemeral=True)


class Buttons(discord.ui.View):
    @discord.ui.button(label="Mark", custom_id="mark")
    async def mark(self, interaction, _button):
        await interaction.response.edit_message(content="marked")

    @discord.ui.button(label="Ask", custom_id="ask")
    async def ask(self, interaction, _button):
        await interaction.response.send_modal(Where())


bot = Bot()


@bot.tree.command(description="board")
async def board(interaction: discord.Interaction):
    await interaction.response.send_message("the board", file=png("board.png"), view=Buttons())


@bot.tree.command(description="move")
async def move(interaction: discord.Interaction, point: str):
    await interaction.response.send_message(f"plays {point}")


@move.autocomplete("point")
async def points(_interaction, typed: str):
    return [app_commands.Choice(name=typed + row, value=typed + row) for row in ("4", "16")]


@bot.tree.command(description="whisper")
async def whisper(interaction: discord.Interaction):
    await interaction.response.defer(ephemeral=True)
    await interaction.edit_original_response(content="your board", attachments=[png("own.png")])
    await interaction.followup.send("and more", ephemeral=True)


@bot.tree.command(description="letter")
async def letter(interaction: discord.Interaction):
    try:
        await interaction.user.send("a letter", file=png("letter.png"))
        answer = "sent"
    except discord.Forbidden as error:
        answer = f"failed with {error.code}"
    await interaction.response.send_message(answer)


@bot.tree.command(description="edit")
async def edit(interaction: discord.Interaction):
    message = await interaction.channel.send("first", file=png("1.png"))
    await message.edit(content="second", attachments=[png("2.png")])
    await interaction.response.send_message("edited")


print(f"discord.py {discord.__version__}", flush=True)
bot.run(os.environ["SANDBOX_TOKEN"])
