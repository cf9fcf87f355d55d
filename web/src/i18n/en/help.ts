/**
 * Questions and answers, by subject. `**words**` are words that stand on a screen, as the other areas have them;
 * `[words](/address)` is a link into the product; `words` are looked for, too, and not shown. The key of a question is
 * its link, `/help#play-now`, and stays.
 */
export const help = {
  title: 'Help',
  lead: 'Short answers about every screen. Type a word of your question.',
  search: 'What are you looking for?',
  example: 'bots, link, letters…',
  screen: 'Screen',
  ask: 'Ask those who help',
  videos: 'Videos and links',
  everything: 'Everything',
  screens: {
    start: 'Start page',
    lobby: 'Lobby',
    new: 'New table',
    table: 'At the table',
    deal: 'A finished deal',
    match: 'A match that is over',
    learn: 'How to play 56',
    game: 'How to play 28 and 40',
    rules: 'A rule set',
    leaders: 'The best',
    person: 'A person’s page',
    keeping: 'Keeping order',
    reporting: 'Reporting somebody',
    order: 'Order',
    desk: 'The desk of those who keep order',
    report: 'A report',
    friends: 'Friends',
    trios: 'Trios',
    trio: 'A trio',
    clubs: 'Clubs',
    club: 'A club',
    events: 'Events',
    newEvent: 'Setting up an event',
    event: 'An event',
    paper: 'The sheet of a match',
    atTable: 'A table of the hall',
    projector: 'For the projector',
    settings: 'Settings',
    choose: 'Choosing a way in',
    signIn: 'Sign-in link',
    help: 'Help',
    tickets: 'Your questions',
    ticket: 'A question of yours',
    links: 'Videos and links',
    administration: 'Administration',
    adminPeople: 'People, in administration',
    adminPerson: 'Somebody, in administration',
    adminSets: 'Sets and what is given',
    adminClubs: 'Clubs, in administration',
    adminTables: 'Tables awake',
    adminJobs: 'Jobs',
    adminSettings: 'Settings of the house',
    adminLog: 'The log of acts',
    adminBackup: 'Backups',
  },
  found: (count: number) =>
    count === 0 ? 'No answer found' : count === 1 ? 'One answer' : `${count} answers`,
  nothing: 'Try another word, or fewer of them.',
  linkTo: 'Link to this answer',
  topics: {
    start: 'Beginning',
    lobby: 'The lobby',
    new: 'A new table',
    ruleSets: 'Rule sets',
    seats: 'Chairs and people',
    bidding: 'Bidding',
    hidden: 'Hidden trump',
    play: 'Playing the cards',
    result: 'After the deal',
    chat: 'Talking',
    hints: 'Hints',
    bots: 'Bots',
    line: 'Leaving and coming back',
    deal: 'Looking through a deal',
    fair: 'Is the deal fair?',
    learn: 'Learning the games',
    ratings: 'Ratings and badges',
    people: 'You and your friends',
    order: 'Order',
    trios: 'Trios',
    clubs: 'Clubs',
    events: 'Events',
    settings: 'Look and sound',
    device: 'Who plays on this device',
    signIn: 'Being signed in',
    terminal: 'In the terminal',
    help: 'This help',
    ask: 'Asking those who help',
    administration: 'Administration',
  },
  questions: {
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
        says: 'Press **Play with friends** and send them the link. Whoever opens it chooses a chair. The one on chair 1 presses **Start**; empty chairs get bots.\nFor other rules or another length make a [new table](/new).',
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
        says: 'Yes. Press **Watch** at a table of the lobby, or open its link. You see the calls, what they mean, and the cards on the table. Under **Gallery** you can ask one player to let you see their hand, where matches are not rated, and look at all hands of the last deal. The table can switch this off: **People may watch**.',
        words: 'viewer spectator gallery look on kibitz',
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
        says: 'The agreement on what calls mean, for people and bots alike. Each rule set brings its own. The one on chair 1 can name another between two deals, under **Bots, convention card, clock**. In 28, 40 and hidden 56 there is none: there a bid is just a number.',
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
        says: 'Whoever made it; if that person has left, the one who has sat there longest. In **Menu**, below **For the moderator**, are the rules, the length, the bots, the clock, a new beginning and the end. Rules and length change only between two matches. There one also takes somebody off a chair who does not come back.',
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
        words: 'call number suit auction say park key',
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
        says: 'So that all can look at it. In some rule sets the winner, or the winner’s team, presses **Close the trick**. Else, or when they forget, it goes by itself after a few seconds.',
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
    learn: {
      'learn-first': {
        asks: 'I have never played. Where do I begin?',
        says: 'With [How to play](/learn): ten minutes, with examples to step through. Then press **Play now**, with **Only bots** that are kind to beginners, and ask for a **Hint** whenever you like.',
        words: 'beginner rules tutorial teach new learn how',
      },
      'learn-order': {
        asks: 'Which card is higher, and what does it count?',
        says: 'In every suit from the top: jack, nine, ace, ten, king, queen. The jack counts 3, the nine 2, ace and ten 1 each. Of two equal cards in a trick the one played first is higher. [See the cards](/learn#cards).',
        words: 'rank order value points jack nine highest trump',
      },
      'learn-games': {
        asks: 'Which games are played here?',
        says: '56 with spoken bids, [28](/learn/28), [40](/learn/40), [28 for four](/learn/28-four) and [56 with a hidden trump](/learn/hidden-56). Each has a page to learn it. You choose the game on the start page or at a new table.',
        words: 'list variants twenty-eight forty irupathettu ambathiyar',
      },
    },
    ratings: {
      'rated-table': {
        asks: 'How do I play for a rating?',
        says: 'Switch on **Rated** when you make a [new table](/new), before the others sit down: whoever sits down agrees. You need an account: recovery words or a password, in the [settings](/settings). There are no hints at such a table, and nobody ends a match that is on. A match counts with six deals or more and at least two people on each side.',
        words: 'number points elo rank ranking competition',
      },
      'number-moves': {
        asks: 'Why did my number go up or down?',
        says: 'Your page says it for each match: what you won, what was expected of your side, and what counted less. Winning more than expected lifts the number, even in a lost match.',
        words: 'rating change reason lost won expected',
      },
      'question-mark': {
        asks: 'What does the question mark behind a number mean?',
        says: 'The number is not sure yet. After about 25 rated matches it is, and you stand on the [list of the best](/leaders) as long as you play every 60 days.',
        words: 'unsure provisional width plus minus list place',
      },
      badges: {
        asks: 'What are badges for?',
        says: 'For things one remembers: a first contract kept, a senior contract made, a match turned round. Each is given once, with the deal that brought it. They change no number.',
        words: 'medal award prize honours kunukku',
      },
    },
    people: {
      profile: {
        asks: 'How do I get a picture beside my name?',
        says: 'Under **What others see of you** in the [settings](/settings): one of two dozen pictures, or your initials. There you also say which languages you like to talk in, your favourite rule sets and your favourite card. All of it stands on your page; nothing is uploaded.',
        words: 'photo avatar portrait profile image language favourite elephant',
      },
      'make-friends': {
        asks: 'How do I make friends, and where do I see them?',
        says: 'Open somebody’s page, by a tap on their name in a list or on their seat at the table, and press **Ask to be friends**. Once they say yes you are friends. The bell at the top leads to [your friends](/friends): who is here, at which table, and who asks. Both of you need an account; that is made in the [settings](/settings).',
        words: 'friend buddy contact add request accept who is online',
      },
      'invite-friend': {
        asks: 'Can I ask a friend to my table?',
        says: 'Yes. Press **Invite friends** at the table: your friends stand below the link, those who are here first. They hear it from the bell at once, wherever they are in the house.',
        words: 'invitation call ring bell come join friend',
      },
      'bell-quiet': {
        asks: 'How do I keep the bell quiet?',
        says: 'Below [your friends](/friends), at **The bell**: each kind can be switched off, and **Quiet hours** keep the bell still for a while each day. There you also choose whether friends see where you are and, where the house offers it, whether this device is told also while no page is open.',
        words: 'notification alert disturb silent night privacy hide online',
      },
      'block-person': {
        asks: 'What happens when I block somebody?',
        says: 'On their page, press **Block**. You hear nothing of them any more: no question, no invitation, no line of chat, and “Play now” puts you at no table with them. They are not told. You may still meet at a table that both of you choose. Take it back any time at [your friends](/friends).',
        words: 'ignore harass unwanted unblock stop person',
      },
    },
    order: {
      'report-somebody': {
        asks: 'Somebody cheats, is rude, or leaves. What can I do?',
        says: 'Open their page, by a tap on their seat or their name, and press **Report**. Say what it is about; the deal and what was said around it are read with it. Those who keep order look at it, the gravest first. Nobody else learns who wrote it. For yourself you can mute or block them at once.',
        words: 'report cheat abuse rude threat complaint moderator police',
      },
      'what-is-done': {
        asks: 'What can be done about me, and how do I learn of it?',
        says: 'A warning, no writing or speaking for a while, a suspension, another name, or a mark for cheating. The bell tells you, and [Order](/order) says what, why and until when. A suspension or a mark stands on your page with its reason while it lasts; all else is between you and those who keep order.',
        words: 'ban banned suspended muted warning punishment mark sanction',
      },
      'leaving-matches': {
        asks: 'What happens when I have to leave a match?',
        says: 'Ask the others first: in the table’s menu press **End the match here**. When all agree, it ends with the deals that are finished, and nobody has left. Who stands up while others play, or is away for three minutes of a match, has left it. Once is a warning; from the second time on rated play and “Play now” with others are closed for a while, from ten minutes to two days. Private tables and bots stay open, and three matches finished in a row take one away. A broken line of several people at once, or a restart of the server, counts for nobody. [Order](/order) says where you stand.',
        words: 'leave left quit abandon connection lost away end agree penalty closed rated',
      },
      appeal: {
        asks: 'I think that is wrong. Can I appeal?',
        says: 'Yes, once against each thing, for 90 days: at [Order](/order) press **Appeal**, say whether you did it, and write what you want to say. Somebody else than who gave it judges within three days. It stays, becomes shorter, or is lifted; what is lifted counts against nobody.',
        words: 'appeal wrong unfair lift complaint judge',
      },
    },
    trios: {
      'trio-found': {
        asks: 'What is a trio, and how do we found one?',
        says: 'Three friends who play together under a name, with colours, a page and a number of their own. At [the trios](/trios) press **Found a trio**: two of your friends, a name, two colours. The bell asks them, and once both have agreed it stands. It takes an account; where memberships count, a social one for whoever founds it.',
        words: 'team three group partners name colours crest create make',
      },
      'trio-plays': {
        asks: 'When does a match count for our trio?',
        says: 'Whenever you three hold all chairs of one side, and all belonged to it when the match began. Nobody has to say so at the table. Where the table is **Rated** the match moves the trio’s number beside your own; the list of trios stands among [the best](/leaders?of=trios).',
        words: 'match number rating team list side chairs rated',
      },
      'trio-leaves': {
        asks: 'One of us leaves. What becomes of the trio?',
        says: 'The others keep it, with its name and its number, and can **Ask back** whoever has left. Nobody else comes in for them, and meanwhile it plays nothing. While somebody is missing, one who still belongs to it can close it: **Close the trio**.',
        words: 'leave quit return replace fourth close end',
      },
      'trio-likes': {
        asks: 'What can we set for our trio?',
        says: 'On its page: its name and colours, the rules and the convention card that you like, and in which order you sit. With **Make a table with its rules** a new table begins with them.',
        words: 'rename colours preferences rules card seats order change',
      },
    },
    clubs: {
      'club-found': {
        asks: 'How do I found a club?',
        says: 'At [the clubs](/clubs) press **Found a club**: a name, a few words, and how you play. It takes an account; where memberships count, a social one. You own the club then, and each of its tables begins with its rules.',
        words: 'create group make new club owner association',
      },
      'club-join': {
        asks: 'How do I join a club?',
        says: 'Open its page from [the clubs](/clubs) and press **Ask to join**; its owners hear it from the bell. Or open the link that an owner gave you: without an account yet, your name and a password on that page are enough. Or come in by the code that an owner has prepared for you, beside your name.',
        words: 'member join link invitation request ask enter group',
      },
      'club-tables': {
        asks: 'What is a table of a club?',
        says: 'A member makes it on the club’s page: for members alone, or for everyone. It stands on that page while somebody is there, and the club’s owners look after it as its moderator does.',
        words: 'members only private table lobby club owner moderator',
      },
      'club-owners': {
        asks: 'What can the owners of a club do?',
        says: 'Let people in and put them out, write on the **Notice board**, make the link to join and see it until they end it, **Call an evening** and make tables from those who come, **Prepare members** who would not sign up by themselves with an account, change rules and name, name other owners, and give memberships that count at the club’s tables, up to their own. The last owner stays one while others belong to the club.',
        words:
          'owner admin kick remove notice board link role membership evening meeting prepare code elderly',
      },
    },
    events: {
      'event-make': {
        asks: 'How do I set up an event?',
        says: 'At [the events](/events) press **Set up an event**; for a club its owners do it on the club’s page. Five questions: name and time, the game, how it is played, how long a match is, and where the cards are. Everything else has a usual value and stands under **All settings**. The timetable is shown before. **As an event before** begins with all that you set last time.',
        words:
          'tournament create organise swiss round robin knock-out championship duplicate copy timetable',
      },
      'event-enter': {
        asks: 'How does our team enter?',
        says: 'One of you opens the event and presses **Enter a team**: a name, and the players, who need accounts. Whoever enters the team is its captain. The others are asked by the bell, and are in once they say **Yes, I play**; until the draw they can take themselves out again. On the day press **We are here** before the draw. In an individual event everybody enters alone.',
        words: 'register team captain join players check in substitute',
      },
      'event-result': {
        asks: 'How do we play our match and enter the result?',
        says: 'At the top of the event’s page stands **Your match**. At tables here **To the table** leads there, and the result comes by itself. With real cards one of you presses **Enter the result**: the stakes of both teams, and the deals that each has won. The other team presses **It is so**, or enters its own; where the two differ the director decides.',
        words: 'score confirm table stakes dispute match',
      },
      'event-ruling': {
        asks: 'How does a director rule, and how do we appeal?',
        says: 'Whoever directs presses **More** at the match, then **Director’s desk: rule**: what happened, the facts, who chooses, and what follows from it. Both teams hear of it. It stands under **Rulings** on the event’s page; there the captain presses **Appeal** and says why, once and in time. Another director than who ruled decides.',
        words: 'irregularity penalty revoke director call appeal committee adjusted score',
      },
      'event-paper': {
        asks: 'How do we enter deals that we play with real cards?',
        says: 'Point your phone at the code on the score sheet, or press **Enter the deals** on the event’s page. Say whose contract it was, its height, and the card points; the other team’s phone shows it and says **It is so** or what it was. At the end both teams press **Sign it**. What differs stands there in both words, and the director can settle it.',
        words: 'paper score sheet qr code scan confirm points contract doubled sign phone',
      },
      'event-offline': {
        asks: 'There is no line in the hall. Are our deals lost?',
        says: 'No. Go on entering them: the phone keeps them, says how many wait, and sends each once when the line is back. Open the sheet of your match once while there is a line; then it also opens without one. If a deal was settled otherwise meanwhile, you are shown both.',
        words: 'offline network internet signal wifi lost wait send later',
      },
      'event-hand': {
        asks: 'May the phone tell me which cards to pick out?',
        says: 'Yes, where all tables of an event play the same deals with real cards: **Show my hand** on the sheet of your match. You are shown your own seat’s cards of the deal that is due, and nobody else is.',
        words: 'deal hands duplicate real pack cards lay out pick',
      },
      'event-needs': {
        asks: 'What must happen for us to go on?',
        says: 'In the last rounds the event’s page says it under **What you need**: if you win, draw or lose, and which other results are enough or must not be. It counts points; teams that would be level are separated by what the standings say.',
        words: 'qualify next stage final chances need result calculate',
      },
      'event-wall': {
        asks: 'How do we show an event on a screen in the hall?',
        says: 'On the event’s page press **For the projector**: tables, standings and the bracket by turns, in large letters, always as things stand. How each result came about stands under **More** at its match.',
        words: 'projector wall beamer television display live history correction bracket',
      },
      'event-standings': {
        asks: 'How do I read the standings?',
        says: 'Points first. Where teams are level, the next columns separate them from left to right, and the last one says what put a team below the one above it. Under **Why these pairs** stands what each pair of a draw costs: the cheapest pairs are drawn.',
        words: 'rank ties points difference head-to-head draw pairs cost bye',
      },
    },
    settings: {
      'set-open': {
        asks: 'Where are the settings, and where is the language?',
        says: 'The wheel at the top opens them; beside it you change between English and Malayalam. At the table they are in **Menu**. Each choice holds at once, in mid-deal too, and is kept on this device.',
        words: 'english malayalam preferences options gear wheel',
      },
      letters: {
        asks: 'Can letters and cards be larger?',
        says: 'Yes. Open the [settings](/settings), and under **Size of everything** press plus: up to twice as large. From 150 % on a phone shows one thing at a time, with six large keys for a call. The size of letters that your browser has set counts as well.',
        words: 'big small font zoom text eyes read glasses size',
      },
      colours: {
        asks: 'How do I change the colours?',
        says: 'In the [settings](/settings): **Theme** is light, dark or **High contrast**. With **Four colours** diamonds are blue and clubs green, so that no suit is mistaken for another. There is a choice of cloths for the table and of backs for the cards, too.',
        words: 'dark mode light night theme contrast suits colour blind',
      },
      sounds: {
        asks: 'How do I switch sounds on or off?',
        says: 'In the [settings](/settings), under **Sounds**: all at once, or each by itself. There you can also have yourself reminded of your turn. Do you hear nothing? Tap the page once, for browsers are silent before that; and look at your device’s volume.',
        words: 'mute noise silent volume bell reminder turn',
      },
      hand: {
        asks: 'I am left-handed, or moving things disturb me.',
        says: 'Both are in the [settings](/settings): with **Left-handed** the buttons move to the left side, with **Less motion** cards appear in their place at once.',
        words: 'left hand animation motion dizzy slow',
      },
    },
    device: {
      several: {
        asks: 'Can two of us play on one tablet?',
        says: 'Yes, one after the other. In the [settings](/settings) press **Somebody else plays here too**: each keeps a name, chairs and games of their own, up to eight people. After that the name stands at the top of every page: tap it, and then **Play** beside who plays now. At one table each needs a device of their own, for nobody may see two hands.',
        words: 'family share device several people switch user profile same table couple',
      },
    },
    signIn: {
      'signed-in': {
        asks: 'How long am I known here?',
        says: 'Your browser keeps you signed in for 90 days after your last visit, and for 400 days in all. Clearing its data signs you out; with a way in, such as recovery words, you come back at any time.',
        words: 'session expire logout cookie forget remember',
      },
      'other-device': {
        asks: 'How do I play on another phone or computer as well?',
        says: 'On the device that knows you, press **Let another device in** in the [settings](/settings). Look at the squares with the other one’s camera, or choose **I have an account: sign in** there and type the code. Both show a number; when it is the same, say yes. You may do it in mid-deal: both play on from the same chair.',
        words: 'second device qr code tablet computer both link',
      },
      ways: {
        asks: 'What are recovery words, and do I need a password?',
        says: 'Eight words that you write down on paper: whoever has them is you, on any device. Or choose a password; or, where this house sends mail, have a code of six digits sent to your e-mail address each time. You may have several. You find them under **Your ways in** in the [settings](/settings). Your name is then yours alone. To come in choose **I have an account: sign in** on the start page.',
        words: 'account register login secret email forgot password reset',
      },
      passkey: {
        asks: 'What is a passkey, and what if I lose the device?',
        says: 'A key in your phone, your computer or a small stick. You come in with your finger, your face or a number, and type nothing, not even your name. In the [settings](/settings), under **Passkeys**, press **Add a passkey**; to come in choose **I have an account: sign in**, then **Sign in with a passkey**. Have two, or recovery words beside it: when a device is lost, come in with the other, press **Take away** beside the lost key, and sign that device out.\n\nWhere the house has no name with https, there are no passkeys; the settings say so. When a key was refused because it counts backwards, somebody may have a copy: take it away, and make another.',
        words:
          'fingerprint face id touch webauthn fido security key yubikey windows hello biometric lost stolen',
      },
      'new-phone': {
        asks: 'I have a new phone, or was signed out. How do I get back?',
        says: 'With your recovery words, your password or a code to your e-mail: choose **I have an account: sign in** on the start page. If you have none of them, ask whoever runs this house for a sign-in link. Open it and press **Sign me in here**: you are the same person as before, with your chairs and games. The link works once, and for a day.',
        words: 'lost device link recover other computer password login transfer',
      },
      'sign-out': {
        asks: 'Where am I signed in, and how do I sign out?',
        says: 'The [settings](/settings) list every device under **Where you are signed in**, and you can end each there. If it is the only one and you have no way in, you cannot come back without a link of whoever runs the house. When you were signed in somewhere new, your other devices say so; if it was not you, end it there and make new words and a new password.',
        words: 'logout devices session end stolen',
      },
      forget: {
        asks: 'How can I be forgotten?',
        says: 'In the [settings](/settings), at the end, press **Forget me**: in a week, in which signing in takes it back, or at once. Your name, your ways in and what you wrote are then deleted for good. There you can also take along all that is kept of you, as one file. Games that you played stay, with nobody’s name. Guests who never took a chair are forgotten by themselves after 90 days.',
        words: 'delete account data privacy erase remove',
      },
    },
    terminal: {
      terminal: {
        asks: 'What can I do without a browser?',
        says: 'The program of this house also plays in a terminal: `thurup play` deals you in with bots, `thurup replay` checks records, `thurup deal` deals the same cards to a whole club, `thurup explain` says what calls mean. `thurup help` lists all.',
        words: 'command line console cli program computer',
      },
      'own-house': {
        asks: 'Can our club have a house of its own?',
        says: 'Yes. It is free software: one program and one file with the games, on a computer of yours. `thurup serve` starts it. Its book tells how to run it, back it up and put it on the internet.',
        words: 'host server install self open source operator',
      },
    },
    help: {
      'help-search': {
        asks: 'How do I search here?',
        says: 'Type a word or two; the answers appear as you type. English and Malayalam letters both do, part of a word is enough. With **Screen** you see what belongs to one screen. The question mark at the top of each page leads here; at the table it is in **Menu**.',
        words: 'find question mark help search',
      },
    },
    ask: {
      'help-ask': {
        asks: 'My question is not here. Whom can I ask?',
        says: 'Press **Ask those who help** and write it down, as a guest too. [Your questions](/tickets) show where it stands; the bell tells when there is an answer. Write more there, or press **It is solved**. A word from you within thirty days opens a closed one again.',
        words: 'support ticket contact staff moderator bug fault complaint idea write',
      },
      'ask-reads': {
        asks: 'Who reads what I ask?',
        says: 'Those who help in this house; you learn their first names. What is about an account or a report is for moderators alone, and what is about a club is read by its owners, too. What you see on your screen goes along only if you choose **Send along what I see**.',
        words: 'privacy secret staff helper moderator owner data',
      },
      'ask-videos': {
        asks: 'Are there videos?',
        says: 'What your house has chosen stands at [videos and links](/links). They lead elsewhere, and nothing of them is loaded before you follow them.',
        words: 'youtube film tutorial watch link learn',
      },
    },
    administration: {
      'who-administers': {
        asks: 'Who looks after this house, and where?',
        says: 'Administrators. Their way in is **Administration** in the [settings](/settings), which others do not see. The first one is named by whoever runs the server, in the terminal: `thurup people grant NAME administrator`. So is every other: in the browser nobody can make one.',
        words: 'admin operator owner rights first terminal',
      },
      'admin-prove': {
        asks: 'Why am I asked for my password again?',
        says: 'Whatever changes something asks for a way in when you showed one more than fifteen minutes ago. So somebody who finds your phone unlocked can look, but not give rights, delete people or change how the house is run.',
        words: 'prove again stolen session password security',
      },
      'admin-link': {
        asks: 'Somebody has lost every way in. What can I do?',
        says: 'Find them under **People**, make sure that it is they who ask, and press **Make a link**. It is shown once, works once, and for a day; they open it or scan it, and choose a new way in. Nobody can make one for somebody of their own rank.',
        words: 'lost password locked out sign in link reset',
      },
      'admin-backup': {
        asks: 'How do I make a backup, and where is it?',
        says: 'Under **Backups** press **Back up now**: people play on meanwhile. The copy is read back and kept in a folder on the server, whose name is shown. It is not handed out in the browser, for all cards and hashes are in it.',
        words: 'backup copy restore save database export',
      },
    },
  },
};

/** A subject of the help. */
export type Topic = keyof (typeof help)['questions'];
