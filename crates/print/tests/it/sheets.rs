//! What stands on sheets, and where.

use std::collections::BTreeSet;

use crate::support::{content, entrants, heading, press, stage, without_spaces};
use thurup_compete::criterion::Ties;
use thurup_compete::standings::standings;
use thurup_compete::team::TeamId;
use thurup_print::{
    BracketResult, CrossTable, DealtHands, Drawn, Heading, Language, Pairing, PrintError, Printed, RankTable, ScoreLine,
    ScoreSheet, Section, Side, Standings, StandingsBody, StandingsPart, TableCode,
};
use thurup_rules::{Card, Chair, Contract, Doubled, Hand, Named, Rank, Seats, Strain, Suit};

const BOTH: [Language; 2] = [Language::English, Language::Malayalam];

fn standings_of(language: Language, count: usize, ties: Ties) -> Printed {
    let body = StandingsBody::Table(RankTable::of(&stage(count, ties)));
    let parts = vec![StandingsPart { title: String::new(), body, notes: Vec::new(), foot: String::new() }];
    let of = Standings { heading: &heading(language), parts, entrants: &entrants(language, count) };
    press(language).standings(&of).unwrap()
}

fn cross_table(language: Language, count: usize) -> Printed {
    let of = CrossTable {
        heading: &heading(language),
        pool: None,
        sheet: &stage(count, Ties::Booklet),
        entrants: &entrants(language, count),
    };
    press(language).cross_tables(&[of]).unwrap()
}

fn contract(value: u8, named: Named, by: u8, doubled: Doubled) -> Option<Contract> {
    Some(Contract { value, named, by: Chair::from_number(by, Seats::Six).unwrap(), doubled })
}

fn score_sheet(lines: Vec<ScoreLine>) -> ScoreSheet {
    ScoreSheet {
        heading: heading(Language::English),
        round: "Round 3".to_owned(),
        table: "7".to_owned(),
        name: String::new(),
        sides: [
            Side { name: "Kochi Jacks".to_owned(), players: vec!["Anu".to_owned(), "Ravi".to_owned(), "Saleem".to_owned()] },
            Side { name: "Palakkad".to_owned(), players: vec![] },
        ],
        chairs: 6,
        deals: 12,
        address: String::new(),
        lines,
    }
}

/// Nothing stands in the white at the edges, and no two lines of content stand on each other.
fn assert_tidy(printed: &Printed) {
    let text = String::from_utf8_lossy(&printed.pdf);
    assert!(text.starts_with("%PDF-1.7"));
    assert!(!printed.pages.is_empty());
    for page in &printed.pages {
        let [width, height] =
            if page.iter().any(|said| said.at[0] + said.width > 600.0) { [842.0, 595.5] } else { [842.0, 842.0] };
        for said in page {
            let [x, y] = said.at;
            assert!(x >= 13.0 && x + said.width <= width - 13.0, "{said:?}");
            assert!(y >= 13.0 && y <= height - 13.0, "{said:?}");
            assert!(said.size >= 1.0, "{said:?}");
        }
        for (index, one) in page.iter().enumerate() {
            for other in &page[index + 1..] {
                let apart = |a: f32, a_long: f32, b: f32, b_long: f32| a + a_long <= b + 0.6 || b + b_long <= a + 0.6;
                let upper = |said: &thurup_print::TextRun| said.at[1] - 0.7 * said.size;
                let clear = apart(one.at[0], one.width, other.at[0], other.width)
                    || apart(upper(one), 0.7 * one.size, upper(other), 0.7 * other.size)
                    || [one, other].iter().any(|said| said.text.trim().is_empty());
                assert!(clear, "{one:?} stands on {other:?}");
            }
        }
    }
}

