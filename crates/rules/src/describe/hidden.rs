//! The games whose trump is set aside, in plain words.

use crate::options::{FirstPass, NoPointsRedeal};
use crate::{AuctionKind, Deck, Game, RuleSet, Seats, Stage, Text};

/// "6", "4, 6 or 8".
fn sizes(game: Game, or: &str) -> String {
    let mut counts: Vec<u8> = game.shape().seats.iter().map(|seats| seats.count()).collect();
    counts.sort_unstable();
    match counts.as_slice() {
        [first @ .., last] if !first.is_empty() => {
            let first: Vec<String> = first.iter().map(u8::to_string).collect();
            format!("{} {or} {last}", first.join(", "))
        }
        _ => counts.iter().map(u8::to_string).collect(),
    }
}

/// The ranks of a suit with blanks between.
fn ranks(deck: Deck) -> String {
    deck.to_string()
        .chars()
        .map(|rank| if rank == 'T' { "10".to_owned() } else { rank.to_string() })
        .collect::<Vec<_>>()
        .join(" ")
}

impl RuleSet {
    /// The rules in a few sentences, in the order of a deal.
    pub(super) fn describe_hidden(&self) -> Vec<Text> {
        let mut lines = vec![self.cards_line()];
        lines.extend(self.redeal_lines());
        lines.push(self.bids_line());
        lines.extend(self.auction_lines());
        lines.push(match self.first_pass {
            FirstPass::Counts => Text::new(
                format!("The leader's pass as the first call counts as {}.", self.lowest_bid()),
                format!("ലീഡർ ആദ്യം പാസ് പറഞ്ഞാൽ {} ആയി കണക്കാക്കും.", self.lowest_bid()),
            ),
            FirstPass::Refused => Text::new("The leader must bid.", "ലീഡർ വിളിച്ചേ പറ്റൂ."),
        });
        lines.push(self.solo_line());
        lines.extend(self.trump_lines());
        lines.push(self.tricks_line());
        lines.push(self.worth_line());
        lines.extend(self.table_lines());
        lines
    }

    fn cards_line(&self) -> Text {
        let game = self.game();
        let usual = self.seats().first().copied().unwrap_or(Seats::Six);
        let (deck, each) = (self.deck(usual), self.hand_size(usual));
        let (cards, points) = (deck.cards().len(), deck.points());
        if self.shape().deck.is_none() {
            return Text::new(
                format!(
                    "{} players, eight cards each: two copies of J 9 A 10 K Q in four suits for six, without K and Q for four, with 8 and 7 for eight. {points} points.",
                    sizes(game, "or")
                ),
                format!(
                    "{} പേർ, എട്ടു ചീട്ടു വീതം: ആറു പേർക്ക് J 9 A 10 K Q രണ്ടു വീതം, നാലു പേർക്ക് K, Q ഇല്ല, എട്ടു പേർക്ക് 8, 7 കൂടി. {points} പോയിന്റ്.",
                    sizes(game, "അല്ലെങ്കിൽ")
                ),
            );
        }
        let ranks = ranks(deck);
        Text::new(
            format!(
                "{} players, {each} cards each of {cards}: {ranks} in four suits, high to low. {points} points.",
                usual.count()
            ),
            format!(
                "{} പേർ, ആകെ {cards} ചീട്ട്, {each} വീതം: നാലു ചിഹ്നങ്ങളിലും {ranks}, വലുതിൽ നിന്നു ചെറുതിലേക്ക്. {points} പോയിന്റ്.",
                usual.count()
            ),
        )
    }

    fn redeal_lines(&self) -> Vec<Text> {
        let mut lines = Vec::new();
        let no_points = match self.no_points_redeal {
            NoPointsRedeal::Always => Some(Text::new(
                "Dealt again when the leader's cards have no points.",
                "ലീഡറുടെ ചീട്ടുകളിൽ പോയിന്റില്ലെങ്കിൽ വീണ്ടും ഇടും.",
            )),
            NoPointsRedeal::Ask => Some(Text::new(
                "The leader may ask for a re-deal before the first call, with no points in the first cards.",
                "ആദ്യ ചീട്ടുകളിൽ പോയിന്റില്ലെങ്കിൽ ലീഡർക്ക് ആദ്യ വിളിക്കു മുമ്പ് വീണ്ടും ഇടാൻ ആവശ്യപ്പെടാം.",
            )),
            NoPointsRedeal::Never => None,
        };
        lines.extend(no_points);
        if self.one_suit_redeal {
            lines.push(Text::new("A hand of one suit is dealt again.", "ഒരേ ചിഹ്നം മാത്രമുള്ള കൈ വന്നാൽ വീണ്ടും ഇടും."));
        }
        if self.four_jacks_redeal {
            lines.push(Text::new("A hand with all four jacks is dealt again.", "നാലു ഗുലാനും ഒരു കൈയിൽ വന്നാൽ വീണ്ടും ഇടും."));
        }
        if self.no_trump_against_redeal {
            lines.push(Text::new(
                "Dealt again when the bidder's opponents hold no card of the suit set aside.",
                "മാറ്റിവെച്ച ചിഹ്നത്തിന്റെ ഒരു ചീട്ടും എതിരാളികളുടെ കൈയിലില്ലെങ്കിൽ വീണ്ടും ഇടും.",
            ));
        }
        lines
    }

