//! Why a command is refused. Nothing has changed then.

use super::names::MatchKey;
use thurup_rules::Text;

use crate::bracket::BadResult;
use crate::knock_out::BadGames;
use crate::team::TeamId;

/// A reason, with the rule as a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The first draw was made.
    Frozen,
    /// The settings cannot be: a feed from no earlier stage, no deals.
    BadSettings,
    /// No such stage.
    NoStage,
    /// No such match, or it has no two teams yet.
    NoMatch,
    /// No such team here.
    NoTeam(TeamId),
    /// A name without a letter, or another team's.
    BadName,
    /// A team has as many players as a side has chairs and at most one more, each once, its captain among them.
    BadPlayers {
        /// Chairs of a side.
        side: usize,
    },
    /// A player of another team.
    OtherTeams,
    /// They have said no to this team, or have left it: they come back by their own yes alone.
    SaidNo,
    /// Nobody has named them for this team, or another holds their place by now.
    NotAsked,
    /// After the draw nobody leaves a team by themselves.
    BoundByDraw,
    /// Guests need a permission, one at a time, and none plays from the quarter-final on.
    NoGuest,
    /// The stage is not drawn yet.
    NotDrawn,
    /// The stage was begun.
    Begun,
    /// The teams of the stage are not all known yet.
    NotKnown,
    /// Too few or too many teams.
    TeamCount,
    /// The seeds are not an order of all teams.
    BadSeeds,
    /// The stage is closed.
    Closed,
    /// The stage takes no late team any more.
    TooLate,
    /// The team has left.
    Gone(TeamId),
    /// The team has not left, or cannot come back here.
    CannotReturn,
    /// All rounds were drawn.
    NoMoreRounds,
    /// A round needs two teams that are here.
    TooFewHere {
        /// Those that are.
        here: usize,
        /// All teams of the stage.
        of: usize,
    },
    /// A team has more points than can be.
    NoDraw,
    /// A team twice, against itself, or not of this stage.
    BadPairing,
    /// This is no Swiss.
    NotSwiss,
    /// The match has begun.
    MatchBegun,
    /// The match has not begun.
    NotBegun,
    /// The match has a result.
    HasResult,
    /// There is no result to correct, confirm or rule on.
    NoResult,
    /// The time for corrections is over.
    CorrectionTooLate,
    /// More deals than scheduled, or more won than finished.
    BadDeals,
    /// The result cannot be, in a bracket.
    Result(BadResult),
    /// A match of a bracket cannot be called off.
    MustBeWon,
    /// Matches are open.
    OpenMatches,
    /// This stage has no rounds to close.
    NoRounds,
    /// Its result is made of its deals, one by one.
    ByDeals,
    /// A deal is being played there.
    InMidDeal,
    /// All deals of the match have been dealt.
    NoMoreDeals,
    /// Another deal is due at that table.
    NotThatDeal,
    /// Both teams, or the director, have settled that deal.
    DealStands,
    /// Another phone of the same team has told that deal meanwhile.
    ToldMeanwhile,
    /// A deal is told by one team only, or by both in different ways.
    DealsOpen,
    /// The match's time is up: no deal is begun.
    TimeUp,
    /// Somebody may have seen that deal.
    WasReleased,
    /// Somebody has seen another hand of a deal that they would play.
    HasSeen,
    /// Hands of the deal that is due were shown at that table: who sits there stays until it is told.
    HandsAreOut,
    /// A guest plays at most half of the deals of a match.
    GuestHalf,
    /// Sides are exchanged once, from half time on, between deals.
    NoExchange,
    /// The deal is not held.
    NotHeld,
    /// The deal may not be seen yet.
    NotReleased,
    /// There is no such ruling, or another has taken its place.
    NoRuling,
    /// It is appealed against, or was: the committee decides, once.
    Appealed,
    /// There is no appeal to decide on.
    NoAppeal,
    /// Who ruled does not decide on the appeal.
    OwnRuling,
    /// So many rulings no event keeps.
    TooManyRulings,
    /// The match has not become open again after its end.
    NotOpenAgain,
    /// A team of it still plays this match.
    TeamPlays(MatchKey),
    /// Hands of it were dealt or shown, or something of it was told.
    CardsAreOut,
    /// It is no forfeit, and was not called off.
    NotForfeited,
    /// A ruling made it a forfeit: another ruling takes its place.
    ByRuling,
    /// No such penalty was given.
    NoPenalty,
}

