//! Prints deals of a bot among its likes, to be read as an expert partner would: hands, what can be made, each call with its
//! meaning, the tricks, the result, and follies.
//! `cargo run --release -p thurup-bots --example watch -- SIDE RULES SEED COUNT [FIRST]`.

use std::num::NonZeroUsize;

use thurup_bots::duel::{Duel, Side, play};
use thurup_rules::{Call, Deal, Hand, Outcome, Preset, Seats, Strain, Team};
use thurup_solver::{Limits, STRAINS, Solver};
use thurup_systems::Convention;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let side: Side = arguments.next().as_deref().unwrap_or("book").parse()?;
    let preset = Preset::from_name(&arguments.next().unwrap_or_else(|| "international".into())).ok_or("no such rules")?;
    let seed = arguments.next().map_or(Ok(1), |seed| seed.parse())?;
    let count: u32 = arguments.next().map_or(Ok(5), |count| count.parse())?;
    let first: u32 = arguments.next().map_or(Ok(0), |first| first.parse())?;
    let duel = Duel {
        sides: [side.clone(), side],
        pairs: first + count,
        until_clear: false,
        follies: true,
        rules: preset.rules(),
        seats: Seats::Six,
        seed,
        threads: NonZeroUsize::MIN,
    };
    let mut solver = Solver::new();
    for pair in first..first + count {
        for game in play(&duel, pair)? {
            println!("\n=== {} seed {seed} pair {pair}: chair {} leads", preset.name(), game.deal.leader());
            show(&game.deal, &mut solver)?;
            game.follies.iter().for_each(|found| println!("  FOLLY {found}"));
        }
    }
    Ok(())
}

fn show(deal: &Deal, solver: &mut Solver) -> Result<(), Box<dyn std::error::Error>> {
    let seats = deal.seats();
    let hands: Vec<Hand> = seats.chairs().map(|chair| deal.dealt(chair)).collect();
    for team in Team::ALL {
        let of_team = seats.chairs().filter(|chair| chair.team() == team);
        let hands: Vec<String> = of_team.map(|chair| format!("{chair}: {:20}", deal.dealt(chair).to_string())).collect();
        println!("  {}", hands.join(""));
    }
    let table = solver.strains_led_by(seats, &hands, &[deal.leader()], &Limits::none())?;
    let points = |strain| table.points(strain, deal.leader()).lower;
    let makes: Vec<String> = STRAINS.map(|strain| format!("{strain} {}-{}", points(strain), 56 - points(strain))).into();
    println!("  can make, odd-even: {}", makes.join(", "));
    if let Some(par) = table.par(deal.rules(), &hands, deal.leader()) {
        let strains: Vec<String> = par.strains.iter().map(|strain| format!("{}{strain}", par.value)).collect();
        println!("  par: {} by {:?}", strains.join(" or "), par.team);
    }
    let convention = Convention::of(deal.rules());
    let said = deal.auction().said();
    let spoken = said.iter().rposition(|said| said.call != Call::Pass).map_or(0, |last| last + 1);
    for (index, said) in said[..spoken].iter().enumerate() {
        let Some(explained) = convention.explain(deal.auction(), index) else { continue };
        let clause = explained.clause.map_or(String::new(), |clause| format!(" [{clause}]"));
        println!("  {} {:<5} {}{clause}", said.chair, said.call.to_string(), explained.text.en);
    }
    if let Some(play) = deal.play() {
        for taken in play.taken() {
            let cards: Vec<String> = taken.trick.plays().map(|(chair, card)| format!("{chair}:{card}")).collect();
            println!("    {}  {} to {}", cards.join(" "), taken.points, taken.winner);
        }
    }
    match deal.outcome() {
        Some(Outcome::Played(score)) => {
            let contract = score.contract;
            let doubled = ["", " doubled", " redoubled"][usize::from(contract.doubled.times())];
            let result = if score.made() { "made" } else { "defeated" };
            let best =
                table.points_of(contract.by.team(), contract.strain().unwrap_or(Strain::NoTrump), deal.leader(), 56).lower;
            println!(
                "  {}{}{doubled} by {}: {result} with {}; best play {best}",
                contract.value,
                contract.named.letters(),
                contract.by,
                score.points[contract.by.team()],
            );
        }
        other => println!("  {other:?}"),
    }
    Ok(())
}
