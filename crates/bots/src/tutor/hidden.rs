//! What the tutor says in the games whose trump is set aside.

use thurup_rules::{Action, Call, Card, SeatView, Suit, Text, counted};

use super::likely::Share;
use crate::hidden::{Judged, Thought, carried, likely_beaten};

/// A reason in such a game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Reason {
    /// The best suit of the own hand, and the points that the team takes with it, by counting the own hand.
    Carries {
        /// The suit.
        suit: Suit,
        /// Points.
        points: u8,
        /// The lowest bid there is now.
        lowest: u8,
    },
    /// In what share of the likely deals the own side won after this.
    Wins(Share),
    /// The same for the next best, that is no better.
    Next(Action, Share),
    /// Opens trump while another team's card is ahead.
    OpensAgainst {
        /// That card.
        card: Card,
        /// Points in the trick.
        points: u8,
    },
    /// Opens trump while a partner's card is ahead that is beaten so often if trump stays closed.
    OpensForPartner {
        /// That card.
        card: Card,
        /// In how many of the likely deals it is beaten.
        beaten: Share,
    },
    /// Trump could be opened, and that was no better.
    StaysClosed,
    /// King and queen of trump are shown.
    Pair {
        /// The own team has bid.
        ours: bool,
    },
    /// The first cards have no points.
    NoPoints,
    /// There is nothing else to do.
    Only,
    /// So few deals were looked at that nothing can be told from them.
    FewDeals,
}

/// The reasons for what was thought.
pub(super) fn reasons(view: &SeatView, thought: &Thought) -> Vec<Reason> {
    let mut reasons = Vec::new();
    match thought.action {
        Action::AskRedeal => reasons.push(Reason::NoPoints),
        Action::ShowPair => {
            let ours = view.play.as_ref().is_some_and(|play| play.contract().by.team() == view.chair.team());
            reasons.push(Reason::Pair { ours });
        }
        Action::Call(call) if call != Call::Solo => {
            if let Some((suit, points)) = carried(view) {
                let points = points.clamp(0.0, 99.0).round() as u8;
                reasons.push(Reason::Carries { suit, points, lowest: view.auction.lowest() });
            }
        }
        Action::OpenTrump => reasons.extend(opens(view)),
        Action::Play(_) => {
            let closed = thought.options.iter().any(|option| option.action == Action::OpenTrump);
            reasons.extend(closed.then_some(Reason::StaysClosed));
        }
        Action::Call(_) | Action::SetTrump(_) => {}
    }
    match thought.options[..] {
        [] if matches!(thought.action, Action::Play(_)) => reasons.push(Reason::Only),
        [] => {}
        [best, ref others @ ..] => {
            let share = |option: Judged| Share { of: option.won, deals: option.deals };
            if share(best).tells() {
                reasons.push(Reason::Wins(share(best)));
                // Another that won as often is no reason for this one.
                let next = others.iter().find(|other| share(**other).tells() && share(**other).tenths() < share(best).tenths());
                reasons.extend(next.map(|next| Reason::Next(next.action, share(*next))));
            }
        }
    }
    if reasons.is_empty() {
        reasons.push(Reason::FewDeals);
    }
    reasons
}

/// Why trump is opened.
fn opens(view: &SeatView) -> Option<Reason> {
    let trick = view.play.as_ref()?.current()?;
    let (winner, card) = trick.winning()?;
    if winner.team() != view.chair.team() {
        return Some(Reason::OpensAgainst { card, points: trick.points() });
    }
    let (of, deals) = likely_beaten(view);
    let beaten = Share { of, deals };
    (beaten.tells() && beaten.tenths() > 0).then_some(Reason::OpensForPartner { card, beaten })
}

