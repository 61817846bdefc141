//! Languages, commands, buttons, forms, longer texts and what people type.

use super::*;
use crate::club::Wish;
use crate::game::{DeadStones, GameKind, GoRules, MirrorRule, Opening, Referee, Track};
use crate::phrases::{Button, Choice, Command, Named, Opt, lists, wish};

#[test]
fn locales_find_their_language() {
    let check = |locale: &str, expect: Language| {
        assert_eq!(Language::of_locale(locale), expect, "{locale:?}");
    };
    check("sv-SE", Language::Swedish);
    check("sv", Language::Swedish);
    check("SV_se", Language::Swedish);
    for other in ["en-US", "en-GB", "de", "svx", "", "-"] {
        check(other, Language::English);
    }
    for language in Language::ALL {
        assert_eq!(Language::from_code(language.code()), Some(language));
        for locale in language.locales() {
            check(locale, language);
        }
    }
}

#[track_caller]
fn allowed(named: Named) {
    let good = |c: char| c == '-' || c == '_' || c.is_lowercase() || c.is_numeric();
    assert!(named.name.chars().all(good), "{}", named.name);
    fits(named.name, 32);
    fits(named.description, 100);
}

#[test]
fn commands_and_options_keep_to_the_rules() {
    for language in Language::ALL {
        for command in Command::ALL {
            allowed(language.command(command));
            let options = command.options();
            let mut names: Vec<&str> =
                options.iter().map(|&opt| language.option(opt).name).collect();
            names.sort_unstable();
            names.dedup();
            assert_eq!(names.len(), options.len(), "two options of one name");
        }
        Opt::ALL.into_iter().for_each(|option| allowed(language.option(option)));
        let mut names = Command::ALL.map(|command| language.command(command).name);
        names.sort_unstable();
        assert!(names.windows(2).all(|pair| pair[0] != pair[1]), "two commands of one name");
    }
    for command in Command::ALL {
        let english = Language::English.command(command).name;
        assert!(english.is_ascii());
        assert_eq!(Command::of_name(english), Some(command));
        differ(|language| language.command(command).name.to_owned());
        differ(|language| language.command(command).description.to_owned());
    }
    assert_eq!(Command::of_name("utmana"), None);
}

#[test]
fn buttons_forms_and_choices_fit() {
    let orbit = setup_of(16);
    let mut choices = vec![Choice::Size(16)];
    choices.extend([GameKind::Orbit, GameKind::Go].map(Choice::Kind));
    choices.push(Choice::Kind(GameKind::PhantomGo));
    choices.extend([0, 2, 9].map(Choice::Handicap));
    choices.extend(GoRules::ALL.map(Choice::Rules));
    choices.extend(Referee::ALL.map(Choice::Referee));
    choices.extend(DeadStones::ALL.map(Choice::Dead));
    choices.extend(Stone::BOTH.map(Choice::Begins));
    choices.extend(Track::ALL.map(Choice::Track));
    choices.extend([true, false].map(Choice::Resume));
    choices.extend(Opening::ALL.map(Choice::Opening));
    choices.extend(MirrorRule::ALL.map(Choice::Mirror));
    choices.extend(Seats::ALL.map(Choice::Seats));
    choices.extend([true, false].map(Choice::Passing));
    choices.extend([true, false].map(Choice::Answer));
    choices.extend([None, Some(true), Some(false)].map(Choice::Threads));
    choices.extend([None, Some(Language::English), Some(Language::Swedish)].map(Choice::Language));
    for language in Language::ALL {
        Button::ALL.into_iter().for_each(|button| fits(language.button(button), 30));
        choices.iter().for_each(|&choice| fits(&language.choice(choice), 100));
        let id = table(orbit).id;
        let forms = [true, false].map(|n| [language.move_form(id, n), language.dead_form(id, n)]);
        for form in forms.concat() {
            fits(&form.title, 45);
            fits(form.label, 45);
            fits(form.placeholder, 100);
        }
    }
    assert_eq!(Language::Swedish.choice(Choice::Size(16)), "16×16");
    Button::ALL.into_iter().for_each(|button| differ(|l| l.button(button).to_owned()));
    choices[3..].iter().for_each(|&choice| differ(|language| language.choice(choice)));
}

#[test]
fn longer_texts_fit() {
    for language in Language::ALL {
        for game in GameKind::ALL {
            fits(language.rules(game), 2000);
        }
        fits(language.help(), 2000);
        let named = [Button::Accept, Button::MakeMove].map(|button| language.button(button));
        check(language, language.help(), &named);
    }
    for game in GameKind::ALL {
        differ(|language| language.rules(game).to_owned());
    }
    differ(|language| language.help().to_owned());
}

