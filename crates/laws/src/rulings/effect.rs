//! What a ruling does.

use std::fmt;

use thurup_rules::{ByTeam, Call, Card, Chair, Suit, Team, Text};

use super::allowed::Allowed;
use super::called;
use super::irregularity::Claimed;
use super::row::Row;
use crate::named::named;

named! {
    /// What a match counts.
    Counted {
        /// Words or gestures that prompt.
        Indication "indication",
        /// A revoke that the other team found.
        RevokeFound "revoke-found",
        /// A breach of procedure.
        Procedure "procedure",
    }

    /// What is asked of a lead.
    Order {
        /// The suit is led.
        Demand "demand",
        /// The suit is not led.
        Forbid "forbid",
    }
}

/// A player, or a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A player.
    Chair(Chair),
    /// A team; of a lead: whoever of it leads.
    Team(Team),
}

impl Who {
    /// Its team.
    pub const fn team(self) -> Team {
        match self {
            Who::Chair(chair) => chair.team(),
            Who::Team(team) => team,
        }
    }

    /// The mark in whose place the name stands.
    fn marked(self) -> String {
        match self {
            Who::Chair(of) => called::chair(of),
            Who::Team(of) => called::team(of),
        }
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Who::Chair(chair) => write!(f, "chair {chair}"),
            Who::Team(team) => write!(f, "team {}", team_name(*team)),
        }
    }
}

/// The stable name of a team.
pub const fn team_name(team: Team) -> &'static str {
    match team {
        Team::Odd => "odd",
        Team::Even => "even",
    }
}

/// One thing that follows from a ruling.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "fields are named after what they are; those that are not plain are explained")]
pub enum Effect {
    /// The call counts, as the call given.
    CallStands { chair: Chair, call: Call },
    /// The call is as if it had not been made.
    CallCancelled { chair: Chair, call: Call },
    /// Leads to the first trick, instead of the proper leader.
    OpeningLeader { chair: Chair },
    /// For so many turns the player may make these calls only.
    Calls { chair: Chair, only: Vec<Allowed>, turns: u8 },
    /// The card is played.
    CardStands { chair: Chair, card: Card },
    /// The card goes back into the hand.
    CardBack { chair: Chair, card: Card },
    /// Lies open, and is played as soon as it can be.
    PenaltyCard { chair: Chair, card: Card },
    /// Lies open, and need not be played.
    FacedCard { chair: Chair, card: Card },
    /// Goes before other cards of its suit that have no points.
    SmallCard { chair: Chair, card: Card },
    /// The lead to the next trick.
    Lead { by: Who, order: Order, suit: Suit },
    /// The card that the player now plays to the open trick counts lowest.
    Lowest { chair: Chair },
    /// Each may change the card played to the open trick.
    MayChange { chairs: Vec<Chair> },
    /// The team is given stake points.
    Points { team: Team, points: u8 },
    /// The team loses the deal: the other gets this stake, doublings and factors counted.
    DealLost { team: Team, stake: u8 },
    /// The cards are dealt again.
    ReDeal { dealer: Chair },
    /// The deal is mended.
    Rectify,
    /// The deal is over without a stake.
    DealOver,
    /// Seats as before.
    SeatsBack,
    /// The contract's stake goes to this team.
    Contract { won_by: Team },
    /// How the points left are shared.
    Tricks { points: ByTeam<u8> },
    /// A count of the match, with this offence.
    Count { what: Counted, who: Who, now: u8 },
    /// The team loses the match.
    MatchLost { team: Team },
    /// A player is warned, or a team.
    Warning { who: Who },
    /// The cards tabled are this claim.
    Claim { chair: Chair, what: Claimed },
    /// Play goes on; afterwards it is looked whether the enforced pass hurt this team.
    ProtectFromEnforcedPass { team: Team },
    /// The team gets at most average minus.
    AtMostAverageMinus { team: Team },
    /// The question is answered.
    Answer,
    /// The trick is set aside.
    SetAside,
    /// That row is applied next.
    See { row: Row },
}

/// The text form of a card here: rank, then suit.
pub struct RankSuit(pub Card);

impl fmt::Display for RankSuit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0.rank().letter(), self.0.suit().letter())
    }
}

