//! A rule set in plain words, made from its options.

mod hidden;

use crate::options::{
    CallsShown, Choice, Claims, DeckKind, EightJacks, OneSuitContract, OneSuitHand, Opening, OpeningPass, PlusNoes, Questions,
    RedoubleEffect, SelfRaise, TrickClosedBy,
};
use crate::{Doubled, RuleSet, Seats, Text, TrumpKind};

/// A list in a sentence: "a, b and c".
fn list(items: &[String], and: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} {and} {last}", first.join(", ")),
    }
}

impl RuleSet {
    /// The rules in a few sentences, in the order of a deal. Two rule sets that differ in an option differ here too.
    pub fn describe(&self) -> Vec<Text> {
        match self.trump() {
            TrumpKind::Named => self.describe_spoken(),
            TrumpKind::Indicator => self.describe_hidden(),
        }
    }

    fn describe_spoken(&self) -> Vec<Text> {
        let mut lines = vec![self.deck_line(), self.opening_line()];
        lines.extend(self.calls_lines());
        lines.extend([self.self_raise_line(), self.redouble_line(), self.stakes_line()]);
        lines.extend(self.special_hands_lines());
        lines.push(Text::new(
            "A suit of which the bidder's team holds every card cannot stand as trump: such a deal is dealt again.",
            "ഒരു ചിഹ്നത്തിന്റെ മുഴുവൻ ചീട്ടും വിളിച്ച ടീമിന്റെ കൈയിലാണെങ്കിൽ അതു തുരുപ്പാക്കാനാവില്ല: വീണ്ടും ഇടും.",
        ));
        lines.extend([self.calls_shown_line(), self.questions_line()]);
        lines.extend(self.play_lines());
        lines
    }

    fn deck_line(&self) -> Text {
        match self.deck {
            DeckKind::Standard => Text::new(
                "Two copies of J 9 A 10 K Q in four suits, 48 cards: eight each for six players, twelve for four, six for eight.",
                "നാലു ചിഹ്നങ്ങളിലും J 9 A 10 K Q രണ്ടു വീതം, ആകെ 48 ചീട്ട്: ആറു പേർക്ക് എട്ടു വീതം, നാലു പേർക്ക് പന്ത്രണ്ട്, എട്ടു പേർക്ക് ആറ്.",
            ),
            DeckKind::EightEach => Text::new(
                "Eight cards each: six players use two copies of J 9 A 10 K Q in four suits, four leave out the kings and queens, eight add the eights and sevens.",
                "എല്ലാവർക്കും എട്ടു ചീട്ട്: ആറു പേർ കളിക്കുമ്പോൾ നാലു ചിഹ്നങ്ങളിലും J 9 A 10 K Q രണ്ടു വീതം, നാലു പേരാണെങ്കിൽ K, Q ഇല്ല, എട്ടു പേരാണെങ്കിൽ 8, 7 കൂടി.",
            ),
        }
    }

    fn opening_line(&self) -> Text {
        let who = match self.opening {
            Opening::Nobody => {
                return Text::new(
                    "Nobody has to open: when all pass, the deal counts without a stake.",
                    "തുറക്കാൻ ആർക്കും നിർബന്ധമില്ല: എല്ലാവരും പാസ് പറഞ്ഞാൽ പണയമില്ലാതെ ആ ഡീൽ കഴിയും.",
                );
            }
            Opening::Leader => Text::new("The opening leader must open", "ആദ്യം ഇറക്കേണ്ടയാൾ തുറക്കണം"),
            Opening::LastOfLeadersTeam => Text::new(
                "When all before have passed, the last player of the leader's team must open",
                "മുമ്പുള്ളവരെല്ലാം പാസ് പറഞ്ഞാൽ ലീഡറുടെ ടീമിലെ അവസാനത്തെയാൾ തുറക്കണം",
            ),
        };
        match self.opening_pass {
            OpeningPass::Refused => {
                Text::new(format!("{}: a pass is not possible there.", who.en), format!("{}: അവിടെ പാസ് പറ്റില്ല.", who.ml))
            }
            counts => {
                let counts = counts.title();
                Text::new(
                    format!("{}: a plain pass there counts as {}.", who.en, counts.en),
                    format!("{}: അവിടെ വെറുതെ പാസ് പറഞ്ഞാൽ {} ആയി കണക്കാക്കും.", who.ml, counts.ml),
                )
            }
        }
    }