#[test]
fn standings_print_ranks_values_and_what_decided() {
    let printed = standings_of(Language::English, 4, Ties::Booklet);
    assert_eq!(printed.pages.len(), 1);
    let page = content(&printed, 0);
    assert_eq!(
        page[..3],
        ["Onam Cup of the Thrissur Fifty-Six Club · Pools", "Standings", "After round 3 · Wednesday, 25 November 2026, 14:30"]
    );
    let heads: Vec<&str> = page[3..].iter().copied().take(6).collect();
    assert_eq!(heads, ["Rank", "Team", "Points", "Played", "Won", "Lost"]);
    let rows = standings(&stage(4, Ties::Booklet));
    for row in &rows {
        assert!(page.contains(&row.points.shown().as_str()));
        for value in row.values.values() {
            assert!(page.contains(&value.shown().as_str()), "{value}");
        }
    }
    let said = without_spaces(&printed);
    for entrant in entrants(Language::English, 4).values() {
        assert!(said.contains(&entrant.name.replace(' ', "")), "{}", entrant.name);
        assert!(said.contains(&entrant.players.join(",").replace(' ', "")));
    }
}

#[test]
fn every_pool_and_the_bracket_stand_on_one_paper_with_their_names_and_notes() {
    for language in BOTH {
        let pool = |letter: char| {
            let mut table = RankTable::of(&stage(7, Ties::Booklet));
            table.rows[0].marks = vec![1];
            let notes = vec!["2 points taken away: a penalty.".to_owned()];
            StandingsPart { title: language.pool(letter), body: StandingsBody::Table(table), notes, foot: String::new() }
        };
        let line = BracketResult {
            name: "QF1".to_owned(),
            teams: [crate::support::team_name(language, 1), crate::support::team_name(language, 6)],
            result: "34 : 21".to_owned(),
            winner: Some(0),
            marks: Vec::new(),
        };
        let knock_out = StandingsPart {
            title: language.bracket_round("QF"),
            body: StandingsBody::Results(vec![line]),
            notes: Vec::new(),
            foot: String::new(),
        };
        let places = StandingsPart {
            title: "Places".to_owned(),
            body: StandingsBody::Places(vec![(1, TeamId(2)), (2, TeamId(7))]),
            notes: Vec::new(),
            foot: String::new(),
        };
        let parts = ['A', 'B', 'C', 'D'].map(pool).into_iter().chain([knock_out, places]).collect();
        let of = Standings { heading: &heading(language), parts, entrants: &entrants(language, 7) };
        let printed = press(language).standings(&of).unwrap();
        assert_tidy(&printed);
        let said = without_spaces(&printed);
        for title in ['A', 'B', 'C', 'D'].map(|letter| language.pool(letter)) {
            assert!(said.contains(&title.replace(' ', "")), "{title}");
        }
        assert!(said.contains(&language.bracket_round("QF").replace(' ', "")));
        assert_eq!(said.matches("[1]").count(), 8, "a mark and its note in each pool");
        assert!(said.contains("34:21"));
    }
}

#[test]
fn standings_of_any_size_are_tidy_in_both_languages() {
    for language in BOTH {
        let sizes = [
            (1, Ties::Booklet, 1..=1),
            (4, Ties::Federation, 1..=1),
            (16, Ties::Booklet, 1..=2),
            (64, Ties::Federation, 3..=6),
        ];
        for (count, ties, pages) in sizes {
            let printed = standings_of(language, count, ties);
            assert_tidy(&printed);
            assert!(pages.contains(&printed.pages.len()), "{count} teams take {} pages", printed.pages.len());
            assert_eq!(printed.substituted, BTreeSet::new());
            // Headings again on every page, and its number.
            let rank = if language == Language::English { "Rank" } else { "സ്ഥാനം" };
            for (index, page) in printed.pages.iter().enumerate() {
                assert!(page.iter().any(|said| said.text == rank && said.content == (index == 0)));
                let number = if language == Language::English {
                    format!("Page {} of {}", index + 1, printed.pages.len())
                } else {
                    format!("പേജ് {} / {}", index + 1, printed.pages.len())
                };
                assert!(page.iter().any(|said| said.text == number && !said.content));
            }
            for entrant in entrants(language, count).values() {
                assert!(without_spaces(&printed).contains(&entrant.name.replace(' ', "")), "{}", entrant.name);
            }
        }
    }
}

