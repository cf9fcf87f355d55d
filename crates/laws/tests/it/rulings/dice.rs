//! Random situations with random events in them: many that can be, and some that cannot.

use thurup_laws::claims::Standard;
use thurup_laws::rulings::{
    Claimed, Counts, Illegal, Irregularity, IrregularityKind, Laws, Misdealt, Noticed, PlaySoFar, Review, SaidBy, Situation,
    TrickQuestion, TrickState, Verdict,
};
use thurup_rules::{
    Auction, Call, Card, Chair, Contract, Doubled, Hand, Named, Preset, Rank, RuleSet, Seats, Strain, Team, TrumpKind,
};

/// Chance from a seed.
pub struct Dice(u64);

/// What was thrown.
#[derive(Clone, Debug)]
pub struct Thrown {
    pub rules: RuleSet,
    pub laws: Laws,
    pub situation: Situation,
    pub irregularity: Irregularity,
}

impl Dice {
    pub fn new(seed: u64) -> Dice {
        Dice(seed)
    }

    /// Below a number, by splitmix64.
    pub fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        usize::try_from((bits ^ (bits >> 31)) % most as u64).unwrap()
    }

    fn one<T: Copy>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())]
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    fn chair(&mut self, seats: Seats) -> Chair {
        let chairs: Vec<Chair> = seats.chairs().collect();
        self.one(&chairs)
    }

    fn card(&mut self, rules: &RuleSet, seats: Seats) -> Card {
        let cards: Vec<Card> = rules.deck(seats).cards().kinds().collect();
        self.one(&cards)
    }

    /// A hand of at most so many cards of the deck.
    pub fn hand(&mut self, rules: &RuleSet, seats: Seats) -> Hand {
        let cards = self.below(usize::from(rules.hand_size(seats))) + 1;
        (0..cards).map(|_| self.card(rules, seats)).collect()
    }

    fn call(&mut self) -> Call {
        let texts = [
            "P", "P", "P", "P", "P", "X", "XX", "28H", "29S", "30D", "S31", "+C", "+2H", "H+1", "35NT", "40NS", "33P", "48C",
            "56D", "57S", "27H", "16", "20", "24", "30", "SOLO", "NT40",
        ];
        self.one(&texts).parse().unwrap()
    }

    pub fn throw(&mut self) -> Thrown {
        let rules = self.one(&Preset::ALL).rules();
        let seats = self.one(rules.seats());
        let usual = self.below(3) > 0;
        let laws = if usual { Laws::of(&rules) } else { self.one(Laws::ALL) };
        let dealer = self.chair(seats);
        let mut situation = Situation::new(seats, dealer);
        let by_player = self.one(&[0, 0, 0, 1]);
        let by_team = by_player + self.one(&[0, 0, 1, 2]);
        let revokes = self.one(&[0, 0, 1]);
        situation.counts =
            Counts { indications_by_player: by_player, indications_by_team: by_team, revokes_found_by_team: revokes };
        if self.coin() {
            self.calls(&mut situation, &rules)
        } else {
            self.cards(&mut situation, &rules)
        }
        let irregularity = self.irregularity(&situation, &rules);
        Thrown { rules, laws, situation, irregularity }
    }

    fn calls(&mut self, situation: &mut Situation, rules: &RuleSet) {
        let seats = situation.seats;
        let mut auction = Auction::new(*rules, seats, seats.next(situation.dealer));
        for _ in 0..self.one(&[0, 0, 1, 2, 3, 5, 9]) {
            let Some(offer) = auction.offer(Hand::full(Rank::Queen)) else { break };
            let call = if self.coin() && offer.pass { Call::Pass } else { self.one(&offer.calls()) };
            auction.push(call, Hand::full(Rank::Queen)).unwrap();
            situation.calls.push(call);
        }
    }

    fn cards(&mut self, situation: &mut Situation, rules: &RuleSet) {
        let seats = situation.seats;
        let by = self.chair(seats);
        let span = usize::from(rules.highest_bid(seats) - rules.lowest_bid() + 1);
        let value = rules.lowest_bid() + u8::try_from(self.below(span)).unwrap();
        let contract = match rules.trump() {
            TrumpKind::Named => {
                let named = Named::Strain(self.one(&Strain::ALL));
                let doubled = self.one(&[Doubled::Undoubled, Doubled::Doubled, Doubled::Redoubled]);
                Contract { value, named, by, doubled }
            }
            TrumpKind::Indicator => Contract { value, named: Named::Hidden, by, doubled: Doubled::Undoubled },
        };
        situation.contract = Some(contract);
        if self.below(10) == 0 {
            return;
        }
        let closed = u8::try_from(self.below(usize::from(rules.hand_size(seats)))).unwrap();
        let closed = if self.coin() { 0 } else { closed };
        let mut leader = self.chair(seats);
        if closed == 0 && leader.team() == situation.dealer.team() && self.below(8) > 0 {
            leader = seats.next(situation.dealer);
        }
        let cards = if self.coin() { 0 } else { self.below(usize::from(seats.count()) + 1) };
        let trick = (0..cards).map(|_| self.card(rules, seats)).collect();
        situation.play = Some(PlaySoFar { closed, leader, trick });
    }

    /// Who is on turn, often enough.
    fn actor(&mut self, situation: &Situation, rules: &RuleSet) -> Chair {
        let seats = situation.seats;
        let turn = match &situation.play {
            Some(play) => Some(seats.after(play.leader, u8::try_from(play.trick.len()).unwrap())),
            None => Auction::told(*rules, seats, seats.next(situation.dealer), situation.calls.iter().copied()).turn(),
        };
        turn.filter(|_| self.coin()).unwrap_or_else(|| self.chair(seats))
    }

    fn irregularity(&mut self, situation: &Situation, rules: &RuleSet) -> Irregularity {
        let seats = situation.seats;
        let chair = self.actor(situation, rules);
        let card = self.card(rules, seats);
        let call = self.call();
        match self.one(IrregularityKind::ALL) {
            IrregularityKind::Misdeal => Irregularity::Misdeal {
                what: self.one(Misdealt::ALL),
                stage: self.one(Noticed::ALL),
                taken_up: self.coin(),
                proper_dealer: self.coin().then(|| self.chair(seats)),
            },
            IrregularityKind::ConstrainingHand => Irregularity::ConstrainingHand { chair, declared: self.coin() },
            IrregularityKind::AllOfSuit => Irregularity::AllOfSuit,
            IrregularityKind::SeatsChanged => Irregularity::SeatsChanged { before_deal: self.coin() },
            IrregularityKind::CallOutOfTurn => Irregularity::CallOutOfTurn { chair, call, next_called: self.below(4) == 0 },
            IrregularityKind::Wording => {
                Irregularity::Wording { chair, said: "so to say".to_owned(), meant: call, next_called: self.below(4) == 0 }
            }
            IrregularityKind::Slip => {
                let wanted = self.coin().then(|| self.call());
                Irregularity::Slip { chair, call, wanted, next_called: self.below(4) == 0 }
            }
            IrregularityKind::Insufficient => Irregularity::Insufficient { chair, call, next_called: self.below(4) == 0 },
            IrregularityKind::IllegalBid => Irregularity::IllegalBid { chair, call, why: self.one(Illegal::ALL) },
            IrregularityKind::ChangedCall => {
                let call = if self.coin() { Call::Pass } else { call };
                let second = self.call();
                Irregularity::ChangedCall { chair, call, second: self.one(&[Call::Pass, "55S".parse().unwrap(), second]) }
            }
            IrregularityKind::CallReview => Irregularity::CallReview { chair, asked: self.one(Review::ALL) },
            IrregularityKind::ScoreTalk => Irregularity::ScoreTalk { chair, asked_for: self.coin() },
            IrregularityKind::Silence => Irregularity::Silence { chair },
            IrregularityKind::Indication => {
                Irregularity::Indication { chair, points: (self.below(4) == 0).then(|| u8::try_from(self.below(31)).unwrap()) }
            }
            IrregularityKind::ExposedCard => {
                let others = self.below(3) == 0;
                Irregularity::ExposedCard {
                    chair,
                    card,
                    partner_could_see: self.below(4) > 0,
                    accident: self.below(4) > 0,
                    others: others.then(|| self.card(rules, seats)).into_iter().collect(),
                }
            }
            IrregularityKind::LeadOutOfTurn => Irregularity::LeadOutOfTurn { chair, card, next_played: self.below(4) == 0 },
            IrregularityKind::CardOutOfTurn => Irregularity::CardOutOfTurn { chair, card },
            IrregularityKind::CardTakenBack => Irregularity::CardTakenBack { chair, card, second: self.card(rules, seats) },
            IrregularityKind::CardNamed => Irregularity::CardNamed { chair, card, clearly_another: self.coin() },
            IrregularityKind::PartnerLeads => Irregularity::PartnerLeads { chair, card },
            IrregularityKind::Revoke => {
                let (mut revoker, mut played) = (chair, card);
                if let Some(play) = &situation.play
                    && let Some(last) = play.trick.len().checked_sub(1)
                {
                    let place = if self.coin() { last } else { self.below(last + 1) };
                    revoker = seats.after(play.leader, u8::try_from(place).unwrap());
                    played = play.trick[place];
                }
                Irregularity::Revoke {
                    chair: revoker,
                    card: played,
                    state: self.one(TrickState::ALL),
                    by: self.one(SaidBy::ALL),
                    ruff: self.coin(),
                    agreed: self.below(5) == 0,
                    slip: self.coin(),
                    new_lead: self.coin(),
                }
            }
            IrregularityKind::TrickReopened => Irregularity::TrickReopened {
                team: self.one(&Team::ALL),
                revoke_confirmed: self.coin(),
                after_deal: self.below(4) == 0,
                new_lead: self.coin(),
            },
            IrregularityKind::TrickAsked => {
                Irregularity::TrickAsked { asked: self.one(TrickQuestion::ALL), own_turn: self.coin(), closed: self.coin() }
            }
            IrregularityKind::TrickTurned => Irregularity::TrickTurned { chair, by_partner: self.coin() },
            IrregularityKind::CardCount => {
                let chairs = (0..self.below(3)).map(|_| self.chair(seats)).collect();
                Irregularity::CardCount { chairs }
            }
            IrregularityKind::CardsTabled => {
                let cards = (0..self.below(4)).map(|_| self.card(rules, seats)).collect();
                Irregularity::CardsTabled { chair, cards }
            }
            IrregularityKind::ClaimDecided => {
                let points_left = u8::try_from(self.below(60)).unwrap();
                Irregularity::ClaimDecided {
                    chair,
                    standard: self.one(&Standard::ALL),
                    what: self.one(Claimed::ALL),
                    verdict: self.one(Verdict::ALL),
                    points_left,
                    least: (self.below(4) > 0).then_some(points_left / 2),
                }
            }
        }
    }
}
