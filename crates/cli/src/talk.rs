//! How the table in the terminal talks: every sentence in both languages, cards with their suits drawn.

use std::io::{self, Write};

use thurup_rules::{
    AuctionKind, Bid, Call, Card, Chair, Contract, Deal, FormKind, Hand, Opened, Outcome, Phase, RuleSet, Seats, Step, Steps,
    Suit, Taken, Team, Text, TrumpKind,
};
use thurup_systems::Convention;

use crate::language::Language;

/// Who sits where, and in which language they talk.
pub struct Table {
    /// The player's chair.
    pub me: Chair,
    /// The size of the table.
    pub seats: Seats,
    /// The language.
    pub language: Language,
    /// Names by chair; none for the player.
    pub names: Vec<Option<Text>>,
}

/// The player has left.
pub fn left() -> Text {
    Text::new("You have left the table; the deal is not finished.", "നിങ്ങൾ മേശ വിട്ടു; കളി തീർന്നിട്ടില്ല.")
}

/// What was typed is no text.
pub fn not_understood() -> Text {
    Text::new("I cannot read that. Type ? to see what you can do.", "അതു വായിക്കാനാവുന്നില്ല. എന്തൊക്കെ ചെയ്യാം എന്നറിയാൻ ? അടിക്കൂ.")
}

/// What was typed is no card.
pub fn no_card(typed: &str) -> Text {
    let typed = quoted(typed);
    Text::new(
        format!("{typed} is no card: type its suit and its rank, such as SJ, H9 or DT."),
        format!("{typed} ചീട്ടല്ല: ചിഹ്നവും ചീട്ടും ചേർത്ത് SJ, H9, DT എന്നിങ്ങനെ അടിക്കൂ."),
    )
}

/// What was typed is no call.
pub fn no_call(rules: &RuleSet, typed: &str) -> Text {
    let typed = quoted(typed);
    if rules.trump() == TrumpKind::Indicator {
        let lowest = rules.lowest_bid();
        return Text::new(
            format!("{typed} is no call: type P, a number such as {lowest}, or SOLO."),
            format!("{typed} വിളിയല്ല: P, {lowest} പോലെ ഒരു സംഖ്യ, അല്ലെങ്കിൽ SOLO എന്ന് അടിക്കൂ."),
        );
    }
    Text::new(
        format!("{typed} is no call: type P, X, XX, or a bid such as 30H, H30, +H, +2H, 28NS or 33P."),
        format!("{typed} വിളിയല്ല: P, X, XX, അല്ലെങ്കിൽ 30H, H30, +H, +2H, 28NS, 33P എന്നിങ്ങനെ ഒരു വിളി അടിക്കൂ."),
    )
}

fn quoted(typed: &str) -> String {
    let clean: String = typed.chars().filter(|c| !c.is_control()).take(24).collect();
    format!("\"{clean}\"")
}

impl Table {
    /// A player's name with the chair, such as "Ammini (3)"; "You" for the player.
    pub fn name(&self, chair: Chair) -> String {
        match self.names.get(chair.index()) {
            Some(Some(name)) => format!("{} ({chair})", self.language.of(name)),
            _ => self.word("You", "നിങ്ങൾ"),
        }
    }

    fn word(&self, en: &str, ml: &str) -> String {
        match self.language {
            Language::En => en.to_owned(),
            Language::Ml => ml.to_owned(),
        }
    }

    /// A line of its own.
    pub fn say(&self, out: &mut dyn Write, text: Text) -> io::Result<()> {
        writeln!(out, "{}", self.language.of(&text))
    }

