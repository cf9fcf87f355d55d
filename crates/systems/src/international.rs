//! The International system: booklet appendices B, E, I and L. The association and the club's ITC tables use it too.

mod jacks;
mod openings;
mod support;

use thurup_rules::{Preset, Text};

use crate::card::Card;
use crate::contest::{
    AFTER_DOUBLE, AFTER_OVERCALL, AFTER_OWN_ARREST, ANSWER_NOES, ARREST, DOUBLED, OVER_INTERFERENCE,
    OVER_INTERFERENCE_WITH_JACKS, OVERCALLS, PRESSING, REPLY_TO_ARREST, WAITING,
};
use crate::later::{AFTER_OWN_NOES, ASKING, EXTRA_TRUMPS, FOURTH_SUIT, OVER_PARTNERS_NOES, PAST_FORTY, STOP_OUT};
use crate::shared::BOTH_JACKS;
use crate::switch::{Switch, Switches};
use crate::system::System;
use jacks::{GET_OUT, JACKS_THEN_SUIT, REPLY_TO_LAST_PASS, REPLY_TO_NOES, TWO_SUITS};
use openings::{DOUBLE_OF_28_PASS, LAST_OPENING, OPENING};
use support::{DIRECT_SUPPORT, PLUS_ONE_AGAIN, REPLY_TO_PLUS_ONE, SUPPORT_LATER, SUPPORT_WITHOUT};

/// The card that goes with it.
pub static CARD: Card = Card {
    id: "international",
    name: || Text::new("International system", "ഇന്റർനാഷണൽ സിസ്റ്റം"),
    rules: Preset::International,
    system: &SYSTEM,
    switches: Switches::on(&[Switch::TwoSuits, Switch::PlusOne]),
};

/// The system.
pub static SYSTEM: System = System {
    sections: &[
        WAITING,
        BOTH_JACKS,
        OPENING,
        LAST_OPENING,
        STOP_OUT,
        TWO_SUITS,
        AFTER_OWN_ARREST,
        REPLY_TO_ARREST,
        REPLY_TO_LAST_PASS,
        DIRECT_SUPPORT,
        REPLY_TO_PLUS_ONE,
        SUPPORT_WITHOUT,
        OVER_INTERFERENCE,
        AFTER_OVERCALL,
        DOUBLED,
        REPLY_TO_NOES,
        OVER_INTERFERENCE_WITH_JACKS,
        DOUBLE_OF_28_PASS,
        PRESSING,
        AFTER_DOUBLE,
        ANSWER_NOES,
        ARREST,
        OVERCALLS,
        GET_OUT,
        JACKS_THEN_SUIT,
        PLUS_ONE_AGAIN,
        ASKING,
        FOURTH_SUIT,
        EXTRA_TRUMPS,
        OVER_PARTNERS_NOES,
        SUPPORT_LATER,
        AFTER_OWN_NOES,
        PAST_FORTY,
    ],
};