/// In the order in which a list is written.
fn in_order<T: fmt::Display>(items: &mut [T]) {
    items.sort_by_cached_key(T::to_string);
}

fn listed<T: fmt::Display + Copy>(items: &[T]) -> String {
    let mut items = items.to_vec();
    in_order(&mut items);
    items.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}

impl fmt::Display for Effect {
    /// Its stable name and its fields; the same for two effects that are the same, whatever the order of their lists.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::CallStands { chair, call } => write!(f, "call-stands chair {chair} {call}"),
            Effect::CallCancelled { chair, call } => write!(f, "call-cancelled chair {chair} {call}"),
            Effect::OpeningLeader { chair } => write!(f, "opening-leader chair {chair}"),
            Effect::Calls { chair, only, turns } => write!(f, "calls chair {chair} only [{}] turns {turns}", listed(only)),
            Effect::CardStands { chair, card } => write!(f, "card-stands chair {chair} {}", RankSuit(*card)),
            Effect::CardBack { chair, card } => write!(f, "card-back chair {chair} {}", RankSuit(*card)),
            Effect::PenaltyCard { chair, card } => write!(f, "penalty-card chair {chair} {}", RankSuit(*card)),
            Effect::FacedCard { chair, card } => write!(f, "faced-card chair {chair} {}", RankSuit(*card)),
            Effect::SmallCard { chair, card } => write!(f, "small-card chair {chair} {}", RankSuit(*card)),
            Effect::Lead { by, order, suit } => write!(f, "lead {by} {order} {}", suit.letter()),
            Effect::Lowest { chair } => write!(f, "lowest chair {chair}"),
            Effect::MayChange { chairs } => write!(f, "may-change chairs [{}]", listed(chairs)),
            Effect::Points { team, points } => write!(f, "points {} {points}", team_name(*team)),
            Effect::DealLost { team, stake } => write!(f, "deal-lost {} stake {stake}", team_name(*team)),
            Effect::ReDeal { dealer } => write!(f, "re-deal by {dealer}"),
            Effect::Rectify => f.write_str("rectify"),
            Effect::DealOver => f.write_str("deal-over"),
            Effect::SeatsBack => f.write_str("seats-back"),
            Effect::Contract { won_by } => write!(f, "contract won by {}", team_name(*won_by)),
            Effect::Tricks { points } => write!(f, "tricks odd {} even {}", points[Team::Odd], points[Team::Even]),
            Effect::Count { what, who, now } => write!(f, "count {what} {who} now {now}"),
            Effect::MatchLost { team } => write!(f, "match-lost {}", team_name(*team)),
            Effect::Warning { who } => write!(f, "warning {who}"),
            Effect::Claim { chair, what } => write!(f, "claim chair {chair} {what}"),
            Effect::ProtectFromEnforcedPass { team } => write!(f, "protect {} against enforced-pass", team_name(*team)),
            Effect::AtMostAverageMinus { team } => write!(f, "cap {} average-minus", team_name(*team)),
            Effect::Answer => f.write_str("answer"),
            Effect::SetAside => f.write_str("set-aside"),
            Effect::See { row } => write!(f, "see {row}"),
        }
    }
}

impl Effect {
    /// With its lists in the order in which they are written: what is kept is what is read back.
    #[must_use]
    pub fn in_order(mut self) -> Self {
        match &mut self {
            Effect::Calls { only, .. } => in_order(only),
            Effect::MayChange { chairs } => in_order(chairs),
            _ => {}
        }
        self
    }

    /// The deal ends with it.
    pub const fn ends_deal(&self) -> bool {
        matches!(
            self,
            Effect::DealLost { .. }
                | Effect::ReDeal { .. }
                | Effect::DealOver
                | Effect::MatchLost { .. }
                | Effect::Contract { .. }
                | Effect::Tricks { .. }
        )
    }

    /// As a sentence.
    pub fn text(&self) -> Text {
        called::with_chairs(&self.marked())
    }