    /// Who is at the table, before the first call.
    pub fn introduce(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let team = |mine: bool| {
            let side = self.seats.chairs().filter(|chair| *chair != self.me && (chair.team() == self.me.team()) == mine);
            side.map(|chair| self.name(chair)).collect::<Vec<_>>().join(", ")
        };
        let rules = deal.rules().title();
        self.say(
            out,
            Text::new(
                format!("{} rules. You are chair {}, with {}, against {}.", rules.en, self.me, team(true), team(false)),
                format!("{} നിയമം. നിങ്ങൾ {}-ആം കസേരയിൽ; കൂടെ {}; എതിരെ {}.", rules.ml, self.me, team(true), team(false)),
            ),
        )?;
        let (dealer, leader) = (self.name(deal.dealer()), self.name(deal.leader()));
        self.say(
            out,
            Text::new(
                format!("Dealer: {dealer}. First to call and to lead: {leader}."),
                format!("ചീട്ടിട്ടത്: {dealer}. ആദ്യം വിളിക്കുന്നതും ഇറക്കുന്നതും: {leader}."),
            ),
        )?;
        writeln!(out)
    }

    /// The player's cards.
    pub fn show_hand(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let own = deal.own(self.me);
        let down = own.indicator.map(|card| format!("   ({} {})", self.word("face down:", "മറച്ചുവെച്ചത്:"), drawn(card)));
        let down = down.unwrap_or_default();
        writeln!(out, "{}: {}{down}", self.word("Your hand", "നിങ്ങളുടെ കൈ"), drawn_hand(own.hand))
    }

    /// Asks for a call or a card.
    pub fn prompt(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let what = match deal.phase() {
            Phase::Play => self.word("Your card", "നിങ്ങളുടെ ചീട്ട്"),
            Phase::Trump => self.word("The card you set aside as trump", "തുരുപ്പായി മാറ്റിവെക്കുന്ന ചീട്ട്"),
            Phase::Auction | Phase::Over(_) => self.word("Your call", "നിങ്ങളുടെ വിളി"),
        };
        write!(out, "{what} (? = {}): ", self.word("help", "സഹായം"))
    }

    /// What the player can do now.
    pub fn show_choices(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let view = deal.seat_view(self.me);
        if let Some(offer) = view.offer() {
            if offer.pass {
                let counts = offer.pass_counts_as.map(|bid| format!(" = {bid}")).unwrap_or_default();
                writeln!(out, "  P{counts}   {}", self.language.of(&Call::Pass.spoken()))?;
            }
            if let (Some(lowest), Some(highest)) = (offer.numbers.first(), offer.numbers.last()) {
                writeln!(out, "  {lowest}{}", if lowest == highest { String::new() } else { format!(" ... {highest}") })?;
            }
            if offer.solo {
                writeln!(out, "  SOLO   {}", self.language.of(&Call::Solo.spoken()))?;
            }
            for (can, call) in [(offer.double, Call::Double), (offer.redouble, Call::Redouble)] {
                if can {
                    writeln!(out, "  {call}   {}", self.language.of(&call.spoken()))?;
                }
            }
            for bids in &offer.bids {
                let bid = |number| {
                    bids.strains
                        .iter()
                        .map(|&strain| Bid { form: bids.kind.with(number), strain }.to_string())
                        .collect::<Vec<_>>()
                        .join(" ")
                };
                let numbers = || bids.numbers.first().copied().zip(bids.numbers.last().copied());
                if bids.bare {
                    writeln!(out, "  {}", bid(None))?;
                }
                if let Some((lowest, highest)) = numbers() {
                    let upto = if lowest == highest { String::new() } else { format!(" ... {}", bid(Some(highest))) };
                    let plus = matches!(bids.kind, FormKind::Plus | FormKind::ReversePlus);
                    if !(plus && bids.bare && highest == 1) {
                        writeln!(out, "  {}{upto}", bid(Some(lowest)))?;
                    }
                }
            }
            for (_, why) in &offer.barred {
                writeln!(out, "  - {}", self.language.of(&why.text()))?;
            }
        }
        let cards = if deal.phase() == Phase::Trump { view.settable() } else { view.playable() };
        let cards: Vec<String> = cards.kinds().map(|card| card.to_string()).collect();
        if !cards.is_empty() {
            writeln!(out, "  {}", cards.join(" "))?;
        }
        if !cards.is_empty() && view.open_refusals().is_empty() {
            self.say(out, Text::new("  open   opens trump, before your card", "  open   ചീട്ട് ഇറക്കുന്നതിനു മുമ്പ് തുരുപ്പ് തുറക്കുന്നു"))?;
        }
        if !cards.is_empty() && view.pair_refusals().is_empty() {
            self.say(out, Text::new("  pair   shows king and queen of trump", "  pair   തുരുപ്പിന്റെ രാജാവും റാണിയും കാണിക്കുന്നു"))?;
        }
        if view.may_ask_redeal {
            self.say(out, Text::new("  redeal   asks for new cards", "  redeal   വീണ്ടും ഇടാൻ ആവശ്യപ്പെടുന്നു"))?;
        }
        self.say(
            out,
            Text::new(
                "  hand   your cards     calls   the auction and what it means     quit",
                "  hand   നിങ്ങളുടെ ചീട്ടുകൾ     calls   ലേലവും അതിന്റെ അർത്ഥവും     quit   നിർത്തുക",
            ),
        )
    }

