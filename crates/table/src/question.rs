//! What a seat is asked, and who answers for it.

use std::sync::LazyLock;

pub use thurup_bots::{Advice, Person, Strength};
use thurup_bots::{PEOPLE, sure_of_the_rest};
use thurup_people::names::skeleton;
use thurup_rules::{Action, Bid, Call, Card, SeatView, Text as RulesText};
use thurup_systems::Cards;
use thurup_wire::Text;

/// How well bots play where nobody has chosen.
pub const USUAL: Strength = Strength::Strong;

/// What a seat is asked at one point of a deal.
#[derive(Debug)]
pub struct Question {
    /// All that the seat may know.
    pub view: SeatView,
    /// What each side plays.
    pub cards: Cards,
    /// The rest can be claimed: no ruling binds a card.
    pub may_claim: bool,
}

/// What comes back when a seat was asked: one way for all who think.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TaskResult {
    /// A bot wants this.
    Act(Action),
    /// A bot claims the rest, with its cards in this order.
    Claim(Vec<Card>),
    /// The tutor advises this.
    Advise(Advice),
}

impl Question {
    /// What this bot does: it claims where nothing can go wrong, however the other cards lie, and plays on where it does not know.
    pub fn decide(&self, bot: &Person) -> TaskResult {
        match sure_of_the_rest(&self.view).filter(|_| self.may_claim) {
            Some(cards) => TaskResult::Claim(cards),
            None => TaskResult::Act(self.left(bot.player(self.cards).act(&self.view))),
        }
    }

    /// What the tutor advises.
    pub fn advise(&self) -> Advice {
        let advice = thurup_bots::advise(&self.view, self.cards);
        let action = self.left(advice.action);
        let because =
            || RulesText::new("This is what the director's ruling leaves to you.", "ഡയറക്ടറുടെ വിധി നിങ്ങൾക്കു ബാക്കിവെക്കുന്നത് ഇതാണ്.");
        let reason = if action == advice.action { advice.reason } else { because() };
        Advice { action, reason }
    }

    /// An action among those that rulings leave: where another was thought of, the simplest.
    fn left(&self, action: Action) -> Action {
        let left = &self.view.left;
        let lets = match action {
            Action::Call(call) => left.offer.as_ref().is_none_or(|offer| offer.calls().contains(&call)),
            Action::Play(card) => left.cards.is_none_or(|cards| cards.has(card)),
            Action::SetTrump(_) | Action::OpenTrump | Action::ShowPair | Action::AskRedeal => true,
        };
        if lets { action } else { simplest(&self.view).unwrap_or(action) }
    }
}

/// Somebody of this strength whose name nobody at the table has.
pub fn newcomer(strength: Strength, names: &[Text]) -> &'static Person {
    let free = |person: &&Person| {
        let name = person.name();
        names.iter().all(|other| other.en.to_lowercase() != name.en.to_lowercase() && other.ml != name.ml)
    };
    Person::of(strength).find(free).unwrap_or_else(|| first(strength))
}

/// The one who is named first of those who play so.
pub fn first(strength: Strength) -> &'static Person {
    Person::of(strength).next().unwrap_or(&PEOPLE[0])
}

/// The bot with this id. Logs hold ids: nobody of [`PEOPLE`] may ever go.
pub fn known(id: &str) -> Option<&'static Person> {
    let id = numbered(id).map_or(id, |(id, _)| id);
    PEOPLE.iter().find(|person| person.id == id)
}

/// What the bot with this id is called.
pub fn name(id: &str) -> Option<Text> {
    let name: Text = known(id)?.name().into();
    Some(match numbered(id) {
        Some((_, number)) => Text { en: format!("{} {number}", name.en), ml: format!("{} {number}", name.ml) },
        None => name,
    })
}

/// What the bot with this id is called in English, and the skeleton of that; nothing where one comes with a number.
pub fn read(id: &str) -> Option<(&'static str, &'static str)> {
    static SKELETONS: LazyLock<Vec<String>> = LazyLock::new(|| PEOPLE.iter().map(|person| skeleton(person.name[0])).collect());
    let at = PEOPLE.iter().position(|person| person.id == id)?;
    Some((PEOPLE[at].name[0], SKELETONS.get(at)?))
}

/// The id of the bot that comes as this one, from 1, among many who have names of their own: once all have come, they come again with a
/// number.
pub fn nth(place: usize) -> String {
    let all: Vec<&str> = Person::of(USUAL).map(|person| person.id).collect();
    let (round, at) = (place.saturating_sub(1) / all.len().max(1), place.saturating_sub(1) % all.len().max(1));
    let id = all.get(at).copied().unwrap_or(first(USUAL).id);
    if round == 0 { id.to_owned() } else { format!("{id}-{}", round + 1) }
}

/// The id and the number of one of several with one name: `hamza-2`.
fn numbered(id: &str) -> Option<(&str, u32)> {
    let (id, number) = id.split_once('-')?;
    Some((id, number.parse().ok()?))
}

/// The simplest thing that is legal: a pass, else the lowest bid, else what is left; the lowest card.
pub fn simplest(view: &SeatView) -> Option<Action> {
    if let Some(card) = view.settable().kinds().last() {
        return Some(Action::SetTrump(card));
    }
    let Some(offer) = view.offer() else { return view.playable().kinds().last().map(Action::Play) };
    if offer.pass {
        return Some(Action::Call(Call::Pass));
    }
    if let Some(&number) = offer.numbers.first() {
        return Some(Action::Call(Call::Number(number)));
    }
    if let Some(bids) = offer.bids.first() {
        let form = bids.kind.with(bids.numbers.first().copied());
        return Some(Action::Call(Call::Bid(Bid { form, strain: *bids.strains.first()? })));
    }
    // By a ruling a double, or solo, may be all that is left.
    offer.calls().first().copied().map(Action::Call)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn nobody_shares_a_name() {
        let mut names: Vec<Text> = Vec::new();
        for _ in 0..8 {
            let name: Text = newcomer(Strength::Full, &names).name().into();
            assert!(!names.contains(&name));
            names.push(name);
        }
        let typed = Text { en: "hamza".into(), ml: "hamza".into() };
        assert_ne!(newcomer(Strength::Strong, &[typed]).id, "hamza", "a person may write it in small letters");
    }

    #[test]
    fn many_who_come_have_each_a_name_of_their_own() {
        let ids: Vec<String> = (1..=20).map(nth).collect();
        let names: std::collections::BTreeSet<String> = ids.iter().map(|id| name(id).unwrap().en).collect();
        assert_eq!(names.len(), 20);
        assert!(ids.iter().all(|id| known(id).unwrap().strength == USUAL), "they play alike");
        assert_eq!(name("hamza-2").map(|name| [name.en, name.ml]), Some(["Hamza 2".to_owned(), "ഹംസ 2".to_owned()]));
        assert_eq!((name("Bot 1"), name("hamza-x")), (None, None));
    }
}