/// Clients in another language show the English names.
#[test]
fn the_help_names_every_command() {
    for language in Language::ALL {
        for command in Command::ALL {
            let shown = format!("`/{}`", language.command(command).name);
            check(language, language.help(), &[&shown]);
        }
    }
    for command in Command::ALL {
        let [english, swedish] = Language::ALL.map(|language| language.command(command).name);
        check(Language::Swedish, Language::Swedish.help(), &[&format!("`/{swedish}` ({english})")]);
    }
}

/// A text names commands as clients in its language show them.
#[test]
fn texts_name_commands_that_exist() {
    for language in Language::ALL {
        let say = language.tongue();
        let texts = [
            say.help().to_owned(),
            say.unknown_table(),
            say.no_table_here(),
            say.not_your_table(),
            say.unknown_challenge(),
            say.not_challenged(),
            say.no_draw_offered(),
            say.challenge_closed(ChallengeState::Expired),
            say.old_button().to_owned(),
            say.no_games().to_owned(),
        ];
        for text in texts {
            let mut named = text.split("`/").skip(1).filter_map(|rest| rest.split('`').next());
            assert!(named.clone().next().is_some(), "no command in {text}");
            let known = |name| Command::ALL.iter().any(|&c| language.command(c).name == name);
            assert!(named.all(known), "{}: {text}", language.code());
        }
    }
}

#[test]
fn numbers_and_plurals_are_right() {
    let check = |language: Language, halves: i32, expect: &str| {
        assert_eq!(language.tongue().score(HalfPoints::halves(halves)), expect);
    };
    check(Language::English, 2, "1 point");
    check(Language::English, 1, "0.5 points");
    check(Language::English, 4, "2 points");
    check(Language::English, -13, "−6.5 points");
    check(Language::Swedish, 2, "1 poäng");
    check(Language::Swedish, 13, "6,5 poäng");
    let stones = |language: Language, n, stone| language.tongue().stones(n, stone);
    assert_eq!(stones(Language::English, 1, Stone::White), "1 white stone");
    assert_eq!(stones(Language::English, 0, Stone::Black), "0 black stones");
    assert_eq!(stones(Language::Swedish, 1, Stone::White), "1 vit sten");
    assert_eq!(stones(Language::Swedish, 2, Stone::Black), "2 svarta stenar");
}

#[test]
fn lists_of_points_keep_to_their_room() {
    let orbit = setup_of(25);
    let board = Setup::Orbit(orbit).board();
    let all = every_point(orbit);
    for language in Language::ALL {
        for (n, room) in
            [(0, 0), (1, 3), (2, 40), (3, 20), (625, 20), (625, 200), (625, 60), (40, 150)]
        {
            let points = all[..n].iter().copied();
            let text = lists::points(language.tongue(), &board, points, room);
            assert!(text.chars().count() <= room, "{n} points in {room}: {text}");
        }
    }
    let text = lists::points(Language::English.tongue(), &board, all.iter().copied(), 30);
    assert_eq!(text, "A25, B25, C25 and 622 more");
}

#[test]
fn what_people_type_is_understood_in_every_language() {
    let check = |text: &str, expect: Wish| assert!(wish(text) == expect, "{text:?}");
    for text in ["pass", "Passa", " PASS ", "pass."] {
        check(text, Wish::Pass);
    }
    for text in ["resign", "Ge upp", "ge  upp", "I resign!"] {
        check(text, Wish::Resign);
    }
    for text in ["agree", "I agree.", "Enig", "godta räkningen"] {
        check(text, Wish::AgreeCount);
    }
    for text in ["I disagree", "oenig", "Count as it stands.", "räkna som det står"] {
        check(text, Wish::Resume);
    }
    for text in ["resume", "Play on!", "spela vidare"] {
        check(text, Wish::PlayOn);
    }
    for text in ["dead d4", "Dead  D4!", "D4 is dead", "mark dead d4", "död D4", "D4 är död"] {
        check(text, Wish::MarkDead("d4".into()));
    }
    check("mark d 4", Wish::MarkDead("d 4".into()));
    for text in ["dead", "död", "deadline d4"] {
        check(text, Wish::Point(text.into()));
    }
    for text in ["draw", "remi", "Remi?"] {
        check(text, Wish::OfferDraw);
    }
    check("svart", Wish::TakeSide(Stone::Black));
    check("White", Wish::TakeSide(Stone::White));
    check("Vit", Wish::TakeSide(Stone::White));
    check(" d 4 ", Wish::Point("d 4".into()));
    check("", Wish::Point(String::new()));
}
