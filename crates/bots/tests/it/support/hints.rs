//! Checks what the tutor says against the deals of which it speaks. Everything is found out again here, from the view, the
//! rules and freshly drawn deals, none of it with the tutor's own code.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_bots::beliefs::{Beliefs, World};
use thurup_bots::{Beside, Claim, Follow, Lead, Likely, Share, claims};
use thurup_rules::{Action, Auction, Call, Card, Chair, Hand, Play, SeatView, Strain, Suit, Team, beats};
use thurup_solver::{Limits, Position, Solver};
use thurup_systems::{Convention, Situation};

/// Deals drawn to check what is said to be certain.
const CERTAIN: usize = 400;
/// Deals drawn to check a share, and by how much it may be off: both draws are samples, and those that are solved are few.
const SHARES: usize = 300;
const OFF: f64 = 0.2;
const OFF_SOLVED: f64 = 0.3;

/// What is wrong with a hint; empty when all of it is so. `told` is shown every claim that was checked.
pub fn faults(view: &SeatView, convention: Convention, mut told: impl FnMut(&Claim)) -> Vec<String> {
    let (action, claims) = claims(view, convention, 0);
    let mut faults = Vec::new();
    if claims.is_empty() {
        faults.push(format!("{action:?} without a reason"));
    }
    for claim in &claims {
        told(claim);
        let text = claim.text();
        if !text.en.ends_with('.') || !text.ml.ends_with('.') || text.en.contains(['{', '}']) || text.en.contains("..") {
            faults.push(format!("no sentence: {text:?}"));
        }
        let wrong = match action {
            Action::Call(call) => of_call(view, convention, call, claim),
            Action::Play(card) => of_card(view, convention, card, claim),
            // Only games of 56 are told of in words.
            Action::SetTrump(_) | Action::OpenTrump | Action::ShowPair => Some("no action of 56".to_owned()),
            Action::AskRedeal => (*claim != Claim::OneSuit).then(|| "a hand of one suit".to_owned()),
        };
        faults.extend(wrong.map(|wrong| format!("{action:?}: {:?} ({}): {wrong}", claim, text.en)));
    }
    faults
}

fn unless(so: bool, wrong: impl FnOnce() -> String) -> Option<String> {
    (!so).then(wrong)
}

fn of_call(view: &SeatView, convention: Convention, call: Call, claim: &Claim) -> Option<String> {
    let auction = &view.auction;
    match claim {
        Claim::Says(text) => {
            let told = convention.told(auction);
            let promise = convention.prepare(&Situation::of(auction)).promise(call, &told[view.chair.index()]);
            let own = convention.bid(auction, view.dealt)?;
            if own.call == call && own.clause.is_some() && !text.en.starts_with(&own.reason.en) {
                return Some(format!("the hand would say: {}", own.reason.en));
            }
            let forced = auction.check(Call::Pass, view.dealt).is_err() || auction.counted_pass().is_some();
            unless(promise.allows(view.dealt) || forced, || format!("{} does not hold it", view.dealt))
                .or_else(|| natural(auction, view.chair, call, &text.en))
        }
        // A guess by likely deals: another draw must guess much the same.
        Claim::LeadsTo { made, .. } | Claim::Made { made, .. } | Claim::OursMade(made) => again(view, convention, call, *made),
        Claim::TheirsFails { fails, .. } => again(view, convention, call, *fails),
        Claim::ForTheScore(other) => unless(view.match_score.is_some() && *other != call, || "no match".into()),
        _ => Some("not said of a call".into()),
    }
}

/// A natural meaning names the contract as it stands.
fn natural(auction: &Auction, me: Chair, call: Call, text: &str) -> Option<String> {
    let said = text.strip_prefix("Natural: ")?;
    let standing = auction.standing();
    let contract = standing.map(|contract| match contract.strain() {
        Some(Strain::Suit(suit)) => format!("{} {}", contract.value, suit.name().en),
        _ => format!("{} without trumps", contract.value),
    });
    let so = match (call, standing, contract) {
        (Call::Pass, None, _) => said == "does not open",
        (Call::Pass, Some(standing), Some(contract)) if standing.by.team() == me.team() => {
            said == format!("leaves it at {contract}")
        }
        (Call::Pass | Call::Double, Some(_), Some(contract)) => said.contains(&contract),
        _ => true,
    };
    unless(so, || format!("of {standing:?}"))
}