    /// The auction so far, with the meaning of each call.
    pub fn show_auction(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let auction = deal.auction();
        let convention = Convention::of(deal.rules());
        for (index, said) in auction.said().iter().enumerate() {
            let (name, call) = (self.name(said.chair), said.call);
            let explained = convention.explain(auction, index);
            let meaning = explained.map(|explained| self.language.of(&explained.text).to_owned()).unwrap_or_default();
            writeln!(out, "  {name}: {call}   {meaning}")?;
        }
        Ok(())
    }

    /// What has just happened.
    pub fn tell(&self, deal: &Deal, steps: Steps, out: &mut dyn Write) -> io::Result<()> {
        for step in steps.of(deal) {
            match step {
                Step::Called(said) => {
                    let value = match (said.bid(), said.counts_as) {
                        (Some(bid), _) => format!(" ({}{})", said.value(), bid.strain),
                        (None, Some(_)) => format!(" ({})", said.value()),
                        (None, None) => String::new(),
                    };
                    writeln!(out, "  {}: {}{value}", self.name(said.chair), self.language.of(&said.call.spoken()))?;
                }
                Step::Contracted(contract) => self.tell_contract(deal, contract, out)?,
                Step::TrumpSet(chair) => self.tell_set(deal, chair, out)?,
                Step::SecondHalf => {
                    self.say(out, Text::new("Four more cards each.\n", "ഓരോരുത്തർക്കും നാലു ചീട്ടു കൂടി.\n"))?;
                }
                Step::TrumpOpened(opened) | Step::OpenedItself(opened) => self.tell_opened(opened, out)?,
                Step::PairShown(pair) => {
                    let (name, target) = (self.name(pair.by), pair.target);
                    self.say(
                        out,
                        Text::new(
                            format!("  {name}: king and queen of trump. The contract needs {target} now."),
                            format!("  {name}: തുരുപ്പിന്റെ രാജാവും റാണിയും. വിളി ജയിക്കാൻ ഇനി {target} വേണം."),
                        ),
                    )?;
                }
                Step::Played(chair, card) => writeln!(out, "  {}: {}", self.name(chair), drawn(card))?,
                Step::Took(taken) => self.tell_trick(deal, taken, out)?,
                // The result has a line of its own.
                Step::Ended(_) => {}
            }
        }
        Ok(())
    }

    fn tell_set(&self, deal: &Deal, chair: Chair, out: &mut dyn Write) -> io::Result<()> {
        let name = self.name(chair);
        // Only its owner may read what it is.
        let card = deal.own(self.me).indicator.map(|card| format!(" ({})", drawn(card))).unwrap_or_default();
        self.say(
            out,
            Text::new(
                format!("  {name}: a card face down{card}: trump.\n"),
                format!("  {name}: ഒരു ചീട്ട് മറച്ചുവെച്ചു{card}: തുരുപ്പ്.\n"),
            ),
        )
    }

