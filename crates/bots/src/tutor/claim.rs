//! What the tutor can say, each sentence with what it rests on.

use thurup_rules::{Call, Card, Text};

use super::hidden::Reason;
use super::likely::{Likely, Share};

/// One reason for a call or a card.
#[derive(Clone, Debug, PartialEq)]
pub enum Claim {
    /// What the call tells partners of this hand.
    Says(Text),
    /// The call is likely to lead to a contract of the own team of this value, beyond what it bids.
    LeadsTo {
        /// Mean value of the contracts.
        value: u8,
        /// How likely they are to be made.
        made: Likely,
    },
    /// The bid becomes the contract.
    Made {
        /// The value of the contract.
        value: u8,
        /// How likely it is to be made.
        made: Likely,
    },
    /// After this call the own team plays a contract.
    OursMade(Likely),
    /// After this call the other team plays a contract: in all likely deals, or in most.
    TheirsFails {
        /// How likely it is to fail.
        fails: Likely,
        /// In all of them.
        always: bool,
    },
    /// Without the score of the match it would be this call.
    ForTheScore(Call),
    /// A hand of one suit that may not be named.
    OneSuit,
    /// No other card can be played.
    OnlyCard,
    /// The first card of a trick.
    Lead(Lead),
    /// Another card of a trick.
    Follow {
        /// What it does.
        doing: Follow,
        /// However the cards lie, no opponent still to play can beat the own team's card that is ahead now.
        sure: bool,
    },
    /// How often no opponent still to play can beat the own team's card that is ahead now.
    Holds {
        /// That card.
        card: Card,
        /// In how many of the likely deals.
        share: Share,
    },
    /// After few likely deals it was clear that no other card is as good.
    Soon,
    /// The cards that come into question fared alike in likely deals.
    Alike,
    /// In a game whose trump is set aside.
    Hidden(Reason),
    /// How often the own side reaches what it needs.
    Reaches {
        /// It needs to make the contract, not to defeat it.
        makes: bool,
        /// How often it does.
        share: Share,
        /// What is known of the other cards.
        beside: Beside,
    },
}

/// What a lead is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lead {
    /// A trump of the bidder's side that nothing beats, while others have trumps.
    TopTrump,
    /// A trump of the bidder's side, while others have trumps.
    Trump,
    /// A trump of the other side, while others have trumps.
    TrumpAgainst,
    /// A trump when nobody else has any.
    LastTrump,
    /// Nothing left in its suit beats it.
    Top,
    /// A suit that a partner has bid.
    Partners,
    /// The only card of its suit, with trumps to cut it later.
    Single,
    /// Others hold higher cards, and it is worth no points.
    Low,
    /// Others hold higher cards, and it is worth points.
    HigherOut,
}

/// What a card does that is not the first of its trick.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// A trump that beats a partner's card of another suit or a lower trump.
    CutsOverPartner,
    /// Beats the partner's card that was ahead.
    GoesOverPartner,
    /// A trump on another suit that beats the other team's card.
    Cuts,
    /// The lowest card that beats the other team's.
    Lowest,
    /// Beats the other team's card.
    Ahead,
    /// A partner is ahead, and it brings points.
    Adds,
    /// A partner is ahead, it brings no points, and another card would.
    KeepsPoints,
    /// A partner is ahead, and no card brings points.
    NothingToAdd,
    /// No card beats the other team's, and it gives no points.
    CannotBeat,
    /// Another card would beat the other team's; it gives no points.
    Leaves,
    /// It does not beat the other team's card; all others are worth more points.
    LeastPoints,
    /// It does not beat the other team's card, and gives points though another would give no more.
    Gives,
}

/// The best of the other cards, in the same deals.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Beside {
    /// No other was looked at.
    Alone,
    /// All others were clearly behind after the first deals.
    Behind,
    /// This one does as well.
    AsGood(Card),
    /// This one is the next best.
    Next(Card, Share),
    /// This one does better there; by counting cards the one chosen is better.
    Counted(Card, Share),
    /// This one does better there, and partners would wonder at it.
    Wondered(Card, Share),
    /// This one does better there, but more narrowly than the one chosen.
    Narrowly(Card, Share),
    /// This one does better there, but by all that was weighed the two are hardly apart.
    Close(Card, Share),
}

