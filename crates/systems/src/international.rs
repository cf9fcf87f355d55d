//! The International system: booklet appendices B, E, I and L. The association and the club's ITC tables use it too.

mod jacks;
mod last_seat;
mod openings;
mod support;

use thurup_rules::{Preset, Text};

use crate::card::Card;
use crate::club_page::{NEW_SUITS, OPENINGS, OVERCALL, REVERSE_PLUS, SUPPORT_BY_LENGTH};
use crate::contest::{
    AFTER_DOUBLE, AFTER_OVERCALL, AFTER_OWN_ARREST, ANSWER_NOES, ARREST, DOUBLED, OVER_INTERFERENCE,
    OVER_INTERFERENCE_WITH_JACKS, OVERCALLS, PRESSING, REPLY_TO_ARREST, WAITING,
};
use crate::later::{
    AFTER_OWN_NOES, ASKING, EXTRA_TRUMPS, FOURTH_SUIT, OVER_PARTNERS_NOES, PAST_FORTY, STOP_OUT, TRUMPS_NOT_SHOWN,
    WHERE_THE_JACKS_ARE,
};
use crate::rescue::{AFTER_RUN, OUT_BY_NOES, RUN};
use crate::second_round::{CONTENT, CORRECTIONS, TOLERANCE, WILLING};
use crate::shared::BOTH_JACKS;
use crate::switch::{Switch, Switches};
use crate::system::System;
use crate::voids::{ASKS, VOIDS, VOIDS_OF_THE_PAGE};
use jacks::{GET_OUT, JACKS_THEN_SUIT, REPLY_TO_LAST_PASS, REPLY_TO_NOES, TWO_SUITS};
use last_seat::{LAST_SEAT, NOTHING_TO_SHOW};
use openings::{DOUBLE_OF_28_PASS, LAST_OPENING, OPENING};
use support::{DIRECT_SUPPORT, PLUS_ONE_AGAIN, REPLY_TO_PLUS_ONE, SUPPORT_LATER, SUPPORT_WITHOUT};

/// The card that goes with it.
pub static CARD: Card = Card {
    id: "international",
    name: || Text::new("International system", "ഇന്റർനാഷണൽ സിസ്റ്റം"),
    rules: Preset::International,
    system: &SYSTEM,
    switches: Switches::on(&[Switch::TwoSuits, Switch::PlusOne, Switch::NewSuit]),
};

/// The system.
pub static SYSTEM: System = System {
    sections: &[
        WAITING,
        BOTH_JACKS,
        OPENING,
        LAST_OPENING,
        OPENINGS,
        STOP_OUT,
        TWO_SUITS,
        AFTER_OWN_ARREST,
        REPLY_TO_ARREST,
        REPLY_TO_LAST_PASS,
        DIRECT_SUPPORT,
        REPLY_TO_PLUS_ONE,
        SUPPORT_WITHOUT,
        SUPPORT_BY_LENGTH,
        LAST_SEAT,
        NOTHING_TO_SHOW,
        OVER_INTERFERENCE,
        AFTER_OVERCALL,
        RUN,
        AFTER_RUN,
        OUT_BY_NOES,
        DOUBLED,
        REPLY_TO_NOES,
        OVER_INTERFERENCE_WITH_JACKS,
        DOUBLE_OF_28_PASS,
        PRESSING,
        AFTER_DOUBLE,
        ANSWER_NOES,
        ARREST,
        OVERCALL,
        OVERCALLS,
        GET_OUT,
        JACKS_THEN_SUIT,
        PLUS_ONE_AGAIN,
        ASKING,
        FOURTH_SUIT,
        EXTRA_TRUMPS,
        OVER_PARTNERS_NOES,
        CORRECTIONS,
        SUPPORT_LATER,
        AFTER_OWN_NOES,
        WHERE_THE_JACKS_ARE,
        TRUMPS_NOT_SHOWN,
        PAST_FORTY,
        CONTENT,
        WILLING,
        TOLERANCE,
        NEW_SUITS,
        REVERSE_PLUS,
        VOIDS_OF_THE_PAGE,
        VOIDS,
        ASKS,
    ],
};
