import { counted, isolate } from '../inside';

/** Who does something: a name, or null for the reader. */
type Who = string | null;
const who = (name: Who) => (name === null ? 'You' : isolate(name));
/** "Anu plays", "You play". */
const does = (name: Who, verb: string, ending = 's') =>
  name === null ? `You ${verb}` : `${isolate(name)} ${verb}${ending}`;

/** The table: what is written on it, and what is said about it. */
export const table = {
  // Around the table
  chair: (chair: number) => `Chair ${chair}`,
  you: 'You',
  names: 'Names of table and teams',
  teamOf: (colour: string) => `Name of the team ${colour}`,
  teamsHint: 'A team without a name goes by its colour.',
  blue: 'Blue',
  red: 'Red',
  deal: (number: number) => `Deal ${number}`,
  dealOf: (number: number, of: number) => `Deal ${number}/${of}`,
  score: (blue: number, red: number) => `Score: blue ${blue}, red ${red}`,
  chat: 'Chat',
  chatUnread: (count: number) => (count === 0 ? 'Chat' : `Chat, ${count} unread`),
  voice: (count: number) => (count === 0 ? 'Voice' : `Voice, ${count} in it`),
  voiceWas: 'You had voice on here.',
  voiceAgain: 'Join again',
  voiceNot: 'Not now',
  hasVoice: 'has voice on',
  menu: 'Menu',
  close: 'Close',
  room: 'The table',
  rules: 'Rules of this table',
  card: 'Convention card',
  ourCard: 'Our side’s card',
  ourCardHint:
    'What you and your partners play, where it is not the card of the table. Everybody here reads it, your calls are explained by it, and bots go by it.',
  cardOfTrio: (name: string) => `Take the card of ${isolate(name)}`,
  cardFile: 'File it',
  cardUnfile: 'The table’s card again',
  cardFiled: 'Your side’s card is filed.',
  cardTaken: 'Your side plays the table’s card again.',
  sideCard: (team: string, name: string) => `${team} plays ${name}`,
  laws: (name: string) => `For irregularities ${name} hold.`,
  cardHint: 'What calls mean at this table. Tap any call to read its meaning.',
  loading: 'Coming to the table…',
  lost: 'The line is broken. Your seat is kept; trying again…',
  tryNow: 'Try now',
  waitsForLine: 'What you chose is sent then.',
  willBeSent: 'Will be sent as soon as the line is back',
  back: 'The line is back.',
  ended: 'This table is not open to you',
  toLobby: 'To the lobby',
  closed: 'The table was closed.',

  // Seats
  seats: 'Chairs',
  seat: (
    name: string,
    chair: number,
    team: string,
    cards: number | null,
    state: string[],
    lastCall: string | null,
  ) =>
    [
      `${isolate(name)}, chair ${chair}, ${team}`,
      ...(cards === null ? [] : [counted(cards, 'card')]),
      ...state,
      ...(lastCall === null ? [] : [`last call: ${lastCall}`]),
    ].join(', '),
  emptySeat: (chair: number, team: string) => `Chair ${chair}, ${team}, empty`,
  sit: 'Sit here',
  /** Above the name of somebody who sits there. */
  partnerOf: 'partner of',
  against: 'against',
  yourPartner: 'your partner',
  againstYou: 'against you',
  sitOn: (chair: number) => `Sit on chair ${chair}`,
  addBot: 'Bot',
  addBotTo: (chair: number) => `Put a bot on chair ${chair}`,
  botFor: (chair: number) => `A bot for chair ${chair}`,
  about: (name: string) => `About ${isolate(name)}`,
  whichBot: 'Who shall it be?',
  seatBot: (name: string) => `Seat ${isolate(name)}`,
  seatLike: (name: string) => `Seat one like ${isolate(name)}`,
  exchange: 'Exchange for another bot',
  onChair: (chair: number, team: string) => `Chair ${chair}, ${team}`,
  hintsUsed: (count: number) =>
    count === 1 ? 'asked for a hint in this deal' : `asked for ${count} hints in this deal`,
  remove: (name: string) => `Remove ${isolate(name)} from the table`,
  removeShort: 'Remove',
  handOn: 'Make moderator',
  moderates: 'Moderates the table',
  dealer: 'dealer',
  dealerMark: 'D',
  leader: 'opening leader',
  leaderMark: 'L',
  bot: 'bot',
  botOf: (strength: string) => `Bot · ${strength}`,
  away: 'away',
  stoodIn: 'a bot plays on',
  ready: 'ready',
  theirTurn: 'to play',
  kunukku: (count: number) => (count === 1 ? 'one kunukku' : `${count} kunukku`),
  secondsLeft: (seconds: number) => `${seconds} s`,

  // Contract and points
  contract: 'Contract',
  noBid: 'No bid yet',
  nobodyBid: 'Nobody bid',
  opens: (name: Who) => (name === null ? 'You speak first' : `${isolate(name)} speaks first`),
  highest: 'Highest bid',
  by: (name: Who) => (name === null ? 'by you' : `by ${isolate(name)}`),
  byIs: (contract: string, name: Who) =>
    `${contract} ${name === null ? 'by you' : `by ${isolate(name)}`}`,
  doubled: 'doubled',
  redoubled: 'redoubled',
  points: (team: string, points: number, target: number) =>
    `${team}: ${points} of ${target} points`,
  tricksOf: (team: string, tricks: number) => `${team}: ${counted(tricks, 'trick')}`,
  tricks: (tricks: number) => counted(tricks, 'trick'),
  everyTrick: 'every trick',
  /** Beside a team's sign and what it then gets, such as "+1". */
  ifMade: 'if made',
  ifNot: 'if not',
  stakes: (bidders: string, made: number, others: string, defeated: number) =>
    `Made, ${bidders} gets ${made}; not made, ${others} gets ${defeated}`,

  // Auction
  auction: 'Auction',
  showAuction: 'Show the auction',
  auctionFrom: 'One column a player, from the opening leader on',
  alertedMark: 'alerted',
  hiddenCall: 'no longer shown',
  callMade: (name: Who, call: string) => `${who(name)}: ${call}. What does it mean?`,
  counted: (value: number) => `counts as ${value}`,
  means: (name: Who) => (name === null ? 'You' : isolate(name)),

  firstAuction: 'First auction',
  secondAuction: 'Second auction',
  stageNow: (stage: string) => `Stage: ${stage}`,
  mayCall: 'may still call',
  mayCallNames: (names: string[]) =>
    names.length === 0
      ? 'Nobody may call any more'
      : `May still call: ${names.map(isolate).join(', ')}`,

  // Closed trump
  trump: (suit: string) => `Trump: ${suit}`,
  setTrump: 'Choose your trump',
  setTrumpHint: 'Tap a card to lay it face down: its suit is trump.',
  setTrumpGo: (card: string) => `Lay down ${card}`,
  setTrumpAgain: 'Tap again to lay it face down',
  setTrumpCard: (card: string) => `Set ${card} aside as trump`,
  setTrumpNot: 'Tap one of the cards to set it aside',
  choosesTrump: (name: string) => `${isolate(name)} chooses the trump`,
  ownAside: (card: string) => `Your trump, face down: ${card}`,
  ownAsideWhy: 'This is your trump. It stays face down until trump is opened.',
  liesShort: 'the trump lies here, face down',
  openTrump: 'Open trump',
  openTrumpAgain: 'Once more to open: it cannot be taken back',
  openTrumpNot: (why: string) => `Open trump: not now. ${why}`,
  showPair: 'Show the pair',
  showPairNot: (why: string) => `Show the pair: not now. ${why}`,
  pairOf: (name: Who) =>
    `King and queen of trump, shown by ${name === null ? 'you' : isolate(name)}`,
  turnsOver: (name: Who, suit: string) =>
    name === null ? `You open trump: ${suit}` : `${isolate(name)} opens trump: ${suit}`,
  turnsOverItself: (suit: string) => `The last trick: trump is ${suit}`,
  laidDown: (name: string, cards: string) =>
    `${isolate(name)} has laid the hand down: ${cards === '' ? 'no cards' : cards}`,
  resting: 'sits out',

  // Bidding box
  yourCall: 'Your call',
  numbers: 'Numbers',
  strains: 'Suits',
  allNumbers: 'All numbers',
  fewerNumbers: 'Fewer numbers',
  /** Two words: they stand under each other. */
  moreForms: 'more forms',
  moreFormsHint: 'Plus, a suit before its number, a number with pass',
  keysBefore: 'Keys before these',
  keysAfter: 'More keys',
  otherCall: 'Another call',
  rises: (numbers: number[]) => `From ${numbers.join(', ')} the stake is higher.`,
  alertKey: 'Alert',
  alertThis: 'Alert the others to this call',
  withPassKey: 'with pass',
  plusKey: (n: number | null) => (n === null ? 'plus' : `plus ${n}`),
  barred: (strain: string) => `${strain}, not possible: show why`,
  build: 'Choose a number and a suit, in the order you would say them.',
  buildPlain: 'Choose a number and a suit.',
  buildNumber: 'Choose a number.',
  restSuit: 'Now the suit.',
  restNumber: 'Now the number.',
  send: 'Bid',
  sendThis: (call: string) => `Bid ${call}`,
  sayThis: (call: string) => `Say ${call}`,
  pass: 'Pass',
  passCounts: 'counts as',
  double: 'Double',
  redouble: 'Redouble',
  onlyPass: 'Only a pass is possible; the table passes for you.',
  jumpPause: 'to wait after the jump',
  selfRaise: 'Everyone passed: you may raise your own bid once, or pass.',
  thinking: (name: string) => `${isolate(name)} is thinking`,
  dozes: (name: string) => `${isolate(name)} has not looked for a while`,
  letBot: 'Let a bot go on',

  // Tutor
  hint: 'Hint',
  hintAsk: 'Hint: what would the tutor do?',
  hintThinking: 'The tutor looks at your cards…',
  hintCall: (call: string) => `Hint: ${call}`,
  hintCard: (card: string) => `Hint: ${card}`,
  hintRedeal: 'Hint: ask for a new deal',
  hintSetTrump: (card: string) => `Hint: ${card} as trump`,
  hintOpenTrump: 'Hint: open trump',
  hintShowPair: 'Hint: show the pair',
  hintPark: 'Take this call',
  hintLift: 'Lift this card',
  hintLifted: 'Tap the card to play it',

  // Hand and play
  hand: 'Your hand',
  yourTurn: 'Your turn',
  notYet: 'Not your turn yet',
  notYetBid: 'Cards are played after the auction',
  playCard: (card: string) => `Play ${card}`,
  cannotPlay: (card: string, why: string) => `${card}: ${why}`,
  again: 'Tap again to play it',
  trick: (number: number) => `Trick ${number}`,
  trickNumber: 'Trick',
  led: 'led',
  won: 'won the trick',
  openedTrump: 'opened trump',
  openedItself: 'trump opened by itself',
  shownPair: 'showed the pair',
  trickCard: (name: Who, card: string) => `${who(name)}: ${card}`,
  trickWinning: 'takes the trick so far',
  emptyTrick: (name: Who) => (name === null ? 'Your lead' : `${isolate(name)} leads`),
  closeTrick: 'Close the trick',
  holdTrick: 'Wait',
  goOn: 'Go on',
  heldBy: (name: string) => `${isolate(name)} looks at the trick.`,
  trickTaken: (name: Who, points: number | null) =>
    points === null
      ? `${does(name, 'win')} the trick`
      : `${does(name, 'win')}: ${counted(points, 'point')}`,
  closersWait: (names: string[]) =>
    `Waiting for ${names.map(isolate).join(' or ')} to close the trick`,
  lastTrick: 'Last trick',
  redeal: 'Ask for a new deal',
  stoodInYou: 'A bot plays for you.',
  takeOver: 'Take over again',
  gallery: (count: number) => (count === 0 ? 'Gallery' : `Gallery · ${count}`),
  watching: 'You are watching.',
  watchingEmpty: 'You are watching. Take an empty chair to play.',

  // Result
  madeIt: (over: number) => (over === 0 ? 'Made it, exactly' : `Made it, ${over} over`),
  downBy: (points: number) => `Down by ${points}`,
  soloMade: 'Solo made',
  soloLost: 'Solo lost',
  setAside: (card: string, name: Who) =>
    `Trump: ${card}, set aside by ${name === null ? 'you' : isolate(name)}`,
  result: 'Result',
  total: 'Score',
  games: 'Games',
  counters: 'Counters',
  yourTeam: 'your team',
  allHands: 'All hands',
  allTricks: 'All tricks',
  cardsLater: 'Other tables may still play these cards: the event’s page shows them when all have.',
  toEvent: 'To the event',
  trickPoints: (points: number) => counted(points, 'point'),
  dealPage: 'Look through this deal',
  matchPage: 'Look at the whole match',
  nextDeal: 'Next deal',
  firstDeal: 'The cards are being dealt.',
  waitingReady: (count: number) =>
    count === 1 ? 'Waiting for one more player' : `Waiting for ${count} more players`,
  nextIn: (seconds: number) => `The next deal comes in ${seconds} s`,
  nextSoon: 'The next deal follows.',
  nextYours: 'The next deal comes when you say so.',
  otherTable: 'All deals are played here. The other table is waited for.',
  showResult: 'Result of the deal',
  matchOver: 'Match over',
  newMatch: 'New match',
  playAgain: 'Play again',
  againAre: (ready: number, of: number) => `${ready} of ${of} would play again`,
  backToTable: 'To the table',
  scoreSheet: 'Score sheet',
  noDealsYet: 'No deal is over yet.',
  dealsPlayed: 'Deals',
  lastDeal: 'The last deal',
  rest: (hours: number) =>
    `You have played for ${hours === 1 ? 'an hour' : counted(hours, 'hour')}. A good moment for tea: the cards wait.`,
  restMore: 'Playing responsibly',
  restRead: 'All right',
  ratingNow: (number: number, change: number) =>
    `Your number: ${number} (${change > 0 ? `+${change}` : change < 0 ? `−${-change}` : '±0'})`,

  // Claims
  claim: 'Claim or concede',
  /** The same where there is little room. */
  claimKey: 'Claim',
  claimTitle: 'The claim',
  claimBy: (name: Who) => `${does(name, 'claim')}:`,
  claimHands: 'all hands lie open',
  claimLook: 'Look at the claim',
  claimWhy: (concedes: boolean): string =>
    concedes ? 'Why the concession failed' : 'Why the claim failed',
  referee: 'The referee',

  // Gathering
  start: 'Start',
  startNow: 'Start with bots now',
  startHint: 'Empty chairs get bots.',
  startBots: (strength: string) => `Bots: ${strength}`,
  waitStart: (name: string | null) =>
    name === null ? 'Take a chair to start the match.' : `${isolate(name)} starts the match.`,
  invite: 'Invite friends',
  appointed: (when: string) => `Play begins ${when}`,
  inviteHint: 'Whoever opens this link comes to this table.',
  inviteText: (game: string, name: string) => `Come and play ${game} with me at ${isolate(name)}:`,
  linkLabel: 'Link to this table',

  // Menu
  settings: 'Settings',
  shortcuts: 'Keys',
  shortcutsTitle: 'Playing by keyboard',
  people: 'People at the table',
  mute: 'Mute',
  unmute: 'Unmute',
  muteOf: (name: string) => `Mute ${isolate(name)}`,
  unmuteOf: (name: string) => `Hear ${isolate(name)} again`,
  unblock: 'Unblock',
  unblockOf: (name: string) => `Unblock ${isolate(name)}`,
  /** Headings of the menu. */
  round: 'Around the table',
  going: 'Going',
  standUp: 'Leave the chair',
  leave: 'To the lobby',
  breakAfter: 'Break after this deal',
  noBreak: 'No break after deals',
  changeSeats: 'Change places with',
  club: 'Club',
  moderation: 'For the moderator',
  changeRules: 'Rules of play',
  changeFormat: 'Length of the match',
  changeSettings: 'Bots, convention card, clock',
  overriddenBy: (name: string) => `${isolate(name)} does it for the house, and says why:`,
  betweenMatches: 'Only between two matches.',
  save: 'Save',
  reset: 'Reset the match',
  resetAsk: 'End this match and clear the score? Everyone keeps their chair.',
  closeTable: 'Close the table',
  closeAsk: 'Close this table for good? Everyone has to leave.',
  removeAsk: (name: string) => `Take ${isolate(name)} from the chair?`,
  removeTold: (name: string, on: boolean) =>
    on
      ? `Take ${isolate(name)} from the chair? A bot plays on. ${isolate(name)} is told that it was you, may watch, and takes no chair here in this match unless you offer one. You can undo it in this deal.`
      : `Take ${isolate(name)} from the chair? ${isolate(name)} is told that it was you, may watch, and takes no chair here until you offer one, or the next match is over. You can undo it until the first deal.`,
  removedTold: (by: Who, name: Who, on: boolean) =>
    `${by === null ? 'You have' : `${isolate(by)} has`} taken ${name === null ? 'you' : isolate(name)} from the chair${on ? '; a bot plays on' : ''}`,
  removedYou: (by: string) => `${isolate(by)} has taken you from your chair.`,
  removedOn:
    'A bot plays on for you; nobody says that you left. You can watch, or play at another table. Here you can sit again when a chair is offered to you, or once this match is over.',
  removedBefore:
    'You can watch, or play at another table. Here you can sit again when a chair is offered to you, or once the next match is over.',
  putBack: 'Undo',
  putBackOne: (name: string) => `Undo: ${isolate(name)} sits here again`,
  standAsk: 'Leave your chair? A bot goes on for you.',
  standEvent:
    'The others are still playing: to stand up now is to leave the match, and counts as that. Ask your captain or the director first.',
  ofEvent: 'Event',
  standLeaves:
    'The others are still playing: to stand up now is to leave the match, and counts as that. You can ask them to end it here instead.',
  aboutLine: 'Mute or report',
  reportLine: 'Report this line',
  endHere: 'End the match here',
  endHereAsk:
    'Ask all at the table to end the match here? The deals that are finished count; the one that is on does not. Nobody has left then.',
  playOn: 'Play on after all',
  endsAre: (agreed: number, of: number) => `${agreed} of ${of} want to end it here`,
  endWanted: (who: string | null) =>
    who === null ? 'You would end the match here' : `${isolate(who)} would end the match here`,
  endNotWanted: (who: string | null) =>
    who === null ? 'You would play on' : `${isolate(who)} would play on`,
  endAgree: 'Agree',
  endNotNow: 'Play on',
  no: 'No',

  // Keys
  keys: [
    ['← →', 'Move through your cards, or through the keys of the bidding box'],
    ['Enter', 'Play the card, press the key, or send the parked call'],
    ['0 – 9', 'A number of the bid; after + the number of the plus'],
    ['S H D C', 'Spades, hearts, diamonds, clubs'],
    ['N', 'No trump'],
    ['O', 'Noes'],
    ['P', 'Pass; after a number: number with pass'],
    ['+', 'Plus'],
    ['X', 'Double, or redouble'],
    ['Backspace', 'Clear the parked call'],
    ['I', 'Ask for a hint, then take it up'],
    ['R', 'Open trump'],
    ['K', 'Show king and queen of trump'],
    ['C', 'In the play: claim or concede'],
    ['T', 'Close the trick'],
    ['W', 'Have the trick wait'],
    ['M', 'Write in the chat'],
    ['V', 'Speak, where you have voice on'],
    ['?', 'This list'],
  ] as [string, string][],

  // Chat
  say: 'Say something',
  sendMessage: 'Send',
  report: 'Report',
  phrases: 'Quick phrases',
  phrase: {
    hello: 'Hello!',
    'well-played': 'Well played!',
    'good-bid': 'Good bid!',
    'thank-you': 'Thank you, partners.',
    sorry: 'Sorry, partners.',
    'one-minute': 'One minute, please.',
    back: 'I am back.',
    'good-game': 'Good game, everyone!',
  },
  noChat: 'Nothing said yet.',
  reactions: 'Signs',
  reaction: {
    namaste: 'Namaste',
    wave: 'Wave',
    smile: 'Smile',
    laugh: 'Laugh',
    tea: 'A glass of tea',
    lamp: 'Congratulations',
  },
  shows: (name: Who, sign: string) => `${who(name)}: ${sign}`,

  // Said aloud by screen readers
  sat: (name: Who, chair: number) => `${does(name, 'take')} chair ${chair}`,
  left: (name: string) => `${isolate(name)} leaves the chair`,
  wentAway: (name: Who) =>
    name === null ? 'A bot plays for you now' : `A bot plays for ${isolate(name)} now`,
  returned: (name: Who) => `${does(name, 'play')} again`,
  arranged: 'The moderator changed the table',
  named: (name: string) => `The table is called ${isolate(name)} now`,
  watches: (name: string, whose: Who) =>
    `${isolate(name)} sees ${whose === null ? 'your hand' : `the hand of ${isolate(whose)}`}`,
  handedOn: (name: Who) => `${does(name, 'moderate')} the table now`,
  ruled: 'The director has ruled.',
  takenBack: (name: Who) =>
    `${name === null ? 'Your last call' : `The last call of ${isolate(name)}`} is taken back.`,
  /** A card that a ruling has laid open. */
  liesOpen: (name: Who, cards: string) =>
    name === null ? `Of yours lies open: ${cards}.` : `Of ${isolate(name)} lies open: ${cards}.`,
  callsDirector: (name: Who) => `${does(name, 'call')} the director`,
  sidesExchanged: 'The teams exchange sides: everybody moves one chair to the right',
  seatsChanged: (one: string, other: string) =>
    `${isolate(one)} and ${isolate(other)} change places`,
  notTurn: (name: string) => `It is not your turn: ${isolate(name)} is to act.`,
  askedHint: (name: Who) => `${does(name, 'ask')} for a hint`,
  started: 'The match begins',
  dealt: (number: number, leader: Who) =>
    `Deal ${number}: the cards are dealt; ${leader === null ? 'you speak' : `${isolate(leader)} speaks`} first`,
  redealt: (reason: string) => `The cards are dealt again: ${reason}`,
  calls: (name: Who, call: string) => (call === '' ? '' : `${does(name, 'say')} ${call}`),
  worth: (call: string, value: number) => `${call}, ${value}`,
  contractIs: (contract: string, name: Who, leader: Who) =>
    `The contract is ${contract} by ${name === null ? 'you' : isolate(name)}; ${
      leader === null ? 'you lead' : `${isolate(leader)} leads`
    }`,
  contractHidden: (contract: string, name: Who) =>
    `The contract is ${contract} by ${name === null ? 'you; choose your trump' : `${isolate(name)}, who chooses the trump now`}`,
  contractSolo: (name: Who) =>
    name === null
      ? 'You play solo: alone, without trump, for every trick; you lead'
      : `${isolate(name)} plays solo: alone, without trump, for every trick, and leads`,
  setsTrump: (name: Who) => `${does(name, 'set')} the trump aside, face down`,
  moreCards: 'the other four cards are dealt',
  opensTrump: (name: Who, owner: Who, card: string, suit: string) =>
    `${does(name, 'open')} trump: the ${card} of ${owner === null ? 'yours' : isolate(owner)}; trump is ${suit}`,
  opensItself: (card: string, suit: string) =>
    `trump opens by itself: the ${card}; trump is ${suit}`,
  showsPair: (name: Who, target: number) =>
    `${does(name, 'show')} king and queen of trump; the bidders need ${target} now`,
  plays: (name: Who, card: string) => `${does(name, 'play')} ${card}`,
  wins: (name: Who, points: number) =>
    `${name === null ? 'you win' : `${isolate(name)} wins`} the trick with ${counted(
      points,
      'point',
    )}`,
  said: (name: string, words: string) => `${isolate(name)}: ${words}`,
  yourTurnNow: 'your turn',
};
