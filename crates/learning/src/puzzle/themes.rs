//! Themes: what a turn of a puzzle is about, said exactly.

use std::collections::BTreeSet;

use thurup_rules::{Card, Chair, Hand, Rank, Suit, beats};
use thurup_solver::Position;

use super::line::{Line, Ply};
use super::position::Spot;

/// What a turn is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[allow(missing_docs, reason = "each is defined where it is told")]
pub enum Theme {
    DrawTrumps,
    DuckTheRuff,
    Feed,
    FirstOfTwins,
    HoldUp,
    KeepTheEntry,
    KeepTheNine,
    LastTrump,
    LeadThrough,
    LoseFirst,
    MakeAVoid,
    MakeThemRuff,
    Overruff,
    Ruff,
    RuffHigh,
    ThrowIn,
    TrumpsCanWait,
    Unblock,
}

impl Theme {
    /// All, by name.
    pub const ALL: [Theme; 18] = [
        Theme::DrawTrumps,
        Theme::DuckTheRuff,
        Theme::Feed,
        Theme::FirstOfTwins,
        Theme::HoldUp,
        Theme::KeepTheEntry,
        Theme::KeepTheNine,
        Theme::LastTrump,
        Theme::LeadThrough,
        Theme::LoseFirst,
        Theme::MakeAVoid,
        Theme::MakeThemRuff,
        Theme::Overruff,
        Theme::Ruff,
        Theme::RuffHigh,
        Theme::ThrowIn,
        Theme::TrumpsCanWait,
        Theme::Unblock,
    ];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::DrawTrumps => "draw-trumps",
            Theme::DuckTheRuff => "duck-the-ruff",
            Theme::Feed => "feed",
            Theme::FirstOfTwins => "first-of-twins",
            Theme::HoldUp => "hold-up",
            Theme::KeepTheEntry => "keep-the-entry",
            Theme::KeepTheNine => "keep-the-nine",
            Theme::LastTrump => "last-trump",
            Theme::LeadThrough => "lead-through",
            Theme::LoseFirst => "lose-first",
            Theme::MakeAVoid => "make-a-void",
            Theme::MakeThemRuff => "make-them-ruff",
            Theme::Overruff => "overruff",
            Theme::Ruff => "ruff",
            Theme::RuffHigh => "ruff-high",
            Theme::ThrowIn => "throw-in",
            Theme::TrumpsCanWait => "trumps-can-wait",
            Theme::Unblock => "unblock",
        }
    }
}

/// A trick of a line and its tail, with the cards that lay on the table at the start.
struct Trick {
    plays: Vec<(Chair, Card)>,
    winner: Chair,
    won_with: Card,
}

impl Trick {
    fn led(&self) -> Option<Suit> {
        self.plays.first().map(|(_, card)| card.suit())
    }

    fn of(&self, chair: Chair) -> Option<Card> {
        self.plays.iter().find(|(by, _)| *by == chair).map(|(_, card)| *card)
    }
}

/// What is known of a turn.
struct Turn<'a> {
    ply: &'a Ply,
    chair: Chair,
    /// The card, by the name of its class.
    card: Card,
    trump: Option<Suit>,
    led: Option<Suit>,
    ahead: Option<(Chair, Card)>,
    /// The cards that could be played.
    could: Vec<Card>,
    trick: &'a Trick,
    later: &'a [Trick],
}

/// The themes of a line: those of its turns, by name. `is_won` says whether the goal can be forced, for what hangs on it.
pub fn of_line(line: &Line, mut is_won: impl FnMut(&Spot) -> bool) -> Vec<Theme> {
    let mut themes = BTreeSet::new();
    let tricks = tricks(line);
    let seats = line.plies.first().map_or(1, |ply| usize::from(ply.spot.position.seats().count()));
    let before = line.plies.first().map_or(0, |ply| ply.spot.position.table().len());
    for (index, ply) in line.line().iter().enumerate().filter(|(_, ply)| ply.is_turn()) {
        let at = (before + index) / seats;
        let Some((trick, later)) = tricks.get(at..).and_then(<[Trick]>::split_first) else { continue };
        let spot = &ply.spot;
        let turn = Turn {
            ply,
            chair: spot.turn(),
            card: ply.card,
            trump: spot.position.trump(),
            led: spot.led(),
            ahead: spot.ahead(),
            could: spot.playable(),
            trick,
            later,
        };
        let next = line.plies.get((at + 1) * seats - before).map(|ply| &ply.spot);
        themes.extend(Theme::ALL.into_iter().filter(|theme| match theme {
            Theme::ThrowIn => turn.is_throw_in(next, &mut is_won),
            theme => turn.is(*theme).unwrap_or(false),
        }));
    }
    let mut themes: Vec<Theme> = themes.into_iter().collect();
    themes.sort_by_key(|theme| theme.name());
    themes
}