impl Claim {
    /// In words for the player.
    pub fn text(&self) -> Text {
        match self {
            Claim::Says(text) => stopped(text),
            Claim::LeadsTo { value, made } => {
                let (en, ml) = made.made();
                Text::new(
                    format!("It is likely to lead to a contract of about {value}, which {en}."),
                    format!("ഏകദേശം {value} വരെ വിളി പോകാം; അത് {ml}."),
                )
            }
            Claim::Made { value, made } => {
                let (en, ml) = made.made();
                Text::new(format!("As the contract {value} {en}."), format!("{value} തന്നെ കളിച്ചാൽ {ml}."))
            }
            Claim::OursMade(made) => {
                let (en, ml) = made.made();
                Text::new(format!("Your team's contract then {en}."), format!("അപ്പോൾ നിങ്ങളുടെ ടീമിന്റെ വിളി {ml}."))
            }
            Claim::TheirsFails { fails, always: true } => {
                let (en, ml) = fails.fails();
                Text::new(format!("The other team's contract then {en}."), format!("അപ്പോൾ എതിർ ടീമിന്റെ വിളി {ml}."))
            }
            Claim::TheirsFails { fails, always: false } => {
                let (en, ml) = fails.fails();
                Text::new(
                    format!("Where the other team then plays, as it mostly does, its contract {en}."),
                    format!("അപ്പോൾ മിക്കപ്പോഴും എതിർ ടീമാണു കളിക്കുക; അവരുടെ വിളി {ml}."),
                )
            }
            Claim::ForTheScore(other) => {
                let other = other.spoken();
                Text::new(
                    format!(
                        "The score of the match speaks for it; for the stakes of this deal alone it would be: {}.",
                        other.en
                    ),
                    format!("മത്സരത്തിന്റെ സ്കോർ നോക്കിയാണിത്; ഈ കളിയുടെ പണയം മാത്രം നോക്കിയാൽ: {}.", other.ml),
                )
            }
            Claim::OneSuit => Text::new(
                "A hand of one suit that may not be named is worth little.",
                "പറയാൻ പറ്റാത്ത ഒറ്റ ചിഹ്നം മാത്രമുള്ള കൈകൊണ്ട് കാര്യമില്ല.",
            ),
            Claim::OnlyCard => Text::new("It is the only card you can play.", "ഈ കാർഡ് മാത്രമേ ഇറക്കാൻ പറ്റൂ."),
            Claim::Lead(lead) => lead.text(),
            Claim::Follow { doing, sure } => doing.text(*sure),
            Claim::Holds { card, share } => {
                let (name, often) = (card.name(), share.text());
                Text::new(
                    format!("The opponents still to play cannot beat the {} {}.", name.en, often.en),
                    format!("ഇനി കളിക്കാനുള്ള എതിരാളികൾക്ക് {} വെട്ടാനാകാത്തത് {}.", name.ml, often.ml),
                )
            }
            Claim::Soon => Text::new(
                "In likely deals all other cards soon fell behind.",
                "സാധ്യതയുള്ള കളികളിൽ മറ്റു കാർഡുകളെല്ലാം പെട്ടെന്നു പിന്നിലായി.",
            ),
            Claim::Alike => Text::new("In likely deals another card does as well.", "സാധ്യതയുള്ള കളികളിൽ വേറൊരു കാർഡും ഇതുപോലെതന്നെ."),
            Claim::Hidden(reason) => reason.text(),
            Claim::Reaches { makes, share, beside } => reaches(*makes, *share, *beside),
        }
    }
}

fn reaches(makes: bool, share: Share, beside: Beside) -> Text {
    let (en, ml) = if makes {
        ("makes the contract", "വിളി ജയിക്കും")
    } else {
        ("defeats the contract", "വിളി തോൽപ്പിക്കാം")
    };
    let often = share.text();
    let nothing = share.tenths() == 0 && matches!(beside, Beside::Alone | Beside::Behind | Beside::AsGood(_));
    if nothing {
        let (en, ml) =
            if makes { ("made", "ജയിക്കാൻ") } else { ("defeated", "തോൽപ്പിക്കാൻ") };
        return Text::new(format!("The contract can hardly be {en} any more."), format!("ഇനി ഈ വിളി {ml} മിക്കവാറും കഴിയില്ല."));
    }
    let (more, more_ml) = match beside {
        Beside::Alone => (String::new(), String::new()),
        Beside::Behind => ("; all other cards soon fell behind".into(), "; മറ്റു കാർഡുകളെല്ലാം പെട്ടെന്നു പിന്നിലായി".into()),
        Beside::AsGood(card) => {
            let name = card.name();
            (format!("; the {} does about as well", name.en), format!("; {} ഇറക്കിയാലും ഏകദേശം ഇതുതന്നെ", name.ml))
        }
        Beside::Next(card, other) => {
            let (name, other) = (card.name(), other.text());
            (format!("; the next best, the {}, {}", name.en, other.en), format!("; അടുത്ത മെച്ചം {}, {}", name.ml, other.ml))
        }
        Beside::Wondered(card, other) => better(card, other, "partners would wonder at it", "പങ്കാളികൾക്ക് അതു മനസ്സിലാവില്ല"),
        Beside::Narrowly(card, other) => better(card, other, "more narrowly", "അതിൽ ബാക്കി കുറവാണ്"),
        Beside::Counted(card, other) => {
            better(card, other, "counting cards speaks for this one", "കാർഡുകളുടെ കണക്കു നോക്കിയാൽ ഇതാണു നല്ലത്")
        }
        Beside::Close(card, other) => {
            better(card, other, "by all that was weighed the two are hardly apart", "എല്ലാം നോക്കിയാൽ രണ്ടും തമ്മിൽ വലിയ വ്യത്യാസമില്ല")
        }
    };
    Text::new(format!("It {en} {}{more}.", often.en), format!("{} {ml}{more_ml}.", often.ml))
}

