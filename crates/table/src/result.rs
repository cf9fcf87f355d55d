//! The end of a deal: its result in words and for the view, when everything is open.

use thurup_rules::{
    ALGORITHM, Action, Chair, Deal, Deck, Doubled, Outcome, Score, Settled, Suit, Team, Text as RulesText, counted,
};

use crate::card_views::{hand_cards, team, trick_view};
use crate::explanation::{Asking, CallAlert, CallQuestion};
use crate::shuffle::Shuffle;
use thurup_wire::Text;
use thurup_wire::view::{ResultView, SetAside, ShuffleReveal};

/// Stakes won by each team.
pub fn stakes(outcome: Outcome) -> [u8; 2] {
    let mut stakes = [0; 2];
    match outcome {
        Outcome::Played(score) => stakes[score.winner as usize] = score.stakes,
        Outcome::Ruled { winner: Some(winner), stakes: won } => stakes[winner as usize] = won,
        Outcome::Ruled { winner: None, .. } | Outcome::PassedOut | Outcome::Cancelled(_) => {}
    }
    stakes
}

/// The result in one line. `by` is the name of the one who had the contract.
pub fn line(outcome: Outcome, by: Option<&Text>) -> Text {
    match outcome {
        Outcome::PassedOut => Text {
            en: "Passed out: nobody bid.".to_owned(), ml: "എല്ലാവരും പാസ്: ആരും വിളിച്ചില്ല.".to_owned()
        },
        Outcome::Cancelled(why) => why.text().into(),
        Outcome::Played(score) => played_line(&score, by),
        Outcome::Ruled { winner, stakes } => ruled_line(winner, stakes),
    }
}

fn ruled_line(winner: Option<Team>, stakes: u8) -> Text {
    let text = match winner {
        None => RulesText::new("Ended by the director, without a stake.", "ഡയറക്ടറുടെ വിധിയിൽ തീർന്നു, പണയമില്ല."),
        Some(Team::Odd) => RulesText::new(
            format!("The director's ruling: the odd chairs get a stake of {stakes}."),
            format!("ഡയറക്ടറുടെ വിധി: ഒറ്റസംഖ്യാ കസേരകൾക്ക് {stakes} പണയം."),
        ),
        Some(Team::Even) => RulesText::new(
            format!("The director's ruling: the even chairs get a stake of {stakes}."),
            format!("ഡയറക്ടറുടെ വിധി: ഇരട്ടസംഖ്യാ കസേരകൾക്ക് {stakes} പണയം."),
        ),
    };
    text.into()
}

fn played_line(score: &Score, by: Option<&Text>) -> Text {
    let contract = score.contract;
    let seat = contract.by.to_string();
    let name = by.cloned().unwrap_or(Text { en: seat.clone(), ml: seat });
    if contract.is_solo() {
        let (en, ml) = if score.made() {
            ("made, every trick", "നേടി, എല്ലാ പിടിയും")
        } else {
            ("defeated", "തോറ്റു")
        };
        return Text {
            en: format!("solo by {}: {en}", name.en), ml: format!("{} വിളിച്ച തനി: {ml}", name.ml)
        };
    }
    // Of a trump that was hidden the suit is told now.
    let strain = score.trump.map_or_else(|| contract.named.name(), Suit::name);
    let doubled = match contract.doubled {
        Doubled::Undoubled => RulesText::same(""),
        Doubled::Doubled => RulesText::new(" doubled", " ഡബിൾ"),
        Doubled::Redoubled => RulesText::new(" redoubled", " റീഡബിൾ"),
    };
    let pair = score.pair.map_or(RulesText::same(""), |pair| {
        RulesText::new(format!(", {} needed after the pair", pair.target), format!(", ജോഡി കാണിച്ചപ്പോൾ വേണ്ടത് {}", pair.target))
    });
    let claimed = match score.settled {
        None => RulesText::same(""),
        // It is the claim of those who lost it.
        Some(Settled::Lost(_)) if score.made() => {
            RulesText::new(", by a wrong claim of the other team", ", മറുടീമിന്റെ അവകാശവാദം തെറ്റിയതിനാൽ")
        }
        Some(Settled::Lost(_)) => RulesText::new(", by a wrong claim", ", അവകാശവാദം തെറ്റിയതിനാൽ"),
        Some(Settled::Points(_) | Settled::Contract { .. }) => {
            // What decides is the score: a contract that is defeated may have been claimed by either side, or was decided before.
            RulesText::new("; the play ended with a claim", "; അവകാശവാദത്തോടെ കളി നിർത്തി")
        }
    };
    let pair = RulesText::new(format!("{}{}", pair.en, claimed.en), format!("{}{}", pair.ml, claimed.ml));
    // Where only the contract was decided, nobody counts what was not played.
    if matches!(score.settled, Some(Settled::Contract { .. } | Settled::Lost(_))) {
        let (value, (en, ml)) = (contract.value, if score.made() { ("made", "നേടി") } else { ("defeated", "തോറ്റു") });
        return Text {
            en: format!("{value} {}{} by {}: {en}{}", strain.en, doubled.en, name.en, pair.en),
            ml: format!("{} വിളിച്ച {value} {}{}: {ml}{}", name.ml, strain.ml, doubled.ml, pair.ml),
        };
    }
    let (value, points) = (contract.value, score.points[contract.by.team()]);
    let (en, ml) = if score.made() { ("made", "നേടി") } else { ("defeated", "തോറ്റു") };
    Text {
        en: format!("{value} {}{} by {}: {en} with {}{}", strain.en, doubled.en, name.en, counted(points, "point"), pair.en),
        ml: format!("{} വിളിച്ച {value} {}{}: {points} പോയിന്റോടെ {ml}{}", name.ml, strain.ml, doubled.ml, pair.ml),
    }
}

