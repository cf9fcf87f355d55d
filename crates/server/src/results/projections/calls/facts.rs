//! What the database of calls says of a deal.

use sha2::{Digest as _, Sha256};
use thurup_people::ids::ClubId;
use thurup_rules::{AuctionKind, Outcome, Rank, RuleSet, Seats, Suit};
use thurup_table::deal_file::{DealFile, DealFileError};

use thurup_store::ids::DealId;
use thurup_store::{CalledContract, CalledDealRow, CalledRulesRow, HandShape};

/// The id of a rule set at a size of table: it is another one wherever an option has another value, now or in a later version.
pub fn rules_id(rules: &RuleSet, seats: Seats) -> Result<(String, String), serde_json::Error> {
    let payload = serde_json::to_string(rules)?;
    let digest = hex::encode(Sha256::digest(&payload));
    let digest = digest.get(..8).unwrap_or_default();
    Ok((format!("{}-{digest}-{}", rules.base().0.name(), seats.count()), payload))
}

/// The deal, where its auction is one of denominations and its players' own, and it counts.
///
/// # Errors
/// When it cannot be read.
pub fn facts(id: DealId, file: &DealFile, club: Option<ClubId>) -> Result<Option<CalledDealRow>, DealFileError> {
    if file.is_ruled() {
        return Ok(None);
    }
    let Some(deal) = file.deal()? else { return Ok(None) };
    let (rules, seats, leader, auction) = (deal.rules(), deal.seats(), deal.leader(), deal.auction());
    if rules.auction() != AuctionKind::Spoken || auction.said().is_empty() {
        return Ok(None);
    }
    let seat = |chair| seats.distance(leader, chair);
    // Who called is found by how many called before.
    let turns = (0..).map(|turn| turn % seats.count());
    if auction.said().iter().map(|said| seat(said.chair)).ne(turns.take(auction.said().len())) {
        return Ok(None);
    }
    let (stakes, contract) = match deal.outcome() {
        Some(Outcome::PassedOut) => (0, None),
        Some(Outcome::Played(score)) => {
            let won = i32::from(score.stakes);
            let contract = CalledContract {
                value: score.contract.value,
                strain: score.contract.named.letters().to_owned(),
                bidder: seat(score.contract.by),
                made: score.made(),
            };
            (if score.winner == leader.team() { won } else { -won }, Some(contract))
        }
        // It is dealt again, or is as a director says.
        Some(Outcome::Cancelled(_) | Outcome::Ruled { .. }) | None => return Ok(None),
    };
    let cards = file.cards()?;
    let bots: Vec<u8> = file.bots().map(|(chair, _)| chair).collect();
    let (rules_id, payload) = rules_id(rules, seats)?;
    let hand = |chair| {
        let hand = deal.dealt(chair);
        let lengths = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs].map(|suit| hand.count(suit));
        HandShape { jacks: hand.count_rank(Rank::Jack), points: hand.points(), lengths }
    };
    // People, as far as no bot stood in for them.
    let person = |person| {
        let chair = file.chair_of(person).filter(|chair| !bots.contains(chair))?;
        Some((person, seat(thurup_rules::Chair::from_number(chair, seats)?)))
    };
    Ok(Some(CalledDealRow {
        deal: id,
        rules: CalledRulesRow { id: rules_id, payload, seats: seats.count(), deals: 0 },
        calls: auction.said().iter().map(|said| said.call.to_string()).collect(),
        stakes,
        contract,
        bots: seats.from(leader).map(|chair| bots.contains(&chair.number())).collect(),
        cards: [cards.at(leader).id(), cards.at(seats.next(leader)).id()],
        hands: seats.from(leader).map(hand).collect(),
        people: file.people().filter_map(person).collect(),
        club,
    }))
}