/// Another card that does better in the deals, and what speaks for the one chosen all the same.
fn better(card: Card, share: Share, but: &str, but_ml: &str) -> (String, String) {
    let (name, often) = (card.name(), share.text());
    (format!("; the {} {}, but {but}", name.en, often.en), format!("; {} {}; പക്ഷേ {but_ml}", name.ml, often.ml))
}

impl Lead {
    fn text(self) -> Text {
        match self {
            Lead::TopTrump => {
                Text::new("Draws trumps with one that nothing beats.", "വെട്ടാനാകാത്ത തുരുപ്പിറക്കി എതിരാളികളുടെ തുരുപ്പ് പിടിക്കുന്നു.")
            }
            Lead::Trump => Text::new("Draws trumps.", "എതിരാളികളുടെ തുരുപ്പ് പിടിക്കുന്നു."),
            Lead::TrumpAgainst => {
                Text::new("Leads a trump, so that fewer are left to cut with.", "വെട്ടാൻ തുരുപ്പ് ബാക്കിയില്ലാതാക്കാൻ തുരുപ്പിറക്കുന്നു.")
            }
            Lead::LastTrump => Text::new("Nobody else has trumps left.", "മറ്റാരുടെയും കൈയിൽ തുരുപ്പില്ല."),
            Lead::Top => Text::new("Nothing left in the suit beats it.", "ഈ ചിഹ്നത്തിൽ ഇതിലും വലിയ കാർഡ് ബാക്കിയില്ല."),
            Lead::Partners => Text::new("Leads a suit that a partner has bid.", "പങ്കാളി വിളിച്ച ചിഹ്നം ഇറക്കുന്നു."),
            Lead::Single => Text::new(
                "Leads the only card of a suit, which can be cut from then on.",
                "ഒറ്റക്കാർഡിറക്കുന്നു; ഇനി ആ ചിഹ്നം വന്നാൽ വെട്ടാം.",
            ),
            Lead::Low => Text::new(
                "Leads low: others have higher cards of the suit, and it is worth no points.",
                "ചെറുതിറക്കുന്നു: ഈ ചിഹ്നത്തിൽ വലുത് മറ്റുള്ളവരുടെ കൈയിലുണ്ട്; ഇതിനു പോയിന്റില്ല.",
            ),
            Lead::HigherOut => Text::new(
                "Leads points, though others have higher cards of the suit.",
                "പോയിന്റുള്ള കാർഡിറക്കുന്നു; ഈ ചിഹ്നത്തിൽ വലുത് മറ്റുള്ളവരുടെ കൈയിലുണ്ട്.",
            ),
        }
    }
}