#[test]
fn cross_tables_show_each_match_from_both_sides() {
    for language in BOTH {
        for count in [2, 4, 7, 16, 64] {
            let printed = cross_table(language, count);
            assert_tidy(&printed);
            let pages = if count > 18 { 4 } else { 1 };
            assert!(printed.pages.len() >= pages, "{count}");
        }
    }
    // A team that was beaten once and beat once: what it got stands in its row, in the order of the columns.
    let sheet = stage(4, Ties::Booklet);
    let order: Vec<TeamId> = standings(&sheet).into_iter().map(|row| row.team).collect();
    let printed = cross_table(Language::English, 4);
    let page = content(&printed, 0);
    let of = thurup_compete::figures::valued(&sheet);
    for (index, team) in order.iter().enumerate() {
        let name = crate::support::team_name(Language::English, team.0 as usize - 1);
        let first_word = name.split(' ').next().unwrap();
        let at = page.iter().position(|said| said.starts_with(first_word)).unwrap();
        let mut after = page[at..].iter().skip_while(|said| !said.trim().is_empty() && name.contains(said.trim()));
        for (column, other) in order.iter().enumerate() {
            let cell = *after.next().unwrap();
            if column == index {
                assert_eq!(cell, " ");
                continue;
            }
            let valued = of.iter().find(|valued| valued.of.is_between(*team, *other)).unwrap();
            let place = valued.of.place(*team).unwrap();
            let expected = valued.points.as_ref().map_or_else(|| "·".to_owned(), |points| points[place.index()].shown());
            assert_eq!(cell, expected, "{name}, column {}", column + 1);
        }
    }
}

#[test]
fn an_empty_score_sheet_has_a_row_for_each_deal_on_one_page() {
    for deals in [7, 12, 18, 24] {
        let printed = press(Language::English)
            .score_sheets(&[ScoreSheet {
                deals,
                address: "https://thurup.example/events/0199aabbccdd7eee8fff001122334455/match/0/3.7".to_owned(),
                ..score_sheet(vec![])
            }])
            .unwrap();
        assert_eq!(printed.pages.len(), 1, "{deals}");
        assert_tidy(&printed);
        let page = content(&printed, 0);
        assert_eq!(page[1], "Score sheet · Round 3 · Table 7");
        for number in 1..=deals {
            assert!(page.contains(&number.to_string().as_str()));
        }
        for word in ["Odd chairs (1, 3, 5)", "Kochi Jacks", "Saleem", "Result", "Director", "Signature, odd chairs"] {
            assert!(page.contains(&word), "{word}");
        }
    }
}

#[test]
fn a_score_sheet_of_thirty_deals_goes_on() {
    let printed = press(Language::Malayalam).score_sheets(&[ScoreSheet { deals: 30, ..score_sheet(vec![]) }]).unwrap();
    assert_tidy(&printed);
    assert!(printed.pages.len() <= 2);
}

#[test]
fn a_filled_score_sheet_sums_up() {
    let line = |contract, points, stakes| ScoreLine { bidder: String::new(), contract, points, stakes };
    let lines = vec![
        line(contract(32, Named::Strain(Strain::Suit(Suit::Hearts)), 1, Doubled::Undoubled), Some(35), [1, 0]),
        line(contract(41, Named::Strain(Strain::NoTrump), 4, Doubled::Redoubled), Some(30), [12, 0]),
        line(None, None, [0, 0]),
        line(contract(57, Named::Alone, 2, Doubled::Doubled), None, [0, 5]),
    ];
    let printed = press(Language::English).score_sheets(&[score_sheet(lines)]).unwrap();
    let page = content(&printed, 0);
    let row = |number: &str| {
        let from = page.iter().rposition(|said| *said == "Total even").map_or(0, |at| at + 1);
        let at = page[from..].iter().position(|said| *said == number).unwrap() + from;
        page[at + 1..at + 9].to_vec()
    };
    assert_eq!(row("1"), ["1", "32 ♥", " ", "35", "1", "–", "1", "0"]);
    assert_eq!(page.iter().filter(|said| **said == "××").count(), 1);
    let all = page.join("|");
    assert!(all.contains("2|4|41 NT|××|30|12|–|13|0|3|passed out| | | |–|–|13|0|4|2|SOLO|×| |–|5|13|5|5| "), "{all}");
    assert!(all.contains("Result| | | | | | |13|5"), "{all}");
}

