//! Words for the answers that are chosen from a list.

use thurup_rules::{Doubled, Text};

use super::dispute::{Evidence, FaultThere};
use crate::adjusted::CardSays;
use crate::rulings::{Claimed, Illegal, Misdealt, Moment, Noticed, Review, SaidBy, TrickQuestion, TrickState, Verdict};

/// How far a deal had come.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Far {
    Auction,
    Play,
}

/// How far, where only the opening lead matters.
pub(super) const AUCTION: &str = "auction";
pub(super) const PLAY: &str = "play";

impl Far {
    pub(super) const fn name(self) -> &'static str {
        match self {
            Far::Auction => AUCTION,
            Far::Play => PLAY,
        }
    }

    /// Where a deal stands that has come so far.
    pub(super) const fn stands_in(self) -> &'static [Moment] {
        match self {
            Far::Auction => Moment::BEFORE_CARDS,
            Far::Play => Moment::FROM_CARDS_ON,
        }
    }
}

pub(super) fn far(far: Far) -> (&'static str, Text) {
    let words = match far {
        Far::Auction => Text::new("no card was led yet", "ഒരു ചീട്ടും ഇറക്കിയിട്ടില്ല"),
        Far::Play => Text::new("the play had begun", "കളി തുടങ്ങിയിരുന്നു"),
    };
    (far.name(), words)
}

pub(super) fn doubled(doubled: Doubled) -> (&'static str, Text) {
    match doubled {
        Doubled::Undoubled => ("0", Text::new("not doubled", "ഡബിളില്ല")),
        Doubled::Doubled => ("1", Text::new("doubled", "ഡബിൾ")),
        Doubled::Redoubled => ("2", Text::new("redoubled", "റീഡബിൾ")),
    }
}

pub(super) fn illegal(why: Illegal) -> (&'static str, Text) {
    let (en, ml) = match why {
        Illegal::Form => ("the rules know no such call", "നിയമത്തിൽ ഇങ്ങനെയൊരു വിളിയില്ല"),
        Illegal::Void => ("no card of the suit is held", "ആ ചിഹ്നം കൈയിലില്ല"),
        Illegal::OwnSuit => ("no other suit is held", "മറ്റു ചിഹ്നമൊന്നും കൈയിലില്ല"),
        Illegal::Value => ("no bid has this number", "ഈ സംഖ്യ വിളിക്കാവുന്നതല്ല"),
        Illegal::Double => ("a double or redouble that was not open", "വിളിക്കാനാവാത്ത ഡബിൾ അല്ലെങ്കിൽ റീഡബിൾ"),
    };
    (why.name(), Text::new(en, ml))
}

pub(super) fn misdealt(what: Misdealt) -> (&'static str, Text) {
    let (en, ml) = match what {
        Misdealt::WrongDealer => ("the wrong player dealt", "തെറ്റായ ആൾ ഇട്ടു"),
        Misdealt::ExposedCard => ("a card was exposed", "ഒരു ചീട്ട് കാണിച്ചു"),
        Misdealt::WrongHands => ("a wrong number of hands", "കൈകളുടെ എണ്ണം തെറ്റി"),
        Misdealt::WrongCount => ("a wrong number of cards in a hand", "ഒരു കൈയിലെ ചീട്ടിന്റെ എണ്ണം തെറ്റി"),
    };
    (what.name(), Text::new(en, ml))
}

pub(super) fn noticed(when: Noticed) -> (&'static str, Text) {
    let (en, ml) = match when {
        Noticed::Deal => ("before the first call", "ആദ്യ വിളിക്കു മുമ്പ്"),
        Noticed::Auction => ("once a call was made", "വിളി തുടങ്ങിയശേഷം"),
        Noticed::Play => ("in the play", "കളിക്കിടെ"),
    };
    (when.name(), Text::new(en, ml))
}

pub(super) fn review(asked: Review) -> (&'static str, Text) {
    let (en, ml) = match asked {
        Review::LastCall => ("each player's last call", "ഓരോരുത്തരുടെയും അവസാന വിളി"),
        Review::LastTwoBids => ("each player's last two bids", "ഓരോരുത്തരുടെയും അവസാനത്തെ രണ്ടു വിളികൾ"),
        Review::All => ("all calls", "എല്ലാ വിളികളും"),
        Review::UnheardCall => ("a call that was not heard", "കേൾക്കാതെ പോയ വിളി"),
    };
    (asked.name(), Text::new(en, ml))
}

