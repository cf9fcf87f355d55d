//! How long it takes to draw 200 worlds: by 2-core standards, not by an idle server's.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::beliefs::Beliefs;
use thurup_bots::by_name;
use thurup_bots::duel::seed_of;
use thurup_rules::{Chair, Deal, Preset, SeatView, Seats};
use thurup_systems::Convention;

fn main() {
    divan::main();
}

const WORLDS: usize = 200;

/// When the worlds are drawn.
#[derive(Clone, Copy, Debug)]
enum Moment {
    /// Each seat's view of the finished auction, for auctions of 14 calls or more.
    LongAuction,
    /// Two tricks have been played.
    TwoTricks,
    /// Four tricks have been played.
    FourTricks,
}

/// Views of one moment in some deals of the book bot.
fn views(preset: Preset, moment: Moment) -> Vec<SeatView> {
    let (rules, seats) = (preset.rules(), Seats::Six);
    let convention = Convention::of(&rules);
    let mut views = Vec::new();
    for number in 0..80 {
        let leader = seats.after(Chair::FIRST, (number % 6) as u8);
        let Ok(mut deal) = Deal::new(rules, seats, leader, &seed_of(5, number).deal(&[], &rules, seats, leader)) else {
            continue;
        };
        let mut bot = by_name("book", convention, 1);
        while let (Some(turn), Some(bot)) = (deal.turn(), &mut bot) {
            let begins = deal.play().filter(|play| play.current().is_some_and(|trick| trick.cards().is_empty()));
            let wanted = begins.is_some_and(|play| match moment {
                Moment::LongAuction => play.taken().is_empty() && deal.auction().said().len() >= 14,
                Moment::TwoTricks => play.taken().len() == 2,
                Moment::FourTricks => play.taken().len() == 4,
            });
            if wanted {
                views.extend(seats.chairs().map(|chair| deal.seat_view(chair)));
            }
            let action = bot.act(&deal.seat_view(turn));
            if deal.apply(turn, action).is_err() {
                break;
            }
        }
    }
    views
}

const MOMENTS: [Moment; 3] = [Moment::LongAuction, Moment::TwoTricks, Moment::FourTricks];

/// By a seat that weighs for the first time in the deal.
#[divan::bench(args = MOMENTS)]
fn weighted(bencher: divan::Bencher<'_, '_>, moment: Moment) {
    let views = views(Preset::International, moment);
    let mut turns = views.iter().cycle();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let convention = Convention::of(&Preset::International.rules());
    bencher.bench_local(|| turns.next().map(|view| Beliefs::weighted(convention).worlds(view, WORLDS, &mut rng).len()));
}

#[divan::bench(args = MOMENTS)]
fn uniform(bencher: divan::Bencher<'_, '_>, moment: Moment) {
    let views = views(Preset::International, moment);
    let mut turns = views.iter().cycle();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    bencher.bench_local(|| turns.next().map(|view| Beliefs::uniform().worlds(view, WORLDS, &mut rng).len()));
}