#[test]
fn each_match_of_a_round_has_its_sheet() {
    let sheets: Vec<ScoreSheet> =
        (1..=5).map(|table: u32| ScoreSheet { table: table.to_string(), ..score_sheet(vec![]) }).collect();
    let printed = press(Language::English).score_sheets(&sheets).unwrap();
    assert_eq!(printed.pages.len(), 5);
    for (index, page) in printed.pages.iter().enumerate() {
        let name = format!("Score sheet · Round 3 · Table {}", index + 1);
        assert!(page.iter().any(|said| said.text == name));
    }
}

fn drawn(language: Language, tables: usize) -> Drawn {
    Drawn {
        round: "Round 4".to_owned(),
        starts: "15:45".to_owned(),
        pairings: (0..tables)
            .map(|table| Pairing {
                table: (table + 1).to_string(),
                name: String::new(),
                teams: [crate::support::team_name(language, 2 * table), crate::support::team_name(language, 2 * table + 1)],
                starts: if table == 1 { "16:30".to_owned() } else { String::new() },
            })
            .collect(),
        byes: vec![crate::support::team_name(language, 2 * tables)],
    }
}

#[test]
fn a_draw_says_who_meets_whom_where_and_when() {
    for language in BOTH {
        for tables in [2, 8, 32] {
            let printed = press(language).draw(&heading(language), &[drawn(language, tables)]).unwrap();
            assert_tidy(&printed);
            assert!(printed.pages.len() <= 1 + tables / 10);
        }
    }
    let printed = press(Language::English).draw(&heading(Language::English), &[drawn(Language::English, 2)]).unwrap();
    let page = content(&printed, 0);
    assert!(page.contains(&"Round 4 · 15:45"));
    assert!(page.contains(&"16:30"));
    assert!(page.contains(&"Bye: Palakkad"));
}

fn deal(number: u32) -> DealtHands {
    let cards: Vec<Card> = Hand::full(Rank::Queen).cards().collect();
    let hands = (0..6).map(|chair| cards.iter().copied().skip(chair).step_by(6).collect()).collect();
    DealtHands { name: format!("R4/{number}"), dealer: Some(6), hands }
}

#[test]
fn hands_stand_two_on_a_page_with_every_card() {
    for language in BOTH {
        let deals: Vec<DealtHands> = (1..=5).map(deal).collect();
        let printed = press(language).hands(&heading(language), &deals).unwrap();
        assert_tidy(&printed);
        assert_eq!(printed.pages.len(), 3);
    }
    let printed = press(Language::English).hands(&heading(Language::English), &[deal(1)]).unwrap();
    let page = content(&printed, 0);
    assert_eq!(page[0], "Deal R4/1 · Dealer: chair 6");
    let grid: Vec<&str> = page[3..].to_vec();
    assert_eq!(grid[..5], ["Chair", "♠", "♥", "♦", "♣"]);
    let mut count = 0;
    for (chair, row) in grid[5..].chunks(5).enumerate() {
        assert_eq!(row[0], format!("Chair {}", chair + 1));
        for (column, suit) in Suit::ALL.into_iter().enumerate() {
            let mut expected: Vec<Rank> =
                deal(1).hands[chair].iter().filter(|card| card.suit() == suit).map(|card| card.rank()).collect();
            expected.sort_unstable();
            count += expected.len();
            let letters: Vec<String> = expected
                .iter()
                .map(|rank| if *rank == Rank::Ten { "10".to_owned() } else { rank.letter().to_string() })
                .collect();
            assert_eq!(row[column + 1], if letters.is_empty() { "–".to_owned() } else { letters.join(" ") });
        }
    }
    assert_eq!(count, 48);
}

#[test]
fn codes_stand_four_on_a_page_and_too_long_an_address_is_refused() {
    let code = |table: u32| TableCode {
        table: format!("Table {table}"),
        address: format!("https://thurup.example/e/onam-cup/tables/{table}"),
    };
    let codes: Vec<TableCode> = (1..=9).map(code).collect();
    for language in BOTH {
        let printed = press(language).codes(&heading(language), &codes).unwrap();
        assert_tidy(&printed);
        assert_eq!(printed.pages.len(), 3);
        assert!(without_spaces(&printed).contains("https://thurup.example/e/onam-cup/tables/9"));
    }
    let long = TableCode { table: "9".to_owned(), address: "x".repeat(4000) };
    let refused = press(Language::English).codes(&Heading::default(), &[long]);
    assert_eq!(refused, Err(PrintError::Address("9".to_owned())));
}

