//! Who may read a value: labels that stay on it until it is handed to its reader.

use super::seat::Seat;

/// Whom the referee speaks to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Audience {
    /// Both players and every spectator.
    Everyone,
    /// One player.
    Only(Seat),
}

/// The label of what everyone may read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Everyone;

/// A value together with who may read it.
///
/// What is for everyone opens freely. What is for one seat comes out only together with the seat,
/// so that the code which sends it knows whom it must be sent to.
///
/// ```compile_fail
/// use shinpan::game::{For, Seat};
/// fn show(secret: For<Seat, String>) -> String {
///     secret.open() // only `For<Everyone, _>` opens
/// }
/// ```
///
/// ```compile_fail
/// use shinpan::game::{For, Seat};
/// fn smuggle(secret: For<Seat, String>) -> Option<String> {
///     let mut out = None;
///     secret.map(|inside| out = Some(inside));
///     out
/// }
/// ```
#[derive(Clone)]
pub struct For<A, T> {
    audience: A,
    value: T,
}

impl<A, T> For<A, T> {
    pub(super) fn new(audience: A, value: T) -> Self {
        For { audience, value }
    }

    /// Makes something of the value that the same audience may read.
    ///
    /// What makes it can neither change nor borrow anything outside, so that nothing of the value
    /// gets past the label by the way.
    pub fn map<U>(self, make: impl Fn(T) -> U + 'static) -> For<A, U> {
        For { audience: self.audience, value: make(self.value) }
    }

    /// The same label on a borrowed value.
    pub fn as_ref(&self) -> For<A, &T>
    where
        A: Copy,
    {
        For { audience: self.audience, value: &self.value }
    }
}

impl<T> For<Everyone, T> {
    /// The value, which everyone may read.
    pub fn open(self) -> T {
        self.value
    }
}

impl<T> For<Seat, T> {
    /// Which seat may read it.
    pub fn seat(&self) -> Seat {
        self.audience
    }

    /// The value and the only seat that may read it.
    pub fn hand_over(self) -> (Seat, T) {
        (self.audience, self.value)
    }
}
