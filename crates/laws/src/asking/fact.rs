//! The facts that a desk asks for, each by its name and with its question.

use thurup_rules::Text;

use crate::named::named;

named! {
    /// A fact.
    Fact {
        /// Who dealt.
        Dealer "dealer",
        /// How far the deal had come.
        Far "far",
        /// The calls so far.
        Calls "calls",
        /// The contract's value.
        Value "value",
        /// Its denomination.
        Denomination "denomination",
        /// Whose it is.
        Bidder "bidder",
        /// How often it was doubled.
        Doubled "doubled",
        /// Closed tricks.
        Closed "closed",
        /// Who leads to the trick.
        Leader "leader",
        /// The cards in it.
        Trick "trick",
        /// The offender.
        Chair "chair",
        /// Who holds something.
        Holder "holder",
        /// Who asks.
        Asker "asker",
        /// Who was thinking.
        Thinker "thinker",
        /// Who claimed or conceded.
        Claimer "claimer",
        /// A call.
        Call "call",
        /// The call in its place.
        SecondCall "second-call",
        /// The call that was plainly meant.
        Meant "meant",
        /// The call that was wanted.
        Wanted "wanted",
        /// The words.
        Said "said",
        /// Why a call is illegal.
        Illegal "illegal",
        /// The next player has called.
        NextCalled "next-called",
        /// What is asked of the auction.
        Review "review",
        /// The other team asks for a ruling.
        AskedFor "asked-for",
        /// A card.
        Card "card",
        /// The card in its place.
        SecondCard "second-card",
        /// More cards exposed with it.
        Others "others",
        /// A partner could see it.
        PartnerCouldSee "partner-could-see",
        /// It was an accident.
        Accident "accident",
        /// The next player has played.
        NextPlayed "next-played",
        /// Another card was clearly meant.
        ClearlyAnother "clearly-another",
        /// How far the trick of a revoke had come.
        State "state",
        /// Who said it first.
        SaidBy "said-by",
        /// It was a ruff.
        Ruff "ruff",
        /// The result is agreed.
        Agreed "agreed",
        /// The card fell by accident.
        Slip "slip",
        /// The next trick has begun.
        NewLead "new-lead",
        /// A team.
        Team "team",
        /// There was a revoke.
        RevokeConfirmed "revoke-confirmed",
        /// The deal was played out.
        AfterDeal "after-deal",
        /// What is asked about a trick.
        Question "question",
        /// It is the asker's turn.
        OwnTurn "own-turn",
        /// The trick is closed.
        TrickClosed "trick-closed",
        /// Chairs with a wrong number of cards.
        Chairs "chairs",
        /// Cards laid open.
        Tabled "tabled",
        /// What was wrong with the dealing.
        Misdealt "misdealt",
        /// When it was noticed.
        Noticed "noticed",
        /// Somebody has taken up cards.
        TakenUp "taken-up",
        /// Who should have dealt.
        ProperDealer "proper-dealer",
        /// It was declared before the first call.
        Declared "declared",
        /// It was before the deal.
        BeforeDeal "before-deal",
        /// What was claimed.
        Claimed "claimed",
        /// What became of the claim.
        Verdict "verdict",
        /// Card points left.
        PointsLeft "points-left",
        /// The least that the claimer's team takes.
        Least "least",
        /// The team at fault.
        AtFault "at-fault",
        /// There was information that partners may not use.
        Information "information",
        /// It could have suggested the call.
        Suggested "suggested",
        /// How many players were asked.
        Panel "panel",
        /// What they would call.
        Poll "poll",
        /// Calls that were less suggested.
        LessSuggested "less-suggested",
        /// The hand is as was explained.
        FitsHand "fits-hand",
        /// The partners' cards agree.
        CardsAgree "cards-agree",
        /// They cover the auction.
        CardCovers "card-covers",
        /// What they say.
        CardSays "card-says",
        /// The offender could have known that it would help.
        CouldHaveKnown "could-have-known",
        /// It was on purpose.
        Deliberate "deliberate",
        /// A real result, or an average.
        Remedy "remedy",
        /// The result at the table.
        TableScore "table-score",
        /// The contract at the table.
        TableContract "table-contract",
        /// Possible results.
        Results "results",
        /// A serious error of the others.
        SeriousError "serious-error",
        /// An average for those at fault.
        Offenders "offenders",
        /// An average for the others.
        NonOffenders "non-offenders",
        /// What happened, in words.
        Happened "happened",
        /// How many minutes late.
        MinutesLate "minutes-late",
        /// Stake points that the teams agreed on.
        AgreedPoints "agreed-points",
        /// Stake points that the authority decided on.
        DecidedPoints "decided-points",
        /// A partner pointed it out.
        ByPartner "by-partner",
        /// What clear evidence says of facts in dispute.
        Evidence "evidence",
        /// How many more say so.
        Agree "agree",
        /// How many say otherwise.
        Against "against",
        /// Who was at fault at one of two tables.
        AtFaultThere "at-fault-there",
    }
}

