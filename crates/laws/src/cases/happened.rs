//! Situations and irregularities as cases write them.

use serde::Deserialize;
use thurup_rules::{Call, Card, Chair, Contract, Doubled, Named, Seats, Strain, Team};

use super::fields::{CardField, fields, needed, nothing_left, wrong};
use crate::claims::Standard;
use crate::rulings::{
    Claimed, Counts, Illegal, Irregularity, IrregularityKind, Misdealt, Noticed, PlaySoFar, Review, SaidBy, Situation,
    TrickQuestion, TrickState, Verdict,
};

/// A situation with what happened in it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SituationField {
    seats: Seats,
    dealer: Chair,
    #[serde(default)]
    calls: Vec<Call>,
    contract: Option<ContractField>,
    play: Option<PlayField>,
    #[serde(default)]
    counts: CountsField,
    event: EventField,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ContractField {
    value: u8,
    denomination: String,
    chair: Chair,
    doubled: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlayField {
    closed: u8,
    leader: Chair,
    trick: Vec<CardField>,
}

#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
struct CountsField {
    indications_by_player: u8,
    /// A player's count belongs to the team's too.
    indications_by_team: Option<u8>,
    revokes_found_by_team: u8,
}

fields! {
    EventField {
        kind: IrregularityKind,
        chair: Chair,
        what: String,
        stage: Noticed,
        taken_up: bool,
        proper_dealer: Chair,
        declared: bool,
        before_deal: bool,
        call: Call,
        next_called: bool,
        said: String,
        meant: Call,
        wanted: Call,
        why: Illegal,
        second: String,
        asked: String,
        asked_for: bool,
        card: CardField,
        partner_could_see: bool,
        accident: bool,
        others: Vec<CardField>,
        next_played: bool,
        clearly_another: bool,
        state: TrickState,
        by: SaidBy,
        ruff: bool,
        agreed: bool,
        slip: bool,
        new_lead: bool,
        team: Team,
        revoke_confirmed: bool,
        after_deal: bool,
        own_turn: bool,
        closed: bool,
        chairs: Vec<Chair>,
        cards: Vec<CardField>,
        standard: Standard,
        verdict: Verdict,
        points_left: u8,
        least: u8,
        points: u8,
        by_partner: bool,
    }
}

impl SituationField {
    /// What it says.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub fn read(self) -> Result<(Situation, Irregularity), String> {
        let counts = self.counts;
        let situation = Situation {
            seats: self.seats,
            dealer: self.dealer,
            calls: self.calls,
            contract: self.contract.map(ContractField::read).transpose()?,
            play: self.play.map(|play| PlaySoFar {
                closed: play.closed,
                leader: play.leader,
                trick: play.trick.into_iter().map(|card| card.0).collect(),
            }),
            counts: Counts {
                indications_by_player: counts.indications_by_player,
                indications_by_team: counts.indications_by_team.unwrap_or(counts.indications_by_player),
                revokes_found_by_team: counts.revokes_found_by_team,
            },
        };
        Ok((situation, self.event.read()?))
    }
}

impl ContractField {
    fn read(self) -> Result<Contract, String> {
        let named = match self.denomination.as_str() {
            "?" => Named::Hidden,
            "SOLO" => Named::Alone,
            strain => {
                let strain: Result<Strain, _> = strain.parse();
                let refused =
                    |_| wrong("situation.contract.denomination", "write S, H, D, C or NT, and in other games ? or SOLO");
                Named::Strain(strain.map_err(refused)?)
            }
        };
        let doubled = match self.doubled {
            0 => Doubled::Undoubled,
            1 => Doubled::Doubled,
            2 => Doubled::Redoubled,
            other => {
                return Err(wrong("situation.contract.doubled", format!("{other} is not 0, 1 (doubled) or 2 (redoubled)")));
            }
        };
        Ok(Contract { value: self.value, named, by: self.chair, doubled })
    }
}

const PATH: &str = "situation.event";