    fn tell_opened(&self, opened: Opened, out: &mut dyn Write) -> io::Result<()> {
        let card = drawn(opened.card);
        self.say(
            out,
            match opened.by.map(|chair| self.name(chair)) {
                Some(name) => Text::new(format!("  {name}: opens trump: {card}."), format!("  {name}: തുരുപ്പ് തുറന്നു: {card}.")),
                None => Text::new(
                    format!("  The last trick: trump opens by itself, {card}."),
                    format!("  അവസാനത്തെ പിടി: തുരുപ്പ് തനിയെ തുറന്നു, {card}."),
                ),
            },
        )
    }

    /// Where the auction is, in games that have stages: the stage, or which of two auctions it is.
    pub fn show_stage(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let auction = deal.auction();
        if deal.phase() != Phase::Auction {
            return Ok(());
        }
        let part = match auction.stage() {
            Some(stage) => {
                let name = stage.title();
                Text::new(format!("Stage: {}", name.en), format!("ഘട്ടം: {}", name.ml))
            }
            None if auction.rules().auction() != AuctionKind::TwoRounds => return Ok(()),
            None if auction.in_second() => Text::new("The second auction", "രണ്ടാം ലേലം"),
            None => Text::new("The first auction", "ഒന്നാം ലേലം"),
        };
        let lowest = auction.lowest();
        self.say(
            out,
            Text::new(
                format!("{}; the lowest bid now is {lowest}.", part.en),
                format!("{}; ഇപ്പോൾ ഏറ്റവും കുറഞ്ഞ വിളി {lowest}.", part.ml),
            ),
        )
    }

    fn tell_contract(&self, deal: &Deal, contract: Contract, out: &mut dyn Write) -> io::Result<()> {
        let (rules, strain) = (deal.rules(), contract.named.name());
        let doubled = ["", " X", " XX"][usize::from(contract.doubled.times())];
        let by = self.name(contract.by);
        let (made, lost) = rules.stakes(contract.value, contract.doubled);
        let stage = rules.stage(contract.value);
        // Elsewhere the bid itself says its stage.
        let staged = rules.auction() != AuctionKind::Spoken && !contract.is_solo();
        let part = |word: &str| if staged { format!(" ({word})") } else { String::new() };
        let words = stage.title();
        self.say(
            out,
            Text::new(
                format!(
                    "\nContract: {}{} {}{doubled} by {by}: {made} if made, {lost} if lost.\n",
                    contract.value,
                    part(&words.en),
                    strain.en
                ),
                format!(
                    "\nകരാർ: {}{} {}{doubled}, വിളിച്ചത് {by}: ജയിച്ചാൽ {made}, തോറ്റാൽ {lost}.\n",
                    contract.value,
                    part(&words.ml),
                    strain.ml
                ),
            ),
        )?;
        self.lay_down(deal, out)
    }

    /// The hands that lie open: those of the partners of one who plays alone.
    fn lay_down(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let Some(play) = deal.play() else { return Ok(()) };
        for chair in self.seats.chairs().filter(|&chair| !play.takes_part(chair)) {
            let (name, cards) = (self.name(chair), drawn_hand(deal.hand(chair)));
            self.say(
                out,
                Text::new(format!("  {name} lays the cards down: {cards}"), format!("  {name} ചീട്ടുകൾ തുറന്നു വെക്കുന്നു: {cards}")),
            )?;
        }
        if play.alone().is_some() { writeln!(out) } else { Ok(()) }
    }

