/** Questions about everything around the table: learning, people, clubs and events, this device, the house. */
export const around = {
  learn: {
    'learn-first': {
      asks: 'I have never played. Where do I begin?',
      says: 'With [the first lesson](/learn/lessons/first): small steps, with cards to tap. Whoever knows 28 takes [From 28 to 56](/learn/lessons/from-28). Then press **Play now**, with **Only bots** that are kind to beginners, and ask for a **Hint** whenever you like.',
      words: 'beginner rules tutorial teach new learn how',
    },
    'learn-lessons': {
      asks: 'Where do I learn what calls mean?',
      says: 'In [Lessons](/learn/lessons) choose the convention card of your friends. Each convention has examples: a hand, the calls so far, and four calls to choose from. It says why one is right, and what the others would have told. Where you stop is kept on this device.',
      words: 'convention meaning bidding system practice exercise quiz course school',
    },
    'learn-together': {
      asks: 'Can I practise calling with my partner?',
      says: 'Yes: under [Practise calling](/learn/practice) press **Practise with a partner** and send the link. Each of you sees your own hand and calls on your own device, bots call for the others by the same card. Once the auction is over you both see all hands, and what the card would have called.',
      words: 'partner pair together friend bidding practice two devices link',
    },
    'learn-deals': {
      asks: 'Are there deals to study?',
      says: 'Yes: [sample deals](/learn/deals) of the booklet on 56, bid under three rule sets. Go through one call by call with all hands in sight; each call says what it tells. Your own deals have such a page, too: open them from the score sheet of a match.',
      words: 'example deals booklet study commented replay',
    },
    'learn-calls': {
      asks: 'What do others call in my place?',
      says: '[What others called](/learn/calls) has the finished deals of this house: after any auction, which calls were made and how often, what each means, and what it brought. You choose whose: those of people, of bots, of your club, or your own deals. The page of a deal leads there at each call. Cards of a tournament come in once everybody may see them.',
      words: 'database explorer opening statistics frequency popular auction search hands shape',
    },
    'learn-puzzles': {
      asks: 'Are there puzzles, and what does their rating say?',
      says: 'Yes: [puzzles](/learn/puzzles), out of deals that bots played. All hands lie open, and at each turn one card alone leads to the goal, or one equal to it. A wrong card ends the try, and you see how it is defended. Your first try at a puzzle moves your rating; a hint or a chosen theme makes it count for less, and a run and second tries not at all. It has nothing to do with your number at the tables. [Today’s](/learn/puzzles/daily) is the same for all.',
      words: 'problem exercise daily streak tactics practice quiz theme hint',
    },
    'learn-order': {
      asks: 'Which card is higher, and what does it count?',
      says: 'In every suit from the top: jack, nine, ace, ten, king, queen. The jack counts 3, the nine 2, ace and ten 1 each. Of two equal cards in a trick the one played first is higher. [See the cards](/learn#cards).',
      words: 'rank order value points jack nine highest trump',
    },
    'learn-games': {
      asks: 'Which games are played here?',
      says: '56 with spoken bids, [28](/learn/28), [40](/learn/40), [28 for four](/learn/28-four) and [56 with a hidden trump](/learn/hidden-56). Each has a page to learn it. You choose the game on the start page or at a new table.',
      words: 'game list variants twenty-eight forty irupathettu ambathiyar',
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
    responsibly: {
      asks: 'How do I keep play within bounds?',
      says: 'Nothing here costs or wins money, no day is missed, and a match may end without a next one. If an evening grows longer than you like, choose in the [settings](/settings) under **Remind me of a break** after how many hours of play a line speaks of it. It comes after a deal, never in the middle of one. Sleep, meals and people come first: cards wait. A child plays with the knowledge of its parents.',
      words: 'responsible addiction too much break pause hours time limit children money gambling',
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
};