impl From<BadResult> for Refusal {
    fn from(bad: BadResult) -> Refusal {
        Refusal::Result(bad)
    }
}

impl Refusal {
    /// The stable name for programs.
    pub const fn code(&self) -> &'static str {
        match self {
            Refusal::Frozen => "frozen",
            Refusal::BadSettings => "bad-settings",
            Refusal::NoStage => "no-stage",
            Refusal::NoMatch => "no-match",
            Refusal::NoTeam(_) => "no-team",
            Refusal::BadName => "bad-name",
            Refusal::BadPlayers { .. } => "bad-players",
            Refusal::OtherTeams => "other-teams",
            Refusal::SaidNo => "said-no",
            Refusal::NotAsked => "not-named",
            Refusal::BoundByDraw => "bound-by-draw",
            Refusal::NoGuest => "no-guest",
            Refusal::NotDrawn => "not-drawn",
            Refusal::Begun => "begun",
            Refusal::NotKnown => "not-known",
            Refusal::TeamCount => "team-count",
            Refusal::BadSeeds => "bad-seeds",
            Refusal::Closed => "closed",
            Refusal::TooLate => "too-late",
            Refusal::Gone(_) => "gone",
            Refusal::CannotReturn => "cannot-return",
            Refusal::NoMoreRounds => "no-more-rounds",
            Refusal::TooFewHere { .. } => "too-few-here",
            Refusal::NoDraw => "no-draw",
            Refusal::BadPairing => "bad-pairing",
            Refusal::NotSwiss => "not-swiss",
            Refusal::MatchBegun => "match-begun",
            Refusal::NotBegun => "not-begun",
            Refusal::HasResult => "has-result",
            Refusal::NoResult => "no-result",
            Refusal::CorrectionTooLate => "correction-too-late",
            Refusal::BadDeals => "bad-deals",
            Refusal::MustBeWon => "must-be-won",
            Refusal::OpenMatches => "open-matches",
            Refusal::NoRounds => "no-rounds",
            Refusal::ByDeals => "by-deals",
            Refusal::InMidDeal => "in-mid-deal",
            Refusal::NoMoreDeals => "no-more-deals",
            Refusal::NotThatDeal => "not-that-deal",
            Refusal::DealStands => "deal-stands",
            Refusal::ToldMeanwhile => "told-meanwhile",
            Refusal::DealsOpen => "deals-open",
            Refusal::TimeUp => "time-up",
            Refusal::WasReleased => "was-released",
            Refusal::HasSeen => "has-seen",
            Refusal::HandsAreOut => "hands-are-out",
            Refusal::GuestHalf => "guest-half",
            Refusal::NoExchange => "no-exchange",
            Refusal::NotHeld => "not-held",
            Refusal::NotReleased => "not-released",
            Refusal::NoRuling => "no-ruling",
            Refusal::Appealed => "appealed",
            Refusal::NoAppeal => "no-appeal",
            Refusal::OwnRuling => "own-ruling",
            Refusal::TooManyRulings => "too-many-rulings",
            Refusal::NotOpenAgain => "not-open-again",
            Refusal::TeamPlays(_) => "team-plays",
            Refusal::CardsAreOut => "cards-are-out",
            Refusal::NotForfeited => "not-forfeited",
            Refusal::ByRuling => "by-ruling",
            Refusal::NoPenalty => "no-penalty",
            Refusal::Result(bad) => match bad {
                BadResult::NotOpen => "not-open",
                BadResult::WrongForm => "wrong-form",
                BadResult::NotTied(_) => "not-tied",
                BadResult::GoneOn => "gone-on",
                BadResult::Games(BadGames::NotOver) => "game-not-over",
                BadResult::Games(BadGames::TooLong) => "game-too-long",
                BadResult::Games(BadGames::MatchOver) => "match-over",
            },
        }
    }

    /// The rule, for people.
    pub fn text(&self) -> Text {
        match self {
            Refusal::Frozen => {
                Text::new("Settings can be changed until the first draw.", "ആദ്യ നറുക്കെടുപ്പു വരെ മാത്രമേ ക്രമീകരണം മാറ്റാനാകൂ.")
            }
            Refusal::BadSettings => Text::new(
                "A stage has deals, and takes its teams from an earlier one.",
                "ഒരു ഘട്ടത്തിനു ഡീലുകൾ വേണം; ടീമുകൾ മുമ്പത്തെ ഘട്ടത്തിൽ നിന്നാകണം.",
            ),
            Refusal::NoStage => Text::new("There is no such stage.", "അങ്ങനെയൊരു ഘട്ടമില്ല."),
            Refusal::NoMatch => Text::new(
                "There is no such match, or its teams are not known yet.",
                "അങ്ങനെയൊരു മത്സരമില്ല, അല്ലെങ്കിൽ ടീമുകൾ നിശ്ചയിച്ചിട്ടില്ല.",
            ),
            Refusal::NoTeam(team) => Text::new(format!("There is no team {team} here."), format!("ഇവിടെ {team}-ആം ടീം ഇല്ല.")),
            Refusal::BadName => Text::new("A team needs a name that no other team has.", "മറ്റൊരു ടീമിനും ഇല്ലാത്ത പേരു വേണം."),
            Refusal::BadPlayers { side } => Text::new(
                format!(
                    "A team has {side} players and no more substitutes than the event allows, each once; one of them is its captain."
                ),
                format!("ഒരു ടീമിൽ {side} കളിക്കാരും അനുവദിച്ചത്ര പകരക്കാരും; അവരിലൊരാൾ ക്യാപ്റ്റൻ."),
            ),
            Refusal::OtherTeams => Text::new("That player is in another team.", "ആ കളിക്കാരൻ മറ്റൊരു ടീമിലാണ്."),
            Refusal::SaidNo => Text::new(
                "They have said no to this team: only they themselves can change that.",
                "ഈ ടീമിലേക്കില്ലെന്ന് അവർ പറഞ്ഞതാണ്: അതു മാറ്റാൻ അവർക്കു മാത്രമേ പറ്റൂ.",
            ),
            Refusal::NotAsked => Text::new(
                "This team does not ask you, or another plays in your place by now.",
                "ഈ ടീം നിങ്ങളെ വിളിച്ചിട്ടില്ല; അല്ലെങ്കിൽ നിങ്ങളുടെ സ്ഥാനത്ത് ഇപ്പോൾ മറ്റൊരാളുണ്ട്.",
            ),
            Refusal::BoundByDraw => Text::new(
                "The draw is made: ask your captain or the director to put somebody in your place.",
                "നറുക്കെടുപ്പു കഴിഞ്ഞു: നിങ്ങൾക്കു പകരം ഒരാളെ ചേർക്കാൻ ക്യാപ്റ്റനോടോ ഡയറക്ടറോടോ പറയുക.",
            ),
            Refusal::NoGuest => Text::new(
                "A guest needs the director's leave; one at a time, and none from the quarter-final on.",
                "അതിഥിക്കു ഡയറക്ടറുടെ അനുവാദം വേണം; ഒരു സമയം ഒരാൾ; ക്വാർട്ടർ മുതൽ ആരുമില്ല.",
            ),
            Refusal::NotDrawn => {
                Text::new("The stage is not drawn yet: draw it first.", "ഈ ഘട്ടത്തിന്റെ നറുക്കെടുപ്പ് ആയിട്ടില്ല: ആദ്യം നറുക്കിടൂ.")
            }
            Refusal::Begun => Text::new("The stage has begun: its draw stays.", "ഈ ഘട്ടം തുടങ്ങിക്കഴിഞ്ഞു: നറുക്ക് ഇനി മാറില്ല."),
            Refusal::NotKnown => Text::new(
                "Its teams are not all known yet: they come out of the stage before.",
                "ഇതിലെ എല്ലാ ടീമുകളും നിശ്ചയിച്ചിട്ടില്ല: മുമ്പത്തെ ഘട്ടം കഴിഞ്ഞാൽ അറിയാം.",
            ),
            Refusal::TeamCount => Text::new(
                "This format is not for that many teams: let others enter, or choose another format.",
                "ഇത്ര ടീമുകൾക്കുള്ളതല്ല ഈ രീതി: കൂടുതൽ ടീമുകൾ ചേരട്ടെ, അല്ലെങ്കിൽ മറ്റൊരു രീതി തിരഞ്ഞെടുക്കൂ.",
            ),
            Refusal::BadSeeds => Text::new("The seeds are an order of all teams, each once.", "എല്ലാ ടീമും ഓരോ തവണ ക്രമത്തിൽ വേണം."),
            Refusal::Closed => {
                Text::new("The stage is closed: nothing is done in it any more.", "ഈ ഘട്ടം തീർത്തു: ഇനി അതിൽ ഒന്നും ചെയ്യാനാവില്ല.")
            }
            Refusal::TooLate => Text::new(
                "It is too late to come in: the draw is made, or the event is over. Ask the director.",
                "ഇനി ചേരാനാവില്ല: നറുക്കെടുപ്പു കഴിഞ്ഞു, അല്ലെങ്കിൽ ടൂർണമെന്റ് തീർന്നു. ഡയറക്ടറോടു ചോദിക്കൂ.",
            ),
            Refusal::Gone(team) => Text::new(format!("Team {team} has left."), format!("{team}-ആം ടീം വിട്ടുപോയി.")),
            Refusal::CannotReturn => {
                Text::new("Only a team that left a Swiss can come back.", "സ്വിസ്സിൽ നിന്നു വിട്ട ടീമിനു മാത്രമേ തിരിച്ചുവരാനാകൂ.")
            }
            Refusal::NoMoreRounds => Text::new("All rounds have been drawn.", "എല്ലാ റൗണ്ടും നറുക്കിട്ടു കഴിഞ്ഞു."),
            Refusal::TooFewHere { here, of } => Text::new(
                format!("Teams checked in: {here} of {of}. Check in those who have come, then draw."),
                format!("{of} ടീമുകളിൽ {here} മാത്രമേ എത്തിയതായി രേഖപ്പെടുത്തിയിട്ടുള്ളൂ: എത്തിയവരെ രേഖപ്പെടുത്തിയശേഷം നറുക്കിടുക."),
            ),
            Refusal::NoDraw => Text::new(
                "No draw could be made of the teams that are here. Pair them by hand.",
                "ഇവിടെയുള്ള ടീമുകളെ വെച്ചു നറുക്കിടാനായില്ല. ജോടികൾ കൈകൊണ്ട് ഉണ്ടാക്കൂ.",
            ),
            Refusal::BadPairing => Text::new(
                "A team of the stage plays once in a round, and not against itself.",
                "ഘട്ടത്തിലെ ഒരു ടീം ഒരു റൗണ്ടിൽ ഒരിക്കൽ മാത്രം കളിക്കും, തന്നോടുതന്നെയല്ല.",
            ),
            Refusal::NotSwiss => {
                Text::new("Rounds are drawn one by one in a Swiss only.", "സ്വിസ്സിൽ മാത്രമേ റൗണ്ടുകൾ ഓരോന്നായി നറുക്കിടൂ.")
            }
            Refusal::MatchBegun => Text::new(
                "The match has begun already. While no card is out its start can be taken back.",
                "മത്സരം തുടങ്ങിക്കഴിഞ്ഞു. ചീട്ട് ഇടുന്നതു വരെ തുടക്കം പിൻവലിക്കാം.",
            ),
            Refusal::NotBegun => Text::new(
                "The match has not begun, or is halted or going on already.",
                "മത്സരം തുടങ്ങിയിട്ടില്ല, അല്ലെങ്കിൽ നിർത്തിയതോ തുടരുന്നതോ ആണ്.",
            ),
            Refusal::HasResult => {
                Text::new("The match has a result: a director can correct it.", "മത്സരത്തിനു ഫലമുണ്ട്: ഡയറക്ടർക്ക് അതു തിരുത്താം.")
            }
            Refusal::NoResult => Text::new(
                "The match has no result yet that could be confirmed, changed or taken from its deals.",
                "ശരിവയ്ക്കാനോ മാറ്റാനോ ഡീലുകളിൽനിന്ന് എടുക്കാനോ മത്സരത്തിന് ഇതുവരെ ഫലമില്ല.",
            ),
            Refusal::CorrectionTooLate => Text::new(
                "A result can be corrected until the next draw that used it, and for 30 minutes after the stage's last result.",
                "അതുപയോഗിച്ച അടുത്ത നറുക്കെടുപ്പു വരെയും, ഘട്ടത്തിലെ അവസാന ഫലത്തിനു ശേഷം 30 മിനിറ്റും തിരുത്താം.",
            ),
            Refusal::BadDeals => Text::new(
                "No more deals than scheduled, and no more won than finished.",
                "നിശ്ചയിച്ചതിലധികം ഡീലില്ല; തീർന്നതിലധികം ജയവുമില്ല.",
            ),
            Refusal::Result(bad) => of_bracket(*bad),
            Refusal::MustBeWon => Text::new(
                "Somebody must win a knock-out match: it is played later, or forfeited.",
                "നോക്കൗട്ടിൽ ഒരാൾ ജയിക്കണം: പിന്നീടു കളിക്കാം, അല്ലെങ്കിൽ വിട്ടുകൊടുക്കാം.",
            ),
            Refusal::OpenMatches => Text::new(
                "Matches are still open: enter their results first, or decide them as forfeited or called off.",
                "തീരാത്ത മത്സരങ്ങളുണ്ട്: ആദ്യം അവയുടെ ഫലം ചേർക്കൂ, അല്ലെങ്കിൽ കളിച്ചില്ലെന്നോ റദ്ദാക്കിയെന്നോ തീരുമാനിക്കൂ.",
            ),
            Refusal::NoRounds => Text::new("This stage has no rounds to close.", "ഈ ഘട്ടത്തിൽ അവസാനിപ്പിക്കാൻ റൗണ്ടുകളില്ല."),
            Refusal::ByDeals => {
                Text::new("The result is made of the deals; score those.", "ഡീലുകളിൽ നിന്നാണു ഫലം; ഓരോ ഡീലിന്റെയും ഫലം ചേർക്കുക.")
            }
            Refusal::InMidDeal => Text::new(
                "A deal is being played; in the middle of it only a player who is gone is replaced.",
                "ഒരു ഡീൽ നടക്കുന്നു; അതിനിടയിൽ പോയ കളിക്കാരനു മാത്രം പകരക്കാരൻ.",
            ),
            Refusal::NoMoreDeals => Text::new("All deals of the match were dealt.", "മത്സരത്തിലെ എല്ലാ ഡീലും കഴിഞ്ഞു."),
            Refusal::NotThatDeal => Text::new(
                "Another deal is due at that table: deals are played in their order.",
                "ആ മേശയിൽ അടുത്തത് മറ്റൊരു ഡീലാണ്: ഡീലുകൾ ക്രമത്തിലാണു കളിക്കുക.",
            ),
            Refusal::DealStands => Text::new(
                "That deal stands: both sides agreed on it, or the director settled it. The director can correct it.",
                "ആ ഡീൽ തീരുമാനമായി: ഇരുകൂട്ടരും സമ്മതിച്ചു, അല്ലെങ്കിൽ ഡയറക്ടർ തീർപ്പാക്കി. ഡയറക്ടർക്കു തിരുത്താം.",
            ),
            Refusal::ToldMeanwhile => Text::new(
                "Another phone of your team has entered that deal differently meanwhile. Look at it first.",
                "ഇതിനിടെ നിങ്ങളുടെ ടീമിന്റെ മറ്റൊരു ഫോണിൽ നിന്ന് ആ ഡീൽ വേറെയായി ചേർത്തു. ആദ്യം അതു നോക്കൂ.",
            ),
            Refusal::DealsOpen => Text::new(
                "Some deals are not agreed on yet: settle those first.",
                "ചില ഡീലുകളിൽ ഇനിയും ധാരണയായിട്ടില്ല: ആദ്യം അവ തീർക്കൂ.",
            ),
            Refusal::TimeUp => Text::new(
                "The time of the match is up: no deal is begun, unless the director gives more.",
                "മത്സരസമയം കഴിഞ്ഞു: ഡയറക്ടർ സമയം കൂട്ടിയാലേ ഇനി ഡീൽ തുടങ്ങൂ.",
            ),
            Refusal::WasReleased => {
                Text::new("That deal has been shown, so it is not played any more.", "ആ ഡീൽ കാണിച്ചുകഴിഞ്ഞു; ഇനി കളിക്കില്ല.")
            }
            Refusal::HasSeen => Text::new(
                "Somebody has seen cards of a deal that is to be played there: another player, or a bot, plays it.",
                "അവിടെ കളിക്കാനുള്ള ഒരു ഡീലിന്റെ ചീട്ട് ഒരാൾ കണ്ടിട്ടുണ്ട്: വേറൊരാളോ ബോട്ടോ അതു കളിക്കട്ടെ.",
            ),
            Refusal::HandsAreOut => Text::new(
                "Hands of the next deal were shown at that table: who sits there stays until it is told.",
                "ആ മേശയിൽ അടുത്ത ഡീലിന്റെ കൈ കാണിച്ചുകഴിഞ്ഞു: അതിന്റെ ഫലം ചേർക്കുന്നതു വരെ അവിടെ ഇരിക്കുന്നവർ മാറരുത്.",
            ),
            Refusal::GuestHalf => {
                Text::new("A guest plays at most half of the deals of a match.", "അതിഥിക്കു മത്സരത്തിലെ പകുതി ഡീലുകൾ വരെ മാത്രം.")
            }
            Refusal::NoExchange => Text::new(
                "Sides are exchanged once in a match, from half time on, between deals.",
                "വശം മാറുന്നത് മത്സരത്തിൽ ഒരിക്കൽ, പകുതിക്കു ശേഷം, ഡീലുകൾക്കിടയിൽ.",
            ),
            Refusal::NotHeld => Text::new("The deal is not held back.", "ആ ഡീൽ തടഞ്ഞുവെച്ചിട്ടില്ല."),
            Refusal::NotReleased => Text::new(
                "Somebody may still have to play this deal: it is shown once all have.",
                "ഈ ഡീൽ ഇനിയും കളിക്കാനുള്ളവരുണ്ടാകാം: എല്ലാവരും കളിച്ചുകഴിഞ്ഞാൽ കാണിക്കും.",
            ),
            Refusal::NoRuling => Text::new(
                "There is no such ruling, or a later one has taken its place.",
                "അങ്ങനെയൊരു വിധിയില്ല, അല്ലെങ്കിൽ പിന്നീടുള്ള ഒന്ന് പകരം വന്നു.",
            ),
            Refusal::Appealed => Text::new(
                "This ruling is appealed against, or was: the committee decides on it, once, and has the last word.",
                "ഈ വിധിക്കെതിരെ അപ്പീലുണ്ട്, അല്ലെങ്കിൽ ഉണ്ടായിരുന്നു: കമ്മിറ്റി ഒരിക്കൽ തീരുമാനിക്കും, അത് അന്തിമമാണ്.",
            ),
            Refusal::NoAppeal => Text::new("There is no appeal to decide on.", "തീരുമാനിക്കാൻ അപ്പീലൊന്നുമില്ല."),
            Refusal::OwnRuling => Text::new(
                "Whoever ruled does not decide on the appeal: another director does.",
                "വിധി പറഞ്ഞയാൾ അപ്പീൽ തീരുമാനിക്കില്ല: മറ്റൊരു ഡയറക്ടർ വേണം.",
            ),
            Refusal::NotOpenAgain => Text::new(
                "Tables are opened again where a match had ended and is open after a correction or a ruling.",
                "തീർന്ന മത്സരം തിരുത്തലോ വിധിയോ കൊണ്ടു വീണ്ടും തുറന്നാൽ മാത്രം മേശ വീണ്ടും തുറക്കാം.",
            ),
            Refusal::TeamPlays(of) => Text::new(
                format!("A team of it still plays match {of}. Begin it beside that one only where that is meant."),
                format!("ഇതിലെ ഒരു ടീം ഇപ്പോഴും {of} എന്ന മത്സരം കളിക്കുകയാണ്. അതിനോടൊപ്പം തുടങ്ങണമെന്നുണ്ടെങ്കിൽ മാത്രം തുടങ്ങൂ."),
            ),
            Refusal::CardsAreOut => Text::new(
                "Cards of it have been dealt or shown: what has begun so stays begun.",
                "ഇതിലെ ചീട്ട് ഇട്ടുകഴിഞ്ഞു, അല്ലെങ്കിൽ കാണിച്ചുകഴിഞ്ഞു: ഇനി തുടക്കം പിൻവലിക്കാനാവില്ല.",
            ),
            Refusal::NotForfeited => {
                Text::new("The match is no forfeit, and was not called off.", "ഈ മത്സരം വാക്കോവറല്ല, റദ്ദാക്കിയതുമല്ല.")
            }
            Refusal::ByRuling => Text::new(
                "A ruling made it a forfeit: another ruling takes its place.",
                "വിധിയിലൂടെയാണ് ഇതു നഷ്ടമായത്: പകരം മറ്റൊരു വിധി വേണം.",
            ),
            Refusal::NoPenalty => Text::new("No such penalty was given.", "അങ്ങനെയൊരു പിഴ ഇട്ടിട്ടില്ല."),
            Refusal::TooManyRulings => Text::new("An event keeps 1,000 rulings.", "ഒരു ടൂർണമെന്റിൽ 1,000 വിധികൾ വരെ."),
        }
    }
}