    fn calls_lines(&self) -> Vec<Text> {
        let forms = [
            (self.straight_suits, "number and suit (30♥)", "സംഖ്യയും ചിഹ്നവും (30♥)"),
            (self.reverse_suits, "suit and number (♥30)", "ചിഹ്നവും സംഖ്യയും (♥30)"),
            (self.plus_suits, "plus on a suit (+♥, +2♥, ♥+, ♥+2)", "ചിഹ്നത്തോടെ പ്ലസ് (+♥, +2♥, ♥+, ♥+2)"),
            (self.no_trump, "no trump (30NT)", "നോ ട്രംപ് (30NT)"),
            (self.noes, "noes (30NS)", "നോസ് (30NS)"),
            (self.plus_n_noes, "plus noes with a number (+1NS)", "സംഖ്യയോടെ പ്ലസ് നോസ് (+1NS)"),
            (self.plus_noes != PlusNoes::No, "plus noes without a number (+NS)", "സംഖ്യയില്ലാതെ പ്ലസ് നോസ് (+NS)"),
            (self.number_pass, "number with pass (33P)", "സംഖ്യയോടെ പാസ് (33P)"),
        ];
        let named = |known: bool| -> (Vec<String>, Vec<String>) {
            forms.iter().filter(|form| form.0 == known).map(|form| (form.1.to_owned(), form.2.to_owned())).unzip()
        };
        let mut lines = Vec::new();
        // Every deck of a rule set has the same points.
        let (lowest, highest) = (self.lowest_bid(), self.highest_bid(Seats::Six));
        let (en, ml) = named(true);
        if !en.is_empty() {
            lines.push(Text::new(
                format!("Bids go from {lowest} to {highest}: {}.", list(&en, "and")),
                format!("{lowest} മുതൽ {highest} വരെ വിളിക്കാം: {}.", list(&ml, "പിന്നെ")),
            ));
        }
        let (en, ml) = named(false);
        if !en.is_empty() {
            lines.push(Text::new(format!("Not used: {}.", list(&en, "and")), format!("ഉപയോഗിക്കാത്തവ: {}.", list(&ml, "പിന്നെ"))));
        }
        if self.plus_noes == PlusNoes::NotFirst {
            lines.push(Text::new(
                "Plus noes without a number cannot be the first bid.",
                "സംഖ്യയില്ലാത്ത പ്ലസ് നോസ് ആദ്യ വിളിയാകാൻ പറ്റില്ല.",
            ));
        }
        lines.push(Text::new(
            "A suit may be named only with a card of it in hand, and not by a player who holds nothing else.",
            "കൈയിൽ ഒരു ചീട്ടെങ്കിലുമുള്ള ചിഹ്നമേ വിളിക്കാവൂ; കൈ മുഴുവൻ ആ ചിഹ്നമാണെങ്കിൽ അതും പറ്റില്ല.",
        ));
        lines
    }

    fn self_raise_line(&self) -> Text {
        let [_, honours, senior, full] = self.levels();
        match self.self_raise {
            SelfRaise::AnyHigher => Text::new(
                "When all others have passed, the bidder may raise the own bid once, to any higher number.",
                "മറ്റെല്ലാവരും പാസ് പറഞ്ഞാൽ വിളിച്ചയാൾക്ക് സ്വന്തം വിളി ഒരിക്കൽ എത്രയും ഉയർത്താം.",
            ),
            SelfRaise::Levels => Text::new(
                format!(
                    "When all others have passed, the bidder may raise the own bid once, to exactly {honours}, {senior} or {full}."
                ),
                format!("മറ്റെല്ലാവരും പാസ് പറഞ്ഞാൽ വിളിച്ചയാൾക്ക് സ്വന്തം വിളി ഒരിക്കൽ {honours}, {senior} അല്ലെങ്കിൽ {full} ആക്കി ഉയർത്താം."),
            ),
        }
    }

