//! Claims as all may see them: what may be claimed, and the claim that was made, with all hands.

use thurup_laws::claims::{self, Answer, Due, NotNow, Outcome, Position, Standard, Step, Verdict, What};
use thurup_rules::{Card, Chair, Play, Settled, Team, Text as RulesText, counted};
use thurup_wire::Text;
use thurup_wire::view::{ClaimAnswer, ClaimCard, ClaimShowing, ClaimStage, ClaimTerms, ClaimVerdict, ClaimView, LaidDown};

use crate::card_views::hand_cards;
use crate::claim::{ANSWER_MS, ClaimStep, STATEMENT_MS, TableClaim};
use crate::refusal::Refusal;
use crate::state::{TableDeal, TableState};

/// What players may claim, by what is open; none where somebody has claimed, or nothing is played.
pub fn terms(state: &TableState) -> Option<ClaimTerms> {
    let deal = state.deal.as_ref().filter(|deal| !deal.ended && deal.claim.is_none())?;
    let play = deal.game.play()?;
    let why_not = claims::claimable(play).err();
    // After the last card there is nothing to be claimed.
    if why_not == Some(NotNow::NoPlay) {
        return None;
    }
    let why_not = why_not.map(Refusal::ClaimNotNow).or_else(|| deal.restrictions.binds_cards().then_some(Refusal::ClaimBound));
    let standard = Standard::from(deal.game.rules().claims);
    let shown = state.settings.show_points && why_not.is_none();
    let needs = |team: Team| claims::deciding(play, team);
    let needs = needs(Team::Odd).zip(needs(Team::Even)).map(|(odd, even)| [odd, even]);
    let all = deal.game.rules().deck(state.seats).points();
    let left = all.saturating_sub(play.points().0.iter().sum());
    Some(ClaimTerms {
        why_not: why_not.map(|why| why.refused()),
        standard: standard.text().into(),
        risk: standard.risk().into(),
        states: standard.hears_statements(),
        contract_first: standard == Standard::StatedLine,
        left: shown.then_some(left),
        needs: needs.filter(|_| shown),
        decided: shown && needs.is_none(),
    })
}

/// The claim of the deal on the table.
pub fn view(state: &TableState, now_ms: u64) -> Option<ClaimView> {
    let deal = state.deal.as_ref()?;
    let (claim, game) = (deal.claim.as_ref()?, &deal.game);
    let course = &claim.course;
    let due = course.due();
    let others = || state.seats.chairs().filter(|chair| chair.team() != claim.made.chair.team());
    let awaits: Vec<Chair> = match &due {
        Due::Answers(chairs) => chairs.clone(),
        Due::Statement(chair) => vec![*chair],
        Due::Showing => others().collect(),
        Due::Verdict | Due::Nothing => Vec::new(),
    };
    let answer = |chair: Chair| {
        let accepts = course.answer(chair)? == Answer::Accept;
        Some(ClaimAnswer { chair: chair.number(), accepts })
    };
    let hand = |chair| LaidDown { chair: Chair::number(chair), cards: hand_cards(game.hand(chair)) };
    let position = course.start().position();
    let showing = claim.showing_since.map(|_| ClaimShowing {
        line: line(position, course.shown().steps()),
        next: if due == Due::Showing { course.shown().next().into_iter().map(card).collect() } else { Vec::new() },
    });
    Some(ClaimView {
        chair: claim.made.chair.number(),
        concedes: claim.made.what.is_concession(),
        what: what(deal, claim.made.what),
        standard: course.standard().text().into(),
        cards: course.start().claim().statement.iter().map(Card::to_string).collect(),
        hands: state.seats.chairs().map(hand).collect(),
        stage: stage(&due, claim),
        awaits: awaits.into_iter().map(Chair::number).collect(),
        left_ms: left(claim, &due).map(|until| u32::try_from(until.saturating_sub(now_ms)).unwrap_or(u32::MAX)),
        answers: state.seats.chairs().filter_map(answer).collect(),
        showing,
        verdict: verdict(deal, claim),
    })
}

fn stage(due: &Due, claim: &TableClaim) -> ClaimStage {
    match due {
        Due::Answers(_) => ClaimStage::Answers,
        Due::Statement(_) => ClaimStage::Statement,
        // While a card that was shown is looked at, the other team still shows.
        Due::Verdict if claim.showing_since.is_some() => ClaimStage::Showing,
        Due::Verdict => ClaimStage::Verdict,
        Due::Showing => ClaimStage::Showing,
        Due::Nothing => ClaimStage::Over,
    }
}

/// Until when who is waited for has time.
fn left(claim: &TableClaim, due: &Due) -> Option<u64> {
    match (due, claim.showing_since) {
        (Due::Nothing, _) => None,
        (_, Some(since)) => Some(since + claims::SHOWING),
        (Due::Answers(_), None) => Some(claim.since + ANSWER_MS),
        (Due::Statement(_), None) => Some(claim.since + STATEMENT_MS),
        (Due::Verdict | Due::Showing, None) => None,
    }
}

