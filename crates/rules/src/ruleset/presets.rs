//! What each preset is.

use crate::options::{
    CallsShown, Claims, DeckKind, Doubling, EightJacks, FirstPass, NoPointsRedeal, OneSuitContract, OneSuitHand, Opening,
    OpeningPass, PlusNoes, Questions, RedoubleEffect, SelfRaise, TrickClosedBy,
};
use crate::{Preset, RuleSet};

impl Preset {
    /// Its rules.
    pub const fn rules(self) -> RuleSet {
        let international = RuleSet {
            deck: DeckKind::Standard,
            opening: Opening::Leader,
            opening_pass: OpeningPass::NumberPass,
            straight_suits: true,
            reverse_suits: true,
            plus_suits: true,
            no_trump: true,
            noes: true,
            plus_n_noes: true,
            plus_noes: PlusNoes::No,
            number_pass: true,
            self_raise: SelfRaise::AnyHigher,
            redouble: RedoubleEffect::EndsAuction,
            doubling: Doubling::PlusOneTwo,
            first_pass: FirstPass::Counts,
            solo: false,
            bidder_opens_on_trump_lead: false,
            pair: false,
            no_points_redeal: NoPointsRedeal::Never,
            four_jacks_redeal: false,
            one_suit_redeal: false,
            no_trump_against_redeal: false,
            calls_shown: CallsShown::None,
            questions: Questions::BeforeNextCall,
            one_suit_hand: OneSuitHand::Redeal,
            one_suit_contract: OneSuitContract::NotInThatSuit,
            eight_jacks: EightJacks::PlayOn,
            stop_when_decided: false,
            trick_closed_by: TrickClosedBy::WinnersTeam,
            review_last_trick: false,
            claims: Claims::StatedLine,
            counters: false,
            preset: self,
        };
        let kerala = RuleSet {
            opening: Opening::LastOfLeadersTeam,
            opening_pass: OpeningPass::Noes,
            reverse_suits: false,
            plus_suits: false,
            no_trump: false,
            plus_n_noes: false,
            number_pass: false,
            redouble: RedoubleEffect::AuctionGoesOn,
            doubling: Doubling::TimesTwoThree,
            calls_shown: CallsShown::LastTwoBids,
            one_suit_hand: OneSuitHand::PlayOn,
            ..international
        };
        // What a game has no option for is never asked.
        let hidden = RuleSet {
            solo: true,
            calls_shown: CallsShown::All,
            questions: Questions::WholeDeal,
            one_suit_hand: OneSuitHand::PlayOn,
            one_suit_contract: OneSuitContract::Stands,
            trick_closed_by: TrickClosedBy::Itself,
            claims: Claims::NormalPlay,
            ..international
        };
        match self {
            Preset::TwentyEight | Preset::Forty => hidden,
            Preset::TwentyEightFour => {
                RuleSet { pair: true, no_points_redeal: NoPointsRedeal::Ask, four_jacks_redeal: true, ..hidden }
            }
            Preset::HiddenFiftySix => RuleSet {
                deck: DeckKind::EightEach,
                no_points_redeal: NoPointsRedeal::Always,
                one_suit_redeal: true,
                no_trump_against_redeal: true,
                ..hidden
            },
            Preset::International => international,
            Preset::Kerala => kerala,
            Preset::Standard => RuleSet {
                opening: Opening::Nobody,
                opening_pass: OpeningPass::Refused,
                no_trump: true,
                redouble: RedoubleEffect::EndsAuction,
                calls_shown: CallsShown::LastCall,
                one_suit_hand: OneSuitHand::HolderChooses,
                one_suit_contract: OneSuitContract::NoTrumpOnly,
                trick_closed_by: TrickClosedBy::Winner,
                ..kerala
            },
            Preset::Association => RuleSet {
                plus_noes: PlusNoes::NotFirst,
                self_raise: SelfRaise::Levels,
                doubling: Doubling::TimesTwoThree,
                eight_jacks: EightJacks::Redeal,
                claims: Claims::AnyLegalPlay,
                trick_closed_by: TrickClosedBy::Itself,
                ..international
            },
            Preset::ClubItc => RuleSet {
                opening_pass: OpeningPass::Refused,
                plus_noes: PlusNoes::Yes,
                self_raise: SelfRaise::Levels,
                doubling: Doubling::TimesTwoThree,
                calls_shown: CallsShown::All,
                one_suit_hand: OneSuitHand::HolderChooses,
                trick_closed_by: TrickClosedBy::Itself,
                ..international
            },
            Preset::ClubKtc => RuleSet {
                self_raise: SelfRaise::Levels,
                calls_shown: CallsShown::All,
                one_suit_hand: OneSuitHand::HolderChooses,
                trick_closed_by: TrickClosedBy::Itself,
                ..kerala
            },
        }
    }
}