fn of_bracket(bad: BadResult) -> Text {
    match bad {
        BadResult::NotOpen => {
            Text::new("The match has no two teams, or is decided.", "മത്സരത്തിനു രണ്ടു ടീമില്ല, അല്ലെങ്കിൽ തീരുമാനമായി.")
        }
        BadResult::WrongForm => Text::new(
            "That is no result for this match: a knock-out match is decided by its deals, and only a final by games.",
            "ഈ മത്സരത്തിന്റെ ഫലം ഇങ്ങനെയല്ല: നോക്കൗട്ടിൽ ഡീലുകളാണു തീരുമാനിക്കുക, ഗെയിമുകൾ ഫൈനലിൽ മാത്രം.",
        ),
        BadResult::NotTied(_) => Text::new("Extra deals are played only while it is level.", "തുല്യമാണെങ്കിൽ മാത്രം അധിക ഡീലുകൾ."),
        BadResult::GoneOn => Text::new(
            "Its winner has begun the next match; annul that one first.",
            "ജയിച്ചവർ അടുത്ത മത്സരം തുടങ്ങി; ആദ്യം അത് റദ്ദാക്കണം.",
        ),
        BadResult::Games(BadGames::NotOver) => {
            Text::new("A game is won with 21 or more and a lead of two.", "ഇരുപത്തൊന്നും രണ്ടിന്റെ ലീഡുമായാൽ ഗെയിം.")
        }
        BadResult::Games(BadGames::TooLong) => Text::new("That game was over before.", "ആ ഗെയിം മുമ്പേ തീർന്നിരുന്നു."),
        BadResult::Games(BadGames::MatchOver) => {
            Text::new("The match was won before that game.", "ആ ഗെയിമിനു മുമ്പേ മത്സരം ജയിച്ചു.")
        }
    }
}
