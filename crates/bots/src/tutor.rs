//! The tutor: what to do, and why, in words.

use thurup_rules::{Action, Call, Card, Play, SeatView, Text, beats};
use thurup_systems::{Convention, Situation};

use crate::cards::ahead;
use crate::memory::{Heard, Memory};
use crate::search::{Considered, calls, cards};
use crate::{SearchBot, Strength, Worlds};

/// What to do, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Advice {
    /// The call or card.
    pub action: Action,
    /// Why, in words for the player.
    pub reason: Text,
}

/// What the strongest bot would do with this view, at whose turn it is. Told from the view alone; the same view and seed give
/// the same advice.
pub fn advise(view: &SeatView, convention: Convention, seed: u64) -> Advice {
    let consider = |view: &SeatView| SearchBot::new(convention, Strength::Full.budget(), Worlds::Heard, seed).consider(view);
    let considered = consider(view);
    let reason = match &considered {
        Considered::Call(thought) => {
            let reason = both(why_call(view, convention, thought.call), chances(view, thought));
            let alone = view.match_score.map(|_| consider(&SeatView { match_score: None, ..view.clone() }));
            both(reason, alone.and_then(|alone| for_the_score(thought.call, &alone)))
        }
        Considered::Card(thought) => both(why_card(view, convention, thought.card), gain(view, thought)),
        Considered::Redeal => Text::new(
            "A hand of one suit that may not be named is worth little.",
            "പറയാൻ പറ്റാത്ത ഒറ്റ ചിഹ്നം മാത്രമുള്ള കൈകൊണ്ട് കാര്യമില്ല.",
        ),
    };
    Advice { action: considered.action(), reason }
}

/// One sentence after the other, where there is another.
fn both(one: Text, other: Option<Text>) -> Text {
    match other {
        Some(other) => Text::new(format!("{} {}", one.en, other.en), format!("{} {}", one.ml, other.ml)),
        None => one,
    }
}

/// That the score of the match is why it is this call, when a deal on its own would have had another.
fn for_the_score(call: Call, alone: &Considered) -> Option<Text> {
    let Considered::Call(thought) = alone else { return None };
    let other = thought.call.spoken();
    (thought.call != call).then(|| {
        Text::new(
            format!("The score of the match speaks for it; for the stakes of this deal alone it would be: {}.", other.en),
            format!("മത്സരത്തിന്റെ സ്കോർ നോക്കിയാണിത്; ഈ കളിയുടെ പണയം മാത്രം നോക്കിയാൽ: {}.", other.ml),
        )
    })
}

/// What a call leads to in likely deals.
fn chances(view: &SeatView, thought: &calls::Thought) -> Option<Text> {
    let [ours, theirs] = thought.options.first().map(|option| {
        [0, 1]
            .map(|side| (option.in_it[side], option.made[side] / option.in_it[side], option.values[side] / option.in_it[side]))
    })?;
    let tenths = |share: f64| (10.0 * share).round();
    if let Call::Bid(bid) = thought.call
        && ours.0 >= theirs.0
    {
        let made = tenths(ours.1);
        let value = bid.value(view.auction.current());
        let mean = ours.2.round();
        return Some(if mean > f64::from(value) {
            Text::new(
                format!("It is likely to lead to a contract of about {mean}, made in {made} of 10 likely deals."),
                format!("ഏകദേശം {mean} വരെ വിളി പോകാം; സാധ്യതയുള്ള 10 കളികളിൽ {made} എണ്ണത്തിൽ അതു ജയിക്കും."),
            )
        } else {
            Text::new(
                format!("{value} is made in {made} of 10 likely deals."),
                format!("സാധ്യതയുള്ള 10 കളികളിൽ {made} എണ്ണത്തിൽ {value} ജയിക്കും."),
            )
        });
    }
    if ours.0 > theirs.0 {
        let made = tenths(ours.1);
        return Some(Text::new(
            format!("Your team's contract is then made in {made} of 10 likely deals."),
            format!("അപ്പോൾ സാധ്യതയുള്ള 10 കളികളിൽ {made} എണ്ണത്തിൽ നിങ്ങളുടെ ടീമിന്റെ വിളി ജയിക്കും."),
        ));
    }
    if theirs.0 > 0.0 {
        let beaten = tenths(1.0 - theirs.1);
        return Some(Text::new(
            format!("The other team's contract then fails in {beaten} of 10 likely deals."),
            format!("അപ്പോൾ സാധ്യതയുള്ള 10 കളികളിൽ {beaten} എണ്ണത്തിൽ എതിർ ടീമിന്റെ വിളി തോൽക്കും."),
        ));
    }
    None
}