    fn redouble_line(&self) -> Text {
        match self.redouble {
            RedoubleEffect::EndsAuction => Text::new("A redouble ends the auction.", "റീഡബിൾ പറഞ്ഞാൽ ലേലം തീർന്നു."),
            RedoubleEffect::AuctionGoesOn => Text::new(
                "After a redouble the auction goes on: all others may still bid.",
                "റീഡബിളിനു ശേഷവും ലേലം തുടരും: മറ്റുള്ളവർക്ക് പിന്നെയും വിളിക്കാം.",
            ),
        }
    }

    fn stakes_line(&self) -> Text {
        let [normal, honours, senior, full] = self.levels();
        let made = |doubled| self.levels().map(|value| self.stakes(value, doubled).0.to_string()).join(", ");
        let lost = |doubled| self.levels().map(|value| self.stakes(value, doubled).1.to_string()).join(", ");
        Text::new(
            format!(
                "A contract of {normal}, {honours}, {senior} or {full} up wins {} when made and costs {} when defeated; doubled {} or {}; redoubled {} or {}.",
                made(Doubled::Undoubled),
                lost(Doubled::Undoubled),
                made(Doubled::Doubled),
                lost(Doubled::Doubled),
                made(Doubled::Redoubled),
                lost(Doubled::Redoubled)
            ),
            format!(
                "{normal}, {honours}, {senior}, {full} മുതലുള്ള വിളികൾ ജയിച്ചാൽ {}, തോറ്റാൽ {}; ഡബിളിൽ {} / {}; റീഡബിളിൽ {} / {}.",
                made(Doubled::Undoubled),
                lost(Doubled::Undoubled),
                made(Doubled::Doubled),
                lost(Doubled::Doubled),
                made(Doubled::Redoubled),
                lost(Doubled::Redoubled)
            ),
        )
    }

    fn special_hands_lines(&self) -> Vec<Text> {
        let mut lines = vec![match self.one_suit_hand {
            OneSuitHand::Redeal => Text::new("A hand of one suit is dealt again.", "ഒരേ ചിഹ്നം മാത്രമുള്ള കൈ വന്നാൽ വീണ്ടും ഇടും."),
            OneSuitHand::PlayOn => Text::new(
                "A hand of one suit is played, but its holder may not name that suit.",
                "ഒരേ ചിഹ്നം മാത്രമുള്ള കൈ വന്നാലും കളിക്കും; പക്ഷേ അയാൾക്ക് ആ ചിഹ്നം വിളിക്കാനാവില്ല.",
            ),
            OneSuitHand::HolderChooses => Text::new(
                "Who holds only one suit may ask for a re-deal before the first own call.",
                "ഒരേ ചിഹ്നം മാത്രം കിട്ടിയയാൾക്ക് തന്റെ ആദ്യ വിളിക്കു മുമ്പ് വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം.",
            ),
        }];
        match self.one_suit_contract {
            OneSuitContract::Stands => {}
            OneSuitContract::NotInThatSuit => lines.push(Text::new(
                "Where a player was dealt one suit only, no contract in that suit stands, whoever bids it: such a deal is dealt again.",
                "ഒരാൾക്ക് ഒരേ ചിഹ്നം മാത്രം കിട്ടിയാൽ ആ ചിഹ്നത്തിലുള്ള കരാർ, ആരു വിളിച്ചാലും, നിൽക്കില്ല: വീണ്ടും ഇടും.",
            )),
            OneSuitContract::NoTrumpOnly => lines.push(Text::new(
                "Where a player was dealt one suit only, the deal is played without trump; a contract in a suit is dealt again.",
                "ഒരാൾക്ക് ഒരേ ചിഹ്നം മാത്രം കിട്ടിയാൽ തുരുപ്പില്ലാതെയേ കളിക്കൂ; ഏതെങ്കിലും ചിഹ്നത്തിൽ കരാറായാൽ വീണ്ടും ഇടും.",
            )),
        }
        if self.eight_jacks == EightJacks::Redeal {
            lines.push(Text::new("A hand with all eight jacks is dealt again.", "എട്ടു ഗുലാനും ഒരു കൈയിൽ വന്നാൽ വീണ്ടും ഇടും."));
        }
        lines
    }

