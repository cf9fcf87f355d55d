//! What happened, in words: a title for each kind of irregularity, and a sentence for the facts.

use thurup_rules::{Card, Chair, Text};

use crate::claims::Standard;

use super::called;
use super::irregularity::{
    Claimed, Illegal, Irregularity, IrregularityKind, Misdealt, Review, TrickQuestion, TrickState, Verdict,
};

impl IrregularityKind {
    /// The title for people, as a desk lists what may have happened.
    pub fn title(self) -> Text {
        let (en, ml) = match self {
            IrregularityKind::Misdeal => ("The dealing went wrong", "ചീട്ടിടൽ തെറ്റി"),
            IrregularityKind::ConstrainingHand => {
                ("All cards of a suit, or all jacks, in a hand", "ഒരു കൈയിൽ ഒരേ ചിഹ്നം മാത്രം, അല്ലെങ്കിൽ എട്ടു ഗുലാനും")
            }
            IrregularityKind::AllOfSuit => ("The contract's team holds its whole suit", "കരാർ ചിഹ്നം മുഴുവൻ വിളിച്ച ടീമിന്റെ കൈയിൽ"),
            IrregularityKind::SeatsChanged => ("Partners changed seats", "പങ്കാളികൾ സ്ഥാനം മാറി"),
            IrregularityKind::CallOutOfTurn => ("A call out of turn", "ഊഴം തെറ്റിയ വിളി"),
            IrregularityKind::Wording => ("A call in other words", "മറ്റു വാക്കുകളിലെ വിളി"),
            IrregularityKind::Slip => ("A call that was not meant", "അറിയാതെ പറഞ്ഞ വിളി"),
            IrregularityKind::Insufficient => ("A bid that is too low", "കുറഞ്ഞുപോയ വിളി"),
            IrregularityKind::IllegalBid => ("An illegal bid", "നിയമവിരുദ്ധമായ വിളി"),
            IrregularityKind::ChangedCall => ("A call changed on purpose", "മനഃപൂർവം മാറ്റിയ വിളി"),
            IrregularityKind::CallReview => ("Earlier calls asked for", "മുൻവിളികൾ ചോദിച്ചു"),
            IrregularityKind::ScoreTalk => ("Talk about the score", "സ്കോറിനെപ്പറ്റി സംസാരം"),
            IrregularityKind::Silence => ("Thought taken for a pass", "ആലോചനയെ പാസായി എടുത്തു"),
            IrregularityKind::Indication => ("Words or gestures that prompt", "വാക്കോ ആംഗ്യമോ കൊണ്ടുള്ള സൂചന"),
            IrregularityKind::ExposedCard => ("A card was exposed", "ചീട്ട് കാണിച്ചു"),
            IrregularityKind::LeadOutOfTurn => ("A lead out of turn", "ഊഴം തെറ്റി തുടങ്ങിയ പിടി"),
            IrregularityKind::CardOutOfTurn => ("A card out of turn", "ഊഴം തെറ്റി ഇറക്കിയ ചീട്ട്"),
            IrregularityKind::CardTakenBack => ("A played card taken back", "ഇറക്കിയ ചീട്ട് തിരിച്ചെടുത്തു"),
            IrregularityKind::CardNamed => ("A card was named", "ചീട്ടിന്റെ പേരു പറഞ്ഞു"),
            IrregularityKind::PartnerLeads => ("A partner of a penalty card's holder leads", "ശിക്ഷാചീട്ടുള്ളയാളുടെ പങ്കാളി ഇറക്കുന്നു"),
            IrregularityKind::Revoke => ("A revoke", "ചിഹ്നലംഘനം"),
            IrregularityKind::TrickReopened => ("A closed trick looked into", "അടച്ച പിടി തുറന്നുനോക്കി"),
            IrregularityKind::TrickAsked => ("A question about a trick", "പിടിയെപ്പറ്റി ചോദ്യം"),
            IrregularityKind::TrickTurned => ("A trick turned wrongly", "പിടി തെറ്റിച്ചു വെച്ചു"),
            IrregularityKind::CardCount => ("Too few or too many cards", "ചീട്ട് കുറവോ കൂടുതലോ"),
            IrregularityKind::CardsTabled => ("Cards laid open", "ചീട്ടുകൾ നിരത്തി"),
            IrregularityKind::ClaimDecided => ("A claim or concession was judged", "അവകാശവാദത്തിലോ സമ്മതത്തിലോ വിധിയായി"),
        };
        Text::new(en, ml)
    }
}