    /// As a sentence with marks where names stand: see [`say`](super::say).
    pub fn marked(&self) -> Text {
        let (chair_of, team_of) = (called::chair, called::team);
        match self {
            Effect::CallStands { chair, call } => {
                let (who, call) = (chair_of(*chair), call.spoken());
                Text::new(format!("The call of {who} stands: {}.", call.en), format!("{who} വിളിച്ചതു നിലനിൽക്കും: {}.", call.ml))
            }
            Effect::CallCancelled { chair, call } => {
                let (who, call) = (chair_of(*chair), call.spoken());
                Text::new(
                    format!("The call of {who}, {}, is as if it had not been made.", call.en),
                    format!("{who} വിളിച്ച {} വിളിക്കാത്തതുപോലെയാണ്.", call.ml),
                )
            }
            Effect::OpeningLeader { chair } => {
                let who = chair_of(*chair);
                Text::new(format!("{who} leads to the first trick."), format!("ആദ്യത്തെ പിടിയിൽ {who} ഇറക്കും."))
            }
            Effect::Calls { chair, only, turns } => calls_text(*chair, only, *turns),
            Effect::CardStands { chair, card } => card_text(*chair, *card, ("is played.", "ഇറക്കിയതായി കണക്കാക്കും.")),
            Effect::CardBack { chair, card } => card_text(*chair, *card, ("goes back into the hand.", "കൈയിലേക്കു തിരിച്ചെടുക്കും.")),
            Effect::PenaltyCard { chair, card } => card_text(
                *chair,
                *card,
                (
                    "is a penalty card: it lies open and is played as soon as it can be.",
                    "ശിക്ഷാചീട്ടാണ്: തുറന്നുകിടക്കും, പറ്റുന്ന ആദ്യ അവസരത്തിൽ ഇറക്കണം.",
                ),
            ),
            Effect::FacedCard { chair, card } => {
                card_text(*chair, *card, ("lies open, but need not be played.", "തുറന്നുകിടക്കും, പക്ഷേ ഇറക്കണമെന്നില്ല."))
            }
            Effect::SmallCard { chair, card } => card_text(
                *chair,
                *card,
                (
                    "goes before other cards of its suit that have no points.",
                    "ആ ചിഹ്നത്തിലെ പോയിന്റില്ലാത്ത മറ്റു ചീട്ടുകൾക്കു മുമ്പ് ഇറക്കണം.",
                ),
            ),
            Effect::Lead { by, order, suit } => lead_text(*by, *order, *suit),
            Effect::Lowest { chair } => {
                let who = chair_of(*chair);
                Text::new(
                    format!("The card that {who} now plays cannot win the trick; its points count."),
                    format!("{who} ഇനി ഇറക്കുന്ന ചീട്ടിന് പിടി കിട്ടില്ല; അതിന്റെ പോയിന്റ് കൂട്ടും."),
                )
            }
            Effect::MayChange { chairs } => {
                let mut chairs = chairs.clone();
                in_order(&mut chairs);
                let who = chairs.into_iter().map(chair_of).collect::<Vec<_>>().join(", ");
                Text::new(
                    format!("Who may change the card played to this trick, a leader within the suit: {who}."),
                    format!("ഈ പിടിയിൽ ഇറക്കിയ ചീട്ട് മാറ്റാവുന്നവർ: {who}. ആദ്യം ഇറക്കിയയാൾ അതേ ചിഹ്നത്തിൽ മാത്രം."),
                )
            }
            Effect::Points { team, points } => {
                let team = team_of(*team);
                Text::new(format!("Stake points for {team}: {points}."), format!("{team} നേടുന്ന പണയപ്പോയിന്റ്: {points}."))
            }
            Effect::DealLost { team, stake } => {
                let (loser, winner) = (team_of(*team), team_of(!*team));
                Text::new(
                    format!("{loser} has lost the deal; {winner} gets the stake: {stake}."),
                    format!("{loser} ഈ ഡീൽ തോറ്റു; {winner} പണയം നേടും: {stake}."),
                )
            }
            Effect::ReDeal { dealer } => {
                let who = chair_of(*dealer);
                Text::new(format!("The cards are dealt again, by {who}."), format!("ചീട്ട് വീണ്ടും ഇടും, ഇടുന്നത് {who}."))
            }
            Effect::Rectify => Text::new(
                "Every hand is given its number of cards before the bidding.",
                "ലേലത്തിനു മുമ്പ് എല്ലാ കൈയിലും ശരിയായ എണ്ണം ചീട്ടാക്കും.",
            ),
            Effect::DealOver => {
                Text::new("The deal is over without a stake; the next dealer deals.", "ഈ ഡീൽ പണയമില്ലാതെ തീർന്നു; അടുത്തയാൾ ഇടും.")
            }
            Effect::SeatsBack => Text::new("Everyone goes back to the seat of before.", "എല്ലാവരും പഴയ സ്ഥാനത്തേക്കു മടങ്ങും."),
            Effect::Contract { won_by } => {
                let team = team_of(*won_by);
                Text::new(format!("The contract's stake goes to {team}."), format!("കരാറിന്റെ പണയം നേടുന്നത് {team}."))
            }
            Effect::Tricks { points } => {
                let (odd, even) = (points[Team::Odd], points[Team::Even]);
                let (first, other) = (team_of(Team::Odd), team_of(Team::Even));
                Text::new(
                    format!("Of the card points left, {first} gets {odd} and {other} {even}."),
                    format!("ശേഷിക്കുന്ന പോയിന്റ്: {first} {odd}, {other} {even}."),
                )
            }
            Effect::Count { what, who, now } => count_text(*what, *who, *now),
            Effect::MatchLost { team } => {
                let team = team_of(*team);
                Text::new(format!("{team} has lost the match."), format!("{team} മത്സരം തോറ്റു."))
            }
            Effect::Warning { who } => {
                let who = who.marked();
                Text::new(format!("{who} is warned."), format!("താക്കീത്: {who}."))
            }
            Effect::Claim { chair, what: Claimed::All } => {
                let who = chair_of(*chair);
                Text::new(
                    format!("The cards tabled are a claim of {who} to all tricks that are left."),
                    format!("{who} ചീട്ടു നിരത്തിയത്, ശേഷിക്കുന്ന എല്ലാ പിടിയും തങ്ങൾക്കെന്ന അവകാശവാദമാണ്."),
                )
            }
            Effect::Claim { chair, .. } => {
                let who = chair_of(*chair);
                Text::new(format!("The cards tabled are a claim of {who}."), format!("{who} ചീട്ടു നിരത്തിയത് അവകാശവാദമാണ്."))
            }
            Effect::ProtectFromEnforcedPass { team } => {
                let team = team_of(*team);
                Text::new(
                    format!("Play goes on; afterwards the director looks whether the enforced pass hurt {team}."),
                    format!("കളി തുടരും; നിർബന്ധിത പാസ് മൂലം നഷ്ടമുണ്ടായോ എന്ന് പിന്നീട് ഡയറക്ടർ നോക്കും: {team}."),
                )
            }
            Effect::AtMostAverageMinus { team } => {
                let team = team_of(*team);
                Text::new(
                    format!("Average minus is the most that {team} gets for this deal."),
                    format!("ഈ ഡീലിൽ {team} പരമാവധി നേടുക ശരാശരിയിൽ കുറഞ്ഞ സ്കോർ."),
                )
            }
            Effect::Answer => Text::new("The question is answered.", "ചോദ്യത്തിന് ഉത്തരം പറയും."),
            Effect::SetAside => {
                Text::new("The trick waits before it is closed, or is set aside.", "പിടി അടയ്ക്കാൻ കാക്കും, അല്ലെങ്കിൽ മാറ്റിവെക്കും.")
            }
            Effect::See { row } => {
                let title = row.title();
                Text::new(format!("Next: {}.", title.en), format!("ഇനി നോക്കേണ്ടത്: {}.", title.ml))
            }
        }
    }