    fn calls_shown_line(&self) -> Text {
        match self.calls_shown {
            CallsShown::None => Text::new(
                "Strict play shows no earlier calls, only the bid that stands.",
                "കർശനമായ കളിയിൽ മുൻ വിളികൾ കാണിക്കില്ല; നിലവിലുള്ള വിളി മാത്രം.",
            ),
            CallsShown::LastCall => {
                Text::new("Strict play shows each player's last call.", "കർശനമായ കളിയിൽ ഓരോരുത്തരുടെയും അവസാന വിളി കാണിക്കും.")
            }
            CallsShown::LastTwoBids => Text::new(
                "Strict play shows each player's last two bids.",
                "കർശനമായ കളിയിൽ ഓരോരുത്തരുടെയും അവസാനത്തെ രണ്ടു വിളികൾ കാണിക്കും.",
            ),
            CallsShown::All => Text::new("All calls stay in view.", "എല്ലാ വിളികളും കാണാം."),
        }
    }

    fn questions_line(&self) -> Text {
        match self.questions {
            Questions::BeforeNextCall => Text::new(
                "In strict and in rated play a call may be asked about before the next one; at other tables until the deal is over.",
                "കർശനമായ കളിയിലും റേറ്റിങ്ങുള്ള കളിയിലും ഒരു വിളിയുടെ അർത്ഥം അടുത്ത വിളിക്കു മുമ്പ് ചോദിക്കണം; മറ്റു മേശകളിൽ ഡീൽ തീരുംവരെ ചോദിക്കാം.",
            ),
            Questions::WholeDeal => {
                Text::new("Every call may be asked about until the deal is over.", "ഡീൽ തീരുംവരെ ഏതു വിളിയുടെയും അർത്ഥം ചോദിക്കാം.")
            }
        }
    }

    fn play_lines(&self) -> Vec<Text> {
        let mut lines = vec![self.tricks_line()];
        lines.extend(self.table_lines());
        lines
    }

    /// Who leads, and who wins a trick.
    fn tricks_line(&self) -> Text {
        Text::new(
            "The opening leader leads any card. Follow suit if you can; the highest trump wins, else the highest card of the suit led, and of two equals the one played first.",
            "ആദ്യം ഇറക്കേണ്ടയാൾ ഏതു ചീട്ടും ഇറക്കാം. ഇറക്കിയ ചിഹ്നമുണ്ടെങ്കിൽ അതു തന്നെ ഇടണം; ഏറ്റവും വലിയ തുരുപ്പ് പിടിക്കും, തുരുപ്പില്ലെങ്കിൽ ഇറക്കിയ ചിഹ്നത്തിലെ ഏറ്റവും വലുത്; ഒരേ ചീട്ടു രണ്ടെണ്ണം വന്നാൽ ആദ്യത്തേത്.",
        )
    }