/// A sentence about a player: what comes after the chair.
fn of(chair: Chair, en: impl AsRef<str>, ml: impl AsRef<str>) -> Text {
    let who = called::chair(chair);
    Text::new(format!("{who} {}.", en.as_ref()), format!("{who} {}.", ml.as_ref()))
}

/// A sentence about a player and a card.
fn with(chair: Chair, card: Card, en: [&str; 2], ml: [&str; 2]) -> Text {
    let name = card.name();
    of(chair, format!("{} the {}{}", en[0], name.en, en[1]), format!("{}{} {}", ml[0], name.ml, ml[1]))
}

/// Names of cards or chairs, one after the other.
fn cards(cards: &[Card]) -> Text {
    let names: Vec<Text> = cards.iter().map(|card| card.name()).collect();
    let join = |words: Vec<&str>| words.join(", ");
    Text::new(
        join(names.iter().map(|name| name.en.as_str()).collect()),
        join(names.iter().map(|name| name.ml.as_str()).collect()),
    )
}

/// What is added where the next player has acted.
fn next(text: Text, acted: bool, (en, ml): (&str, &str)) -> Text {
    if acted { Text::new(format!("{} {en}", text.en), format!("{} {ml}", text.ml)) } else { text }
}

const CALLED: (&str, &str) = ("The next player has called.", "അടുത്തയാൾ വിളിച്ചുകഴിഞ്ഞു.");
const PLAYED: (&str, &str) = ("The next player has played.", "അടുത്തയാൾ ഇറക്കിക്കഴിഞ്ഞു.");

impl Irregularity {
    /// The facts as a sentence or two.
    pub fn text(&self) -> Text {
        called::with_chairs(&self.marked())
    }