    /// The same, where the law doubles the stake of a deal that is lost (O.3.7d): with that word.
    pub fn marked_at_twice(&self) -> Text {
        let Effect::DealLost { team, stake } = self else { return self.marked() };
        let (loser, winner) = (called::team(*team), called::team(!*team));
        Text::new(
            format!("{loser} has lost the deal; {winner} gets twice the stake: {stake}."),
            format!("{loser} ഈ ഡീൽ തോറ്റു; {winner} ഇരട്ടി പണയം നേടും: {stake}."),
        )
    }
}

/// A lead that is bound: a suit by its single card, as people say it at a table.
fn lead_text(by: Who, order: Order, suit: Suit) -> Text {
    let (who, name) = (by.marked(), suit.name());
    let one = match suit {
        Suit::Spades => "a spade",
        Suit::Hearts => "a heart",
        Suit::Diamonds => "a diamond",
        Suit::Clubs => "a club",
    };
    match (by, order) {
        (Who::Chair(_), Order::Demand) => Text::new(
            format!("{who} must now lead {one} if there is one in the hand."),
            format!("{who} ഇനി {} ഇറക്കണം, കൈയിലുണ്ടെങ്കിൽ.", name.ml),
        ),
        (Who::Chair(_), Order::Forbid) => Text::new(
            format!("{who} must not lead {one} now if there is another card in the hand."),
            format!("{who} ഇനി {} ഇറക്കരുത്, മറ്റു ചീട്ടുണ്ടെങ്കിൽ.", name.ml),
        ),
        (Who::Team(_), Order::Demand) => Text::new(
            format!("Whoever of {who} leads next must lead {one} if there is one in the hand."),
            format!("{who}: അടുത്തത് ഇറക്കുന്നയാൾ {} ഇറക്കണം, കൈയിലുണ്ടെങ്കിൽ.", name.ml),
        ),
        (Who::Team(_), Order::Forbid) => Text::new(
            format!("Whoever of {who} leads next must not lead {one} if there is another card in the hand."),
            format!("{who}: അടുത്തത് ഇറക്കുന്നയാൾ {} ഇറക്കരുത്, മറ്റു ചീട്ടുണ്ടെങ്കിൽ.", name.ml),
        ),
    }
}

