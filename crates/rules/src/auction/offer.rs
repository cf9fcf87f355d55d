//! What a player may call at a turn.

use crate::{Bid, Call, Form, Refusal, Strain};

/// The kind of a [`Form`], without its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum FormKind {
    /// Number, denomination.
    Straight,
    /// Denomination, number.
    Reverse,
    /// Plus first.
    Plus,
    /// Denomination, plus.
    ReversePlus,
}

impl FormKind {
    /// All kinds.
    pub const ALL: [FormKind; 4] = [FormKind::Straight, FormKind::Reverse, FormKind::Plus, FormKind::ReversePlus];

    /// The form with a number, or a plus without one. Straight and reverse without a number have the value 0, which no
    /// auction takes.
    pub fn with(self, number: Option<u8>) -> Form {
        match self {
            FormKind::Straight => Form::Straight(number.unwrap_or(0)),
            FormKind::Reverse => Form::Reverse(number.unwrap_or(0)),
            FormKind::Plus => Form::Plus(number),
            FormKind::ReversePlus => Form::ReversePlus(number),
        }
    }
}

impl Form {
    /// Its kind and its number.
    pub fn parts(self) -> (FormKind, Option<u8>) {
        match self {
            Form::Straight(value) => (FormKind::Straight, Some(value)),
            Form::Reverse(value) => (FormKind::Reverse, Some(value)),
            Form::Plus(n) => (FormKind::Plus, n),
            Form::ReversePlus(n) => (FormKind::ReversePlus, n),
        }
    }
}

/// The calls that can be made at a turn.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Offer {
    /// Bids with a denomination: of each entry every number goes with every strain.
    pub bids: Vec<BidOffer>,
    /// Bare numbers, lowest first, where trump is not named in the auction.
    pub numbers: Vec<u8>,
    /// Solo.
    pub solo: bool,
    /// Strains that cannot be named now, and why; those that the rule set does not know at all are left out.
    pub barred: Vec<(Strain, Refusal)>,
    /// Pass.
    pub pass: bool,
    /// What a plain pass would count as.
    pub pass_counts_as: Option<Call>,
    /// Double.
    pub double: bool,
    /// Redouble.
    pub redouble: bool,
    /// A bid would be the self-raise.
    pub self_raise: bool,
}

/// Bids of one form that can be made.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct BidOffer {
    /// The form.
    pub kind: FormKind,
    /// Numbers, lowest first.
    pub numbers: Vec<u8>,
    /// A plus can be spoken without a number too.
    pub bare: bool,
    /// Strains.
    pub strains: Vec<Strain>,
}

impl Offer {
    /// Every call.
    pub fn calls(&self) -> Vec<Call> {
        let mut calls = Vec::new();
        calls.extend(self.pass.then_some(Call::Pass));
        calls.extend(self.double.then_some(Call::Double));
        calls.extend(self.redouble.then_some(Call::Redouble));
        calls.extend(self.numbers.iter().copied().map(Call::Number));
        calls.extend(self.solo.then_some(Call::Solo));
        for bids in &self.bids {
            for &strain in &bids.strains {
                let numbers = bids.bare.then_some(None).into_iter().chain(bids.numbers.iter().map(|&n| Some(n)));
                calls.extend(numbers.map(|number| Call::Bid(Bid { form: bids.kind.with(number), strain })));
            }
        }
        calls
    }

    /// Nothing but a pass.
    pub fn only_pass(&self) -> bool {
        self.pass && !self.double && !self.redouble && !self.solo && self.numbers.is_empty() && self.bids.is_empty()
    }
}