    /// The same with marks where names stand: see [`say`](super::say). It states what was asked and answered, and nothing else.
    pub fn marked(&self) -> Text {
        match self {
            Irregularity::Misdeal { what, .. } => {
                let (en, ml) = match what {
                    Misdealt::WrongDealer => ("The wrong player dealt.", "തെറ്റായ ആളാണ് ഇട്ടത്."),
                    Misdealt::ExposedCard => ("A card was exposed in the dealing.", "ഇടുമ്പോൾ ഒരു ചീട്ട് കാണിച്ചു."),
                    Misdealt::WrongHands => ("The number of hands was wrong.", "കൈകളുടെ എണ്ണം തെറ്റി."),
                    Misdealt::WrongCount => ("A hand has a wrong number of cards.", "ഒരു കൈയിലെ ചീട്ടിന്റെ എണ്ണം തെറ്റി."),
                };
                Text::new(en, ml)
            }
            Irregularity::ConstrainingHand { chair, declared: true } => {
                of(*chair, "declared a hand that may not be played", "കളിക്കാൻ പാടില്ലാത്ത കൈ അറിയിച്ചു")
            }
            Irregularity::ConstrainingHand { chair, declared: false } => {
                of(*chair, "did not declare a hand that may not be played", "കളിക്കാൻ പാടില്ലാത്ത കൈ അറിയിച്ചില്ല")
            }
            Irregularity::AllOfSuit => {
                Text::new("The contract's team holds every card of its suit.", "കരാർ ചിഹ്നത്തിലെ എല്ലാ ചീട്ടും വിളിച്ച ടീമിന്റെ കൈയിലാണ്.")
            }
            Irregularity::SeatsChanged { before_deal: true } => {
                Text::new("Partners changed seats before the deal.", "ഇടുന്നതിനു മുമ്പ് പങ്കാളികൾ സ്ഥാനം മാറി.")
            }
            Irregularity::SeatsChanged { before_deal: false } => {
                Text::new("Partners changed seats after the deal.", "ഇട്ടശേഷം പങ്കാളികൾ സ്ഥാനം മാറി.")
            }
            Irregularity::CallOutOfTurn { chair, call, next_called } => {
                let call = call.spoken();
                let text = of(*chair, format!("called out of turn: {}", call.en), format!("ഊഴം തെറ്റി വിളിച്ചു: {}", call.ml));
                next(text, *next_called, CALLED)
            }
            Irregularity::Wording { chair, said, meant, next_called } => {
                let meant = meant.spoken();
                let text = of(
                    *chair,
                    format!("said \"{said}\" and meant {}", meant.en),
                    format!("\"{said}\" എന്നു പറഞ്ഞു, ഉദ്ദേശിച്ചത് {}", meant.ml),
                );
                next(text, *next_called, CALLED)
            }
            Irregularity::Slip { chair, call, next_called, .. } => {
                let call = call.spoken();
                let text = of(*chair, format!("called {} without meaning it", call.en), format!("അറിയാതെ {} വിളിച്ചു", call.ml));
                next(text, *next_called, CALLED)
            }
            Irregularity::Insufficient { chair, call, next_called } => {
                let call = call.spoken();
                let text = of(*chair, format!("bid too low: {}", call.en), format!("കുറഞ്ഞ വിളി വിളിച്ചു: {}", call.ml));
                next(text, *next_called, CALLED)
            }
            Irregularity::IllegalBid { chair, call, why } => {
                let call = call.spoken();
                let (en, ml) = match why {
                    Illegal::Form => ("the rules know no such call", "നിയമത്തിൽ ഇങ്ങനെയൊരു വിളിയില്ല"),
                    Illegal::Void => ("no card of the suit is held", "ആ ചിഹ്നം കൈയിലില്ല"),
                    Illegal::OwnSuit => ("no other suit is held", "മറ്റു ചിഹ്നമൊന്നും കൈയിലില്ല"),
                    Illegal::Value => ("no bid has this value", "ഈ സംഖ്യ വിളിക്കാവുന്നതല്ല"),
                    Illegal::Double => ("this was not open to the team", "ടീമിന് അതു വിളിക്കാനാവില്ലായിരുന്നു"),
                };
                of(*chair, format!("called {}: {en}", call.en), format!("{} വിളിച്ചു: {ml}", call.ml))
            }
            Irregularity::ChangedCall { chair, call, second } => {
                let (first, second) = (call.spoken(), second.spoken());
                of(
                    *chair,
                    format!("changed a call on purpose: first {}, then {}", first.en, second.en),
                    format!("മനഃപൂർവം വിളി മാറ്റി: ആദ്യം {}, പിന്നെ {}", first.ml, second.ml),
                )
            }
            Irregularity::CallReview { chair, asked } => {
                let (en, ml) = match asked {
                    Review::LastCall => ("each player's last call", "ഓരോരുത്തരുടെയും അവസാന വിളി"),
                    Review::LastTwoBids => ("each player's last two bids", "ഓരോരുത്തരുടെയും അവസാനത്തെ രണ്ടു വിളികൾ"),
                    Review::All => ("all calls", "എല്ലാ വിളികളും"),
                    Review::UnheardCall => ("a call that was not heard", "കേൾക്കാതെ പോയ വിളി"),
                };
                of(*chair, format!("asks for {en}"), format!("{ml} ചോദിക്കുന്നു"))
            }
            Irregularity::ScoreTalk { chair, .. } => {
                of(*chair, "talked about the score once bidding had begun", "ലേലം തുടങ്ങിയശേഷം സ്കോറിനെപ്പറ്റി സംസാരിച്ചു")
            }
            Irregularity::Silence { chair } => {
                of(*chair, "was thinking, and it was taken for a pass", "ആലോചിക്കുകയായിരുന്നു, അതു പാസായി എടുത്തു")
            }
            Irregularity::Indication { chair, .. } => of(*chair, "prompted by words or gestures", "വാക്കോ ആംഗ്യമോ കൊണ്ട് സൂചന നൽകി"),
            Irregularity::ExposedCard { chair, card, others, .. } => {
                let names = cards(&std::iter::once(*card).chain(others.iter().copied()).collect::<Vec<_>>());
                of(*chair, format!("exposed: {}", names.en), format!("കാണിച്ചു: {}", names.ml))
            }
            Irregularity::LeadOutOfTurn { chair, card, next_played } => {
                let text = with(*chair, *card, ["led", " out of turn"], ["ഊഴം തെറ്റി ", "ഇറക്കി പിടി തുടങ്ങി"]);
                next(text, *next_played, PLAYED)
            }
            Irregularity::CardOutOfTurn { chair, card } => {
                with(*chair, *card, ["played", " out of turn"], ["ഊഴം തെറ്റി ", "ഇറക്കി"])
            }
            Irregularity::CardTakenBack { chair, card, second } => {
                let (first, second) = (card.name(), second.name());
                of(
                    *chair,
                    format!("took back the {} and played the {}", first.en, second.en),
                    format!("{} തിരിച്ചെടുത്ത് {} ഇറക്കി", first.ml, second.ml),
                )
            }
            Irregularity::CardNamed { chair, card, clearly_another: false } => {
                with(*chair, *card, ["named", ""], ["", "എന്നു പറഞ്ഞു"])
            }
            Irregularity::CardNamed { chair, card, clearly_another: true } => with(
                *chair,
                *card,
                ["named", " and clearly meant another card"],
                ["", "എന്നു പറഞ്ഞെങ്കിലും മറ്റൊന്നാണ് ഉദ്ദേശിച്ചതെന്നു വ്യക്തം"],
            ),
            Irregularity::PartnerLeads { chair, card } => with(
                *chair,
                *card,
                ["has", " as a penalty card, and a partner is to lead"],
                ["", "ശിക്ഷാചീട്ടായി വെച്ചിരിക്കുന്നു; പങ്കാളിയാണ് ഇറക്കേണ്ടത്"],
            ),
            // Once the result is agreed nobody asks who said it, and when.
            Irregularity::Revoke { chair, card, agreed: true, .. } => with(
                *chair,
                *card,
                ["played", " wrongly; it was said when the result was agreed"],
                ["", "തെറ്റായി ഇറക്കി; അതു പറഞ്ഞത് ഫലം സമ്മതിച്ചശേഷം"],
            ),
            Irregularity::Revoke { chair, card, state, .. } => {
                let (en, ml) = match state {
                    TrickState::BeforeNext => ("before the next card", "അടുത്ത ചീട്ടിനു മുമ്പ്"),
                    TrickState::Open => ("in the open trick", "പിടി അടയ്ക്കും മുമ്പ്"),
                    TrickState::Closed => ("after the trick was closed", "പിടി അടച്ചശേഷം"),
                };
                let said = (format!(" wrongly; it was said {en}"), format!("തെറ്റായി ഇറക്കി; അതു പറഞ്ഞത് {ml}"));
                with(*chair, *card, ["played", &said.0], ["", &said.1])
            }
            Irregularity::TrickReopened { after_deal: true, .. } => Text::new(
                "A closed trick was looked into after the deal was played out.",
                "ഡീൽ കളിച്ചുതീർന്നശേഷം അടച്ച പിടി തുറന്നുനോക്കി.",
            ),
            Irregularity::TrickReopened { team, revoke_confirmed, .. } => {
                let team = called::team(*team);
                let (en, ml) = match revoke_confirmed {
                    true => ("there was a revoke", "ചിഹ്നലംഘനമുണ്ടായിരുന്നു"),
                    false => ("there was no revoke", "ചിഹ്നലംഘനമുണ്ടായിരുന്നില്ല"),
                };
                Text::new(
                    format!("A closed trick was looked into for {team}: {en}."),
                    format!("അടച്ച പിടി തുറന്നുനോക്കി ({team}): {ml}."),
                )
            }
            Irregularity::TrickAsked { asked, .. } => {
                let (en, ml) = match asked {
                    TrickQuestion::AllCards => ("Somebody asks for the cards of the trick.", "പിടിയിലെ ചീട്ടുകൾ ചോദിച്ചു."),
                    TrickQuestion::WhoPlayed => ("Somebody asks who played a card.", "ഒരു ചീട്ട് ആരിറക്കി എന്നു ചോദിച്ചു."),
                    TrickQuestion::OneCard => ("Somebody asks what a player played.", "ഒരാൾ ഇറക്കിയത് ഏതെന്നു ചോദിച്ചു."),
                    TrickQuestion::SetAside => {
                        ("Somebody asks that the trick wait or be set aside.", "പിടി അടയ്ക്കാതിരിക്കാനോ മാറ്റിവെക്കാനോ ആവശ്യപ്പെട്ടു.")
                    }
                };
                Text::new(en, ml)
            }
            Irregularity::TrickTurned { chair, by_partner } => match by_partner {
                false => of(*chair, "has a trick turned wrongly", "വെച്ച ഒരു പിടി തെറ്റി"),
                true => of(*chair, "has a trick turned wrongly, and a partner said so", "വെച്ച ഒരു പിടി തെറ്റി; പങ്കാളി അതു പറഞ്ഞു"),
            },
            Irregularity::CardCount { chairs } => {
                let who = chairs.iter().map(|chair| called::chair(*chair)).collect::<Vec<_>>().join(", ");
                Text::new(format!("A wrong number of cards: {who}."), format!("ചീട്ടിന്റെ എണ്ണം തെറ്റിയത്: {who}."))
            }
            Irregularity::CardsTabled { chair, cards: tabled } => {
                let names = cards(tabled);
                of(*chair, format!("laid open: {}", names.en), format!("നിരത്തി: {}", names.ml))
            }
            Irregularity::ClaimDecided { chair, standard, what, verdict, .. } => claim(*chair, *standard, *what, *verdict),
        }
    }
}

