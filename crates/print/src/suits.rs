//! The four suits as outlines, so that no font need have them: the client's own (`web/src/cards/suits.ts`), on a grid of 100.

use krilla::geom::{Path, PathBuilder, Transform};
use thurup_rules::Suit;

/// A stroke of an outline.
#[derive(Clone, Copy)]
enum Stroke {
    /// Begin here.
    Move([f32; 2]),
    /// A straight line.
    Line([f32; 2]),
    /// A curve: two handles and the end.
    Curve([f32; 6]),
}

use Stroke::{Curve, Line, Move};

const SPADES: &[Stroke] = &[
    Move([50.0, 3.0]),
    Curve([43.0, 19.0, 10.0, 36.0, 10.0, 60.0]),
    Curve([10.0, 72.5, 19.0, 80.5, 30.0, 80.5]),
    Curve([37.0, 80.5, 42.5, 77.2, 46.0, 72.0]),
    Curve([45.7, 81.5, 42.5, 89.0, 35.5, 96.5]),
    Line([64.5, 96.5]),
    Curve([57.5, 89.0, 54.3, 81.5, 54.0, 72.0]),
    Curve([57.5, 77.2, 63.0, 80.5, 70.0, 80.5]),
    Curve([81.0, 80.5, 90.0, 72.5, 90.0, 60.0]),
    Curve([90.0, 36.0, 57.0, 19.0, 50.0, 3.0]),
];

const HEARTS: &[Stroke] = &[
    Move([50.0, 96.0]),
    Curve([43.0, 80.0, 7.0, 60.0, 7.0, 32.5]),
    Curve([7.0, 17.5, 17.5, 6.5, 30.0, 6.5]),
    Curve([39.0, 6.5, 46.0, 11.5, 50.0, 20.5]),
    Curve([54.0, 11.5, 61.0, 6.5, 70.0, 6.5]),
    Curve([82.5, 6.5, 93.0, 17.5, 93.0, 32.5]),
    Curve([93.0, 60.0, 57.0, 80.0, 50.0, 96.0]),
];

const DIAMONDS: &[Stroke] = &[
    Move([50.0, 2.0]),
    Curve([58.0, 20.0, 70.0, 36.0, 86.0, 50.0]),
    Curve([70.0, 64.0, 58.0, 80.0, 50.0, 98.0]),
    Curve([42.0, 80.0, 30.0, 64.0, 14.0, 50.0]),
    Curve([30.0, 36.0, 42.0, 20.0, 50.0, 2.0]),
];

const CLUBS: &[Stroke] = &[
    Move([50.0, 4.0]),
    Curve([38.0, 4.0, 29.0, 13.0, 29.0, 24.5]),
    Curve([29.0, 31.0, 31.7, 36.0, 36.0, 40.0]),
    Curve([33.0, 39.0, 30.5, 38.5, 28.0, 38.5]),
    Curve([16.0, 38.5, 7.0, 47.5, 7.0, 59.5]),
    Curve([7.0, 71.5, 16.0, 80.5, 28.0, 80.5]),
    Curve([36.0, 80.5, 42.5, 76.5, 46.0, 70.0]),
    Curve([45.7, 80.5, 42.5, 89.0, 35.5, 96.5]),
    Line([64.5, 96.5]),
    Curve([57.5, 89.0, 54.3, 81.5, 54.0, 70.0]),
    Curve([57.5, 76.5, 64.0, 80.5, 72.0, 80.5]),
    Curve([84.0, 80.5, 93.0, 71.5, 93.0, 59.5]),
    Curve([93.0, 47.5, 84.0, 38.5, 72.0, 38.5]),
    Curve([69.5, 38.5, 67.0, 39.0, 64.0, 40.0]),
    Curve([68.3, 36.0, 71.0, 31.0, 71.0, 24.5]),
    Curve([71.0, 13.0, 62.0, 4.0, 50.0, 4.0]),
];

/// The suit that a sign stands for.
pub(crate) fn of_sign(sign: char) -> Option<Suit> {
    "♠♥♦♣".contains(sign).then(|| Suit::try_from(sign).ok()).flatten()
}

/// The sign of a suit, as texts have it.
pub(crate) const fn sign(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

/// Hearts and diamonds. Printed hollow as well: on a sheet without colour dark red is black.
pub(crate) const fn is_red(suit: Suit) -> bool {
    matches!(suit, Suit::Hearts | Suit::Diamonds)
}

/// The outline of a suit in a square of this side, from its upper left corner.
pub(crate) fn outline(suit: Suit, [x, y]: [f32; 2], side: f32) -> Option<Path> {
    let strokes = match suit {
        Suit::Spades => SPADES,
        Suit::Hearts => HEARTS,
        Suit::Diamonds => DIAMONDS,
        Suit::Clubs => CLUBS,
    };
    let mut path = PathBuilder::new();
    for &stroke in strokes {
        match stroke {
            Move([x, y]) => path.move_to(x, y),
            Line([x, y]) => path.line_to(x, y),
            Curve([a, b, c, d, x, y]) => path.cubic_to(a, b, c, d, x, y),
        }
    }
    path.close();
    let scale = side / 100.0;
    path.finish()?.transform(Transform::from_row(scale, 0.0, 0.0, scale, x, y))
}
