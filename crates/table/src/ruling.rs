//! A director's ruling at a table: what of it binds the deal that is on, and what players may do then.
//!
//! | effect | here |
//! |---|---|
//! | calls at the next turn | while the auction is on |
//! | a lead demanded or forbidden; a penalty card, a faced card, a small card | as long as the card is in that hand |
//! | a call corrected before the next call (O.2.4) | while it is the last, and the new one can be made |
//! | the deal lost, over, won, shared out or dealt again; the match lost | at once |
//! | what the rules of a table here let nobody do: calls and cards out of turn, revokes, wrong numbers of cards | nothing, said in a sentence |
//! | points, counts, warnings | nothing: they are the event's |

use thurup_laws::rulings::{Allowed, Effect};
use thurup_rules::{Action, Call, Card, Chair, Ruled, Text as RulesText};
use thurup_wire::Text;

use crate::refusal::Refusal;
use crate::restricted;
use crate::state::TableDeal;

/// A ruling of the event that stands, about the deal of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ruling {
    /// Its number in the event.
    pub number: u32,
    /// When it was made, in milliseconds since 1970.
    pub at: u64,
    /// What follows from it.
    pub effects: Vec<Effect>,
}

/// What of a ruling binds a deal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Binding {
    /// Its effects that do, with their lists in order.
    pub effects: Vec<Effect>,
    /// The last call is taken back, and this one made in its place; without one it is that player's turn again.
    pub correction: Option<(Chair, Option<Call>)>,
    /// How the deal ends with it.
    pub ends: Option<Ruled>,
    /// The match is lost: nothing more is played.
    pub match_lost: bool,
    /// Why something in it changes nothing at the table.
    pub not: Vec<Text>,
}

impl Binding {
    /// The table does something else because of it.
    pub fn is_any(&self) -> bool {
        !self.effects.is_empty()
    }

    /// What these effects bind in a deal, as it stands.
    pub fn of(deal: &TableDeal, effects: &[Effect]) -> Self {
        let mut binding = Self {
            match_lost: effects.iter().any(|effect| matches!(effect, Effect::MatchLost { .. })),
            ends: restricted::ends(&deal.game, effects),
            ..Self::default()
        };
        // Of a deal that ends nothing is bound any more.
        if binding.match_lost || binding.ends.is_some() {
            binding.effects = effects.iter().filter(|effect| effect.ends_deal()).cloned().map(Effect::in_order).collect();
            return binding;
        }
        binding.correction = correction(deal, effects);
        for effect in effects {
            match binds(deal, effect, binding.correction.is_some()) {
                Binds::Yes => binding.effects.push(effect.clone().in_order()),
                Binds::Elsewhere => {}
                Binds::No(why) => {
                    let why = Text::from(why);
                    if !binding.not.contains(&why) {
                        binding.not.push(why);
                    }
                }
            }
        }
        binding
    }
}

/// Whether an effect binds a deal.
enum Binds {
    Yes,
    No(RulesText),
    /// It is nothing that a table would do.
    Elsewhere,
}

fn binds(deal: &TableDeal, effect: &Effect, corrects: bool) -> Binds {
    let game = &deal.game;
    let when = |holds: bool, why: fn() -> RulesText| if holds { Binds::Yes } else { Binds::No(why()) };
    match effect {
        Effect::Calls { .. } => when(game.play().is_none(), auction_over),
        Effect::Lead { .. } => Binds::Yes,
        Effect::PenaltyCard { chair, card } | Effect::FacedCard { chair, card } | Effect::SmallCard { chair, card } => {
            when(game.hand(*chair).has(*card), not_held)
        }
        // A card that nobody has laid open is in its hand.
        Effect::CardBack { chair, card } if deal.restrictions.open_cards().any(|open| open == (*chair, *card)) => Binds::Yes,
        Effect::CallCancelled { .. } => when(corrects, not_last),
        Effect::CallStands { .. } => when(corrects, in_turn),
        Effect::OpeningLeader { chair } if *chair == game.leader() => Binds::Elsewhere,
        Effect::OpeningLeader { .. } | Effect::CardStands { .. } | Effect::Lowest { .. } | Effect::MayChange { .. } => {
            Binds::No(in_turn())
        }
        Effect::ReDeal { .. }
        | Effect::DealLost { .. }
        | Effect::DealOver
        | Effect::Contract { .. }
        | Effect::Tricks { .. }
        | Effect::MatchLost { .. } => Binds::No(cannot_end()),
        Effect::Rectify | Effect::SeatsBack | Effect::Claim { .. } => Binds::No(in_turn()),
        Effect::CardBack { .. }
        | Effect::Points { .. }
        | Effect::Count { .. }
        | Effect::Warning { .. }
        | Effect::ProtectFromEnforcedPass { .. }
        | Effect::AtMostAverageMinus { .. }
        | Effect::Answer
        | Effect::SetAside
        | Effect::See { .. } => Binds::Elsewhere,
    }
}