#[test]
fn the_same_values_give_the_same_bytes() {
    for language in BOTH {
        assert_eq!(standings_of(language, 16, Ties::Federation).pdf, standings_of(language, 16, Ties::Federation).pdf);
        assert_eq!(cross_table(language, 16).pdf, cross_table(language, 16).pdf);
    }
}

#[test]
fn sheets_are_tagged_and_know_title_and_language() {
    let printed = standings_of(Language::Malayalam, 4, Ties::Booklet);
    let text = String::from_utf8_lossy(&printed.pdf);
    for part in ["/StructTreeRoot", "/MarkInfo", "/Lang", "/Outlines", "/DisplayDocTitle true", "pdfuaid:part"] {
        assert!(text.contains(part), "{part}");
    }
    let english = standings_of(Language::English, 4, Ties::Booklet);
    assert!(String::from_utf8_lossy(&english.pdf).contains("Standings"));
}

/// Running text is of one size, whatever its length, and goes on where a page ends: two lines stand on either side of the break.
#[test]
fn conditions_have_letters_of_one_size_and_go_on_over_pages() {
    for language in BOTH {
        let words = match language {
            Language::English => "The match is lost by whoever comes too late, unless the director says otherwise. ",
            Language::Malayalam => "വൈകി വരുന്ന ടീം തോൽക്കും; ഡയറക്ടർ മറിച്ചു പറഞ്ഞാൽ മാത്രം മറ്റൊന്ന്. ",
        };
        // From a few words to more than a page, through every length that a line has.
        let mut lines: Vec<String> =
            (1..=80).map(|letters| words.chars().cycle().take(2 * letters).collect::<String>() + ".").collect();
        lines.push(words.repeat(120));
        let section = Section { title: "General".to_owned(), lines: lines.clone() };
        let printed = press(language).conditions(&heading(language), &[section]).unwrap();
        assert_tidy(&printed);
        assert!(printed.pages.len() > 2);
        let said = without_spaces(&printed);
        assert!(lines.iter().all(|line| said.contains(&line.replace(char::is_whitespace, ""))), "{language:?}");
        let sizes: BTreeSet<u32> =
            printed.pages.iter().flatten().filter(|run| run.content).map(|run| run.size.to_bits()).collect();
        // Those of the sheet's head, its title, a section's and of all that is read.
        assert!(sizes.len() <= 5, "{sizes:?}");
        let long = printed.pages.last().unwrap().iter().filter(|run| run.content).count();
        assert!(long > 1, "no line stands alone");
    }
}

#[test]
fn nothing_to_print_is_an_empty_page() {
    let printed = press(Language::English).score_sheets(&[]).unwrap();
    assert_eq!(printed.pages.len(), 1);
    assert!(press(Language::English).hands(&Heading::default(), &[]).is_ok());
    assert!(press(Language::English).codes(&Heading::default(), &[]).is_ok());
    assert!(press(Language::English).draw(&Heading::default(), &[]).is_ok());
}

#[test]
fn a_match_is_called_by_where_it_is_played() {
    let all = [
        ("2.11", "Round 2, table 11", "റൗണ്ട് 2, മേശ 11"),
        ("A2.1", "Pool A: Round 2, table 1", "പൂൾ A: റൗണ്ട് 2, മേശ 1"),
        ("QF1", "Quarter-finals, QF1", "ക്വാർട്ടർ ഫൈനൽ, QF1"),
        ("F", "Final", "ഫൈനൽ"),
        ("U2.1", "Round 2, U2.1", "റൗണ്ട് 2, U2.1"),
        ("L1.2", "Second chance, round 1, L1.2", "രണ്ടാം അവസരം, റൗണ്ട് 1, L1.2"),
        ("", "", ""),
    ];
    for (name, en, ml) in all {
        assert_eq!([Language::English, Language::Malayalam].map(|language| language.where_of(name)), [en, ml], "{name}");
    }
}
