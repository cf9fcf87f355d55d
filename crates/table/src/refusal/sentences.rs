//! What is said to people where a table refuses, in English and Malayalam.

use thurup_rules::{ExchangeError, counted};
use thurup_wire::Text;

use super::Refusal;

impl Refusal {
    /// The sentence for people.
    pub fn text(&self) -> Text {
        let (en, ml) = match self {
            Self::Rules(refusal) => return refusal.text().into(),
            Self::Denied { text, .. } => return text.clone(),
            Self::Text(bad) => return bad.text(),
            Self::Signal(bad) => return bad.text(),
            Self::Claim(refusal) => return refusal.text().into(),
            Self::ClaimNotNow(why) => return why.text().into(),
            Self::ClaimDecided => (
                "The contract is decided already: claim or concede the rest.".into(),
                "വിളിയുടെ ജയവും തോൽവിയും തീരുമാനമായി: ബാക്കി അവകാശപ്പെടുകയോ വിട്ടുകൊടുക്കുകയോ ചെയ്യാം.".into(),
            ),
            Self::ClaimTooFew => (
                "So few points do not decide the contract: claim more, or concede.".into(),
                "ഇത്ര കുറച്ചു പോയിന്റുകൊണ്ട് വിളി തീരുമാനമാകില്ല: കൂടുതൽ അവകാശപ്പെടൂ, അല്ലെങ്കിൽ വിട്ടുകൊടുക്കൂ.".into(),
            ),
            Self::CallBound(left) => (
                format!("By the director's ruling you may call only: {}.", left.en),
                format!("ഡയറക്ടറുടെ വിധിപ്രകാരം ഇപ്പോൾ ഇതേ വിളിക്കാവൂ: {}.", left.ml),
            ),
            Self::CardBound(left) => (
                format!("By the director's ruling you may play only: {}.", left.en),
                format!("ഡയറക്ടറുടെ വിധിപ്രകാരം ഇപ്പോൾ ഇതേ ഇറക്കാവൂ: {}.", left.ml),
            ),
            Self::ClaimBound => (
                "A ruling binds a lead or a card: play on, and claim after it.".into(),
                "ഒരു വിധി ചീട്ടിനെയോ ഇറക്കലിനെയോ നിയന്ത്രിക്കുന്നു: കളി തുടരുക, അതു കഴിഞ്ഞ് അവകാശപ്പെടാം.".into(),
            ),
            Self::ClaimOn => (
                "Somebody has claimed: no card is played any more.".into(),
                "ഒരാൾ അവകാശപ്പെട്ടു: ഇനി ചീട്ടൊന്നും ഇറക്കില്ല.".into(),
            ),
            Self::NoClaim => ("No claim is open.".into(), "ഇപ്പോൾ അവകാശവാദമൊന്നും നടക്കുന്നില്ല.".into()),
            Self::Internal => (
                "Something went wrong at our end. Nothing is lost; try again.".into(),
                "ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ പിഴവുണ്ടായി. ഒന്നും നഷ്ടമായിട്ടില്ല; വീണ്ടും ശ്രമിക്കൂ.".into(),
            ),
            Self::NotSeated => ("Take a chair first.".into(), "ആദ്യം ഒരു കസേരയിൽ ഇരിക്കൂ.".into()),
            Self::NoSuchChair(n) => (format!("This table has no chair {n}."), format!("ഈ മേശയ്ക്ക് {n}-ആം കസേരയില്ല.")),
            Self::ChairTaken => ("Somebody already sits there.".into(), "അവിടെ ഒരാൾ ഇരിക്കുന്നുണ്ട്.".into()),
            Self::AlreadySeated(n) => (
                format!("You sit on chair {n}. Stand up first to change chairs."),
                format!("നിങ്ങൾ {n}-ആം കസേരയിലാണ്. മാറിയിരിക്കാൻ ആദ്യം എഴുന്നേൽക്കൂ."),
            ),
            Self::SawAnotherHand(n) => (
                format!("You have seen the hand of chair {n} in this deal. Sit there, or wait for the next deal."),
                format!("ഈ ഡീലിൽ {n}-ആം കസേരയിലെ കൈ നിങ്ങൾ കണ്ടതാണ്. അവിടെ ഇരിക്കൂ, അല്ലെങ്കിൽ അടുത്ത ഡീൽ വരെ കാത്തിരിക്കൂ."),
            ),
            Self::Covered => (
                "Another of this device has seen their cards in this deal: yours lie face down here until it is over, and a bot \
                 plays them. On a device of your own you see them."
                    .into(),
                "ഈ ഉപകരണത്തിൽ മറ്റൊരാൾ ഈ ഡീലിൽ സ്വന്തം ചീട്ടു കണ്ടു: ഡീൽ തീരുംവരെ നിങ്ങളുടേത് ഇവിടെ കമഴ്ന്നിരിക്കും, ബോട്ട് കളിക്കും. \
                 സ്വന്തം ഉപകരണത്തിൽ നിങ്ങൾക്കു കാണാം."
                    .into(),
            ),
            Self::JumpPause { seconds } => (
                format!("After a jump the next player waits: {} more.", counted(seconds, "second")),
                format!("ഉയർത്തി വിളിച്ചശേഷം അടുത്തയാൾ കാക്കണം: {seconds} സെക്കൻഡ് കൂടി."),
            ),
            Self::MatchOn => ("Only between two matches.".into(), "രണ്ടു മത്സരങ്ങൾക്കിടയിൽ മാത്രം.".into()),
            Self::NoMatchOn => ("No match is on.".into(), "മത്സരം തുടങ്ങിയിട്ടില്ല.".into()),
            Self::NoDealOn => ("No deal is on.".into(), "ഇപ്പോൾ ഡീൽ നടക്കുന്നില്ല.".into()),
            Self::CloseTrickFirst => ("The trick on the table is closed first.".into(), "മേശയിലെ പിടി ആദ്യം അടയ്ക്കണം.".into()),
            Self::NoTrickToClose => ("There is no complete trick to close.".into(), "അടയ്ക്കാൻ തീർന്ന പിടിയില്ല.".into()),
            Self::NotYoursToClose => ("This trick is not yours to close.".into(), "ഈ പിടി അടയ്ക്കേണ്ടതു നിങ്ങളല്ല.".into()),
            Self::TrickHeld => (
                "This trick has waited once already.".into(),
                "ഈ പിടി ഒരിക്കൽ നിർത്തിവെച്ചുകഴിഞ്ഞു.".into(),
            ),
            Self::NobodyWaits => ("Nobody waits for the next deal.".into(), "അടുത്ത ഡീലിനായി ആരും കാത്തിരിക്കുന്നില്ല.".into()),
            Self::BadEntropy => ("64 hex digits are expected.".into(), "64 ഹെക്സ് അക്കങ്ങളാണു വേണ്ടത്.".into()),
            Self::AddedAlready => (
                "You have added to the shuffle of the next deal already.".into(),
                "അടുത്ത കശക്കലിലേക്ക് നിങ്ങളുടെ പങ്ക് ചേർത്തുകഴിഞ്ഞു.".into(),
            ),
            Self::OtherShuffle => (
                "That shuffle is over; this was meant for it and is not added to another.".into(),
                "ആ കശക്കൽ കഴിഞ്ഞു; അതിനുള്ളത് മറ്റൊന്നിൽ ചേർക്കില്ല.".into(),
            ),
            Self::SeenFromHere(n) => (
                format!("From where you are somebody has seen the hand of chair {n} in this deal. Sit down after it."),
                format!("നിങ്ങളുള്ളിടത്തുനിന്ന് ഈ ഡീലിൽ {n}-ആം കസേരയിലെ കൈ ഒരാൾ കണ്ടിട്ടുണ്ട്. ഡീൽ കഴിഞ്ഞ് ഇരിക്കൂ."),
            ),
            Self::OtherSide(n) => (
                format!("In this rated match you have played for the side of chair {n}. Sit there or beside a partner."),
                format!("റേറ്റിങ് ഉള്ള ഈ മത്സരത്തിൽ നിങ്ങൾ കളിച്ചത് {n}-ആം കസേരയുടെ ടീമിലാണ്. അവിടെയോ പങ്കാളികളുടെ കസേരയിലോ ഇരിക്കൂ."),
            ),
            Self::TableClosed => ("This table was closed.".into(), "ഈ മേശ അടച്ചു.".into()),
            Self::NotToABot => {
                ("A bot moderates no table. Hand it to a person.".into(), "ബോട്ട് മേശ നോക്കിനടത്തില്ല. ഒരാൾക്കു കൈമാറൂ.".into())
            }
            Self::BotStays => (
                "A bot keeps its chair while a match is on. A person may take the chair at any time.".into(),
                "മത്സരം കഴിയുംവരെ ബോട്ട് കസേരയിൽ തുടരും. ഏതു നേരവും ഒരാൾക്ക് ആ കസേര എടുക്കാം.".into(),
            ),
            Self::ChairEmpty => ("Nobody sits there.".into(), "അവിടെ ആരുമില്ല.".into()),
            Self::TurnOver => ("That turn is over.".into(), "ആ ഊഴം കഴിഞ്ഞു.".into()),
            Self::NoHints => ("There are no hints at this table.".into(), "ഈ മേശയിൽ സൂചനകളില്ല.".into()),
            Self::NoSuchStrength(text) => (format!("No bot plays like {text:?}."), format!("{text:?} പോലെ കളിക്കുന്ന ബോട്ടില്ല.")),
            Self::NoSuchConvention(text) => {
                (format!("There is no convention card {text:?}."), format!("{text:?} എന്നൊരു വിളിക്കാർഡില്ല."))
            }
            Self::NoSuchLaws(text) => (format!("There are no laws {text:?}."), format!("{text:?} എന്നു പേരുള്ള നിയമങ്ങളില്ല.")),
            Self::TooManyNotes(most) => (
                format!("A card has {most} notes at most."),
                format!("ഒരു കാർഡിൽ കൂടിയാൽ {most} കുറിപ്പുകൾ."),
            ),
            Self::NoConventions(game) => {
                let title = game.title();
                (
                    format!("{} is bid in bare numbers: there is no convention card for it.", title.en),
                    format!("{} വിളിക്കുന്നത് അക്കങ്ങൾ മാത്രം പറഞ്ഞാണ്: അതിനു വിളിക്കാർഡില്ല.", title.ml),
                )
            }
            Self::NotACard(text) => (format!("{text:?} is not a card."), format!("{text:?} ഒരു ചീട്ടല്ല.")),
            Self::NotACall(text) => (format!("{text:?} is not a call."), format!("{text:?} ഒരു വിളിയല്ല.")),
            Self::NoSuchCall => ("There is no such call.".into(), "അങ്ങനെയൊരു വിളിയില്ല.".into()),
            Self::CallHidden => ("This call is not shown any more.".into(), "ഈ വിളി ഇനി കാണിക്കില്ല.".into()),
            Self::OwnTeamsCall => (
                "You ask about calls of the other team.".into(),
                "എതിർ ടീമിന്റെ വിളികളെപ്പറ്റിയാണു ചോദിക്കാവുന്നത്.".into(),
            ),
            Self::AskedAlready => (
                "Your team has asked about this call already.".into(),
                "ഈ വിളിയെപ്പറ്റി നിങ്ങളുടെ ടീം ചോദിച്ചുകഴിഞ്ഞു.".into(),
            ),
            Self::AskedTooLate => (
                "Here a call is asked about before the next one is made.".into(),
                "ഇവിടെ ഒരു വിളിയുടെ അർത്ഥം അടുത്ത വിളിക്കു മുമ്പ് ചോദിക്കണം.".into(),
            ),
            Self::CorrectLater => (
                "Whoever explained a call mends it at once; a partner who plays the contract after the auction and before the lead, and \
                 everybody else once the deal is over."
                    .into(),
                "വിശദീകരിച്ചയാൾക്ക് ഉടൻ തിരുത്താം; ലേലം പിടിച്ച ടീമിലെ പങ്കാളിക്ക് വിളി കഴിഞ്ഞ് ആദ്യ ചീട്ടിറങ്ങുംമുമ്പ്; മറ്റുള്ളവർക്ക് ഡീൽ \
                 കഴിഞ്ഞ്."
                    .into(),
            ),
            Self::CorrectedAlready => ("You have corrected this already.".into(), "ഇതു നിങ്ങൾ തിരുത്തിക്കഴിഞ്ഞു.".into()),
            Self::NotYoursToAnswer => (
                "A call is explained by a partner of whoever made it.".into(),
                "വിളിയുടെ അർത്ഥം പറയേണ്ടതു വിളിച്ചയാളുടെ പങ്കാളിയാണ്.".into(),
            ),
            Self::NotAsked => ("No answer is waited for.".into(), "മറുപടിക്ക് ആരും കാത്തിരിക്കുന്നില്ല.".into()),
            Self::Exchange(why) => {
                let (en, ml) = exchange(*why);
                (en.to_owned(), ml.to_owned())
            }
            Self::DealOn => ("Only between two deals.".into(), "രണ്ടു ഡീലുകൾക്കിടയിൽ മാത്രം.".into()),
            Self::OfEvent => (
                "This is a table of an event: the event says who sits here and what is played.".into(),
                "ഇതൊരു ടൂർണമെന്റിന്റെ മേശയാണ്: ആരിരിക്കണം, എന്തു കളിക്കണം എന്നതു ടൂർണമെന്റ് നിശ്ചയിക്കും.".into(),
            ),
            Self::AsAgreed => (
                "A rated match stays as everybody agreed to it by sitting down.".into(),
                "റേറ്റിങ്ങുള്ള മത്സരം എല്ലാവരും ഇരുന്നു സമ്മതിച്ചതുപോലെ തുടരും.".into(),
            ),
            Self::DealsPlayed => (
                "A match of a number of deals can have more or fewer, but more than were played.".into(),
                "ഡീലുകളുടെ എണ്ണം കൂട്ടാനും കുറയ്ക്കാനും പറ്റും, കളിച്ചുകഴിഞ്ഞതിനെക്കാൾ കൂടുതൽ വേണം.".into(),
            ),
            Self::BadRules(why) => {
                (format!("These rules cannot be used: {}", why.en), format!("ഈ നിയമങ്ങൾ ഉപയോഗിക്കാനാവില്ല: {}", why.ml))
            }
            Self::BadChairs => ("A table has 4, 6 or 8 chairs.".into(), "മേശയ്ക്ക് 4, 6 അല്ലെങ്കിൽ 8 കസേരകളാണ്.".into()),
            Self::ChairsOfGame(game) => {
                let (title, chairs) = (game.title(), game.shape().seats.iter().map(|seats| seats.count().to_string()));
                let chairs = chairs.collect::<Vec<_>>().join(", ");
                (format!("{} is played on {chairs} chairs.", title.en), format!("{} കളിക്കുന്നത് {chairs} കസേരകളിലാണ്.", title.ml))
            }
            Self::BadFormat(why) => (why.en.clone(), why.ml.clone()),
            Self::BadSettings => (
                "A clock has 5 to 600 seconds for an action, or 0 for none, and a bank of at most 3600 seconds.".into(),
                "ഓരോ നീക്കത്തിനും 5 മുതൽ 600 വരെ സെക്കൻഡ് (0 എങ്കിൽ സമയപരിധിയില്ല); അധികസമയം പരമാവധി 3600 സെക്കൻഡ്.".into(),
            ),
            Self::BadStart => (
                "A table starts by itself after 1 to 600 seconds, or not at all.".into(),
                "മേശ തനിയെ തുടങ്ങുന്നത് 1 മുതൽ 600 വരെ സെക്കൻഡിനു ശേഷം, അല്ലെങ്കിൽ തനിയെ തുടങ്ങില്ല.".into(),
            ),
            Self::NotAskedToBeRated => (
                "The others sat down at a table that is not rated. Make a rated one, and they agree by sitting down.".into(),
                "മറ്റുള്ളവർ ഇരുന്നത് റേറ്റിങ് ഇല്ലാത്ത മേശയിലാണ്. റേറ്റിങ് ഉള്ള ഒരു മേശ തുടങ്ങൂ; അതിൽ ഇരിക്കുന്നവർ അതിനു സമ്മതിക്കുകയാണ്.".into(),
            ),
            Self::RatedClosed(name) => (
                format!(
                    "Rated play is closed to {} for a while, because of matches left. Play without them, or without numbers.",
                    name.en
                ),
                format!(
                    "മത്സരങ്ങൾ ഇട്ടിട്ടുപോയതിനാൽ {} റേറ്റിങ്ങുള്ള കളി കുറച്ചുനേരത്തേക്ക് അടച്ചിരിക്കുന്നു. അവരില്ലാതെയോ റേറ്റിങ്ങില്ലാതെയോ കളിക്കൂ.",
                    name.ml
                ),
            ),
            Self::NoList => (
                "This table has no list: it is open to more people than that.".into(),
                "ഈ മേശയ്ക്കു പട്ടികയില്ല: അതു കൂടുതൽ പേർക്കുള്ളതാണ്.".into(),
            ),
            Self::ListFull(most) => {
                (format!("The list is full: {most} people at most."), format!("പട്ടിക നിറഞ്ഞു: പരമാവധി {most} പേർ."))
            }
            Self::NoHandsRated => (
                "Nobody watches a hand of a rated match while it is played. Once a deal is over, all hands are open.".into(),
                "റേറ്റിങ്ങുള്ള മത്സരത്തിൽ കളി നടക്കുമ്പോൾ ആരും കൈ കാണില്ല. ഡീൽ കഴിഞ്ഞാൽ എല്ലാ കൈയും കാണാം.".into(),
            ),
            Self::WatchedAnother(n) => (
                format!("You have seen the hand of chair {n} in this deal: another one from the next deal on."),
                format!("ഈ ഡീലിൽ {n}-ആം കസേരയിലെ കൈ നിങ്ങൾ കണ്ടതാണ്: മറ്റൊന്ന് അടുത്ത ഡീൽ മുതൽ."),
            ),
            Self::WatchedFromHere(n) => (
                format!(
                    "Somebody on the same device or line plays on chair {n} or sees that hand: no other one is shown there."
                ),
                format!("അതേ ഉപകരണത്തിലോ ലൈനിലോ ഒരാൾ {n}-ആം കസേരയിൽ കളിക്കുകയോ ആ കൈ കാണുകയോ ചെയ്യുന്നു: അവിടെ മറ്റൊരു കൈ കാണിക്കില്ല."),
            ),
            Self::NotLet => (
                "They said no in this deal. You can ask again in the next.".into(),
                "ഈ ഡീലിൽ അവർ വേണ്ടെന്നു പറഞ്ഞു. അടുത്തതിൽ വീണ്ടും ചോദിക്കാം.".into(),
            ),
            Self::ManyWatch => (
                "Too many others watch here, or ask to. Try again later.".into(),
                "ഇവിടെ കാണുന്നവരോ ചോദിക്കുന്നവരോ ഇപ്പോൾത്തന്നെ ഏറെയാണ്. പിന്നീടു നോക്കൂ.".into(),
            ),
            Self::NobodyAsks => ("They do not ask any more.".into(), "അവർ ഇപ്പോൾ ചോദിക്കുന്നില്ല.".into()),
            Self::NotInGallery => ("Only for those who watch, and with them.".into(), "കാണികൾക്കിടയിൽ മാത്രമുള്ളതാണ് ഇത്.".into()),
            Self::GalleryOnly => (
                "Somebody who watches sees a hand: until the deal is over you write to the gallery alone.".into(),
                "കാണികളിൽ ഒരാൾ ഒരു കൈ കാണുന്നുണ്ട്: ഡീൽ തീരുംവരെ കാണികൾക്കിടയിൽ മാത്രം എഴുതാം.".into(),
            ),
            Self::GalleryHeard => (
                "You have seen a hand of this deal from the gallery. Take the chair when the deal is over.".into(),
                "കാണിയായി ഈ ഡീലിലെ ഒരു കൈ നിങ്ങൾ കണ്ടതാണ്. ഡീൽ കഴിഞ്ഞ് ഇരിക്കൂ.".into(),
            ),
            Self::NoHands => ("Viewers see no hands at this table.".into(), "ഈ മേശയിൽ കാണികളെ കൈ കാണിക്കില്ല.".into()),
            Self::Removed { by, on } => {
                let (en, ml) = if *on {
                    ("once this match is over", "ഈ മത്സരം കഴിഞ്ഞാൽ")
                } else {
                    ("once the next match is over", "അടുത്ത മത്സരം കഴിഞ്ഞാൽ")
                };
                (
                    format!("{} has taken you off your chair. You can sit here again when a chair is offered to you, or {en}.", by.en),
                    format!("{} നിങ്ങളെ കസേരയിൽനിന്നു മാറ്റി. ഒരു കസേര തന്നാലോ {ml} ഇവിടെ വീണ്ടും ഇരിക്കാം.", by.ml),
                )
            }
            Self::NobodyRemoved => (
                "Nobody can be put back on this chair: that is for who was taken from it, in the same deal.".into(),
                "ഈ കസേരയിൽ തിരികെ ഇരുത്താൻ ആരുമില്ല: അതേ ഡീലിൽ മാറ്റിയ ആളെയേ തിരികെ ഇരുത്താനാവൂ.".into(),
            ),
            Self::Appointed => (
                "That is arranged already: this table shows when, and where.".into(),
                "അതു നേരത്തേ തീരുമാനിച്ചു: എപ്പോൾ, എവിടെ എന്ന് ഈ മേശയിൽ കാണാം.".into(),
            ),
            Self::BadAppointment => (
                "Choose a time to come, within two months.".into(),
                "വരാനിരിക്കുന്ന, രണ്ടു മാസത്തിനുള്ളിലുള്ള ഒരു സമയം തിരഞ്ഞെടുക്കൂ.".into(),
            ),
            Self::Looks => (
                "They are looking at the table, or it is not their turn: a bot need not go on for them.".into(),
                "ആ ആൾ മേശ നോക്കുന്നുണ്ട്, അല്ലെങ്കിൽ ഊഴം അവരുടേതല്ല: ബോട്ട് കളിക്കേണ്ട.".into(),
            ),
            Self::ReasonNeeded => (
                "You do not moderate this table. For the house you may do this, with a reason that everybody here hears.".into(),
                "ഈ മേശ നോക്കിനടത്തുന്നതു നിങ്ങളല്ല. സൈറ്റിനു വേണ്ടി ഇതു ചെയ്യാം, മേശയിലെ എല്ലാവരും കേൾക്കെ ഒരു കാരണം പറഞ്ഞ്.".into(),
            ),
            Self::NoVoice => {
                ("Voice is off on this page: join first.".into(), "ഈ താളിൽ സംസാരം ഓണല്ല: ആദ്യം ചേരൂ.".into())
            }
            Self::NobodySpeaks => (
                "They have no voice on at this table any more.".into(),
                "ആ ആൾ ഇപ്പോൾ ഈ മേശയിലെ സംസാരത്തിലില്ല.".into(),
            ),
            Self::PeerTaken => ("Another page has this name: draw another one.".into(), "ഈ പേര് മറ്റൊരു താളിന്റേതാണ്: വേറൊന്നെടുക്കൂ.".into()),
            Self::NoRelay => (
                "At a public table voice goes by a relay, so that nobody learns the address of another, and this house has none set up. \
                 At a table for friends you can speak."
                    .into(),
                "പൊതുമേശയിൽ സംസാരം റിലേ വഴി മാത്രം, ആരും മറ്റൊരാളുടെ വിലാസം അറിയാതിരിക്കാൻ; ഇവിടെ റിലേ വെച്ചിട്ടില്ല. \
                 കൂട്ടുകാരുടെ മേശയിൽ സംസാരിക്കാം."
                    .into(),
            ),
            Self::BadActionId => {
                ("An action needs an id of 1 to 64 characters.".into(), "നിർദേശത്തിന് 1 മുതൽ 64 വരെ അക്ഷരമുള്ള ഐഡി വേണം.".into())
            }
        };
        Text { en, ml }
    }
}

/// Why sides cannot be exchanged, in English and Malayalam.
fn exchange(why: ExchangeError) -> (&'static str, &'static str) {
    match why {
        ExchangeError::NoHalfTime => {
            ("Sides are exchanged only in a match with a fixed number of deals.", "ഡീലുകളുടെ എണ്ണം നിശ്ചയിച്ച മത്സരത്തിലേ വശം മാറാനാവൂ.")
        }
        ExchangeError::BeforeHalfTime => ("Sides are exchanged from half time on.", "പകുതി ഡീലുകൾ കഴിഞ്ഞാലേ വശം മാറാനാവൂ."),
        ExchangeError::Already => ("The sides have been exchanged already.", "വശങ്ങൾ മാറിക്കഴിഞ്ഞു."),
        ExchangeError::Over => ("The match is over.", "മത്സരം കഴിഞ്ഞു."),
    }
}