fn calls_text(chair: Chair, only: &[Allowed], turns: u8) -> Text {
    let who = called::chair(chair);
    if only.iter().all(|allowed| *allowed == Allowed::Pass) {
        return match turns {
            1 => Text::new(format!("{who} must pass at the next turn."), format!("അടുത്ത ഊഴത്തിൽ {who} പാസ് പറയണം.")),
            _ => Text::new(format!("{who} must pass for {turns} turns."), format!("{turns} ഊഴത്തിൽ {who} പാസ് പറയണം.")),
        };
    }
    let words: Vec<Text> = only.iter().map(|allowed| allowed.text()).collect();
    let en = words.iter().map(|word| word.en.as_str()).collect::<Vec<_>>().join(" or ");
    let ml = words.iter().map(|word| word.ml.as_str()).collect::<Vec<_>>().join(" അല്ലെങ്കിൽ ");
    match turns {
        1 => Text::new(
            format!("At the next turn, {who} may only call: {en}."),
            format!("അടുത്ത ഊഴത്തിൽ {who} വിളിക്കാവുന്നത് ഇതു മാത്രം: {ml}."),
        ),
        _ => Text::new(
            format!("For {turns} turns, {who} may only call: {en}."),
            format!("{turns} ഊഴത്തിൽ {who} വിളിക്കാവുന്നത് ഇതു മാത്രം: {ml}."),
        ),
    }
}

fn card_text(chair: Chair, card: Card, (en, ml): (&str, &str)) -> Text {
    let (who, name) = (called::chair(chair), card.name());
    Text::new(format!("The {} of {who} {en}", name.en), format!("{who} – {}: {ml}", name.ml))
}

fn count_text(what: Counted, who: Who, now: u8) -> Text {
    let who = who.marked();
    match what {
        Counted::Indication => {
            Text::new(format!("Indications in this match by {who}: {now}."), format!("ഈ മത്സരത്തിൽ {who} നൽകിയ സൂചനകൾ: {now}."))
        }
        Counted::RevokeFound => Text::new(
            format!("Revokes found in this match of {who}: {now}."),
            format!("ഈ മത്സരത്തിൽ {who} ചെയ്ത, എതിരാളികൾ കണ്ടെത്തിയ ചിഹ്നലംഘനങ്ങൾ: {now}."),
        ),
        Counted::Procedure => Text::new(
            format!("Breaches of procedure in this match of {who}: {now}."),
            format!("ഈ മത്സരത്തിൽ {who} വരുത്തിയ നടപടിപ്പിഴവുകൾ: {now}."),
        ),
    }
}
