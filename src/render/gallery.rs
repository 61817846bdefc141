//! Pictures that everyone may see, kept for whoever looks next.

use std::sync::{Arc, Mutex, PoisonError};

use super::{Picture, Scene, Theme, draw};
use crate::game::{Everyone, For};

/// So many pictures are kept, the scenes of at most forty kilobytes each beside them.
const KEPT: usize = 48;

/// So many bytes all files that are kept have at most.
const MOST_BYTES: usize = 3 << 20;

/// Pictures of public boards, each drawn once while it is looked at.
///
/// The only door is for what everyone may see. The picture of what one seat may see is neither kept
/// here nor looked for, so that not even the time it takes tells whether the board of a player
/// looks like another one.
///
/// ```
/// use shinpan::game::{Everyone, For};
/// use shinpan::render::{Gallery, Scene, Theme};
/// fn show(gallery: &Gallery, open: For<Everyone, Scene>) {
///     gallery.show(open, Theme::Wood);
/// }
/// ```
///
/// ```compile_fail
/// use shinpan::game::{For, Seat};
/// use shinpan::render::{Gallery, Scene, Theme};
/// fn show(gallery: &Gallery, secret: For<Seat, Scene>) {
///     gallery.show(secret, Theme::Wood); // only `For<Everyone, Scene>` is shown
/// }
/// ```
#[derive(Default)]
pub struct Gallery(Mutex<Wall>);

/// How often a gallery was asked for a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Visits {
    /// The picture was there.
    pub found: u64,
    /// It had to be drawn.
    pub drawn: u64,
}

#[derive(Default)]
struct Wall {
    /// The pictures looked at last, the last one first.
    hung: Vec<Arc<Hung>>,
    visits: Visits,
}

/// A picture and all that it was drawn from; its size follows from the scene.
struct Hung {
    scene: Scene,
    theme: Theme,
    picture: Picture,
}

impl Gallery {
    /// The picture of a scene, to the byte what [`draw`] gives. Nobody waits here while another one
    /// is drawn.
    pub fn show(&self, scene: For<Everyone, Scene>, theme: Theme) -> Picture {
        let scene = scene.open();
        if let Some(hung) = self.find(&scene, theme) {
            return hung.picture.clone();
        }
        let picture = draw(&scene, theme);
        self.hang(Hung { scene, theme, picture: picture.clone() });
        picture
    }

    /// How often it was asked so far.
    pub fn visits(&self) -> Visits {
        self.with(|wall| wall.visits)
    }

    fn find(&self, scene: &Scene, theme: Theme) -> Option<Arc<Hung>> {
        self.with(|wall| {
            let Some(at) = wall.hung.iter().position(|hung| hung.shows(scene, theme)) else {
                wall.visits.drawn += 1;
                return None;
            };
            wall.visits.found += 1;
            wall.hung[..=at].rotate_right(1);
            wall.hung.first().cloned()
        })
    }

    fn hang(&self, new: Hung) {
        self.with(|wall| {
            wall.hung.retain(|hung| !hung.shows(&new.scene, new.theme));
            wall.hung.insert(0, Arc::new(new));
            wall.hung.truncate(KEPT);
            while wall.bytes() > MOST_BYTES {
                wall.hung.pop();
            }
        });
    }

    fn with<T>(&self, does: impl FnOnce(&mut Wall) -> T) -> T {
        does(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl Wall {
    fn bytes(&self) -> usize {
        self.hung.iter().map(|hung| hung.picture.png.len()).sum()
    }
}

impl Hung {
    /// Whether it is the picture of this scene. Most others differ in their marks.
    fn shows(&self, scene: &Scene, theme: Theme) -> bool {
        self.theme == theme && self.scene.marks == scene.marks && self.scene.ground == scene.ground
    }
}

#[cfg(test)]
mod tests {
    use super::{Gallery, Hung, KEPT, MOST_BYTES, Visits};
    use crate::game::{Action, Entry, Everyone, For, GoSetup, Match, Setup};
    use crate::render::{Picture, Scene, Theme, draw, scene};

    /// A board with this many stones.
    fn shown(size: usize, stones: usize) -> For<Everyone, Scene> {
        let mut game = Match::open(Setup::Go(GoSetup::open(size)));
        let points: Vec<_> = game.board().points().step_by(2).take(stones).collect();
        for point in points {
            let seat = game.to_act().expect("the game goes on");
            let placed = game.rule(Entry { seat, action: Action::Place(point) });
            assert!(placed.is_ok(), "a move");
        }
        let news = game.public(game.line()).expect("the last line");
        news.map(|news| scene(&news.view, None))
    }

    #[test]
    fn what_is_found_is_what_is_drawn() {
        let gallery = Gallery::default();
        for round in 0..2 {
            for theme in Theme::ALL {
                for (size, stones) in [(9, 0), (9, 1), (9, 20), (13, 0), (13, 1)] {
                    let scene = shown(size, stones);
                    let drawn = draw(scene.as_ref().open(), theme);
                    assert!(gallery.show(scene, theme) == drawn, "round {round}");
                }
            }
        }
        let all = 5 * Theme::ALL.len() as u64;
        assert_eq!(gallery.visits(), Visits { found: all, drawn: all });
    }

    /// As if a board with this many stones were drawn to a file of this many bytes.
    fn hang(gallery: &Gallery, stones: usize, bytes: usize) {
        let (scene, theme) = (shown(19, stones).open(), Theme::Wood);
        let picture = Picture { png: vec![0; bytes], width: 1000, height: 1000 };
        gallery.hang(Hung { scene, theme, picture });
    }

    fn hangs(gallery: &Gallery, stones: usize) -> bool {
        gallery.find(shown(19, stones).as_ref().open(), Theme::Wood).is_some()
    }

    #[test]
    fn what_nobody_looks_at_goes_first() {
        let gallery = Gallery::default();
        for stones in 0..KEPT {
            hang(&gallery, stones, 1);
        }
        assert!(hangs(&gallery, 0) && hangs(&gallery, 2));
        for stones in KEPT..2 * KEPT - 2 {
            hang(&gallery, stones, 1);
        }
        assert!(hangs(&gallery, 0) && hangs(&gallery, 2) && !hangs(&gallery, 1));
        hang(&gallery, 0, 1);
        assert!(hangs(&gallery, KEPT), "the same picture twice takes one place");
        assert_eq!(gallery.with(|wall| wall.hung.len()), KEPT);
    }

    #[test]
    fn large_files_leave_room_for_fewer() {
        let gallery = Gallery::default();
        (0..5).for_each(|stones| hang(&gallery, stones, MOST_BYTES / 3));
        let left: Vec<usize> = (0..5).filter(|stones| hangs(&gallery, *stones)).collect();
        assert_eq!(left, [2, 3, 4]);
    }
}