fn verdict(deal: &TableDeal, claim: &TableClaim) -> Option<ClaimVerdict> {
    let outcome = claim.course.outcome()?;
    let text = match outcome {
        Outcome::Accepted => RulesText::new("The other team accepts: the claim holds.", "മറുടീം സമ്മതിച്ചു: അവകാശവാദം നിലനിൽക്കും."),
        Outcome::Proved(_) if claim.made.what == What::End => decided(),
        Outcome::Proved(verdict) => verdict.text(claim.made.what),
        Outcome::Stands => RulesText::new(
            "Neither proved nor refuted in time: it stands.",
            "സമയത്തിനുള്ളിൽ തെളിയിക്കാനോ തെറ്റെന്നു കാണിക്കാനോ ആയില്ല: അതു നിലനിൽക്കും.",
        ),
    };
    let ends = claim.made.what == What::End;
    let steps = match outcome {
        Outcome::Proved(verdict) if !ends => verdict.line().unwrap_or_default(),
        Outcome::Proved(_) | Outcome::Accepted | Outcome::Stands => &[],
    };
    Some(ClaimVerdict {
        holds: ends || !matches!(outcome, Outcome::Proved(Verdict::Fails { .. })),
        text: text.into(),
        follows: follows(claim.settled(deal.game.play()?.contract().by.team())?),
        line: line(claim.course.start().position(), steps),
    })
}

/// What comes of it when a deal that is decided ends.
fn decided() -> RulesText {
    RulesText::new("The deal was decided: nobody loses it by this.", "ഡീൽ തീരുമാനമായിരുന്നു: ഇതുകൊണ്ട് ആരും തോൽക്കുന്നില്ല.")
}

fn follows(settled: Settled) -> Text {
    let team = |team: Team| match team {
        Team::Odd => ("Blue", "നീല ടീം"),
        Team::Even => ("Red", "ചുവപ്പ് ടീം"),
    };
    let (en, ml) = match settled {
        Settled::Points(points) => {
            let (odd, even) = (points[Team::Odd], points[Team::Even]);
            (
                format!("Of the points left Blue gets {odd}, Red gets {even}."),
                format!("ബാക്കി പോയിന്റിൽ നീല ടീമിന് {odd}, ചുവപ്പ് ടീമിന് {even}."),
            )
        }
        Settled::Contract { made: true } => ("The contract is made.".into(), "വിളി ജയിച്ചു.".into()),
        Settled::Contract { made: false } => ("The contract is beaten.".into(), "വിളി തോറ്റു.".into()),
        Settled::Lost(loser) => {
            let (en, ml) = team(loser);
            (format!("{en} loses the deal."), format!("{ml} ഈ ഡീൽ തോറ്റു."))
        }
    };
    Text { en, ml }
}

/// What is claimed in this deal.
pub fn what(deal: &TableDeal, what: What) -> Text {
    let decides = |n: u8, play: &Play, team: Team| claims::deciding(play, team) == Some(n);
    let of_contract = deal.game.play().zip(deal.claim.as_ref()).and_then(|(play, claim)| {
        let team = claim.made.chair.team();
        match what {
            What::Safe(n) | What::Less(n) => decides(n, play, team).then(|| play.contract().by.team() == team),
            What::All | What::None | What::End => None,
        }
    });
    let text = match (what, of_contract) {
        (What::Safe(n), Some(true)) => RulesText::new(
            format!("The contract is safe: at least {}", counted(n, "more point")),
            format!("വിളി ഉറപ്പ്: കുറഞ്ഞത് {n} പോയിന്റ് കൂടി"),
        ),
        (What::Safe(n), Some(false)) => RulesText::new(
            format!("The contract is beaten: at least {}", counted(n, "more point")),
            format!("വിളി തോറ്റു: കുറഞ്ഞത് {n} പോയിന്റ് കൂടി"),
        ),
        (What::Less(_), Some(true)) => RulesText::new("Concedes the contract: it is beaten", "വിളി തോറ്റെന്നു സമ്മതിക്കുന്നു"),
        (What::Less(_), Some(false)) => RulesText::new("Concedes the contract: it is made", "വിളി ജയിച്ചെന്നു സമ്മതിക്കുന്നു"),
        (What::End, _) => RulesText::new("The deal is decided and ends here", "ഡീൽ തീരുമാനമായി, ഇവിടെ നിർത്തുന്നു"),
        (What::All, _) => RulesText::new("All remaining tricks", "ബാക്കി എല്ലാ പിടിയും"),
        (What::None, _) => RulesText::new("Concedes the rest", "ബാക്കി വിട്ടുകൊടുക്കുന്നു"),
        (What::Safe(n), None) => {
            RulesText::new(format!("At least {}", counted(n, "more point")), format!("കുറഞ്ഞത് {n} പോയിന്റ് കൂടി"))
        }
        (What::Less(n), None) => RulesText::new(
            format!("Concedes: fewer than {}", counted(n, "more point")),
            format!("സമ്മതിക്കുന്നു: {n}-ൽ താഴെ പോയിന്റ് മാത്രം"),
        ),
    };
    text.into()
}