    /// What options say of the table, in every game.
    pub(crate) fn table_lines(&self) -> Vec<Text> {
        let mut lines = Vec::new();
        if self.stop_when_decided {
            lines.push(Text::new(
                "Play stops as soon as the contract is certain to be made or defeated.",
                "വിളി ജയിക്കുമോ തോൽക്കുമോ എന്ന് ഉറപ്പായാൽ ഉടനെ കളി നിർത്തും.",
            ));
        }
        lines.push(match self.trick_closed_by {
            TrickClosedBy::Itself => Text::new("A complete trick closes by itself.", "തീർന്ന പിടി തനിയെ അടയും."),
            TrickClosedBy::Winner => Text::new("The winner of a trick closes it.", "പിടി കിട്ടിയയാൾ അത് അടയ്ക്കും."),
            TrickClosedBy::WinnersTeam => Text::new("The winner's team closes a trick.", "പിടി കിട്ടിയ ടീം അത് അടയ്ക്കും."),
        });
        if self.review_last_trick {
            lines.push(Text::new("The last closed trick can be looked at again.", "അവസാനം അടച്ച പിടി വീണ്ടും നോക്കാം."));
        }
        lines.push(match self.claims {
            Claims::AnyLegalPlay => Text::new(
                "The rest may be claimed: it must hold whatever legal card anybody plays. A claim that fails gives all that is left to the others.",
                "ബാക്കി അവകാശപ്പെടാം: ആര് നിയമമുള്ള ഏതു ചീട്ടിറക്കിയാലും ശരിയാകണം. തെറ്റിയാൽ ബാക്കിയെല്ലാം മറുടീമിന്.",
            ),
            Claims::StatedLine => Text::new(
                "The rest may be claimed, with the order of the own cards: all else may be any legal card. A claim that fails loses the deal.",
                "സ്വന്തം ചീട്ടുകളുടെ ക്രമം പറഞ്ഞ് ബാക്കി അവകാശപ്പെടാം: ബാക്കിയെല്ലാം നിയമമുള്ള ഏതു ചീട്ടുമാകാം. തെറ്റിയാൽ ആ ഡീൽ തോറ്റു.",
            ),
            Claims::NormalPlay => Text::new(
                "The rest may be claimed: the claimer's team is taken to play normal cards, the others any. Of a claim that fails as much counts as was certain.",
                "ബാക്കി അവകാശപ്പെടാം: അവകാശപ്പെട്ട ടീം സാധാരണ ചീട്ടും മറ്റുള്ളവർ ഏതു ചീട്ടും ഇറക്കുമെന്നു കരുതും. തെറ്റിയാൽ ഉറപ്പായിരുന്നത്ര മാത്രം കിട്ടും.",
            ),
        });
        if self.counters {
            lines.push(Text::new(
                "Counters: each team has six (seven at eight chairs); who runs out wears a kunukku until winning a deal as the bidder.",
                "ഓരോ ടീമിനും ആറു കുണുക്ക് (എട്ടു പേരാണെങ്കിൽ ഏഴ്); തീർന്നാൽ ചെവിയിൽ കുണുക്ക് തൂക്കണം, വിളിച്ചു ജയിക്കുന്നതുവരെ.",
            ));
            if self.shape().kunukku_of_team {
                lines.push(Text::new(
                    "When a team that got its kunukku in the deal before makes a contract, each of its players takes one off.",
                    "തൊട്ടു മുമ്പത്തെ ഡീലിൽ കുണുക്ക് തൂക്കിയ ടീം വിളിച്ചു ജയിച്ചാൽ ആ ടീമിലെ എല്ലാവരും ഓരോന്ന് അഴിക്കും.",
                ));
            }
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use crate::options::RuleOption;
    use crate::{Game, Preset};

    /// What an option means is told as it is in the game.
    #[test]
    fn a_kunukku_of_the_team_is_told_where_it_is_one() {
        for preset in Preset::ALL {
            let mut rules = preset.rules();
            let told = |rules: &crate::RuleSet| {
                let lines = rules.describe();
                let (en, ml) =
                    (|line: &&crate::Text| line.en.contains("each of its players takes one off"), "എല്ലാവരും ഓരോന്ന് അഴിക്കും");
                (lines.iter().filter(en).count(), lines.iter().filter(|line| line.ml.contains(ml)).count())
            };
            assert_eq!(told(&rules), (0, 0), "{preset:?}");
            rules.counters = true;
            let times = usize::from(Preset::HIDDEN.contains(&preset));
            assert_eq!(told(&rules), (times, times), "{preset:?}");
        }
    }

    #[test]
    fn every_option_shows_in_the_description() {
        for game in Game::ALL {
            let preset = Preset::ALL.into_iter().find(|preset| preset.game() == game).unwrap();
            for option in RuleOption::of(game) {
                let mut rules = preset.rules();
                let mut seen = Vec::new();
                for (value, _) in option.values(game) {
                    assert!(option.set(&mut rules, value));
                    assert!(!seen.contains(&rules.describe()), "{} = {value} reads like another value", option.key);
                    seen.push(rules.describe());
                }
            }
        }
    }
}