/// A word of a list that depends on the kind of irregularity.
fn word<T>(
    text: Option<String>,
    field: &str,
    from_name: fn(&str) -> Option<T>,
    all: &[T],
    name: fn(&T) -> &'static str,
) -> Result<T, String> {
    let text = needed(text, PATH, field)?;
    from_name(&text).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(name).collect();
        wrong(&format!("{PATH}.{field}"), format!("no `{text:.40}`; there are {}", names.join(", ")))
    })
}

impl EventField {
    fn read(mut self) -> Result<Irregularity, String> {
        let kind = needed(self.kind.take(), PATH, "kind")?;
        let chair = self.chair.take();
        let event = self.event(kind, chair)?;
        nothing_left(self.left(), PATH, format!("an irregularity of kind {kind}"))?;
        Ok(event)
    }

    /// The irregularity; what belongs to it is taken.
    fn event(&mut self, kind: IrregularityKind, chair: Option<Chair>) -> Result<Irregularity, String> {
        let chair = || needed(chair, PATH, "chair");
        Ok(match kind {
            IrregularityKind::Misdeal => Irregularity::Misdeal {
                what: word(self.what.take(), "what", Misdealt::from_name, Misdealt::ALL, |what| what.name())?,
                stage: needed(self.stage.take(), PATH, "stage")?,
                taken_up: flag(&mut self.taken_up),
                proper_dealer: self.proper_dealer.take(),
            },
            IrregularityKind::ConstrainingHand => {
                Irregularity::ConstrainingHand { chair: chair()?, declared: needed(self.declared.take(), PATH, "declared")? }
            }
            IrregularityKind::AllOfSuit => Irregularity::AllOfSuit,
            IrregularityKind::SeatsChanged => {
                Irregularity::SeatsChanged { before_deal: needed(self.before_deal.take(), PATH, "before_deal")? }
            }
            IrregularityKind::CallOutOfTurn
            | IrregularityKind::Wording
            | IrregularityKind::Slip
            | IrregularityKind::Insufficient
            | IrregularityKind::IllegalBid
            | IrregularityKind::ChangedCall => self.call_event(kind, chair()?)?,
            IrregularityKind::CallReview => Irregularity::CallReview {
                chair: chair()?,
                asked: word(self.asked.take(), "asked", Review::from_name, Review::ALL, |asked| asked.name())?,
            },
            IrregularityKind::ScoreTalk => {
                Irregularity::ScoreTalk { chair: chair()?, asked_for: needed(self.asked_for.take(), PATH, "asked_for")? }
            }
            IrregularityKind::Silence => Irregularity::Silence { chair: chair()? },
            IrregularityKind::Indication => Irregularity::Indication { chair: chair()?, points: self.points.take() },
            IrregularityKind::ExposedCard
            | IrregularityKind::LeadOutOfTurn
            | IrregularityKind::CardOutOfTurn
            | IrregularityKind::CardTakenBack
            | IrregularityKind::CardNamed
            | IrregularityKind::PartnerLeads
            | IrregularityKind::Revoke => self.card_event(kind, chair()?)?,
            IrregularityKind::TrickReopened => Irregularity::TrickReopened {
                team: needed(self.team.take(), PATH, "team")?,
                revoke_confirmed: needed(self.revoke_confirmed.take(), PATH, "revoke_confirmed")?,
                after_deal: flag(&mut self.after_deal),
                new_lead: flag(&mut self.new_lead),
            },
            IrregularityKind::TrickAsked => Irregularity::TrickAsked {
                asked: word(self.asked.take(), "asked", TrickQuestion::from_name, TrickQuestion::ALL, |asked| asked.name())?,
                own_turn: flag(&mut self.own_turn),
                closed: flag(&mut self.closed),
            },
            IrregularityKind::TrickTurned => {
                Irregularity::TrickTurned { chair: chair()?, by_partner: flag(&mut self.by_partner) }
            }
            IrregularityKind::CardCount => Irregularity::CardCount { chairs: needed(self.chairs.take(), PATH, "chairs")? },
            IrregularityKind::CardsTabled => {
                let cards = needed(self.cards.take(), PATH, "cards")?;
                Irregularity::CardsTabled { chair: chair()?, cards: cards.into_iter().map(|card| card.0).collect() }
            }
            IrregularityKind::ClaimDecided => Irregularity::ClaimDecided {
                chair: chair()?,
                standard: needed(self.standard.take(), PATH, "standard")?,
                what: word(self.what.take(), "what", Claimed::from_name, Claimed::ALL, |what| what.name())?,
                verdict: needed(self.verdict.take(), PATH, "verdict")?,
                points_left: needed(self.points_left.take(), PATH, "points_left")?,
                least: self.least.take(),
            },
        })
    }

