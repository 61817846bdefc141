-- Games with hidden stones: each seat is told on its own, rulings are sealed, people are reached
-- directly; and two people on one device may share an account.
--
-- A check cannot be taken off a table in a way that SQLite and PostgreSQL both know, so the tables
-- are made anew and what they hold moves over.

create table challenges_2 (
    id bigint primary key check (id > 0),
    from_player bigint not null,
    -- Null: anyone may accept. The challenger: two people on one device.
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
    -- A message is known by its channel and its number, or not at all.
    check ((card_channel is null) = (card_message is null))
);
insert into challenges_2 (id, from_player, to_player, setup, seats, server, channel, made, expires,
    card_channel, card_message, state)
select id, from_player, to_player, setup, seats, server, channel, made, expires,
    card_channel, card_message, state
from challenges;

create table games_2 (
    id bigint primary key check (id > 0),
    -- One challenge becomes one game at most.
    challenge_id bigint not null unique references challenges_2 (id),
    setup text not null check (setup <> ''),
    rules_version bigint not null check (rules_version > 0),
    first_player bigint not null,
    -- The same person where two people share a device.
    second_player bigint not null,
    home_server bigint,
    home_channel bigint not null,
    -- Where it is played: the home channel or a thread of it.
    channel bigint not null,
    card_channel bigint,
    card_message bigint,
    opened bigint not null,
    -- How many audiences are told of it: everyone, and each seat that is told on its own.
    audiences bigint not null check (audiences in (1, 3)),
    -- These three follow from the log. They are kept for looking up and change in the same
    -- transaction; an operator's `frozen` is the one thing that the log does not say.
    line bigint not null check (line >= 0),
    to_act text check (to_act in ('first', 'second')),
    state text not null check (state in ('live', 'over', 'frozen')),
    check ((card_channel is null) = (card_message is null))
);
insert into games_2 (id, challenge_id, setup, rules_version, first_player, second_player,
    home_server, home_channel, channel, card_channel, card_message, opened, audiences, line,
    to_act, state)
select id, challenge_id, setup, rules_version, first_player, second_player,
    home_server, home_channel, channel, card_channel, card_message, opened, 1, line,
    to_act, state
from games;

create table entries_2 (
    game_id bigint not null references games_2 (id),
    seq bigint not null check (seq > 0),
    entry text not null check (entry <> ''),
    -- 64 bits without a sign, kept as the signed number with the same bits.
    fingerprint bigint not null,
    -- 32 hexadecimal digits where stones are hidden: the salt of the line's seal.
    salt text check (length(salt) = 32),
    cause text not null check (cause <> ''),
    made bigint not null,
    primary key (game_id, seq),
    -- What was asked for once is done once.
    unique (game_id, cause)
);
insert into entries_2 (game_id, seq, entry, fingerprint, cause, made)
select game_id, seq, entry, fingerprint, cause, made from entries;

create table told_2 (
    game_id bigint not null references games_2 (id),
    audience text not null check (audience in ('everyone', 'first', 'second')),
    line bigint not null check (line >= 0),
    post_channel bigint,
    post_message bigint,
    primary key (game_id, audience),
    check ((post_channel is null) = (post_message is null))
);
insert into told_2 (game_id, audience, line, post_channel, post_message)
select game_id, audience, line, post_channel, post_message from told;

drop table told;
drop table entries;
drop table games;
drop table challenges;
alter table challenges_2 rename to challenges;
alter table games_2 rename to games;
alter table entries_2 rename to entries;
alter table told_2 rename to told;

create index challenges_open_from on challenges (from_player) where state = 'open';
create index challenges_open_to on challenges (to_player) where state = 'open';
create index games_running_first on games (first_player) where state <> 'over';
create index games_running_second on games (second_player) where state <> 'over';
create index games_channel on games (channel);
create index games_home_channel on games (home_channel);

-- How people are reached directly.
create table people (
    id bigint primary key,
    -- The channel between the person and the referee, once there is one.
    direct_channel bigint,
    -- Whether the person does not let the referee write there.
    direct_closed text not null check (direct_closed in ('yes', 'no')),
    -- The language that the person reads, once that is known.
    language text check (language <> '')
);