pub(super) fn question(asked: TrickQuestion) -> (&'static str, Text) {
    let (en, ml) = match asked {
        TrickQuestion::AllCards => ("all cards of the trick", "പിടിയിലെ എല്ലാ ചീട്ടും"),
        TrickQuestion::WhoPlayed => ("who played a card", "ഒരു ചീട്ട് ആരിറക്കി"),
        TrickQuestion::OneCard => ("what somebody played", "ഒരാൾ എന്തിറക്കി"),
        TrickQuestion::SetAside => ("that the trick wait or be set aside", "പിടി കാക്കാൻ, അല്ലെങ്കിൽ മാറ്റിവെക്കാൻ"),
    };
    (asked.name(), Text::new(en, ml))
}

pub(super) fn evidence(evidence: Evidence) -> (&'static str, Text) {
    let (en, ml) = match evidence {
        Evidence::Speaker => ("as the one who spoke or played says", "പറഞ്ഞയാൾ, അല്ലെങ്കിൽ ഇറക്കിയയാൾ, പറയുന്നതുപോലെ"),
        Evidence::Other => ("otherwise", "മറിച്ച്"),
        Evidence::None => ("nothing is clear", "ഒന്നും വ്യക്തമല്ല"),
    };
    (evidence.name(), Text::new(en, ml))
}

pub(super) fn fault_there(there: FaultThere) -> (&'static str, Text) {
    let (en, ml) = match there {
        FaultThere::Odd => ("the team of the odd chairs", "ഒറ്റക്കസേരകളിലെ ടീം"),
        FaultThere::Even => ("the team of the even chairs", "ഇരട്ടക്കസേരകളിലെ ടീം"),
        FaultThere::Both => ("both teams", "രണ്ടു ടീമും"),
        FaultThere::Neither => ("neither", "ആരുമല്ല"),
    };
    (there.name(), Text::new(en, ml))
}

pub(super) fn state(state: TrickState) -> (&'static str, Text) {
    let (en, ml) = match state {
        TrickState::BeforeNext => ("before the next card", "അടുത്ത ചീട്ടിനു മുമ്പ്"),
        TrickState::Open => ("in the open trick", "പിടി അടയ്ക്കും മുമ്പ്"),
        TrickState::Closed => ("the trick was closed", "പിടി അടച്ചശേഷം"),
    };
    (state.name(), Text::new(en, ml))
}

pub(super) fn said_by(by: SaidBy) -> (&'static str, Text) {
    let (en, ml) = match by {
        SaidBy::Offender => ("the player", "അയാൾ തന്നെ"),
        SaidBy::Offenders => ("a partner", "പങ്കാളി"),
        SaidBy::Opponents => ("the other team", "മറുടീം"),
    };
    (by.name(), Text::new(en, ml))
}

pub(super) fn claimed(what: Claimed) -> (&'static str, Text) {
    let (en, ml) = match what {
        Claimed::All => ("all tricks that are left", "ശേഷിക്കുന്ന എല്ലാ പിടിയും ഞങ്ങൾക്ക്"),
        Claimed::Safe => ("the contract is safe, or beaten", "കരാർ ഉറപ്പ്, അല്ലെങ്കിൽ തോറ്റു"),
        Claimed::None => ("the rest is conceded", "ബാക്കി വിട്ടുകൊടുത്തു"),
        Claimed::Less => ("the contract is conceded", "കരാർ വിട്ടുകൊടുത്തു"),
    };
    (what.name(), Text::new(en, ml))
}

pub(super) fn verdict(verdict: Verdict) -> (&'static str, Text) {
    let (en, ml) = match verdict {
        Verdict::Granted => ("it holds", "ശരിയാണ്"),
        Verdict::Fails => ("it does not hold", "ശരിയല്ല"),
    };
    (verdict.name(), Text::new(en, ml))
}

pub(super) fn card_says(says: CardSays) -> (&'static str, Text) {
    let (en, ml) = match says {
        CardSays::Explanation => ("what was explained", "വിശദീകരിച്ചതു തന്നെ"),
        CardSays::Other => ("something else", "മറ്റൊന്ന്"),
        CardSays::Nothing => ("nothing", "ഒന്നുമില്ല"),
    };
    (says.name(), Text::new(en, ml))
}
