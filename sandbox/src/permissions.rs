//! The permission bits that the stand-in knows.

/// Everything, everywhere.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// Change a channel's name or topic.
pub const MANAGE_CHANNELS: u64 = 1 << 4;
/// Change the guild.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// See a channel at all.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// Write in a channel; has no effect in threads.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Delete what others wrote.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// Have links and embeds shown.
pub const EMBED_LINKS: u64 = 1 << 14;
/// Upload files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Read what was written before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// Ping everybody.
pub const MENTION_EVERYONE: u64 = 1 << 17;
/// Use application commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// Lock, archive and rename the threads of others.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// Start threads that everyone can see.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Start threads for invited members only.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// Write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// All the bits above.
pub const ALL: u64 = ADMINISTRATOR
    | MANAGE_CHANNELS
    | MANAGE_GUILD
    | MANAGE_MESSAGES
    | MENTION_EVERYONE
    | MANAGE_THREADS
    | CREATE_PRIVATE_THREADS
    | DEFAULT;

/// What a bot that asked for the usual may do, and an ordinary member too.
pub const DEFAULT: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;
