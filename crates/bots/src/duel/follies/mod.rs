//! The folly detector: what no player worth having does, found in finished deals.
//!
//! A folly is more than a loss. Seen with all hands open, good players lose something in every other deal; a folly is what the
//! player could have known to be bad. So each is judged twice: by the cards as they lay, and by worlds drawn from what the
//! seat knew at the time, with exact open-hand play in both. Every one of these must hold:
//!
//! | folly | by the cards as they lay | by the worlds of the seat |
//! |---|---|---|
//! | [`Folly::GivesAway`] | before the card the team wins the deal, after it no longer | another card wins in every world; this one loses in a tenth of them or more |
//! | [`Folly::CutsPartner`] | a partner's card wins the trick so far, this card beats it, one that does not would have been worth more points | nobody still to play can beat the partner's card in any world; the other card is worth a point more in the mean |
//! | [`Folly::IgnoresSuit`] | a defender's first lead: no suit of a partner or of one's own, not the highest card left of its suit; a card of a suit that a partner has bid was held, and worth more points | worth two points more in the mean |
//! | [`Folly::BidsOn`] | a bid over the partner's undoubled contract, for the same stakes, becomes the contract and cannot be made; the partner's could | the partner's contract is made in three of four, the own bid fails in half |
//! | [`Folly::DoublesInVain`] | the doubled contract stands and cannot be defeated | it is defeated in less than a fifth |
//! | [`Folly::LeavesPartner`] | the last partner to pass a contract that cannot be made, where the next bid in another strain, for the same stakes, can | the contract fails in nine of ten, the other is made in six of ten |
//! | [`Folly::Hopeless`] | a bid that nobody had to make becomes the contract and cannot be made | it fails in nine of ten, and to pass was worth no less |
//! | [`Folly::OpensForNothing`] | a hidden trump is opened on a trick that a partner's card wins; kept closed, as many points can be won | nobody still to play can beat the partner's card in any world; to open brings nothing in the mean |
//!
//! In the games whose trump is set aside (`hidden`) the first two, the last and hopeless bids are looked for, with the trump
//! closed or open as it was.
//!
//! "Can be made" is open-hand play of both teams to the end. A seat does not see the hands, so a card that wins in every world
//! may need another continuation in each; the test of sureness is that much too hard on the player.

mod calls;
mod cards;
mod detector;
mod folly;
mod hidden;
mod steps;

use thurup_rules::{Action, Deal, TrumpKind};

pub use detector::Detector;
pub use folly::{Folly, Found};

impl Detector {
    /// The follies of a finished deal, in order. None in a deal that was not played.
    pub fn find(&mut self, deal: &Deal) -> Vec<Found> {
        let Some(steps) = steps::steps(deal) else { return Vec::new() };
        if deal.rules().trump() == TrumpKind::Indicator {
            return self.in_hidden(&steps);
        }
        let mut found = self.in_calls(deal, &steps);
        for step in &steps {
            if let Action::Play(card) = step.action {
                found.extend(self.in_card(step, card));
            }
        }
        found
    }
}
