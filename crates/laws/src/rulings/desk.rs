//! The desk: from what happened to a ruling.

use thurup_rules::RuleSet;

use super::facts::Facts;
use super::irregularity::Irregularity;
use super::law::Laws;
use super::mistake::Mistake;
use super::ruling::Ruling;
use super::situation::Situation;
use super::tricks::Revoke;
use super::{auction, cards, deal, talk, tricks};

/// Finds the row of what happened, and who chooses between what.
///
/// ```
/// use thurup_laws::rulings::{Irregularity, Laws, Row, Situation, rule};
/// use thurup_rules::{Call, Chair, Preset, Seats};
/// let rules = Preset::International.rules();
/// let dealer = Chair::FIRST;
/// let situation = Situation::new(Seats::Six, dealer);
/// let irregularity = Irregularity::CallOutOfTurn { chair: dealer, call: Call::Pass, next_called: false };
/// let ruling = rule(&situation, &irregularity, &rules, Laws::of(&rules))?;
/// assert_eq!((ruling.row, ruling.source), (Row::OpeningPassDealerTeam, "O.2.2.2"));
/// assert_eq!(ruling.choices.chooser.to_string(), "chair 2");
/// # Ok::<(), thurup_laws::rulings::Mistake>(())
/// ```
///
/// # Errors
/// Facts that cannot be, or for which these laws have no row: the field, and why.
pub fn rule(situation: &Situation, irregularity: &Irregularity, rules: &RuleSet, laws: Laws) -> Result<Ruling, Mistake> {
    let facts = &Facts::new(situation, irregularity, rules, laws)?;
    match *irregularity {
        Irregularity::Misdeal { what, stage, taken_up, proper_dealer } => {
            deal::misdeal(facts, what, stage, taken_up, proper_dealer)
        }
        Irregularity::ConstrainingHand { chair, declared } => deal::constraining_hand(facts, chair, declared),
        Irregularity::AllOfSuit => deal::all_of_suit(facts),
        Irregularity::SeatsChanged { before_deal } => deal::seats_changed(facts, before_deal),
        Irregularity::CallOutOfTurn { chair, call, next_called } => auction::call_out_of_turn(facts, chair, call, next_called),
        Irregularity::Wording { chair, meant, next_called, .. } => auction::wording(facts, chair, meant, next_called),
        Irregularity::Slip { chair, call, wanted, next_called } => auction::slip(facts, chair, call, wanted, next_called),
        Irregularity::Insufficient { chair, call, next_called } => auction::insufficient(facts, chair, call, next_called),
        Irregularity::IllegalBid { chair, call, why } => auction::illegal_bid(facts, chair, call, why),
        Irregularity::ChangedCall { chair, call, second } => auction::changed_call(facts, chair, call, second),
        Irregularity::CallReview { asked, .. } => Ok(auction::call_review(facts, asked)),
        Irregularity::ScoreTalk { chair, asked_for } => talk::score_talk(facts, chair, asked_for),
        Irregularity::Silence { chair } => auction::silence(facts, chair),
        Irregularity::Indication { chair, points } => talk::indication(facts, chair, points),
        Irregularity::ExposedCard { chair, card, partner_could_see, accident, ref others } => {
            Ok(cards::exposed_card(facts, chair, card, others, partner_could_see, accident))
        }
        Irregularity::LeadOutOfTurn { chair, card, next_played } => cards::lead_out_of_turn(facts, chair, card, next_played),
        Irregularity::CardOutOfTurn { chair, card } => cards::card_out_of_turn(facts, chair, card),
        Irregularity::CardTakenBack { chair, card, second } => cards::card_taken_back(facts, chair, card, second),
        Irregularity::CardNamed { chair, card, clearly_another } => cards::card_named(facts, chair, card, clearly_another),
        Irregularity::PartnerLeads { chair, card } => cards::partner_leads(facts, chair, card),
        Irregularity::Revoke { chair, card, state, by, ruff, agreed, slip, new_lead } => {
            tricks::revoke(facts, Revoke { chair, card, state, by, ruff, agreed, slip, new_lead })
        }
        Irregularity::TrickReopened { team, revoke_confirmed, after_deal, new_lead } => {
            tricks::trick_reopened(facts, team, revoke_confirmed, after_deal, new_lead)
        }
        Irregularity::TrickAsked { asked, own_turn, closed } => tricks::trick_question(facts, asked, own_turn, closed),
        Irregularity::TrickTurned { by_partner, .. } => Ok(tricks::trick_turned(facts, by_partner)),
        Irregularity::CardCount { ref chairs } => cards::card_count(facts, chairs),
        Irregularity::CardsTabled { chair, ref cards } => cards::cards_tabled(facts, chair, cards),
        Irregularity::ClaimDecided { chair, standard, what, verdict, points_left, least } => {
            tricks::claim(facts, chair.team(), standard, what, verdict, points_left, least)
        }
    }
}