    /// One about a call.
    fn call_event(&mut self, kind: IrregularityKind, chair: Chair) -> Result<Irregularity, String> {
        if kind == IrregularityKind::Wording {
            let said = needed(self.said.take(), PATH, "said")?;
            let meant = needed(self.meant.take(), PATH, "meant")?;
            return Ok(Irregularity::Wording { chair, said, meant, next_called: flag(&mut self.next_called) });
        }
        let call = needed(self.call.take(), PATH, "call")?;
        let mut next_called = || flag(&mut self.next_called);
        Ok(match kind {
            IrregularityKind::CallOutOfTurn => Irregularity::CallOutOfTurn { chair, call, next_called: next_called() },
            IrregularityKind::Slip => {
                Irregularity::Slip { chair, call, wanted: self.wanted.take(), next_called: next_called() }
            }
            IrregularityKind::Insufficient => Irregularity::Insufficient { chair, call, next_called: next_called() },
            IrregularityKind::IllegalBid => {
                Irregularity::IllegalBid { chair, call, why: needed(self.why.take(), PATH, "why")? }
            }
            _ => {
                let second = needed(self.second.take(), PATH, "second")?;
                let second = second.parse().map_err(|error| wrong(&format!("{PATH}.second"), error))?;
                Irregularity::ChangedCall { chair, call, second }
            }
        })
    }

    /// One about a card.
    fn card_event(&mut self, kind: IrregularityKind, chair: Chair) -> Result<Irregularity, String> {
        let card = needed(self.card.take(), PATH, "card")?.0;
        Ok(match kind {
            IrregularityKind::ExposedCard => Irregularity::ExposedCard {
                chair,
                card,
                partner_could_see: self.partner_could_see.take().unwrap_or(true),
                accident: self.accident.take().unwrap_or(true),
                others: self.others.take().unwrap_or_default().into_iter().map(|card| card.0).collect(),
            },
            IrregularityKind::LeadOutOfTurn => {
                Irregularity::LeadOutOfTurn { chair, card, next_played: flag(&mut self.next_played) }
            }
            IrregularityKind::CardOutOfTurn => Irregularity::CardOutOfTurn { chair, card },
            IrregularityKind::CardTakenBack => {
                let second = needed(self.second.take(), PATH, "second")?;
                Irregularity::CardTakenBack { chair, card, second: read_card(&second, "second")? }
            }
            IrregularityKind::CardNamed => {
                let clearly_another = needed(self.clearly_another.take(), PATH, "clearly_another")?;
                Irregularity::CardNamed { chair, card, clearly_another }
            }
            IrregularityKind::PartnerLeads => Irregularity::PartnerLeads { chair, card },
            _ => Irregularity::Revoke {
                chair,
                card,
                state: needed(self.state.take(), PATH, "state")?,
                by: needed(self.by.take(), PATH, "by")?,
                ruff: flag(&mut self.ruff),
                agreed: flag(&mut self.agreed),
                slip: flag(&mut self.slip),
                new_lead: flag(&mut self.new_lead),
            },
        })
    }
}

fn read_card(text: &str, field: &str) -> Result<Card, String> {
    let read = CardField::deserialize(serde::de::value::StrDeserializer::<serde::de::value::Error>::new(text));
    read.map(|card| card.0).map_err(|error| wrong(&format!("{PATH}.{field}"), error))
}

/// What is not said is not so.
fn flag(field: &mut Option<bool>) -> bool {
    field.take().unwrap_or(false)
}