    fn bids_line(&self) -> Text {
        let [normal, honours, senior, full] = self.levels();
        Text::new(
            format!(
                "Bids are numbers from {normal} to {full}: normal, honours from {honours}, senior from {senior}, full. The trump is not named."
            ),
            format!(
                "{normal} മുതൽ {full} വരെ സംഖ്യ മാത്രം വിളിക്കും: സാധാരണ, {honours} മുതൽ ഓണേഴ്സ്, {senior} മുതൽ സീനിയർ, ഫുൾ. തുരുപ്പ് പറയില്ല."
            ),
        )
    }

    fn auction_lines(&self) -> Vec<Text> {
        let [_, second, third, full] = self.levels();
        match self.auction() {
            AuctionKind::Spoken => Vec::new(),
            AuctionKind::Staged => vec![
                Text::new(
                    "A player speaks once in a stage, and not in the stage after one's own bid; a pass is final.",
                    "ഒരു ഘട്ടത്തിൽ ഒരാൾ ഒരിക്കലേ പറയൂ, സ്വന്തം വിളിയുടെ തൊട്ടടുത്ത ഘട്ടത്തിലുമില്ല; പാസ് പറഞ്ഞാൽ പിന്നെ വിളിക്കാനാവില്ല.",
                ),
                Text::new(
                    "After a bid the other team is asked, after a pass the same team; when the team that does not hold the bid has passed out, the stage moves up.",
                    "വിളിക്കു ശേഷം മറ്റേ ടീമിനോട്, പാസിനു ശേഷം അതേ ടീമിനോട് ചോദിക്കും; വിളി കൈയിലില്ലാത്ത ടീം മുഴുവൻ പാസായാൽ അടുത്ത ഘട്ടം.",
                ),
            ],
            AuctionKind::ByTeams => vec![
                Text::new(
                    "After a bid the other team is asked, then the bidder's partners, the bidder last.",
                    "വിളിക്കു ശേഷം മറ്റേ ടീമിനോടും പിന്നെ കൂട്ടുകാരോടും ഒടുവിൽ വിളിച്ചയാളോടും ചോദിക്കും.",
                ),
                Text::new(
                    format!(
                        "One speaks once below {second} and once below {third}; over the own side's bid one goes to {second}, or to {third}."
                    ),
                    format!(
                        "{second}-നു താഴെ ഒരിക്കൽ, {third}-നു താഴെ ഒരിക്കൽ; സ്വന്തം ടീമിന്റെ വിളിക്കു മേൽ {second}, അല്ലെങ്കിൽ {third} എങ്കിലും വേണം."
                    ),
                ),
            ],
            AuctionKind::TwoRounds => vec![
                Text::new(
                    format!(
                        "The first auction is on four cards, round the table; over the partner's bid one needs {second}. It ends with {full}."
                    ),
                    format!("ആദ്യ ലേലം നാലു ചീട്ടിൽ, ക്രമത്തിൽ; കൂട്ടുകാരന്റെ വിളിക്കു മേൽ {second} എങ്കിലും വേണം. {full} വിളിച്ചാൽ തീർന്നു."),
                ),
                Text::new(
                    format!("The second is on all eight, from {third} up; without a new bid contract and trump stand."),
                    format!("രണ്ടാമത്തേത് എട്ടു ചീട്ടിലും, {third} മുതൽ; പുതിയ വിളിയില്ലെങ്കിൽ ആദ്യത്തെ കരാറും തുരുപ്പും തന്നെ."),
                ),
            ],
        }
    }

