/** Questions of whoever plays: from the start page to the deal that is over. */
export const playing = {
  start: {
    'play-now': {
      asks: 'How do I get cards at once?',
      says: 'On the [start page](/) choose a game, type your name and press **Play now**. Where people play in public by these rules and have a chair for you, you sit down with them. Else you get a table of your own, and bots sit in. If somebody is just looking around in the lobby, your table waits a short while for them.',
      words: 'begin start quick match find',
    },
    practise: {
      asks: 'Can I practise with bots alone?',
      says: 'Yes. On the start page set **With** to **Only bots**, then press **Play now**. Nobody finds that table. After a deal you have two minutes to look at the hands; **Next deal** goes on at once.',
      words: 'train computer solo alone single',
    },
    friends: {
      asks: 'How do I play with my friends?',
      says: 'Press **Play with friends** and send them the link. Whoever opens it chooses a chair. Whoever made the table presses **Start**; empty chairs get bots.\nFor other rules or another length make a [new table](/new).',
      words: 'invite whatsapp share link family together',
    },
    account: {
      asks: 'Must I register or pay?',
      says: 'No. A name is enough, and there is nothing to install. Who likes takes words or a password in the [settings](/settings), or an e-mail address where this house sends mail, to be known on other devices too. Nothing here has a price, and nobody plays for money.',
      words: 'account password email cost free money registration login',
    },
    name: {
      asks: 'Which name may I take?',
      says: 'The one your friends call you, up to 24 letters. A name that could mislead others is refused, and you read why. Change it whenever you like: with the pencil on the start page, or in the [settings](/settings).',
      words: 'rename nickname change refused',
    },
    'home-screen': {
      asks: 'Can I have it like an app?',
      says: 'Yes. Open the menu of your browser and choose to add the page to the home screen. It then opens from there in a window of its own. You need nothing from an app shop.',
      words: 'install android iphone ios download phone tablet icon',
    },
  },
  lobby: {
    'lobby-what': {
      asks: 'What does the lobby show?',
      says: 'All tables that everyone may come to, those with an empty chair first. Press **Sit** at a chair to take it, or **To the table** to look first. Is there none? Make one with **New table**: others see it at once.',
      words: 'list tables join open public empty',
    },
    watch: {
      asks: 'Can I watch without playing?',
      says: 'Yes. Press **Watch** at a table of the lobby, or open its link. You see the calls, what they mean, and the cards on the table. Under **Gallery** you can see the hand of one player, where matches are not rated: they are asked, unless the table lets viewers choose or it is a bot. There are all hands of the last deal, too. The table can switch this off: **People may watch**.',
      words: 'viewer spectator gallery look on kibitz',
    },
    'lobby-talk': {
      asks: 'Can I talk to the others in the lobby?',
      says: 'Yes, at **Talk in the lobby**: everyone who has a name and looks at the lobby sees it. Where you may not write, it says why, and how you can. Tap a name to mute that person or to report the line. Who plays a rated deal, sits at a table of an event or sees somebody’s hand reads and writes there again afterwards. What is said goes after thirty days.',
      words: 'chat message write ask partners wanted looking for players',
    },
    'not-listed': {
      asks: 'Why is my friend’s table not in the lobby?',
      says: 'It is for **Friends only**: just its link leads there. Ask your friend for it; at the table it is in **Menu**, under **Invite friends**.',
      words: 'private find missing link hidden table',
    },
  },
  new: {
    'new-length': {
      asks: 'How many players and how many deals?',
      says: '56, open or with a hidden trump, is for four, six or eight; 28 and 40 are for six. 28 for four is one of the rule sets of 28. A match is a number of deals, or goes by the clock, or is best of three games to 21, or a session of seven deals. You find it under **All options: length, rules, clock, bots**.',
      words: 'chairs size match long short time minutes six eight four',
    },
    'new-clock': {
      asks: 'Can slow players be hurried?',
      says: 'Yes. **Time for each call and card** sets how long everybody may think, and **Spare time for each deal** is for the hard moments. When both are used up a bot plays for that person, until they come back.',
      words: 'clock timer seconds limit thinking bank fast',
    },
  },
  ruleSets: {
    'rules-differences': {
      asks: 'How do the rule sets differ?',
      says: '[Differences](/learn/differences) puts two to six of them side by side: only what differs, with the reason, and what the same hands and calls mean under each. **Show also what is the same** adds the rest. Its address can be sent to others, and the page prints.',
      words: 'compare comparison difference kerala international standard club table',
    },
    'rules-which': {
      asks: 'Which rule set shall we take?',
      says: 'The one you know from home. They differ in what may be called and what it is worth. [Each is told in plain words](/learn#rules), and so is the choice when you make a [table](/new). **Play now** takes the one you had last.',
      words: 'international kerala standard association itc ktc preset variant difference',
    },
    'rules-own': {
      asks: 'Our club plays it differently. Can we?',
      says: 'Yes. At a [new table](/new) open all options, then **Change the rules**: every choice is explained there. With **Rules as a file** you save them for the next time, or send them to another club.',
      words: 'custom option house club file save toml change',
    },
    'rules-here': {
      asks: 'By which rules do we play at this table?',
      says: 'Tap the name of the rule set above the table, or **Rules of this table** in **Menu**. You read them in words, and the convention card with them.',
      words: 'read rule booklet which',
    },
    card: {
      asks: 'What is the convention card?',
      says: 'The agreement on what calls mean, for people and bots alike. Each rule set brings its own. The table’s moderator can name another between two deals, under **Bots, convention card, clock**. In 28, 40 and hidden 56 there is none: there a bid is just a number.',
      words: 'system meaning agreement bidding signals',
    },
  },
  seats: {
    sit: {
      asks: 'How do I take a chair?',
      says: 'Tap **Sit here** at an empty one. The chair says whose partner you will be, and whom you play against. Odd chairs are the blue team, even chairs the red one.',
      words: 'seat team partner place blue red join',
    },
    'change-chair': {
      asks: 'Can I change my chair?',
      says: 'Before the match: open **Menu**, press **Leave the chair**, then sit down elsewhere. While a deal is on, no: nobody may see two hands of one deal. So you may only go back to your own chair; and at a public table a second person of the same house waits for the next deal.',
      words: 'swap move seat partner stand up refused same household two hands',
    },
    late: {
      asks: 'A friend comes late. Is there still a place?',
      says: 'Yes. Your friend opens the link, taps a bot and presses **Sit here**. The cards and the score of that chair come with it.',
      words: 'join later replace bot take over running match',
    },
    moderator: {
      asks: 'Who decides at the table?',
      says: 'Whoever made it, on whichever chair, until they tap a seat and press **Make moderator**, or leave. Then it is the one who has sat there longest. In **Menu**, below **For the moderator**, are the rules, the length, the bots, the clock, a new beginning and the end. Rules and length change only between two matches. There one also takes somebody off a chair who does not come back.',
      words: 'moderator admin owner host remove kick push chair 1 settings',
    },
    marks: {
      asks: 'What do the marks at a seat mean?',
      says: 'D is the dealer, L the leader, who speaks first and plays the first card. The ring is at whose turn it is; with a clock it shows the time. A lamp: a hint was asked for. A small robot: a bot plays for somebody who is away. Tap a seat to read more.',
      words: 'sign symbol icon ring dealer leader lamp circle letter',
    },
  },
  bidding: {
    'bid-how': {
      asks: 'How do I make a bid?',
      says: 'Tap the number and the suit in the order in which you would say them. Nobody hears it yet: below stands what it would tell your partners. **Bid** sends it. Only what is allowed can be tapped.',
      words: 'call pass number suit auction say park key',
    },
    'bid-undo': {
      asks: 'I tapped the wrong bid. What now?',
      says: 'Before you send it, tap the right number or suit instead. Once it is sent it stands, as at a real table. Does a pass slip out too easily? Switch on **Ask again before a card or a pass is final** in the [settings](/settings).',
      words: 'mistake undo take back wrong cancel correct',
    },
    'bid-barred': {
      asks: 'Why can I not name this suit?',
      says: 'You may name a suit only if you hold a card of it, and not if you hold nothing else. Tap the dimmed key, and it says why. Where only a pass is possible, the table passes for you.',
      words: 'grey dimmed disabled not allowed pass automatically',
    },
    'bid-meaning': {
      asks: 'What does a call mean?',
      says: 'Tap it in the auction: you read what it tells, with the paragraph of the booklet. People who watch can do so, too. [How bids are spoken](/learn#calls) explains plus, noes and no trump.',
      words: 'explain convention noes plus no trump meaning partner signal',
    },
    'ask-how': {
      asks: 'How do I ask without telling anything?',
      says: 'At your own turn, or when the first card has been led. Ask what the call means, or for the whole auction, and not “does that show the nine?”: a question that guesses tells your partners what you hold. Ask alike with a good hand and a bad one, also where you could look at the convention card. Whoever asks for no reason, or only when it matters, gives partners something they may not use; a director can adjust the score.\nSome events have everybody wait after a jump: ask first, then take your time. So those who have to think and those who need not look alike.',
      words: 'question partner unauthorised information hesitation tempo pause jump alert fair',
    },
    'trick-turned': {
      asks: 'With real cards: a trick is turned the wrong way. May I say so?',
      says: 'What was played decides who has a trick, not how it lies; at the end the cards are counted. Leave it while cards are still to be played: to tell a partner is to prompt them. You may tell an opponent, and say that somebody is to lead. The [director’s desk](/events) has a row for it.',
      words: 'wrong pile count points lie paper club real cards',
    },
    double: {
      asks: 'What are double and redouble?',
      says: 'At your turn, **Double** says: the others will not make it. The deal is then worth more. Their answer may be **Redouble**. A new bid wipes both out. [More about it](/learn#double).',
      words: 'x xx stake raise',
    },
    'calls-again': {
      asks: 'Where are the calls while cards are played?',
      says: 'On a large screen they stay beside the table. On a phone tap the contract. If you want to trust your memory, **Hide the auction during play** is in the [settings](/settings). Some tables hide calls for everybody.',
      words: 'auction see bids memory contract history',
    },
  },
  hidden: {
    'hidden-set': {
      asks: 'How do I choose the hidden trump?',
      says: 'When you have won the auction, tap a card of your hand, and once more to lay it face down. Its suit is trump. It stays at the end of your hand; nobody else knows it. [How 28 goes](/learn/28).',
      words: 'set aside trump face down 28 40 indicator',
    },
    'hidden-open': {
      asks: 'When can trump be opened?',
      says: 'At your turn, if you cannot follow suit: press **Open trump** before your card. You then have to play a trump, if you have one. A dashed key says why it cannot be now. The last trick opens trump by itself.',
      words: 'reveal show closed trump key r',
    },
    'hidden-turn': {
      asks: 'Who may still bid in 28, 40 and hidden 56?',
      says: 'The auction has a row for each stage, and a ring marks who may still call. You speak once in a stage. The pages on [28](/learn/28), [40](/learn/40) and [hidden 56](/learn/hidden-56) go through examples step by step.',
      words: 'stage honours senior order turn pass again',
    },
    thani: {
      asks: 'What is solo, the thani?',
      says: 'One plays alone, without trump, for every trick. The partners lay their hands open on the table and rest. With the first trick that is lost the deal is over.',
      words: 'solo thani alone every trick',
    },
  },
  play: {
    'play-card': {
      asks: 'How do I play a card?',
      says: 'Tap it when it is your turn. With **Ask again before a card or a pass is final** the first tap lifts it and the second plays it; the switch is in the [settings](/settings).',
      words: 'tap put throw twice confirm',
    },
    dimmed: {
      asks: 'Why are some of my cards dimmed?',
      says: 'They cannot be played now. Most often you have to follow the suit that was led. Tap one, and it says why. [How the play goes](/learn#play).',
      words: 'grey dark follow suit not allowed cannot play',
    },
    'take-back': {
      asks: 'Can I take a card back?',
      says: 'No. A card on the table stays there, as at home. To be safe, let the page ask again before each card: **Ask again before a card or a pass is final**, in the [settings](/settings).',
      words: 'undo mistake wrong misclick back revoke',
    },
    'close-trick': {
      asks: 'Why does the trick stay on the table?',
      says: 'So that all can look at it. In some rule sets the winner, or the winner’s team, presses **Close the trick**; when they forget, it goes by itself after as many seconds as the table has set. Else it goes after a moment. Press **Wait** and it lies for 20 seconds more, once a trick; **Go on** ends that.',
      words: 'gather collect take trick wait stuck',
    },
    'last-trick': {
      asks: 'Can I look at the last trick again?',
      says: 'Where the rules allow it there is a key **Last trick** below the table. Older tricks stay closed until the deal is over. Then you see all of them.',
      words: 'previous trick review look back played cards',
    },
    claim: {
      asks: 'Can I claim the rest of the tricks?',
      says: 'Yes: **Claim or concede** in **Menu**, once trump is open. All hands are laid open, and above the key stands what a claim that fails costs. When the deal is decided already it says **End the deal**, and nobody can lose it by that.',
      words: 'claim concede all mine remaining give up',
    },
    keyboard: {
      asks: 'Can I play with the keyboard or a screen reader?',
      says: 'Yes, everything. The arrow keys go through your cards and the bidding box, Enter acts. The key ? at the table, or **Keys** in **Menu**, lists all of them. Screen readers say every event in one sentence.',
      words: 'blind keys shortcut accessibility voiceover talkback enter arrows',
    },
  },
  result: {
    'result-see': {
      asks: 'How did the deal end, and who held what?',
      says: 'When the last card is played the result opens by itself: points, stakes and all hands, and every trick below **All tricks**. You have closed it? The cup at the top opens it again.',
      words: 'score hands trophy cup points winner',
    },
    stakes: {
      asks: 'What is a deal worth?',
      says: 'The higher the bid, the more: in 56 from one stake for 28 to 39 up to four for 56. If it fails, the others get one more. [The table of stakes](/learn#stakes). And what the kunukku is stands [here](/learn#match).',
      words: 'points score stake counter base kunukku worth money',
    },
    'next-deal': {
      asks: 'When does the next deal begin?',
      says: 'A few seconds after the result. For a break the moderator switches on **Wait for everyone before the next deal**, in **Menu** under **Bots, convention card, clock**: then all press **Next deal** when they are ready, within two minutes. After the last deal the moderator presses **New match**.',
      words: 'continue wait ready again new match over break pause tea',
    },
    'dealt-again': {
      asks: 'Why were the cards dealt again?',
      says: 'The table says the reason. In 56 most often: all trumps were with the bidders, so there was nothing to play for. It tells so only after the bidding, so that nothing is given away. Some rule sets have other reasons.',
      words: 'redeal new deal cancelled again void',
    },
  },
  chat: {
    'chat-write': {
      asks: 'How do I say something to the others?',
      says: 'Tap **Chat** and write, or press one of the ready phrases: everyone reads these in their own language. What is said stands at the speaker’s seat for a moment, too.',
      words: 'message talk phrase text write bubble',
    },
    mute: {
      asks: 'Somebody writes what I do not want to read.',
      says: 'Tap that seat, or open **Menu**, and press **Mute**. You do not see that person’s lines any more, and nobody is told. The moderator can also take somebody off a chair.',
      words: 'mute block abuse rude insult silence report ignore',
    },
    voice: {
      asks: 'Can we speak with each other?',
      says: 'Yes, those who sit there. Press the microphone above the table, look whether the bar moves when you speak, and **Join**. You are heard while you hold the key above the table, or V; **Always open** does without. In the same sheet you make each person louder or softer, or mute them. In rated deals voice is closed from the first call to the last card. What your cards are you say by your bids alone.',
      words: 'voice microphone audio video call sound phone zoom speak talk push',
    },
    'voice-silent': {
      asks: 'The others do not hear me, or I do not hear them.',
      says: 'Open the sheet of the microphone: does the bar move when you speak? If not, choose another microphone, or close the program that has it; if the browser has forbidden it, allow it beside the page’s address. It works only on an https address. Where beside a name it says **no way found**, your networks do not let you meet; it is tried again by itself.',
      words: 'voice silent microphone blocked permission hear nothing connection relay',
    },
  },
  hints: {
    hint: {
      asks: 'How do I get a hint, and who sees it?',
      says: 'At your turn tap the lamp, **Hint**. The tutor looks at your cards only, and says what it would do, and why. Nothing is played for you. What it said only you see; but for the rest of the deal all see a lamp at your seat, and afterwards the deal’s page shows the hint. Is there no lamp? Then the table has switched off **Hints for players**.',
      words: 'help tutor advice lamp suggest what should I play',
    },
  },
  bots: {
    'bots-who': {
      asks: 'How well do the bots play?',
      says: 'There are five strengths, from kind to beginners to one that counts every jack. You choose on the start page or at a new table. At the table the moderator taps a bot and presses **Exchange for another bot**, also in the middle of a match.',
      words: 'strength level difficulty easy hard robot computer change',
    },
    'bots-see': {
      asks: 'Do the bots see my cards?',
      says: 'No. A bot knows what its own chair may know: its hand, the calls, the cards played. What it does is worked out from that alone.',
      words: 'cheat robot know fair look into hand',
    },
  },
  line: {
    'line-broken': {
      asks: 'My internet broke off in the middle of a deal.',
      says: 'Your chair stays yours. The page comes back by itself; or open it again on the same device, and you are in the same trick. If you do not come back within a minute, and it is your turn, a bot plays for you. **Take over again** sends it away.',
      words: 'connection offline disconnect battery lost network reload crash away return',
    },
    leave: {
      asks: 'I have to go. What happens?',
      says: 'Open **Menu** and press **Leave the chair**: a bot plays on, and nobody has to wait. If you only close the page, your chair is kept while the match lasts. Before and after a match it is free after three minutes.',
      words: 'quit exit end stop stand up go away finish',
    },
  },
  deal: {
    'deal-find': {
      asks: 'How can I look at a deal again?',
      says: 'In its result tap **Look through this deal**. After a match all its deals are listed there. Its page shows what every call meant, who asked for a hint, all hands and all tricks. The arrows go step by step, those of the keyboard, too; **Replay** runs it by itself.',
      words: 'replay history review analyse step log film',
    },
    'deal-share': {
      asks: 'How do I show a deal to somebody?',
      says: 'Press the share sign at the top of the deal’s page: whoever has the link can look at it. You can also print the page, or keep it with **Download the record**.',
      words: 'send link print paper download record save export',
    },
  },
  fair: {
    'fair-how': {
      asks: 'Can I be sure that nobody stacks the cards?',
      says: 'Yes. Before each deal a secret number is drawn, and its fingerprint is fixed and shown. Players’ devices add numbers of their own. From these the cards are shuffled, always by the same written method. After the deal all is opened, and anybody can do it again.',
      words: 'shuffle random cheat rigged honest seed fingerprint sha luck',
    },
    'fair-check': {
      asks: 'How do I check a shuffle myself?',
      says: 'On the page of a finished deal, under **Was it dealt fairly?**, press **Check it here**. Your own device then deals the cards once more and compares them. For still more certainty download the record and run `thurup verify` on a computer.',
      words: 'verify proof seed hash check test',
    },
  },
};
