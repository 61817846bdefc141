-- The club's books, in words that SQLite and PostgreSQL both take: text and bigint only (the
-- driver that serves both cannot read SQLite's boolean columns).
--
-- Numbers of the chat service are unsigned there and below 2^63. Moments are seconds since the
-- beginning of 1970 (UTC). The checks hold closed lists of words, so that a misspelt word is
-- refused where it is written and not met where it is read.

-- The last number given out. Whoever takes a number holds its row until the end of the
-- transaction: that makes numbers unique and lets one challenge at a time be counted and opened.
create table numbers (
    kind text primary key check (kind in ('challenge', 'game')),
    last bigint not null check (last >= 0)
);
insert into numbers (kind, last) values ('challenge', 0);
insert into numbers (kind, last) values ('game', 0);

-- What a server has decided for itself; a null means that it has decided nothing.
create table servers (
    id bigint primary key,
    language text check (language <> ''),
    threads text check (threads in ('yes', 'no'))
);

create table challenges (
    id bigint primary key check (id > 0),
    from_player bigint not null,
    -- Null: anyone may accept.
    to_player bigint,
    setup text not null check (setup <> ''),
    seats text not null check (seats in ('lot', 'challenger', 'challenged')),
    -- Null: in direct messages.
    server bigint,
    channel bigint not null,
    made bigint not null,
    expires bigint not null,
    card_channel bigint,
    card_message bigint,
    state text not null
        check (state in ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    -- Nobody challenges themselves.
    check (to_player is null or to_player <> from_player),
    -- A message is known by its channel and its number, or not at all.
    check ((card_channel is null) = (card_message is null))
);
create index challenges_open_from on challenges (from_player) where state = 'open';
create index challenges_open_to on challenges (to_player) where state = 'open';

create table games (
    id bigint primary key check (id > 0),
    -- One challenge becomes one game at most.
    challenge_id bigint not null unique references challenges (id),
    setup text not null check (setup <> ''),
    rules_version bigint not null check (rules_version > 0),
    first_player bigint not null,
    second_player bigint not null,
    home_server bigint,
    home_channel bigint not null,
    -- Where it is played: the home channel or a thread of it.
    channel bigint not null,
    card_channel bigint,
    card_message bigint,
    opened bigint not null,
    -- These three follow from the log. They are kept for looking up and change in the same
    -- transaction; an operator's `frozen` is the one thing that the log does not say.
    line bigint not null check (line >= 0),
    to_act text check (to_act in ('first', 'second')),
    state text not null check (state in ('live', 'over', 'frozen')),
    check (first_player <> second_player),
    check ((card_channel is null) = (card_message is null))
);
create index games_running_first on games (first_player) where state <> 'over';
create index games_running_second on games (second_player) where state <> 'over';
create index games_channel on games (channel);
create index games_home_channel on games (home_channel);

-- The log: the truth about every game. The primary key decides between two who add the same line.
create table entries (
    game_id bigint not null references games (id),
    seq bigint not null check (seq > 0),
    entry text not null check (entry <> ''),
    -- 64 bits without a sign, kept as the signed number with the same bits.
    fingerprint bigint not null,
    cause text not null check (cause <> ''),
    made bigint not null,
    primary key (game_id, seq),
    -- What was asked for once is done once.
    unique (game_id, cause)
);

-- How far each audience of a game has been told. Line 0 is the opening.
create table told (
    game_id bigint not null references games (id),
    audience text not null check (audience in ('everyone', 'first', 'second')),
    line bigint not null check (line >= 0),
    post_channel bigint,
    post_message bigint,
    primary key (game_id, audience),
    check ((post_channel is null) = (post_message is null))
);