    fn solo_line(&self) -> Text {
        match self.solo_value() {
            Some(value) => {
                let (when, when_ml) = match self.auction() {
                    AuctionKind::TwoRounds => (" Only in the second auction.", " രണ്ടാം ലേലത്തിൽ മാത്രം."),
                    AuctionKind::Staged => {
                        (" After the full bid only solo can be called.", " ഫുൾ വിളിച്ചാൽ പിന്നെ തനി മാത്രമേ വിളിക്കാനാവൂ.")
                    }
                    _ => ("", ""),
                };
                Text::new(
                    format!(
                        "Solo (thani) ranks as {value} and ends the auction: alone, without trump, every trick, the bidder leading; partners lay their hands down, and the first trick lost ends the play.{when}"
                    ),
                    format!(
                        "തനി {value} ആയി കണക്കാക്കും, ലേലം തീരും: ഒറ്റയ്ക്ക്, തുരുപ്പില്ലാതെ, സ്വയം ഇറക്കി തുടങ്ങി എല്ലാ പിടിയും; കൂട്ടുകാർ കൈ താഴെ വെക്കും, ഒരു പിടി പോയാൽ കളി തീർന്നു.{when_ml}"
                    ),
                )
            }
            None => Text::new("No solo: the full bid ends the auction.", "തനി ഇല്ല: ഫുൾ വിളിച്ചാൽ ലേലം തീർന്നു."),
        }
    }

    fn trump_lines(&self) -> Vec<Text> {
        let mut lines = vec![
            Text::new(
                "The winner sets a card aside, face down: its suit is trump. Until trump is opened it cuts nothing, and the bidder leads none with anything else in hand.",
                "ജയിച്ചയാൾ ഒരു ചീട്ട് മറച്ചുവെക്കും: അതിന്റെ ചിഹ്നം തുരുപ്പ്. തുറക്കുന്നതുവരെ തുരുപ്പുകൊണ്ട് വെട്ടാനാവില്ല; വേറെ ചീട്ടുള്ളപ്പോൾ വിളിച്ചയാൾ തുരുപ്പ് ഇറക്കി തുടങ്ങുകയുമില്ല.",
            ),
            Text::new(
                "Who cannot follow may open trump before playing, and plays a trump then. The last trick opens it by itself.",
                "ഇറക്കിയ ചിഹ്നമില്ലാത്തയാൾക്ക് ചീട്ട് ഇറക്കും മുമ്പ് തുരുപ്പ് തുറക്കാം; എങ്കിൽ തുരുപ്പ് തന്നെ ഇറക്കണം. അവസാനത്തെ പിടിയിൽ തനിയെ തുറക്കും.",
            ),
            if self.bidder_opens_on_trump_lead {
                Text::new(
                    "The bidder may open on a trump lead, with the card set aside as the only trump, and plays it.",
                    "തുരുപ്പ് ഇറക്കിയാൽ, മാറ്റിവെച്ച ചീട്ടു മാത്രമാണ് തുരുപ്പെങ്കിൽ, വിളിച്ചയാൾക്ക് തുറന്ന് അതിറക്കാം.",
                )
            } else {
                Text::new("The bidder may not open on a trump lead.", "തുരുപ്പ് ഇറക്കിയാൽ വിളിച്ചയാൾക്ക് തുറക്കാനാവില്ല.")
            },
        ];
        if self.pair {
            lines.push(Text::new(
                "King and queen of trump in one hand, shown after a trick won with trump open: four points less for the bidder's side but never under 14, four more for the others' but never over 28.",
                "തുരുപ്പിന്റെ രാജാവും റാണിയും ഒരു കൈയിൽ; തുരുപ്പ് തുറന്ന് ഒരു പിടി കിട്ടിയാൽ കാണിക്കാം: വിളിച്ച ടീമിന് നാലു പോയിന്റ് കുറച്ചു മതി (14-ൽ കുറയില്ല), മറ്റവരുടേതെങ്കിൽ നാലു കൂടുതൽ വേണം (28-ൽ കൂടില്ല).",
            ));
        }
        lines
    }

    fn worth_line(&self) -> Text {
        let stages = |word: fn(Stage) -> String| {
            let stages = Stage::ALL.into_iter().filter(|&stage| stage != Stage::Solo || self.solo);
            stages.map(word).collect::<Vec<_>>().join(", ")
        };
        let en = stages(|stage| {
            let (made, lost) = stage.stakes();
            format!("{} {made}/{lost}", stage.title().en)
        });
        let ml = stages(|stage| {
            let (made, lost) = stage.stakes();
            format!("{} {made}/{lost}", stage.title().ml)
        });
        Text::new(
            format!("A contract made wins the first, one lost costs the second: {en}."),
            format!("ജയിച്ചാൽ ആദ്യത്തേതു കിട്ടും, തോറ്റാൽ രണ്ടാമത്തേതു പോകും: {ml}."),
        )
    }
}