/// The complete tricks of a line and its tail.
fn tricks(line: &Line) -> Vec<Trick> {
    let Some(first) = line.plies.first() else { return Vec::new() };
    let position = &first.spot.position;
    let (seats, trump) = (position.seats(), position.trump());
    let on_table = seats.from(position.leader()).zip(position.table().iter().copied());
    let plays: Vec<(Chair, Card)> = on_table.chain(line.plies.iter().map(|ply| (ply.spot.turn(), ply.card))).collect();
    let tricks = plays.chunks_exact(usize::from(seats.count())).filter_map(|plays| {
        let won = plays.iter().copied().reduce(|best, play| if beats(play.1, best.1, trump) { play } else { best })?;
        Some(Trick { plays: plays.to_vec(), winner: won.0, won_with: won.1 })
    });
    tricks.collect()
}

impl Turn<'_> {
    fn spot(&self) -> &Spot {
        &self.ply.spot
    }

    fn position(&self) -> &Position {
        &self.spot().position
    }

    fn hand(&self) -> Hand {
        self.position().hand(self.chair)
    }

    fn is_ours(&self, chair: Chair) -> bool {
        chair.team() == self.chair.team()
    }

    fn is_partner(&self, chair: Chair) -> bool {
        chair != self.chair && self.is_ours(chair)
    }

    fn opponents(&self) -> impl Iterator<Item = Chair> + '_ {
        self.position().seats().chairs().filter(|chair| !self.is_ours(*chair))
    }

    fn is_trump(&self, card: Card) -> bool {
        Some(card.suit()) == self.trump
    }

    /// Leads a card of a side suit, where there is a trump.
    fn leads_side_suit(&self) -> bool {
        self.led.is_none() && self.trump.is_some() && !self.is_trump(self.card)
    }

    fn opponent_has_trump(&self) -> bool {
        self.trump.is_some_and(|trump| self.opponents().any(|chair| self.position().hand(chair).has_suit(trump)))
    }

    /// Plays a trump where another suit was led.
    fn is_ruff(&self) -> bool {
        self.led.is_some_and(|led| Some(led) != self.trump) && self.is_trump(self.card)
    }

    /// Opponents who play after this.
    fn waiting_opponents(&self) -> impl Iterator<Item = Chair> + '_ {
        self.spot().waiting().filter(|chair| !self.is_ours(*chair))
    }

    /// What of a theme is missing is nothing; else whether it is one.
    fn is(&self, theme: Theme) -> Option<bool> {
        let (card, trump) = (self.card, self.trump);
        let beats = |one: Card, other: Card| beats(one, other, trump);
        let is_lead = self.led.is_none();
        Some(match theme {
            Theme::DrawTrumps => is_lead && self.is_trump(card) && self.opponent_has_trump(),
            Theme::TrumpsCanWait => self.leads_side_suit() && self.hand().has_suit(trump?) && self.opponent_has_trump(),
            Theme::HoldUp => {
                let (by, ahead) = self.ahead?;
                !self.is_ours(by) && !beats(card, ahead) && self.could.iter().any(|card| beats(*card, ahead))
            }
            Theme::KeepTheNine => {
                let has = |chair: Chair, rank| self.position().hand(chair).has(Card::new(card.suit(), rank));
                let others = self.position().seats().chairs().filter(|chair| *chair != self.chair);
                self.could.contains(&Card::new(card.suit(), Rank::Nine))
                    && card.rank() > Rank::Nine
                    && !has(self.chair, Rank::Jack)
                    && others.into_iter().any(|chair| has(chair, Rank::Jack))
            }
            Theme::Feed => {
                let (by, ahead) = self.ahead?;
                self.is_ours(by)
                    && self.spot().is_sure(ahead, self.chair.team(), self.led?)
                    && card.points() > 0
                    && self.could.iter().any(|other| other.points() < card.points())
            }
            Theme::Ruff => self.is_ruff(),
            Theme::RuffHigh => {
                let (_, ahead) = self.ahead?;
                let led = self.led?;
                let could_beat =
                    |chair: Chair, card: Card| self.spot().following(chair, led).kinds().any(|other| beats(other, card));
                let lower = |other: &&Card| self.is_trump(**other) && other.rank() > card.rank() && beats(**other, ahead);
                self.is_ruff()
                    && self.could.iter().filter(lower).any(|lower| {
                        self.waiting_opponents().any(|chair| could_beat(chair, *lower) && !could_beat(chair, card))
                    })
            }
            Theme::Overruff => {
                let (by, ahead) = self.ahead?;
                self.is_ruff() && !self.is_ours(by) && self.is_trump(ahead) && beats(card, ahead)
            }
            Theme::DuckTheRuff => {
                let (_, ahead) = self.ahead?;
                let led = self.led?;
                trump.is_some_and(|trump| trump != led)
                    && !self.hand().has_suit(led)
                    && !self.is_trump(card)
                    && self.could.iter().any(|other| self.is_trump(*other) && beats(*other, ahead))
            }
            Theme::MakeAVoid => {
                let ruffs = |trick: &Trick| {
                    trick.led() == Some(card.suit()) && trick.of(self.chair).is_some_and(|card| self.is_trump(card))
                };
                Some(card.suit()) != self.led
                    && !is_lead
                    && !self.is_trump(card)
                    && self.hand().count(card.suit()) == 1
                    && self.later.iter().any(ruffs)
            }
            Theme::Unblock => {
                let own: Vec<Rank> = self.hand().suit(card.suit()).kinds().map(Card::rank).collect();
                let partner_wins = |trick: &Trick| {
                    let leader = trick.plays.first().map(|(chair, _)| *chair);
                    trick.led() == Some(card.suit())
                        && leader.is_some_and(|leader| self.is_ours(leader))
                        && self.is_partner(trick.winner)
                };
                self.led == Some(card.suit())
                    && own.first() == Some(&card.rank())
                    && own.last() != Some(&card.rank())
                    && self.is_partner(self.trick.winner)
                    && self.later.iter().any(partner_wins)
            }
            Theme::KeepTheEntry => {
                let another = |card: Card| self.could.contains(&card) && !self.ply.class.contains(&card);
                let enters =
                    |pair: &[Trick]| pair[0].winner == self.chair && another(pair[0].won_with) && self.is_ours(pair[1].winner);
                !is_lead && self.later.windows(2).any(enters)
            }
            Theme::LeadThrough => {
                let winner = self.trick.winner;
                let held = |chair: Chair| self.position().hand(chair).suit(card.suit()).kinds().next().map(Card::rank);
                let highest = self.opponents().filter_map(held).min()?;
                let seats = self.position().seats();
                let turn = |chair: Chair| seats.distance(self.chair, chair);
                self.leads_lead_suit()
                    && self.is_partner(winner)
                    && self.trick.won_with.suit() == card.suit()
                    && self.opponents().filter(|chair| held(*chair) == Some(highest)).all(|chair| turn(chair) < turn(winner))
            }
            Theme::FirstOfTwins => {
                self.trick.winner == self.chair && self.waiting_opponents().any(|chair| self.position().hand(chair).has(card))
            }
            Theme::LastTrump => {
                let mut trumps = self.hand().suit(trump?).cards();
                let last = trumps.next()?;
                trumps.next().is_none()
                    && self.could.contains(&last)
                    && card != last
                    && self.later.iter().any(|trick| trick.winner == self.chair && trick.won_with == last)
            }
            Theme::LoseFirst => {
                let sure = |card: &Card| self.spot().is_sure(*card, self.chair.team(), card.suit());
                is_lead && !self.is_ours(self.trick.winner) && self.could.iter().any(sure)
            }
            Theme::MakeThemRuff => {
                self.leads_side_suit()
                    && self.trick.plays.iter().any(|(chair, card)| !self.is_ours(*chair) && self.is_trump(*card))
            }
            Theme::ThrowIn => return None,
        })
    }

    /// Leads a suit that is not trump; without trumps every suit is one.
    fn leads_lead_suit(&self) -> bool {
        self.led.is_none() && !self.is_trump(self.card)
    }

    /// An opponent wins the trick, and with any of ours on lead to the next one the goal could not be forced.
    fn is_throw_in(&self, next: Option<&Spot>, is_won: &mut impl FnMut(&Spot) -> bool) -> bool {
        let Some(next) = next.filter(|_| !self.is_ours(self.trick.winner)) else { return false };
        let position = &next.position;
        let seats = position.seats();
        let hands: Vec<Hand> = seats.chairs().map(|chair| position.hand(chair)).collect();
        let mut ours = seats.chairs().filter(|chair| self.is_ours(*chair));
        !ours.any(|leader| {
            let other = Position::new(seats, &hands, position.trump(), leader);
            other.is_ok_and(|position| is_won(&Spot { position, goal: next.goal }))
        })
    }
}
