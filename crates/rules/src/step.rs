//! What an action brought about.

use crate::{Card, Chair, Contract, Outcome, Said, Taken};

/// One thing that happened in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A call was made.
    Called(Said),
    /// The auction ended in this contract.
    Contracted(Contract),
    /// A card was played.
    Played(Chair, Card),
    /// With that a trick was complete.
    Took(Taken),
    /// The deal is over.
    Ended(Outcome),
}

/// What an action brought about, in order: nothing, or the call or card itself and what followed from it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps {
    steps: [Option<Step>; Steps::MOST],
}

impl Steps {
    /// The most that one action brings: a card, the last of its trick, the last of the deal.
    const MOST: usize = 3;

    /// One more.
    pub(crate) fn push(&mut self, step: Step) {
        if let Some(free) = self.steps.iter_mut().find(|free| free.is_none()) {
            *free = Some(step);
        }
    }

    /// In order.
    pub fn iter(&self) -> impl Iterator<Item = &Step> {
        self.steps.iter().flatten()
    }

    /// Nothing happened.
    pub fn is_empty(&self) -> bool {
        self.steps[0].is_none()
    }

    /// The call that was made.
    pub fn called(&self) -> Option<Said> {
        self.iter().find_map(|step| if let Step::Called(said) = step { Some(*said) } else { None })
    }

    /// The contract in which the auction ended.
    pub fn contracted(&self) -> Option<Contract> {
        self.iter().find_map(|step| if let Step::Contracted(contract) = step { Some(*contract) } else { None })
    }

    /// The trick that was completed.
    pub fn took(&self) -> Option<Taken> {
        self.iter().find_map(|step| if let Step::Took(taken) = step { Some(*taken) } else { None })
    }

    /// How the deal ended.
    pub fn ended(&self) -> Option<Outcome> {
        self.iter().find_map(|step| if let Step::Ended(outcome) = step { Some(*outcome) } else { None })
    }
}

impl IntoIterator for Steps {
    type Item = Step;
    type IntoIter = std::iter::Flatten<std::array::IntoIter<Option<Step>, { Steps::MOST }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.steps.into_iter().flatten()
    }
}