/// What a card gains over the next best in likely deals.
fn gain(view: &SeatView, thought: &cards::Thought) -> Option<Text> {
    let ours = view.play.as_ref()?.contract().by.team() == view.chair.team();
    let share = thought.options.first()?.share()?;
    let hundred = |share: f64| (100.0 * share).round();
    let (en, ml) = if ours {
        ("makes the contract", "വിളി ജയിക്കും")
    } else {
        ("defeats the contract", "വിളി തോൽപ്പിക്കാം")
    };
    let won = hundred(share);
    if won == 0.0 {
        let (en, ml) =
            if ours { ("made", "ജയിക്കാൻ") } else { ("defeated", "തോൽപ്പിക്കാൻ") };
        return Some(Text::new(
            format!("The contract can hardly be {en} any more."),
            format!("ഇനി ഈ വിളി {ml} മിക്കവാറും കഴിയില്ല."),
        ));
    }
    let next = thought.options.iter().skip(1).filter_map(|option| Some((option.card, hundred(option.share()?))));
    let next = next.max_by(|one, other| one.1.total_cmp(&other.1));
    Some(match next {
        Some((card, other)) if other < won => Text::new(
            format!("It {en} in {won} of 100 likely deals; the next best, the {}, in {other}.", card.name().en),
            format!("സാധ്യതയുള്ള 100 കളികളിൽ {won} എണ്ണത്തിൽ {ml}; അടുത്ത മെച്ചം {}, {other} എണ്ണത്തിൽ.", card.name().ml),
        ),
        _ => Text::new(
            format!("It {en} in {won} of 100 likely deals; no other card does so more often."),
            format!("സാധ്യതയുള്ള 100 കളികളിൽ {won} എണ്ണത്തിൽ {ml}; മറ്റൊരു കാർഡും ഇതിലും മെച്ചമല്ല."),
        ),
    })
}

/// What a call says under the convention.
fn why_call(view: &SeatView, convention: Convention, call: Call) -> Text {
    let auction = &view.auction;
    let situation = Situation::new(auction.rules(), auction.seats(), auction.leader(), auction.calls());
    let mut reason = convention.explain_call(&situation, call).text;
    for words in [&mut reason.en, &mut reason.ml] {
        if !words.ends_with('.') {
            words.push('.');
        }
    }
    reason
}

/// What a card does in this trick.
fn why_card(view: &SeatView, convention: Convention, card: Card) -> Text {
    let Some(play) = &view.play else { return Text::same("") };
    let playable = view.playable();
    if playable.kinds().count() == 1 {
        return Text::new("It is the only card you can play.", "ഈ കാർഡ് മാത്രമേ ഇറക്കാൻ പറ്റൂ.");
    }
    match ahead(view, play) {
        None => why_lead(view, play, convention, card),
        Some((best, ours)) => why_follow(view, play, card, best, ours),
    }
}