impl Fact {
    /// The question, for people.
    pub fn title(self) -> Text {
        let (en, ml) = match self {
            Fact::Dealer => ("Who dealt", "ഇട്ടത് ആര്"),
            Fact::Far => ("How far the deal had come", "ഡീൽ എവിടെവരെ എത്തി"),
            Fact::Calls => ("Calls before it, in turn from the first", "അതിനു മുമ്പുള്ള വിളികൾ, ആദ്യം മുതൽ ക്രമത്തിൽ"),
            Fact::Value => ("Contract: number", "കരാർ: സംഖ്യ"),
            Fact::Denomination => ("Contract: suit", "കരാർ: ചിഹ്നം"),
            Fact::Bidder => ("Contract: who bid it", "കരാർ: വിളിച്ചത് ആര്"),
            Fact::Doubled => ("Contract: doubled", "കരാർ: ഡബിൾ"),
            Fact::Closed => ("Tricks closed before it", "അതിനു മുമ്പ് അടച്ച പിടികൾ"),
            Fact::Leader => ("Whose lead it was", "ഇറക്കേണ്ടിയിരുന്നത് ആര്"),
            Fact::Trick => ("Cards in the open trick, from the leader on", "തുറന്ന പിടിയിലെ ചീട്ടുകൾ, ഇറക്കിയ ക്രമത്തിൽ"),
            Fact::Chair => ("Who did it", "ചെയ്തത് ആര്"),
            Fact::Holder => ("Who holds it", "കൈവശമുള്ളത് ആർക്ക്"),
            Fact::Asker => ("Who asks", "ചോദിക്കുന്നത് ആര്"),
            Fact::Thinker => ("Who was thinking", "ആലോചിച്ചത് ആര്"),
            Fact::Claimer => ("Who claimed or conceded", "അവകാശപ്പെട്ടത് അല്ലെങ്കിൽ വിട്ടുകൊടുത്തത് ആര്"),
            Fact::Call => ("The call", "വിളി"),
            Fact::SecondCall => ("The call in its place", "അതിനു പകരം വിളിച്ചത്"),
            Fact::Meant => ("The call that was meant", "ഉദ്ദേശിച്ച വിളി"),
            Fact::Wanted => ("The call that was wanted, if it was said", "വിളിക്കാൻ ഉദ്ദേശിച്ചത്, പറഞ്ഞെങ്കിൽ"),
            Fact::Said => ("The words", "പറഞ്ഞ വാക്കുകൾ"),
            Fact::Illegal => ("What is wrong with it", "അതിലെ തെറ്റ്"),
            Fact::NextCalled => ("Has the next player called after it?", "അടുത്തയാൾ അതിനുശേഷം വിളിച്ചോ?"),
            Fact::Review => ("What is asked for", "ചോദിക്കുന്നത്"),
            Fact::AskedFor => ("Does the other team ask for a ruling?", "മറുടീം വിധി ആവശ്യപ്പെടുന്നുണ്ടോ?"),
            Fact::Card => ("The card", "ചീട്ട്"),
            Fact::SecondCard => ("The card in its place", "അതിനു പകരം ഇറക്കിയ ചീട്ട്"),
            Fact::Others => ("More cards exposed with it", "കൂടെ കാണിച്ച മറ്റു ചീട്ടുകൾ"),
            Fact::PartnerCouldSee => ("Had a partner the chance to see it?", "പങ്കാളിക്കു കാണാൻ അവസരമുണ്ടായോ?"),
            Fact::Accident => ("Was it an accident?", "അബദ്ധമായിരുന്നോ?"),
            Fact::NextPlayed => ("Has the next player played to it?", "അടുത്തയാൾ അതിലേക്ക് ഇറക്കിയോ?"),
            Fact::ClearlyAnother => ("Was another card clearly meant?", "മറ്റൊരു ചീട്ടാണ് ഉദ്ദേശിച്ചതെന്നു വ്യക്തമാണോ?"),
            Fact::State => ("How far the trick had come when it was said", "പറഞ്ഞപ്പോൾ പിടി എവിടെവരെ എത്തി"),
            Fact::SaidBy => ("Who said it first", "ആദ്യം പറഞ്ഞത് ആര്"),
            Fact::Ruff => ("Was it a ruff?", "വെട്ടായിരുന്നോ?"),
            Fact::Agreed => ("Had both teams agreed on the result?", "രണ്ടു ടീമും ഫലം സമ്മതിച്ചിരുന്നോ?"),
            Fact::Slip => ("Did the card fall by accident?", "ചീട്ട് അബദ്ധത്തിൽ വീണതാണോ?"),
            Fact::NewLead => ("Had the next trick begun?", "അടുത്ത പിടി തുടങ്ങിയോ?"),
            Fact::Team => ("For which team", "ഏതു ടീമിനുവേണ്ടി"),
            Fact::RevokeConfirmed => ("Was there a revoke?", "ചിഹ്നലംഘനം ഉണ്ടായിരുന്നോ?"),
            Fact::AfterDeal => ("Was the deal played out?", "ഡീൽ കളിച്ചുതീർന്നിരുന്നോ?"),
            Fact::Question => ("What is asked", "ചോദിക്കുന്നത്"),
            Fact::OwnTurn => ("Is it the asker's turn?", "ചോദിക്കുന്നയാളുടെ ഊഴമാണോ?"),
            Fact::TrickClosed => ("Is the trick closed?", "പിടി അടച്ചോ?"),
            Fact::Chairs => ("Chairs with a wrong number of cards", "ചീട്ടിന്റെ എണ്ണം തെറ്റിയ കസേരകൾ"),
            Fact::Tabled => ("The cards laid open", "നിരത്തിയ ചീട്ടുകൾ"),
            Fact::Misdealt => ("What went wrong", "എന്താണു തെറ്റിയത്"),
            Fact::Noticed => ("When it was noticed", "എപ്പോഴാണ് അറിഞ്ഞത്"),
            Fact::TakenUp => ("Has anybody taken up cards?", "ആരെങ്കിലും ചീട്ടെടുത്തോ?"),
            Fact::ProperDealer => ("Who should have dealt", "ഇടേണ്ടിയിരുന്നത് ആര്"),
            Fact::Declared => ("Was it declared before the holder's first call?", "ആദ്യ വിളിക്കു മുമ്പ് അറിയിച്ചോ?"),
            Fact::BeforeDeal => ("Was it before the cards were dealt?", "ചീട്ടിടുന്നതിനു മുമ്പായിരുന്നോ?"),
            Fact::Claimed => ("What was said", "പറഞ്ഞത്"),
            Fact::Verdict => ("Does it hold?", "അതു ശരിയാണോ?"),
            Fact::PointsLeft => ("Card points left, the open trick among them", "ശേഷിക്കുന്ന പോയിന്റ്, തുറന്ന പിടിയടക്കം"),
            Fact::Least => ("The fewest of them that the claimer's team can take", "അവകാശപ്പെട്ട ടീമിനു കിട്ടാവുന്ന ഏറ്റവും കുറവ്"),
            Fact::AtFault => ("The team at fault", "തെറ്റു ചെയ്ത ടീം"),
            Fact::Information => ("Was there information that partners may not use?", "പങ്കാളികൾ ഉപയോഗിക്കാൻ പാടില്ലാത്ത അറിവുണ്ടായോ?"),
            Fact::Suggested => ("Could it have suggested the call?", "അത് ഈ വിളി സൂചിപ്പിച്ചിരിക്കാമോ?"),
            Fact::Panel => ("How many other players were asked", "എത്ര കളിക്കാരോടു ചോദിച്ചു"),
            Fact::Poll => ("How many would consider each call", "ഓരോ വിളിയും എത്രപേർ പരിഗണിക്കും"),
            Fact::LessSuggested => ("Calls that it suggests less", "അതു കുറച്ചു മാത്രം സൂചിപ്പിക്കുന്ന വിളികൾ"),
            Fact::FitsHand => ("Was the hand as explained?", "വിശദീകരിച്ചതുപോലെയായിരുന്നോ കൈ?"),
            Fact::CardsAgree => ("Do the partners' convention cards agree?", "പങ്കാളികളുടെ കൺവെൻഷൻ കാർഡുകൾ യോജിക്കുന്നോ?"),
            Fact::CardCovers => ("Do they cover this auction?", "ഈ ലേലം അവയിലുണ്ടോ?"),
            Fact::CardSays => ("What they say of the call", "വിളിയെപ്പറ്റി അവ പറയുന്നത്"),
            Fact::CouldHaveKnown => {
                ("Could the player have known that this would help?", "ഇതു ഗുണം ചെയ്യുമെന്ന് കളിക്കാരന് അറിയാമായിരുന്നോ?")
            }
            Fact::Deliberate => ("Was it on purpose?", "മനഃപൂർവമായിരുന്നോ?"),
            Fact::Remedy => ("How the score is adjusted", "സ്കോർ തിരുത്തേണ്ട വിധം"),
            Fact::TableScore => (
                "Stake at the table for the team not at fault; minus if it lost",
                "തെറ്റു ചെയ്യാത്ത ടീമിനു മേശയിൽ കിട്ടിയത്; തോറ്റെങ്കിൽ മൈനസ്",
            ),
            Fact::TableContract => ("Contract at the table", "മേശയിലെ കരാർ"),
            Fact::Results => ("Results that were possible without it", "അതില്ലെങ്കിൽ സാധ്യമായിരുന്ന ഫലങ്ങൾ"),
            Fact::SeriousError => {
                ("Did the team not at fault make a serious error of its own?", "തെറ്റു ചെയ്യാത്ത ടീം സ്വന്തമായി ഗുരുതരപിഴവു വരുത്തിയോ?")
            }
            Fact::Offenders => ("For the team at fault", "തെറ്റു ചെയ്ത ടീമിന്"),
            Fact::NonOffenders => ("For the other team", "മറ്റേ ടീമിന്"),
            Fact::Happened => ("What happened, in a few words", "എന്തുണ്ടായി, ചുരുക്കത്തിൽ"),
            Fact::MinutesLate => ("How many minutes late", "എത്ര മിനിറ്റ് വൈകി"),
            Fact::AgreedPoints => (
                "Stake points for the other team that both agreed on; 0 for none",
                "മറ്റേ ടീമിനു രണ്ടു ടീമും സമ്മതിച്ച പണയപ്പോയിന്റ്; ഇല്ലെങ്കിൽ 0",
            ),
            Fact::DecidedPoints => (
                "Stake points for the other team, as the authority decides; left empty, it chooses from 0 to 3",
                "മറ്റേ ടീമിനുള്ള പണയപ്പോയിന്റ്, അധികാരി തീരുമാനിച്ചത്; ഒന്നുമെഴുതിയില്ലെങ്കിൽ 0 മുതൽ 3 വരെ",
            ),
            Fact::ByPartner => ("Did a partner point it out?", "പങ്കാളിയാണോ അതു ചൂണ്ടിക്കാട്ടിയത്?"),
            Fact::Evidence => ("What is clearly shown, by the record or otherwise", "രേഖയോ മറ്റു തെളിവോ വ്യക്തമായി കാണിക്കുന്നത്"),
            Fact::Agree => ("How many others say the same", "അതുതന്നെ പറയുന്ന മറ്റുള്ളവർ എത്ര"),
            Fact::Against => ("How many say otherwise", "മറിച്ചു പറയുന്നവർ എത്ര"),
            Fact::AtFaultThere => ("Who was at fault at this table", "ഈ മേശയിൽ തെറ്റു ചെയ്തത് ആര്"),
        };
        Text::new(en, ml)
    }