/// A finished deal; `None` while it is on. `open`: its shuffle and what was asked in it, where everything may be told; otherwise what it
/// came to alone. `by` is the name of the one who had the contract.
pub fn view(game: &Deal, open: Option<(&Shuffle, &Asking)>, by: Option<&Text>) -> Option<ResultView> {
    let outcome = game.outcome()?;
    let seats = game.seats();
    let score = if let Outcome::Played(score) = outcome { Some(score) } else { None };
    let won = match outcome {
        Outcome::Played(score) => Some(score.winner),
        Outcome::Ruled { winner, .. } => winner,
        Outcome::PassedOut | Outcome::Cancelled(_) => None,
    };
    let mut view = ResultView {
        line: line(outcome, by),
        cancelled: if let Outcome::Cancelled(why) = outcome { Some(why.text().into()) } else { None },
        winner: won.map(team),
        stakes: stakes(outcome),
        points: score.filter(|score| points_are_known(score.settled)).map(|score| score.points.0),
        hands: Vec::new(),
        set_aside: Vec::new(),
        tricks: Vec::new(),
        questions: Vec::new(),
        alerts: Vec::new(),
        shuffle: None,
    };
    if let Some((shuffle, asking)) = open {
        view.hands = seats.chairs().map(|chair| hand_cards(game.dealt(chair))).collect();
        view.set_aside = set_aside(game);
        view.tricks = tricks(game);
        view.questions = asking.questions.iter().map(CallQuestion::shown).collect();
        view.alerts = asking.alerts.iter().map(CallAlert::shown).collect();
        view.shuffle = Some(reveal(shuffle, game.rules().deck(seats)));
    }
    Some(view)
}

/// Whether the points of both teams are known: not where a claim decided the contract alone.
fn points_are_known(settled: Option<Settled>) -> bool {
    !matches!(settled, Some(Settled::Contract { .. } | Settled::Lost(_)))
}

/// The cards that were set aside for trump, when everything is open.
pub fn set_aside(game: &Deal) -> Vec<SetAside> {
    let set = |(chair, action): (Chair, Action)| match action {
        Action::SetTrump(card) => Some(SetAside { chair: chair.number(), card: card.to_string() }),
        _ => None,
    };
    game.actions().into_iter().filter_map(set).collect()
}

fn tricks(game: &Deal) -> Vec<thurup_wire::view::TrickView> {
    let Some(play) = game.play() else { return Vec::new() };
    play.taken().iter().zip(1..).map(|(taken, number)| trick_view(&taken.trick, number)).collect()
}

fn reveal(shuffle: &Shuffle, deck: Deck) -> ShuffleReveal {
    ShuffleReveal {
        algorithm: ALGORITHM.to_owned(),
        deck: deck.to_string(),
        seed: shuffle.seed.to_hex(),
        commitment: shuffle.commitment.clone(),
        contributions: shuffle.contributions.iter().map(|c| (Chair::number(c.chair), hex::encode(c.bytes))).collect(),
    }
}

#[cfg(test)]
mod tests {
    use thurup_rules::{ByTeam, Contract, Named};

    use super::*;

    #[test]
    fn a_claim_is_told_as_what_ended_the_play_and_not_as_what_decided_it() {
        let score = |points: [u8; 2], winner, settled| Score {
            contract: Contract {
                value: 30,
                named: Named::Strain(thurup_rules::Strain::Suit(Suit::Hearts)),
                by: Chair::FIRST,
                doubled: Doubled::Undoubled,
            },
            trump: None,
            points: ByTeam(points),
            winner,
            stakes: 1,
            pair: None,
            settled,
        };
        let line = |score: Score| played_line(&score, Some(&Text { en: "Anu".to_owned(), ml: "അനു".to_owned() }));
        let ended = line(score([1, 55], Team::Even, Some(Settled::Points(ByTeam([0, 3])))));
        assert_eq!(ended.en, "30 hearts by Anu: defeated with 1 point; the play ended with a claim");
        assert_eq!(ended.ml, "അനു വിളിച്ച 30 ഹാർട്ട്: 1 പോയിന്റോടെ തോറ്റു; അവകാശവാദത്തോടെ കളി നിർത്തി");
        let played = line(score([31, 25], Team::Odd, None));
        assert_eq!(played.en, "30 hearts by Anu: made with 31 points");
        let wrong = line(score([0, 56], Team::Even, Some(Settled::Lost(Team::Odd))));
        assert_eq!(wrong.en, "30 hearts by Anu: defeated, by a wrong claim");
    }
}