    fn tell_trick(&self, deal: &Deal, taken: Taken, out: &mut dyn Write) -> io::Result<()> {
        let Some(play) = deal.play() else { return Ok(()) };
        let (number, points, name) = (play.taken().len(), taken.points, self.name(taken.winner));
        let (mine, theirs) = (play.points()[self.me.team()], play.points()[!self.me.team()]);
        self.say(
            out,
            Text::new(
                format!("Trick {number} to {name}, {points} points. Your team {mine}, the others {theirs}.\n"),
                format!("പിടി {number}: {name}, {points} പോയിന്റ്. നിങ്ങളുടെ ടീം {mine}, മറ്റവർ {theirs}.\n"),
            ),
        )
    }

    /// The end: the result, and all hands.
    pub fn tell_result(&self, deal: &Deal, out: &mut dyn Write) -> io::Result<()> {
        let result = match deal.outcome() {
            None => return Ok(()),
            Some(Outcome::PassedOut) => Text::new("Nobody bid: passed out.", "ആരും വിളിച്ചില്ല: എല്ലാവരും പാസ്."),
            Some(Outcome::Cancelled(reason)) => reason.text(),
            Some(Outcome::Ruled { winner: None, .. }) => {
                Text::new("Ended by a director, without a stake.", "ഡയറക്ടറുടെ വിധിയിൽ തീർന്നു, പണയമില്ല.")
            }
            Some(Outcome::Ruled { winner: Some(team), stakes }) => {
                let (en, ml) = if team == Team::Odd {
                    ("odd", "ഒറ്റസംഖ്യാ")
                } else {
                    ("even", "ഇരട്ടസംഖ്യാ")
                };
                Text::new(
                    format!("Ended by a director: the {en} chairs get a stake of {stakes}."),
                    format!("ഡയറക്ടറുടെ വിധിയിൽ തീർന്നു: {ml} കസേരകൾക്ക് {stakes} പണയം."),
                )
            }
            Some(Outcome::Played(score)) => {
                let contract = score.contract;
                let strain = score.trump.map_or_else(|| contract.named.name(), Suit::name);
                let (value, by) = (contract.value, self.name(contract.by));
                let points = score.points[contract.by.team()];
                let (made, made_ml) =
                    if score.made() { ("made", "ജയിച്ചു") } else { ("defeated", "തോറ്റു") };
                let won = score.winner == self.me.team();
                let (who, who_ml) = if won {
                    ("Your team wins", "നിങ്ങളുടെ ടീമിന്")
                } else {
                    ("The others win", "മറ്റവർക്ക്")
                };
                let stakes = score.stakes;
                Text::new(
                    format!("{value} {} by {by}: {made} with {points} points. {who} {stakes}.", strain.en),
                    format!("{value} {}, വിളിച്ചത് {by}: {points} പോയിന്റോടെ {made_ml}. {who_ml} {stakes}.", strain.ml),
                )
            }
        };
        self.say(out, result)?;
        for chair in self.seats.chairs() {
            let team = if chair.team() == Team::Odd { "●" } else { "■" };
            writeln!(out, "  {team} {}: {}", self.name(chair), drawn_hand(deal.dealt(chair)))?;
        }
        Ok(())
    }
}

const fn symbol(suit: Suit) -> char {
    match suit {
        Suit::Spades => '♠',
        Suit::Hearts => '♥',
        Suit::Diamonds => '♦',
        Suit::Clubs => '♣',
    }
}

fn drawn(card: Card) -> String {
    format!("{}{}", symbol(card.suit()), card.rank().letter())
}

/// Suit by suit, as it is typed: `♠ J 9   ♥ A A   ♦ -   ♣ K`.
fn drawn_hand(hand: Hand) -> String {
    let suits = Suit::ALL.map(|suit| {
        let ranks: Vec<String> = hand.suit(suit).cards().map(|card| card.rank().letter().to_string()).collect();
        format!("{} {}", symbol(suit), if ranks.is_empty() { "-".to_owned() } else { ranks.join(" ") })
    });
    suits.join("   ")
}