/// What is told of the chances after a call, as another draw of deals tells it.
fn again(view: &SeatView, convention: Convention, call: Call, told: Likely) -> Option<String> {
    let (action, claims) = claims(view, convention, 2);
    if action != Action::Call(call) {
        return None;
    }
    let other = claims.iter().find_map(|claim| match claim {
        Claim::LeadsTo { made, .. } | Claim::Made { made, .. } | Claim::OursMade(made) => Some(*made),
        Claim::TheirsFails { fails, .. } => Some(*fails),
        _ => None,
    })?;
    unless((told as i8 - other as i8).abs() <= 1, || format!("another draw says {other:?}"))
}

/// A trick in which the own card is due.
struct Turn<'a> {
    view: &'a SeatView,
    play: &'a Play,
    trump: Option<Suit>,
    led: Option<Suit>,
    /// The card ahead so far, and whether a partner played it.
    best: Option<(Card, bool)>,
    /// Cards of others.
    out: Hand,
}

impl<'a> Turn<'a> {
    fn new(view: &'a SeatView, play: &'a Play) -> Turn<'a> {
        let seats = view.auction.seats();
        let trump = play.trump().suit();
        let cards: Vec<(Chair, Card)> = play.current().map_or(Vec::new(), |trick| trick.plays().collect());
        let mut best: Option<(Chair, Card)> = None;
        for &(chair, card) in &cards {
            if best.is_none_or(|(_, best)| beats(card, best, trump)) {
                best = Some((chair, card));
            }
        }
        let mut out = view.auction.rules().deck(seats).cards();
        for card in view.hand.cards().chain(play.cards().map(|(_, card)| card)) {
            out.remove(card);
        }
        let best = best.map(|(chair, card)| (card, chair.team() == view.chair.team()));
        Turn { view, play, trump, led: cards.first().map(|(_, card)| card.suit()), best, out }
    }

    fn others(&self, card: Card) -> impl Iterator<Item = Card> + use<> {
        self.view.playable().kinds().filter(move |other| *other != card)
    }

    /// Whether no opponent still to play can beat a card where the cards lie like this.
    fn holds(&self, world: &World, card: Card) -> bool {
        let played = self.play.current().map_or(0, |trick| trick.cards().len());
        let seats = self.view.auction.seats();
        let rivals = seats.from(self.view.chair).skip(1).take(usize::from(seats.count()) - played - 1);
        let led = self.led.unwrap_or(card.suit());
        !rivals.filter(|chair| chair.team() != self.view.chair.team()).any(|chair| {
            let hand = world.hands[chair.index()];
            hand.kinds().any(|other| (other.suit() == led || !hand.has_suit(led)) && beats(other, card, self.trump))
        })
    }
}

fn of_card(view: &SeatView, convention: Convention, card: Card, claim: &Claim) -> Option<String> {
    let play = view.play.as_ref()?;
    let turn = Turn::new(view, play);
    let wins = turn.best.is_none_or(|(best, _)| beats(card, best, turn.trump));
    let could = |other: Card| turn.best.is_some_and(|(best, _)| beats(other, best, turn.trump));
    let cuts = turn.trump == Some(card.suit()) && turn.led != turn.trump;
    match claim {
        Claim::OnlyCard => unless(turn.others(card).count() == 0, || "there are others".into()),
        Claim::Lead(lead) => unless(turn.best.is_none() && leads(&turn, card, *lead), || format!("out: {}", turn.out)),
        Claim::Follow { doing, sure } => {
            let Some((best, ours)) = turn.best else { return Some("it is a lead".into()) };
            let lower = |other: Card| other.rank() > card.rank() && could(other);
            let so = match doing {
                Follow::CutsOverPartner => ours && wins && cuts,
                Follow::GoesOverPartner => ours && wins && !cuts,
                Follow::Cuts => !ours && wins && cuts,
                Follow::Lowest => !ours && wins && !turn.others(card).any(lower),
                Follow::Ahead => !ours && wins,
                Follow::Adds => ours && !wins && card.points() > 0,
                Follow::KeepsPoints => ours && !wins && card.points() == 0 && turn.others(card).any(|other| other.points() > 0),
                Follow::NothingToAdd => ours && !wins && view.playable().points() == 0,
                Follow::CannotBeat => !ours && card.points() == 0 && !view.playable().kinds().any(could),
                Follow::Leaves => !ours && !wins && card.points() == 0 && turn.others(card).any(could),
                Follow::LeastPoints => !ours && !wins && turn.others(card).all(|other| other.points() > card.points()),
                Follow::Gives => !ours && !wins && card.points() > 0,
            };
            let held = if wins { card } else { best };
            let kept = || Beliefs::uniform().worlds(view, CERTAIN, &mut ChaCha8Rng::seed_from_u64(5));
            unless(so, || "it does not".into()).or_else(|| {
                let beaten = *sure && kept().iter().any(|world| !turn.holds(world, held));
                unless(!beaten, || format!("{held} can be beaten"))
            })
        }
        Claim::Holds { card: held, share } => {
            let (best, ours) = turn.best?;
            let right = *held == if wins { card } else { best } && (wins || ours);
            let worlds = Beliefs::weighted(convention).worlds(view, SHARES, &mut ChaCha8Rng::seed_from_u64(6));
            let of: f64 = worlds.iter().filter(|world| turn.holds(world, *held)).map(|world| world.weight).sum();
            unless(right, || "another card is ahead".into()).or_else(|| near(*share, of, OFF))
        }
        Claim::Reaches { makes, share, beside } => {
            let ours = play.contract().by.team() == view.chair.team();
            unless(*makes == ours, || "the other side".into())
                .or_else(|| compared(*share, *beside))
                .or_else(|| reached(view, play, convention, card).and_then(|of| near(*share, of, OFF_SOLVED)))
                .or_else(|| match beside {
                    Beside::Next(other, share) => {
                        reached(view, play, convention, *other).and_then(|of| near(*share, of, OFF_SOLVED))
                    }
                    _ => None,
                })
        }
        // No share is told where few deals were looked at; that there was a choice must be so.
        Claim::Soon | Claim::Alike => unless(turn.others(card).count() > 0, || "there is no other".into()),
        _ => Some("not said of a card".into()),
    }
}