impl Reason {
    pub(super) fn text(self) -> Text {
        match self {
            Reason::Carries { suit, points, lowest } => {
                let name = suit.name();
                Text::new(
                    format!(
                        "By counting, your hand with {} as trump is worth about {} to your team; the lowest bid now is {lowest}.",
                        name.en,
                        counted(points, "point")
                    ),
                    format!("{} തുരുപ്പായാൽ നിങ്ങളുടെ കൈ ടീമിന് ഏകദേശം {points} പോയിന്റ് തരും; ഇപ്പോൾ ഏറ്റവും കുറഞ്ഞ വിളി {lowest}.", name.ml),
                )
            }
            Reason::Wins(share) => {
                let often = share.text();
                Text::new(
                    format!("Played out, your side won {}.", often.en),
                    format!("കളിച്ചുനോക്കിയപ്പോൾ നിങ്ങളുടെ ടീം ജയിച്ചത് {}.", often.ml),
                )
            }
            Reason::Next(action, share) => {
                let (name, often) = (told(action), share.text());
                Text::new(
                    format!("Otherwise, with {}, it won {}.", name.en, often.en),
                    format!("{} ആയാൽ ജയം {}.", name.ml, often.ml),
                )
            }
            Reason::OpensAgainst { card, points } => {
                let name = card.name();
                Text::new(
                    format!(
                        "Open the trump: the other team's {} is ahead, with {} in the trick.",
                        name.en,
                        counted(points, "point")
                    ),
                    format!("തുരുപ്പ് തുറക്കൂ: എതിർ ടീമിന്റെ {} ആണു മുന്നിൽ; അവിടെ {points} പോയിന്റുണ്ട്.", name.ml),
                )
            }
            Reason::OpensForPartner { card, beaten } => {
                let (name, often) = (card.name(), beaten.text());
                Text::new(
                    format!(
                        "Open the trump: your partner's {} is ahead, and with trump closed it can be beaten {}.",
                        name.en, often.en
                    ),
                    format!("തുരുപ്പ് തുറക്കൂ: പങ്കാളിയുടെ {} മുന്നിലാണ്; തുറന്നില്ലെങ്കിൽ അതിനെ വെട്ടാൻ കഴിയുന്നത് {}.", name.ml, often.ml),
                )
            }
            Reason::StaysClosed => {
                Text::new("To open trump came out no better in likely deals.", "സാധ്യതയുള്ള കളികളിൽ തുരുപ്പ് തുറക്കുന്നത് ഇതിലും മെച്ചമായില്ല.")
            }
            Reason::Pair { ours: true } => Text::new(
                "King and queen of trump: your contract needs fewer points.",
                "തുരുപ്പിന്റെ രാജാവും റാണിയും: നിങ്ങളുടെ വിളിക്ക് കുറച്ചു പോയിന്റ് മതി.",
            ),
            Reason::Pair { ours: false } => Text::new(
                "King and queen of trump: their contract needs more points.",
                "തുരുപ്പിന്റെ രാജാവും റാണിയും: അവരുടെ വിളിക്ക് കൂടുതൽ പോയിന്റ് വേണം.",
            ),
            Reason::NoPoints => Text::new("Your first cards have no points.", "നിങ്ങളുടെ ആദ്യ ചീട്ടുകളിൽ പോയിന്റില്ല."),
            Reason::Only => Text::new("It is the only card you can play.", "ഈ കാർഡ് മാത്രമേ ഇറക്കാൻ പറ്റൂ."),
            Reason::FewDeals => Text::new(
                "Too few likely deals could be looked at to count; this is what usually serves.",
                "എണ്ണിപ്പറയാൻ വേണ്ടത്ര സാധ്യതയുള്ള കളികൾ നോക്കാനായില്ല; സാധാരണ ഗുണം ചെയ്യുന്നത് ഇതാണ്.",
            ),
        }
    }
}

/// An action in a sentence.
fn told(action: Action) -> Text {
    match action {
        Action::Call(call) => call.spoken(),
        Action::SetTrump(card) | Action::Play(card) => {
            let name = card.name();
            Text::new(format!("the {}", name.en), name.ml.to_string())
        }
        Action::OpenTrump => Text::new("trump opened", "തുരുപ്പ് തുറന്ന്"),
        Action::ShowPair => Text::new("the pair shown", "ജോഡി കാണിച്ച്"),
        Action::AskRedeal => Text::new("a re-deal", "വീണ്ടും ഇട്ട്"),
    }
}
