//! Whether solos are called and made where trump is set aside. They are rare, so that many deals are dealt, and only those are
//! played in which some hand holds its suits from the top, but for so many cards at most.
//!
//! `cargo run --release -p thurup-bots --example hidden_solos -- PRESET SEATS BOT DEALS SEED BUT`

use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_rules::{Chair, Deal, Dealt, Hand, Outcome, Preset, Seats, Suit};
use thurup_systems::Convention;

/// Cards of a hand that have none above them in their suit but such as are in the hand too.
fn from_the_top(hand: Hand, deck: Hand) -> u8 {
    let of_suit = |suit: Suit| {
        let held = hand.suit(suit);
        let mut count = 0;
        for card in deck.suit(suit).kinds() {
            count += held.copies(card);
            if held.copies(card) < deck.copies(card) {
                break;
            }
        }
        count
    };
    Suit::ALL.into_iter().map(of_suit).sum()
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let [preset, seats, bot, deals, seed, but] = &args[..] else { return Err("PRESET SEATS BOT DEALS SEED BUT".into()) };
    let rules = Preset::from_name(preset).ok_or("no such rules")?.rules();
    let seats = Seats::from_count(seats.parse()?).ok_or("4, 6 or 8")?;
    let (deals, seed, but): (u32, u64, u8) = (deals.parse()?, seed.parse()?, but.parse()?);
    let convention = Convention::of(&rules);
    let deck = rules.deck(seats).cards();
    let size = rules.hand_size(seats);
    let (mut all_top, mut played, mut solos, mut made) = (0, 0, 0, 0);
    for number in 0..deals {
        let leader = seats.after(Chair::FIRST, (number % u32::from(seats.count())) as u8);
        let (hands, first) = seed_of(seed, number).cards(&[], &rules, seats, leader);
        let most = hands.iter().map(|&hand| from_the_top(hand, deck)).max().unwrap_or(0);
        if most + but < size {
            continue;
        }
        all_top += u32::from(most == size);
        let mut deal = Deal::new(rules, seats, leader, Dealt { hands: &hands, first: &first })?;
        let mut player = by_name(bot, convention, seed).ok_or("no such bot")?;
        while let Some(turn) = deal.turn() {
            let action = player.act(&deal.seat_view(turn));
            deal.apply(turn, action).map_err(|refusal| format!("{refusal:?}"))?;
        }
        played += 1;
        if let Some(Outcome::Played(score)) = deal.outcome()
            && score.contract.is_solo()
        {
            solos += 1;
            made += u32::from(score.made());
        }
    }
    println!(
        "{preset} {bot}: of {deals} deals {all_top} with a hand all from the top, {played} with at most {but} that are not;"
    );
    println!("  in these {solos} solos, {made} made");
    Ok(())
}
