//! Prints a sample of every sheet, to be looked at: `cargo run -p thurup-print --example sheets -- FOLDER`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "an example")]

#[path = "../tests/it/support/mod.rs"]
mod support;

use std::path::Path;
use std::time::Instant;
use std::{env, fs};

use support::{entrants, heading, players, press, stage, team_name};
use thurup_compete::criterion::Ties;
use thurup_print::{
    CrossTable, DealtHands, Drawn, Language, Pairing, Printed, RankTable, ScoreLine, ScoreSheet, Side, Standings,
    StandingsBody, StandingsPart, TableCode,
};
use thurup_rules::{Card, Chair, Contract, Doubled, Hand, Named, Rank, Seats, Strain, Suit};

fn main() {
    let folder = env::args().nth(1).expect("which folder?");
    for language in [Language::English, Language::Malayalam] {
        let save = |name: String, print: &dyn Fn() -> Printed| {
            let begun = Instant::now();
            let printed = print();
            let took = begun.elapsed();
            let file = format!("{name}-{}.pdf", language.tag());
            println!("{file}: {} pages, {} bytes, {took:?}, {:?}", printed.pages.len(), printed.pdf.len(), printed.substituted);
            fs::write(Path::new(&folder).join(file), printed.pdf).unwrap();
        };
        let (press, heading) = (press(language), heading(language));
        for count in [4, 16, 64] {
            let entrants = entrants(language, count);
            let sheet = stage(count, if count == 16 { Ties::Federation } else { Ties::Booklet });
            let mut table = RankTable::of(&sheet);
            table.rows[1].marks = vec![1];
            let notes = vec!["1 point taken away: a penalty.".to_owned()];
            let part = |letter| StandingsPart {
                title: language.pool(letter),
                body: StandingsBody::Table(table.clone()),
                notes: notes.clone(),
                foot: String::new(),
            };
            let of = Standings { heading: &heading, parts: vec![part('A'), part('B')], entrants: &entrants };
            save(format!("standings-{count}"), &|| press.standings(&of).unwrap());
            let of = CrossTable { heading: &heading, pool: Some('A'), sheet: &sheet, entrants: &entrants };
            save(format!("cross-table-{count}"), &|| press.cross_tables(&[of]).unwrap());
            save(format!("draw-{count}"), &|| {
                press.draw(&heading, &[drawn(language, count / 2, 3), drawn(language, count / 2, 4)]).unwrap()
            });
        }
        save("score-sheet-white".to_owned(), &|| {
            press.score_sheets(&[score_sheet(language, 12, 0), score_sheet(language, 24, 0)]).unwrap()
        });
        save("score-sheet-filled".to_owned(), &|| press.score_sheets(&[score_sheet(language, 18, 18)]).unwrap());
        save("hands".to_owned(), &|| {
            press.hands(&heading, &(1..=3).map(|number| deal(number, 6, Rank::Queen)).collect::<Vec<_>>()).unwrap()
        });
        save("hands-8".to_owned(), &|| press.hands(&heading, &[deal(1, 8, Rank::Seven)]).unwrap());
        let code = |table: usize| TableCode {
            table: language.table(&table.to_string()),
            address: format!("https://thurup.example/e/onam-cup/tables/{table}"),
        };
        save("codes".to_owned(), &|| press.codes(&heading, &(1..=6).map(code).collect::<Vec<_>>()).unwrap());
        let strange = ["வள்ளி Lakṣmī ♥", "🂡 ಕನ್ನಡ देवी", "An\u{202E}u — “Ace” œ", "محمد"].map(str::to_owned);
        let pairing = |teams: [String; 2]| Pairing { table: "1".to_owned(), name: String::new(), teams, starts: String::new() };
        let [a, b, c, d] = strange;
        let round = Drawn { round: "1".to_owned(), pairings: vec![pairing([a, b]), pairing([c, d])], ..Drawn::default() };
        save("strange-names".to_owned(), &|| press.draw(&heading, std::slice::from_ref(&round)).unwrap());
    }
}

fn drawn(language: Language, tables: usize, round: u32) -> Drawn {
    let pairing = |table: usize| Pairing {
        table: (table + 1).to_string(),
        name: String::new(),
        teams: [team_name(language, 2 * table), team_name(language, 2 * table + 1)],
        starts: String::new(),
    };
    Drawn {
        round: language.round(&round.to_string()),
        starts: "15:45".to_owned(),
        pairings: (0..tables).map(pairing).collect(),
        byes: vec![team_name(language, 1)],
    }
}

fn score_sheet(language: Language, deals: usize, played: usize) -> ScoreSheet {
    let line = |deal: usize| {
        let named = [
            Named::Strain(Strain::Suit(Suit::ALL[deal % 4])),
            Named::Strain(Strain::NoTrump),
            Named::Strain(Strain::Suit(Suit::ALL[(deal + 1) % 4])),
            Named::Strain(Strain::Noes),
        ][deal % 4];
        let doubled = [Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled, Doubled::Undoubled][deal % 4];
        let by = Chair::from_number((deal % 6 + 1) as u8, Seats::Six).unwrap();
        let contract = (deal % 7 != 5).then_some(Contract { value: 28 + (deal % 20) as u8, named, by, doubled });
        ScoreLine {
            bidder: format!("{} {}", by, players(language, 1)[deal % 4]),
            contract,
            points: contract.map(|_| 30),
            stakes: if contract.is_none() {
                [0, 0]
            } else if deal.is_multiple_of(2) {
                [1 + deal as u32 % 4, 0]
            } else {
                [0, 2]
            },
        }
    };
    let side = |number: usize| Side {
        name: team_name(language, number),
        players: if played > 0 { players(language, number) } else { Vec::new() },
    };
    ScoreSheet {
        heading: heading(language),
        round: language.round("3"),
        table: "7".to_owned(),
        name: String::new(),
        sides: [side(1), side(6)],
        chairs: 6,
        deals,
        address: "https://thurup.example/events/0199aabbccdd/match/0/3.7".to_owned(),
        lines: (0..played).map(line).collect(),
    }
}

fn deal(number: u32, chairs: usize, lowest: Rank) -> DealtHands {
    let cards: Vec<Card> = Hand::full(lowest).cards().collect();
    let step = [17, 13, 11][number as usize % 3];
    let mixed: Vec<Card> = (0..cards.len()).map(|index| cards[(index * step + number as usize) % cards.len()]).collect();
    let each = cards.len() / chairs;
    DealtHands { name: format!("R4/{number}"), dealer: Some(6), hands: mixed.chunks(each).map(<[Card]>::to_vec).collect() }
}