impl Follow {
    fn text(self, sure: bool) -> Text {
        match (self, sure) {
            (Follow::CutsOverPartner, true) => {
                Text::new("Cuts over the partner's card, and takes the trick.", "പങ്കാളിയുടെ കാർഡിനു മേൽ തുരുപ്പുവെട്ടി പിടിക്കുന്നു.")
            }
            (Follow::CutsOverPartner, false) => {
                Text::new("Cuts over the partner's card, and is ahead so far.", "പങ്കാളിയുടെ കാർഡിനു മേൽ തുരുപ്പുവെട്ടി മുന്നിലെത്തുന്നു.")
            }
            (Follow::GoesOverPartner, true) => {
                Text::new("Goes over the partner's card, and takes the trick.", "പങ്കാളിയുടെ കാർഡിനു മുകളിലിറക്കി പിടിക്കുന്നു.")
            }
            (Follow::GoesOverPartner, false) => {
                Text::new("Goes over the partner's card, and is ahead so far.", "പങ്കാളിയുടെ കാർഡിനു മുകളിലിറക്കി മുന്നിലെത്തുന്നു.")
            }
            (Follow::Cuts, true) => Text::new("Cuts: takes the trick with a trump.", "തുരുപ്പുകൊണ്ടു വെട്ടി പിടിക്കുന്നു."),
            (Follow::Cuts, false) => Text::new("Cuts, and is ahead so far.", "തുരുപ്പുകൊണ്ടു വെട്ടി മുന്നിലെത്തുന്നു."),
            (Follow::Lowest, true) => {
                Text::new("Takes the trick with the lowest card that does.", "പിടിക്കാൻ പോന്ന ഏറ്റവും ചെറിയ കാർഡുകൊണ്ടു പിടിക്കുന്നു.")
            }
            (Follow::Lowest, false) => Text::new(
                "Is ahead so far, with the lowest card that can be.",
                "മുന്നിലെത്താൻ പോന്ന ഏറ്റവും ചെറിയ കാർഡുകൊണ്ടു മുന്നിലെത്തുന്നു.",
            ),
            (Follow::Ahead, true) => Text::new("Takes the trick.", "ഈ പിടി എടുക്കുന്നു."),
            (Follow::Ahead, false) => Text::new("Is ahead so far.", "ഇതുവരെ ഇതാണു മുന്നിൽ."),
            (Follow::Adds, true) => {
                Text::new("The trick is the partner's: puts points on it.", "പിടി പങ്കാളിക്കുറപ്പ്: അതിൽ പോയിന്റ് ചേർക്കുന്നു.")
            }
            (Follow::Adds, false) => Text::new(
                "The partner is ahead so far: puts points on the trick.",
                "ഇതുവരെ പങ്കാളിയാണു മുന്നിൽ: പിടിയിൽ പോയിന്റ് ചേർക്കുന്നു.",
            ),
            (Follow::KeepsPoints, true) => {
                Text::new("The trick is the partner's: keeps the points back.", "പിടി പങ്കാളിക്കുറപ്പ്: പോയിന്റുള്ളവ കാത്തുവെക്കുന്നു.")
            }
            (Follow::KeepsPoints, false) => {
                Text::new("The partner is ahead so far: keeps the points back.", "ഇതുവരെ പങ്കാളിയാണു മുന്നിൽ: പോയിന്റുള്ളവ കാത്തുവെക്കുന്നു.")
            }
            (Follow::NothingToAdd, true) => {
                Text::new("The trick is the partner's; there are no points to add.", "പിടി പങ്കാളിക്കുറപ്പ്; ചേർക്കാൻ പോയിന്റില്ല.")
            }
            (Follow::NothingToAdd, false) => {
                Text::new("The partner is ahead so far; there are no points to add.", "ഇതുവരെ പങ്കാളിയാണു മുന്നിൽ; ചേർക്കാൻ പോയിന്റില്ല.")
            }
            (Follow::CannotBeat, _) => Text::new(
                "No card of yours beats what lies there; this one gives no points.",
                "കിടക്കുന്നതിനെ വെട്ടാൻ പോന്ന കാർഡില്ല; ഇതിൽ പോയിന്റൊന്നും പോകുന്നില്ല.",
            ),
            (Follow::Leaves, _) => Text::new(
                "Does not go ahead, though it could, and gives no points.",
                "മുന്നിലെത്താമായിരുന്നിട്ടും വിടുന്നു; പോയിന്റൊന്നും കൊടുക്കുന്നില്ല.",
            ),
            (Follow::LeastPoints, _) => Text::new(
                "Does not beat what lies there; all other cards are worth more.",
                "കിടക്കുന്നതിനെ വെട്ടുന്നില്ല; മറ്റെല്ലാ കാർഡിനും ഇതിലും പോയിന്റുണ്ട്.",
            ),
            (Follow::Gives, _) => {
                Text::new("Does not beat what lies there, and puts points on it.", "കിടക്കുന്നതിനെ വെട്ടുന്നില്ല; പോയിന്റും ഇടുന്നു.")
            }
        }
    }
}

/// With a stop at the end.
fn stopped(text: &Text) -> Text {
    let stop = |text: &str| if text.ends_with('.') { text.to_owned() } else { format!("{text}.") };
    Text::new(stop(&text.en), stop(&text.ml))
}