/// What was done about the claim with the last step, and by whom.
pub fn told(step: &ClaimStep, claim: &TableClaim) -> (Option<Chair>, Text) {
    let asked = claim.course.due() == Due::Statement(claim.made.chair);
    let (chair, text) = match step {
        ClaimStep::Answered(chair, Answer::Accept) => {
            (Some(*chair), RulesText::new("Accepts the claim.", "അവകാശവാദം സമ്മതിക്കുന്നു."))
        }
        ClaimStep::Answered(chair, Answer::Contest) if asked => (
            Some(*chair),
            RulesText::new(
                "Contests the claim. The order of the claimer's cards is asked for.",
                "അവകാശവാദം എതിർക്കുന്നു. അവകാശപ്പെട്ടയാൾ ചീട്ടുകളുടെ ക്രമം പറയണം.",
            ),
        ),
        ClaimStep::Answered(chair, Answer::Contest) => {
            (Some(*chair), RulesText::new("Contests the claim.", "അവകാശവാദം എതിർക്കുന്നു."))
        }
        ClaimStep::Stated(cards) if cards.is_empty() => {
            (Some(claim.made.chair), RulesText::new("States no order.", "ക്രമമൊന്നും പറയുന്നില്ല."))
        }
        ClaimStep::Stated(cards) => {
            let names: Vec<RulesText> = cards.iter().map(|card| card.name()).collect();
            let list = |of: &dyn Fn(&RulesText) -> String| names.iter().map(of).collect::<Vec<_>>().join(", ");
            let (en, ml) = (list(&|name| name.en.clone()), list(&|name| name.ml.clone()));
            (Some(claim.made.chair), RulesText::new(format!("Will play {en}."), format!("ഇറക്കുന്ന ക്രമം: {ml}.")))
        }
        ClaimStep::TimeUp if asked => (
            None,
            RulesText::new(
                "Time is up, so the claim is contested. The order of the claimer's cards is asked for.",
                "സമയം കഴിഞ്ഞു; അവകാശവാദം എതിർത്തതായി കണക്കാക്കും. അവകാശപ്പെട്ടയാൾ ചീട്ടുകളുടെ ക്രമം പറയണം.",
            ),
        ),
        ClaimStep::TimeUp if claim.is_open() => {
            (None, RulesText::new("Time is up. The referee looks.", "സമയം കഴിഞ്ഞു. റഫറി നോക്കുന്നു."))
        }
        ClaimStep::TimeUp => (None, RulesText::new("Time is up: the claim stands.", "സമയം കഴിഞ്ഞു: അവകാശവാദം നിലനിൽക്കും.")),
        ClaimStep::Judged(Verdict::Undecided { .. }) if claim.is_open() => (
            None,
            RulesText::new(
                "The referee can neither prove nor refute it in time. The other team may show a play in which it fails.",
                "സമയത്തിനുള്ളിൽ തെളിയിക്കാനോ തെറ്റെന്നു കാണിക്കാനോ റഫറിക്കു കഴിഞ്ഞില്ല. അതു തെറ്റുന്ന ഒരു കളി മറുടീമിന് കാണിക്കാം.",
            ),
        ),
        ClaimStep::Judged(Verdict::Undecided { .. }) => (
            None,
            RulesText::new(
                "It can neither be proved nor refuted in time: it stands.",
                "സമയത്തിനുള്ളിൽ തെളിയിക്കാനോ തെറ്റെന്നു കാണിക്കാനോ ആയില്ല: അതു നിലനിൽക്കും.",
            ),
        ),
        ClaimStep::Judged(_) if claim.is_open() => {
            (None, RulesText::new("By these cards it is not refuted yet.", "ഈ ചീട്ടുകൾകൊണ്ട് ഇതുവരെ തെറ്റാണെന്നു വന്നിട്ടില്ല."))
        }
        ClaimStep::Judged(_) if claim.made.what == What::End => (None, decided()),
        ClaimStep::Judged(verdict) => (None, verdict.text(claim.made.what)),
        ClaimStep::Shown(by, (whose, card)) => {
            let name = card.name();
            let (en, ml) =
                (format!("Shows: chair {whose} plays the {}.", name.en), format!("കാണിക്കുന്നു: കസേര {whose} {} ഇറക്കുന്നു.", name.ml));
            (Some(*by), RulesText::new(en, ml))
        }
        ClaimStep::TakenBack(by, keep) => {
            let en = format!("Goes back to {}.", counted(keep, "card"));
            (Some(*by), RulesText::new(en, format!("{keep} ചീട്ടുകളിലേക്കു മടങ്ങുന്നു.")))
        }
    };
    (chair, text.into())
}

fn card(step: Step) -> ClaimCard {
    ClaimCard {
        chair: step.chair.number(),
        card: step.card.to_string(),
        why: step.rule.text().into(),
        plain: step.rule.is_plain(),
        takes: None,
    }
}

/// A play from a position on, with who takes each trick that it completes.
fn line(position: &Position, steps: &[Step]) -> Vec<ClaimCard> {
    let mut at = position.clone();
    let takes = |at: &mut Position, card| at.play(card).map(|(winner, _)| winner.number());
    steps.iter().map(|&step| ClaimCard { takes: takes(&mut at, step.card), ..card(step) }).collect()
}