fn claim(chair: Chair, standard: Standard, what: Claimed, verdict: Verdict) -> Text {
    let what = match what {
        Claimed::All => ("claimed all remaining tricks", "ശേഷിക്കുന്ന എല്ലാ പിടിയും അവകാശപ്പെട്ടു"),
        Claimed::Safe => ("claimed the contract safe, or beaten", "കരാർ ഉറപ്പെന്ന്, അല്ലെങ്കിൽ തോറ്റെന്ന്, അവകാശപ്പെട്ടു"),
        Claimed::None => ("conceded the rest", "ബാക്കി പിടികൾ വിട്ടുകൊടുത്തു"),
        Claimed::Less => ("conceded the contract", "കരാർ വിട്ടുകൊടുത്തു"),
    };
    let verdict = match verdict {
        Verdict::Granted => ("it holds", "ശരിവെച്ചു"),
        Verdict::Fails => ("it does not hold", "ശരിയായില്ല"),
    };
    let standard = match standard {
        Standard::AnyLegalPlay => ("any legal play", "നിയമപരമായ ഏതു കളിയും"),
        Standard::StatedLine => ("the stated line", "പറഞ്ഞ ക്രമം"),
        Standard::NormalPlay => ("normal play", "സാധാരണ കളി"),
    };
    of(
        chair,
        format!("{}; by {}, {}", what.0, standard.0, verdict.0),
        format!("{}; {} നോക്കി {}", what.1, standard.1, verdict.1),
    )
}
