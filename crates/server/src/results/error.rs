//! What the pages of results refuse.

use axum::http::StatusCode;
use thurup_rules::Game;
use thurup_wire::Text;

use crate::error::AppError;

/// See the module. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ResultError {
    /// No finished match with this id, nor a deal of one.
    NoSuchMatch,
    /// No list of a game by this name.
    NoSuchList,
    /// No situation of practice with this id.
    NoSuchPractice,
    /// No two who practise together by this address, or two others.
    NoSuchPair,
    /// The partner's place is taken.
    PairFull,
    /// Somebody has so many that no more can be begun.
    TooManyPairs,
    /// It is another's turn, or another deal, by now.
    PairMoved,
    /// No lesson can have such a name, or so many steps.
    NoSuchLesson,
    /// No answer of theirs that was right.
    NoSuchAnswer,
    /// No call by this name, or none that the rules allow there.
    NoSuchCall,
    /// No rules with this id of which there are deals with an auction.
    NoSuchRules,
    /// No convention card with this id.
    NoSuchCard,
    /// A club's calls are for its members.
    NotOfClub,
    /// No puzzle with this id, or of this theme.
    NoSuchPuzzle,
    /// Nothing was failed that was not solved since.
    NothingAgain,
    /// Others ended their attempts at the puzzle in the same moment, again and again, so that this one could not be counted.
    PuzzleMoved,
    /// The card may not be played there, or it is nobody's turn to play one.
    NoTurnForCard,
}

