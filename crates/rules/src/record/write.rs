//! Writing a deal as a record.

use super::form::{RECORD_VERSION, REDEAL, Record};
use crate::deal::marks;
use crate::options::NoPointsRedeal;
use crate::{Action, Call, Cancelled, Chair, Deal, Hand, Outcome, Play, RuleSet, Ruled, Said};

impl Record {
    /// A deal as far as it has come: rules, hands, calls and cards. Names, times and the shuffle are for whoever knows them.
    pub fn of(deal: &Deal) -> Record {
        let (seats, rules) = (deal.seats(), deal.rules());
        let hands = |hand: &dyn Fn(Chair) -> Hand| seats.chairs().map(|chair| hand(chair).to_string()).collect();
        let calls = |said: &[Said]| said.iter().map(|said| written_call(rules, said.call)).collect();
        let mut record = Record {
            version: RECORD_VERSION,
            game: rules.shape().label.to_owned(),
            seats: seats.count(),
            rules: (*rules).into(),
            leader: deal.leader().number(),
            hands: hands(&|chair| deal.whole(chair)),
            first: if rules.in_halves() { hands(&|chair| deal.first(chair)) } else { Vec::new() },
            auction: calls(deal.auction().first_round()),
            auction2: calls(deal.auction().second_round()),
            play: deal.play().map(written_play).unwrap_or_default(),
            ..Record::default()
        };
        let aside = [deal.earlier_indicator(), deal.indicator()].map(|card| card.map(|card| card.to_string()));
        (record.indicator, record.indicator2) = match aside {
            [None, only] => (only, None),
            [first, second] => (first, second),
        };
        match deal.outcome() {
            Some(Outcome::Cancelled(Cancelled::Asked(chair))) => record.redeal = Some(chair.number()),
            // Where nobody has to ask for it, it is there by itself when the record is read.
            Some(Outcome::Cancelled(Cancelled::NoPoints)) if rules.no_points_redeal == NoPointsRedeal::Ask => {
                record.auction.push(REDEAL.to_owned());
            }
            Some(Outcome::Cancelled(Cancelled::Ruled)) => record.ruled = Some(Ruled::ReDeal.to_string()),
            Some(Outcome::Ruled { winner: None, .. }) => record.ruled = Some(Ruled::Over.to_string()),
            Some(Outcome::Ruled { winner: Some(winner), stakes }) => {
                record.ruled = Some(Ruled::Lost(!winner, stakes).to_string());
            }
            _ => {}
        }
        record
    }
}

/// A call as records have it: where solo is a number of the auction, by that number.
fn written_call(rules: &RuleSet, call: Call) -> String {
    match rules.solo_value().filter(|_| call == Call::Solo && rules.shape().solo_is_a_number) {
        Some(value) => value.to_string(),
        None => call.to_string(),
    }
}

/// The cards in order, with the marks of what was done before them. What was done for a card that was never played stands alone.
fn written_play(play: &Play) -> Vec<String> {
    let marks = |after: u8| marks(play, after).map(|(_, action)| if action == Action::OpenTrump { '!' } else { '+' });
    let cards = (0..).zip(play.cards()).map(|(after, (_, card))| marks(after).chain(card.to_string().chars()).collect());
    let alone = Some(marks(play.played()).collect::<String>()).filter(|marks| !marks.is_empty());
    cards.chain(alone).collect()
}
