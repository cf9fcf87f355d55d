//! Settings of a table.

use thurup_bots::Strength;
use thurup_laws::rulings::Laws;
use thurup_systems::Convention;
use thurup_wire::view::{TRICK_SECONDS, TableSettings, ViewerHand};

use crate::refusal::Refusal;
use crate::rules;

/// Seconds that may be waited after a jump, at most.
pub const JUMP_PAUSE: u8 = 15;
/// Seconds that a trick lies which a player may close.
const TRICK: std::ops::RangeInclusive<u8> = 3..=30;

/// Settings of a table; see [`rights`](crate::rights) for who may change which, and when.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// Time for an action; none for as long as one likes.
    pub clock: Option<Clock>,
    /// Wait for everyone before the next deal.
    pub break_after_deal: bool,
    /// Show the points won so far.
    pub show_points: bool,
    /// Show all calls of the auction; otherwise only those that the rule set shows.
    pub show_all_calls: bool,
    /// People who come by may watch.
    pub viewers: bool,
    /// They may see cards: the last finished deal whole, and where matches are not rated one hand, if its player lets them.
    pub viewer_cards: bool,
    /// They may write to the table. Among themselves they talk anyhow.
    pub viewer_comments: bool,
    /// Players may ask for a hint at their turn. Never where matches are rated.
    pub hints: bool,
    /// Matches are rated.
    pub rated: bool,
    /// How well bots play who sit here and stand in; none for the usual.
    pub strength: Option<Strength>,
    /// The convention card; none for the one that goes with the rules.
    pub convention: Option<Convention>,
    /// Whose laws of irregularities hold; none for those that go with the rules.
    pub laws: Option<Laws>,
    /// The first match starts by itself so many seconds, 1 to 600, after the table was made; none for when somebody says so.
    pub starts_after: Option<u16>,
    /// Seconds that the next player waits after a jump; none for 0.
    pub jump_pause: u8,
    /// A deal ends once it is decided, where all calls are shown and matches are not rated.
    pub ends_decided: bool,
    /// How those who watch see a hand.
    pub viewer_hand: ViewerHand,
    /// Seconds after which a trick closes by itself that a player may close; never for 0.
    pub trick_seconds: u8,
}

/// Time for an action, and what may be used beyond it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// Seconds for an action before the bank is used, 5 to 600.
    pub seconds: u16,
    /// Seconds of bank for each player and deal, at most 3600.
    pub bank: u16,
}

/// Settings of a table whose maker has not chosen: friendly and without haste.
impl Default for Settings {
    fn default() -> Self {
        Self {
            clock: None,
            break_after_deal: false,
            show_points: true,
            show_all_calls: true,
            viewers: true,
            viewer_cards: true,
            viewer_comments: false,
            hints: true,
            rated: false,
            strength: None,
            convention: None,
            laws: None,
            starts_after: None,
            jump_pause: 0,
            ends_decided: true,
            viewer_hand: ViewerHand::Ask,
            trick_seconds: TRICK_SECONDS,
        }
    }
}

impl Clock {
    /// A clock, or none for 0 seconds.
    ///
    /// # Errors
    /// When a number is out of its bounds.
    pub fn read(seconds: u16, bank: u16) -> Result<Option<Self>, Refusal> {
        if (seconds != 0 && !(5..=600).contains(&seconds)) || bank > 3600 {
            return Err(Refusal::BadSettings);
        }
        Ok((seconds > 0).then_some(Self { seconds, bank }))
    }
}

impl Settings {
    /// Whether somebody who watches may stand behind a hand while it is played.
    pub fn shows_hands(&self) -> bool {
        self.viewers && self.viewer_cards && self.viewer_hand != ViewerHand::None && !self.rated
    }

    /// Whether a deal ends once it is decided, though its rules play on: not in strict and not in rated play.
    pub fn ends_decided(&self) -> bool {
        self.ends_decided && self.show_all_calls && !self.rated
    }

    /// The settings that were asked for.
    ///
    /// # Errors
    /// When a number is out of its bounds, or there is no such strength or card.
    pub fn read(settings: &TableSettings) -> Result<Self, Refusal> {
        if settings.starts_after.is_some_and(|seconds| !(1..=600).contains(&seconds)) {
            return Err(Refusal::BadStart);
        }
        let never = settings.trick_seconds == 0 && settings.seconds_per_action == 0;
        if settings.jump_pause > JUMP_PAUSE || !(never || TRICK.contains(&settings.trick_seconds)) {
            return Err(Refusal::BadSettings);
        }
        Ok(Self {
            clock: Clock::read(settings.seconds_per_action, settings.bank_seconds)?,
            break_after_deal: settings.break_after_deal,
            show_points: settings.show_points,
            show_all_calls: settings.show_all_calls,
            viewers: settings.viewers,
            viewer_cards: settings.viewer_cards,
            viewer_comments: settings.viewer_comments,
            hints: settings.hints && !settings.rated,
            rated: settings.rated,
            strength: settings.strength.as_deref().map(rules::read_strength).transpose()?,
            convention: settings.convention.as_deref().map(rules::read_convention).transpose()?,
            laws: settings.laws.as_deref().map(rules::read_laws).transpose()?,
            starts_after: settings.starts_after,
            jump_pause: settings.jump_pause,
            ends_decided: settings.ends_decided,
            viewer_hand: settings.viewer_hand,
            trick_seconds: settings.trick_seconds,
        })
    }

    /// For the wire.
    pub fn shown(&self) -> TableSettings {
        TableSettings {
            seconds_per_action: self.clock.map_or(0, |clock| clock.seconds),
            bank_seconds: self.clock.map_or(0, |clock| clock.bank),
            break_after_deal: self.break_after_deal,
            show_points: self.show_points,
            show_all_calls: self.show_all_calls,
            viewers: self.viewers,
            viewer_cards: self.viewer_cards,
            viewer_comments: self.viewer_comments,
            hints: self.hints,
            rated: self.rated,
            strength: self.strength.map(|strength| strength.id().to_owned()),
            convention: self.convention.map(|convention| convention.id()),
            laws: self.laws.map(|laws| laws.name().to_owned()),
            starts_after: self.starts_after,
            jump_pause: self.jump_pause,
            ends_decided: self.ends_decided,
            viewer_hand: self.viewer_hand,
            trick_seconds: self.trick_seconds,
        }
    }
}
