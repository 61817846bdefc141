//! The terms of a game, from what was filled in with `/challenge`.

use serenity::all::CommandDataOptionValue;

use super::Options;
use crate::club::{Seats, Terms};
use crate::game::{
    DeadStones, GameKind, GoRules, GoSetup, HalfPoints, LotusSetup, MirrorRule, Opening,
    OrbitSetup, Phantom, Referee, Setup, Stone, Track,
};
use crate::phrases::{Notice, Opt};

const ORBIT: &[GameKind] = &[GameKind::Orbit];
const PHANTOM_GO: &[GameKind] = &[GameKind::PhantomGo];
const GO_FAMILY: &[GameKind] = &[GameKind::Go, GameKind::PhantomGo];
const LOTUS: &[GameKind] = &[GameKind::Lotus];
const SIZED: &[GameKind] = &[GameKind::Orbit, GameKind::Go, GameKind::PhantomGo];

/// The options that not every game has, and which do.
const SPECIAL: [(Opt, &[GameKind]); 13] = [
    (Opt::Size, SIZED),
    (Opt::Opening, ORBIT),
    (Opt::Mirror, ORBIT),
    (Opt::Passing, ORBIT),
    (Opt::Handicap, GO_FAMILY),
    (Opt::Rules, GO_FAMILY),
    (Opt::Torus, GO_FAMILY),
    (Opt::Atari, GO_FAMILY),
    (Opt::Referee, PHANTOM_GO),
    (Opt::Dead, PHANTOM_GO),
    (Opt::Begins, LOTUS),
    (Opt::Track, LOTUS),
    (Opt::Resume, LOTUS),
];

/// The terms that were filled in, with the usual ones for the rest; or what is wrong with them.
/// Whether the setup can be played, the club says.
pub(super) fn terms<'a>(options: &Options<'a>) -> Result<Terms, Notice<'a>> {
    let game = word(options, Opt::Kind, GameKind::from_word)?.unwrap_or(GameKind::Orbit);
    let foreign = |(option, games): &(Opt, &[GameKind])| {
        options.value(*option).is_some() && !games.contains(&game)
    };
    if let Some(&(option, games)) = SPECIAL.iter().find(|special| foreign(special)) {
        return Err(Notice::Foreign(option, game, games));
    }
    let setup = match game {
        GameKind::Orbit => Setup::Orbit(orbit(options)?),
        GameKind::Go => Setup::Go(go(options, GoSetup::open(19))?),
        GameKind::PhantomGo => Setup::Go(go(options, GoSetup::phantom(9))?),
        GameKind::Lotus => Setup::Lotus(lotus(options)?),
    };
    let seats = word(options, Opt::Seats, Seats::from_word)?.unwrap_or(Seats::ByLot);
    Ok(Terms { setup, seats })
}

fn orbit<'a>(options: &Options<'a>) -> Result<OrbitSetup, Notice<'a>> {
    let usual = OrbitSetup::default();
    let size = count(options, Opt::Size)?.unwrap_or(usual.width);
    Ok(OrbitSetup {
        width: size,
        height: size,
        opening: word(options, Opt::Opening, Opening::from_word)?.unwrap_or(usual.opening),
        mirror: word(options, Opt::Mirror, MirrorRule::from_word)?.unwrap_or(usual.mirror),
        komi: komi(options)?.unwrap_or(usual.komi),
        passing: word(options, Opt::Passing, yes_or_no)?.unwrap_or(usual.passing),
    })
}

fn go<'a>(options: &Options<'a>, usual: GoSetup) -> Result<GoSetup, Notice<'a>> {
    let referee = word(options, Opt::Referee, Referee::from_word)?;
    let dead = word(options, Opt::Dead, DeadStones::from_word)?;
    let hidden = usual.hidden.map(|hidden| Phantom {
        referee: referee.unwrap_or(hidden.referee),
        dead: dead.unwrap_or(hidden.dead),
    });
    let setup = GoSetup {
        size: count(options, Opt::Size)?.unwrap_or(usual.size),
        torus: options.yes(Opt::Torus),
        atari: options.yes(Opt::Atari),
        hidden,
        handicap: count(options, Opt::Handicap)?.unwrap_or(usual.handicap),
        rules: word(options, Opt::Rules, GoRules::from_word)?.unwrap_or(usual.rules),
        komi: usual.komi,
    };
    Ok(GoSetup { komi: komi(options)?.unwrap_or(setup.usual_komi()), ..setup })
}

fn lotus<'a>(options: &Options<'a>) -> Result<LotusSetup, Notice<'a>> {
    let usual = LotusSetup::default();
    let marker = |komi| LotusSetup::read_komi(komi).map_err(|_| Notice::BadLotusKomi);
    Ok(LotusSetup {
        begins: word(options, Opt::Begins, Stone::from_word)?.unwrap_or(usual.begins),
        komi: komi(options)?.map_or(Ok(usual.komi), marker)?,
        track: word(options, Opt::Track, Track::from_word)?.unwrap_or(usual.track),
        resume: word(options, Opt::Resume, yes_or_no)?.unwrap_or(usual.resume),
    })
}

/// A value that was chosen from a list.
fn word<'a, T>(
    options: &Options<'a>,
    option: Opt,
    read: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, Notice<'a>> {
    let chosen = |value: &CommandDataOptionValue| {
        value.as_str().and_then(&read).ok_or(Notice::NoSuchChoice(option))
    };
    options.value(option).map(chosen).transpose()
}

/// A number that was chosen from a list.
fn count<'a>(options: &Options<'a>, option: Opt) -> Result<Option<usize>, Notice<'a>> {
    let chosen = |value: &CommandDataOptionValue| {
        let number = value.as_i64().ok_or(Notice::NoSuchChoice(option))?;
        // What no board has, the club turns down.
        Ok(usize::try_from(number).unwrap_or(usize::MAX))
    };
    options.value(option).map(chosen).transpose()
}

fn komi<'a>(options: &Options<'a>) -> Result<Option<HalfPoints>, Notice<'a>> {
    let read = |typed: &'a str| typed.trim().parse().map_err(|_| Notice::BadKomi(typed));
    options.text(Opt::Komi).map(read).transpose()
}

fn yes_or_no(word: &str) -> Option<bool> {
    match word {
        "yes" => Some(true),
        "no" => Some(false),
        _ => None,
    }
}