fn why_lead(view: &SeatView, play: &Play, convention: Convention, card: Card) -> Text {
    let contract = play.contract();
    let trump = contract.strain.trump();
    let mut heard = Heard::new(convention);
    let memory = Memory::new(view, heard.after(view));
    let high = memory.higher(card) == 0;
    let ours = contract.by.team() == view.chair.team();
    match (trump == Some(card.suit()), high) {
        (true, true) if ours => {
            Text::new("Draws trumps with one that nothing beats.", "വെട്ടാനാകാത്ത തുരുപ്പിറക്കി എതിരാളികളുടെ തുരുപ്പ് പിടിക്കുന്നു.")
        }
        (true, _) if ours => Text::new("Draws trumps.", "എതിരാളികളുടെ തുരുപ്പ് പിടിക്കുന്നു."),
        (true, _) => Text::new("Leads a trump, so that fewer are left to cut with.", "വെട്ടാൻ തുരുപ്പ് ബാക്കിയില്ലാതാക്കാൻ തുരുപ്പിറക്കുന്നു."),
        (false, true) => Text::new("Nothing left in the suit beats it.", "ഈ ചിഹ്നത്തിൽ ഇതിലും വലിയ കാർഡ് ബാക്കിയില്ല."),
        (false, false) if card.points() == 0 => {
            Text::new("Leads low and leaves the trick to partners.", "ചെറിയ കാർഡിറക്കി പിടി പങ്കാളികൾക്കു വിടുന്നു.")
        }
        (false, false) => Text::new("The best lead that this hand has.", "ഈ കൈയിലെ ഏറ്റവും നല്ല ഇറക്കം."),
    }
}

fn why_follow(view: &SeatView, play: &Play, card: Card, best: Card, ours: bool) -> Text {
    let trump = play.contract().strain.trump();
    let wins = beats(card, best, trump);
    let led = play.current().and_then(|trick| trick.suit());
    let cuts = trump == Some(card.suit()) && led != trump;
    let lowest = view.playable().kinds().filter(|card| beats(*card, best, trump)).max_by_key(|card| card.rank());
    match (ours, wins) {
        (true, true) => {
            Text::new("Goes over partner's card, to be surer of the trick.", "പിടി ഉറപ്പിക്കാൻ പങ്കാളിയുടെ കാർഡിനു മുകളിൽ ഇറക്കുന്നു.")
        }
        (true, false) if card.points() > 0 => {
            Text::new("Partner is winning: puts points on the trick.", "പങ്കാളി പിടിക്കുന്നു: അതിൽ പോയിന്റ് ചേർക്കുന്നു.")
        }
        (true, false) => Text::new("Partner is winning: keeps the better cards.", "പങ്കാളി പിടിക്കുന്നു: നല്ല കാർഡുകൾ കാത്തുവെക്കുന്നു."),
        (false, true) if cuts => Text::new("Cuts: takes the trick with a trump.", "തുരുപ്പുകൊണ്ടു വെട്ടി പിടിക്കുന്നു."),
        (false, true) if lowest == Some(card) => {
            Text::new("Takes the trick with the lowest card that does.", "പിടിക്കാൻ പോന്ന ഏറ്റവും ചെറിയ കാർഡുകൊണ്ടു പിടിക്കുന്നു.")
        }
        (false, true) => Text::new("Takes the trick.", "ഈ പിടി എടുക്കുന്നു."),
        (false, false) if card.points() == 0 && lowest.is_none() => {
            Text::new("Cannot win the trick: gives nothing away.", "പിടിക്കാനാവില്ല: പോയിന്റൊന്നും കൊടുക്കുന്നില്ല.")
        }
        (false, false) if card.points() == 0 => {
            Text::new("Leaves the trick and gives nothing away.", "ഈ പിടി വിടുന്നു, പോയിന്റൊന്നും കൊടുക്കുന്നില്ല.")
        }
        (false, false) if view.playable().kinds().all(|other| other == card || other.points() > card.points()) => {
            Text::new("Leaves the trick and keeps what is worth more.", "ഈ പിടി വിട്ട് വിലയുള്ളവ കാത്തുവെക്കുന്നു.")
        }
        (false, false) => {
            Text::new("Leaves the trick: the other cards are needed more.", "ഈ പിടി വിടുന്നു: മറ്റു കാർഡുകൾ ഇനിയും വേണം.")
        }
    }
}