impl AppError for ResultError {
    fn code(&self) -> &'static str {
        match self {
            Self::NoSuchMatch => "no-such-match",
            Self::NoSuchList => "no-such-list",
            Self::NoSuchPractice => "no-such-practice",
            Self::NoSuchPair => "no-such-pair",
            Self::PairFull => "pair-full",
            Self::TooManyPairs => "too-many-pairs",
            Self::PairMoved => "pair-moved",
            Self::NoSuchLesson => "no-such-lesson",
            Self::NoSuchAnswer => "no-such-answer",
            Self::NoSuchCall => "no-such-call",
            Self::NoSuchRules => "no-such-rules",
            Self::NoSuchCard => "no-such-card",
            Self::NotOfClub => "not-of-club",
            Self::NoSuchPuzzle => "no-such-puzzle",
            Self::NothingAgain => "nothing-again",
            Self::PuzzleMoved => "puzzle-moved",
            Self::NoTurnForCard => "no-turn-for-card",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoSuchMatch
            | Self::NoSuchList
            | Self::NoSuchPractice
            | Self::NoSuchPair
            | Self::NoSuchLesson
            | Self::NoSuchRules
            | Self::NoSuchCard
            | Self::NoSuchPuzzle
            | Self::NothingAgain => StatusCode::NOT_FOUND,
            Self::NotOfClub => StatusCode::FORBIDDEN,
            Self::PuzzleMoved => StatusCode::SERVICE_UNAVAILABLE,
            Self::NoSuchAnswer
            | Self::NoSuchCall
            | Self::NoTurnForCard
            | Self::PairFull
            | Self::TooManyPairs
            | Self::PairMoved => StatusCode::CONFLICT,
        }
    }

    fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::NoSuchMatch => {
                ("There is no such match, or it is not over yet.".into(), "അങ്ങനെയൊരു മത്സരമില്ല, അല്ലെങ്കിൽ അതു കഴിഞ്ഞിട്ടില്ല.".into())
            }
            Self::NoSuchPractice => (
                "There is no such situation to practise. Choose one from the list.".into(),
                "പരിശീലിക്കാൻ അങ്ങനെയൊരു സന്ദർഭമില്ല. പട്ടികയിൽനിന്ന് ഒന്നു തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::NoSuchPair => (
                "There is no such practice, or two others practise there. Begin one of your own.".into(),
                "അങ്ങനെയൊരു പരിശീലനമില്ല, അല്ലെങ്കിൽ മറ്റു രണ്ടുപേരാണ് അവിടെ പരിശീലിക്കുന്നത്. സ്വന്തമായി ഒന്നു തുടങ്ങൂ.".into(),
            ),
            Self::PairFull => (
                "Somebody else has taken the partner's place. Begin a practice of your own.".into(),
                "പങ്കാളിയുടെ സ്ഥാനം മറ്റൊരാൾ എടുത്തു. സ്വന്തമായി ഒരു പരിശീലനം തുടങ്ങൂ.".into(),
            ),
            Self::TooManyPairs => (
                "You have begun as many as can be kept. Go on with one of those; each goes a week after its last call.".into(),
                "സൂക്ഷിക്കാവുന്നത്രയും നിങ്ങൾ തുടങ്ങിക്കഴിഞ്ഞു. അവയിലൊന്നു തുടരൂ; അവസാന വിളി കഴിഞ്ഞ് ഒരാഴ്ചയാകുമ്പോൾ ഓരോന്നും മാഞ്ഞുപോകും.".into(),
            ),
            Self::PairMoved => (
                "It has gone on meanwhile. Look at what was called, and go on from there.".into(),
                "ഇതിനിടെ വിളി മുന്നോട്ടു പോയി. എന്തു വിളിച്ചു എന്നു നോക്കി അവിടെനിന്നു തുടരൂ.".into(),
            ),
            Self::NoSuchLesson => ("There is no such question of a lesson.".into(), "പാഠങ്ങളിൽ അങ്ങനെയൊരു ചോദ്യമില്ല.".into()),
            Self::NoSuchAnswer => (
                "Only a hand that you answered by the card can have been easy.".into(),
                "കാർഡ് പ്രകാരം ഉത്തരം പറഞ്ഞ കൈ മാത്രമേ എളുപ്പമായിരുന്നു എന്നു പറയാനാവൂ.".into(),
            ),
            Self::NoSuchCall => ("This call cannot be made there.".into(), "ഈ വിളി അവിടെ വിളിക്കാനാവില്ല.".into()),
            Self::NoSuchRules => (
                "No finished deal of 56 was played by these rules. Choose rules from the list.".into(),
                "ഈ നിയമങ്ങളിൽ 56-ന്റെ ഒരു ഡീലും കളിച്ചുതീർന്നിട്ടില്ല. പട്ടികയിൽനിന്നു നിയമങ്ങൾ തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::NoSuchCard => (
                "There is no such convention card. Choose one from the list.".into(),
                "അങ്ങനെയൊരു കൺവെൻഷൻ കാർഡില്ല. പട്ടികയിൽനിന്ന് ഒന്നു തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::NotOfClub => (
                "Only members see what was called at a club's tables. Join the club first.".into(),
                "ക്ലബ്ബിന്റെ മേശകളിൽ എന്തു വിളിച്ചു എന്ന് അംഗങ്ങൾക്കേ കാണാനാവൂ. ആദ്യം ക്ലബ്ബിൽ ചേരൂ.".into(),
            ),
            Self::NoSuchPuzzle => {
                ("There is no such puzzle. Check the link.".into(), "അങ്ങനെയൊരു പസിലില്ല. ലിങ്ക് ശരിയാണോ എന്നു നോക്കൂ.".into())
            }
            Self::NothingAgain => {
                ("There is no failed puzzle left to try again.".into(), "വീണ്ടും ശ്രമിക്കാൻ തെറ്റിപ്പോയ പസിലുകളൊന്നും ബാക്കിയില്ല.".into())
            }
            Self::PuzzleMoved => (
                "Many people finish this puzzle at the same moment, so your attempt is not counted yet. Try again.".into(),
                "പലരും ഒരേസമയം ഈ പസിൽ തീർക്കുന്നതിനാൽ നിങ്ങളുടെ ശ്രമം ഇതുവരെ എണ്ണിയിട്ടില്ല. വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::NoTurnForCard => (
                "This card cannot be played there. Load the puzzle anew.".into(),
                "ഈ ചീട്ട് അവിടെ കളിക്കാനാവില്ല. പസിൽ വീണ്ടും തുറക്കൂ.".into(),
            ),
            Self::NoSuchList => (
                format!("There is no such list; there are {}.", Game::ALL.map(Game::name).join(", ")),
                format!("അങ്ങനെയൊരു പട്ടികയില്ല; ഉള്ളത് {} എന്നിവ.", Game::ALL.map(Game::name).join(", ")),
            ),
        };
        Text { en, ml }
    }
}