fn leads(turn: &Turn<'_>, card: Card, lead: Lead) -> bool {
    let trump = turn.trump == Some(card.suit());
    let attacks = turn.play.contract().by.team() == turn.view.chair.team();
    let out = turn.out.suit(card.suit());
    let higher = out.kinds().any(|other| beats(other, card, None));
    let auction = &turn.view.auction;
    let bid = auction.said().iter().any(|said| {
        let caller = said.chair;
        let names = matches!(said.call, Call::Bid(bid) if bid.strain == Strain::Suit(card.suit()));
        names && caller != turn.view.chair && caller.team() == turn.view.chair.team()
    });
    match lead {
        Lead::TopTrump => trump && attacks && !higher && !out.is_empty(),
        Lead::Trump => trump && attacks && !out.is_empty(),
        Lead::TrumpAgainst => trump && !attacks && !out.is_empty(),
        Lead::LastTrump => trump && out.is_empty(),
        Lead::Top => !trump && !higher,
        Lead::Partners => bid,
        Lead::Single => {
            turn.view.hand.count(card.suit()) == 1 && turn.trump.is_some_and(|trump| turn.view.hand.has_suit(trump)) && !trump
        }
        Lead::Low => higher && card.points() == 0,
        Lead::HigherOut => higher && card.points() > 0,
    }
}

fn near(told: Share, found: f64, off: f64) -> Option<String> {
    unless((told.of - found).abs() <= off, || format!("{found:.2} in other deals"))
}

/// A comparison agrees with the shares that it gives.
fn compared(own: Share, beside: Beside) -> Option<String> {
    let so = own.deals >= 30
        && match beside {
            Beside::Alone | Beside::Behind | Beside::AsGood(_) => true,
            Beside::Next(_, other) => other.of < own.of && other.deals >= own.deals,
            Beside::Wondered(_, other) | Beside::Narrowly(_, other) | Beside::Counted(_, other) | Beside::Close(_, other) => {
                other.of > own.of && other.deals >= own.deals
            }
        };
    unless(so, || "the shares say otherwise".into())
}

/// In what share of likely deals the own side reaches what it needs after a card, with all hands in sight; none in the first
/// tricks, where the tutor's deals are played out and not solved.
fn reached(view: &SeatView, play: &Play, convention: Convention, card: Card) -> Option<f64> {
    if view.hand.len() >= 7 {
        return None;
    }
    let contract = play.contract();
    let team: Team = view.chair.team();
    let goal = if contract.by.team() == team { contract.value } else { 57 - contract.value };
    let needed = goal.saturating_sub(play.points()[team]);
    let trick = play.current()?;
    let mut solver = Solver::new();
    let worlds = Beliefs::weighted(convention).worlds(view, 60, &mut ChaCha8Rng::seed_from_u64(8));
    let won = worlds.iter().filter(|world| {
        let at = Position::in_trick(view.auction.seats(), &world.hands, contract.trump(), trick.leader(), trick.cards());
        at.is_ok_and(|position| {
            let won = position.points_won(card)[team as usize];
            let after = position.play(card);
            won >= needed
                || after.is_ok_and(|after| {
                    solver.at_least(&after, team, needed - won, &Limits::none()).is_ok_and(|reached| reached)
                })
        })
    });
    Some(won.map(|world| world.weight).sum())
}