/// Whose call is taken back, which has to be the last one, and what is called in its place where that is said.
fn correction(deal: &TableDeal, effects: &[Effect]) -> Option<(Chair, Option<Call>)> {
    let last = deal.game.auction().said().last()?;
    let cancelled = Effect::CallCancelled { chair: last.chair, call: last.call };
    let before = deal.game.without_last_call().filter(|_| effects.contains(&cancelled))?;
    let call = effects.iter().find_map(|effect| match effect {
        Effect::CallStands { chair, call } if *chair == last.chair && *call != last.call => Some(*call),
        _ => None,
    });
    let can = call.is_none_or(|call| before.check(last.chair, Action::Call(call)).is_ok());
    can.then_some((last.chair, call))
}

fn auction_over() -> RulesText {
    RulesText::new("The auction at the table is over: no call is bound.", "മേശയിലെ ലേലം കഴിഞ്ഞു: വിളിയൊന്നും നിയന്ത്രിക്കാനില്ല.")
}

fn not_held() -> RulesText {
    RulesText::new("The card is not in that hand: nothing lies open.", "ആ ചീട്ട് ആ കൈയിലില്ല: ഒന്നും തുറന്നുകിടക്കില്ല.")
}

fn not_last() -> RulesText {
    RulesText::new(
        "The auction at the table stays: that is not its last call, or the other one cannot be made.",
        "മേശയിലെ ലേലം മാറില്ല: അത് അവസാനത്തെ വിളിയല്ല, അല്ലെങ്കിൽ പകരം പറഞ്ഞത് വിളിക്കാനാവില്ല.",
    )
}

fn in_turn() -> RulesText {
    RulesText::new(
        "At a table here every call and card comes in its turn and by the rules: that changes nothing there.",
        "ഇവിടത്തെ മേശയിൽ എല്ലാ വിളിയും ചീട്ടും മുറപോലെ, നിയമപ്രകാരമേ വരൂ: അതവിടെ ഒന്നും മാറ്റില്ല.",
    )
}

fn cannot_end() -> RulesText {
    RulesText::new("The deal at the table cannot end so: it is played on.", "മേശയിലെ ഡീൽ ഇങ്ങനെ തീരില്ല: കളി തുടരും.")
}

/// Whether rulings let a player do this, which the rules allow.
///
/// # Errors
/// What they leave.
pub fn check(deal: &TableDeal, chair: Chair, action: Action) -> Result<(), Refusal> {
    let left = deal.seat_view(chair).left;
    match action {
        Action::Call(call) => match left.offer {
            Some(offer) if !(deal.restrictions.lets(chair, call) || call == Call::Pass && offer.pass) => {
                let only = if offer.only_pass() { None } else { deal.restrictions.calls_left(chair) };
                Err(Refusal::CallBound(named(only.unwrap_or(&[Allowed::Pass]).iter().map(|allowed| allowed.text()))))
            }
            _ => Ok(()),
        },
        Action::Play(card) => match left.cards {
            Some(cards) if !cards.has(card) => Err(Refusal::CardBound(named(cards.kinds().map(Card::name)))),
            _ => Ok(()),
        },
        Action::SetTrump(_) | Action::OpenTrump | Action::ShowPair | Action::AskRedeal => Ok(()),
    }
}

/// One or another of these.
fn named(names: impl Iterator<Item = RulesText>) -> Text {
    let (en, ml): (Vec<String>, Vec<String>) = names.map(|name| (name.en, name.ml)).unzip();
    Text { en: en.join(" or "), ml: ml.join(" അല്ലെങ്കിൽ ") }
}