    /// The answers where it is a matter of yes or no. Malayalam takes up the verb of the question: no is അല്ല where it asks what something
    /// is, and ഇല്ല where it asks whether something is there or has happened.
    pub(super) fn yes_or_no(self) -> [(&'static str, Text); 2] {
        let (yes, no) = match self {
            Fact::AskedFor | Fact::CardCovers => ("ഉണ്ട്", "ഇല്ല"),
            Fact::PartnerCouldSee | Fact::Information => ("ഉണ്ടായി", "ഇല്ല"),
            Fact::RevokeConfirmed => ("ഉണ്ടായിരുന്നു", "ഇല്ല"),
            Fact::NextCalled => ("വിളിച്ചു", "ഇല്ല"),
            Fact::NextPlayed => ("ഇറക്കി", "ഇല്ല"),
            Fact::Agreed => ("സമ്മതിച്ചിരുന്നു", "ഇല്ല"),
            Fact::NewLead => ("തുടങ്ങി", "ഇല്ല"),
            Fact::AfterDeal => ("തീർന്നിരുന്നു", "ഇല്ല"),
            Fact::TrickClosed => ("അടച്ചു", "ഇല്ല"),
            Fact::TakenUp => ("എടുത്തു", "ഇല്ല"),
            Fact::Declared => ("അറിയിച്ചു", "ഇല്ല"),
            Fact::Suggested => ("സൂചിപ്പിച്ചിരിക്കാം", "ഇല്ല"),
            Fact::CardsAgree => ("യോജിക്കുന്നു", "ഇല്ല"),
            Fact::CouldHaveKnown => ("അറിയാമായിരുന്നു", "ഇല്ല"),
            Fact::SeriousError => ("വരുത്തി", "ഇല്ല"),
            _ => ("അതെ", "അല്ല"),
        };
        [("yes", Text::new("Yes", yes)), ("no", Text::new("No", no))]
    }

    /// The fact that a field of the laws' own comes from.
    pub(super) fn of_field(field: &str) -> Option<Fact> {
        Some(match field {
            "dealer" => Fact::Dealer,
            "calls" => Fact::Calls,
            "contract.value" | "contract" => Fact::Value,
            "contract.denomination" => Fact::Denomination,
            "contract.chair" => Fact::Bidder,
            "contract.doubled" => Fact::Doubled,
            "play.leader" => Fact::Leader,
            "play.closed" => Fact::Closed,
            "play.trick" => Fact::Trick,
            "event.chair" => Fact::Chair,
            "event.chairs" => Fact::Chairs,
            "event.proper_dealer" => Fact::ProperDealer,
            "event.call" => Fact::Call,
            "event.second" => Fact::SecondCall,
            "event.why" => Fact::Illegal,
            "event.card" => Fact::Card,
            "event.others" => Fact::Others,
            "event.cards" => Fact::Tabled,
            "event.state" => Fact::State,
            "event.points_left" => Fact::PointsLeft,
            "event.least" => Fact::Least,
            "event.points" => Fact::DecidedPoints,
            _ => return None,
        })
    }
}
