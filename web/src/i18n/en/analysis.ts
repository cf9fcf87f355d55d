import { counted, isolate } from '../inside';

/** Deals analysed: what each call and card was worth. */
export const analysis = {
  working: 'The deal is being looked through. That takes a few seconds.',
  failed: 'The deal could not be analysed.',
  again: 'Try again',
  seeAll: 'See what each card and call was worth',
  openHands: 'With all hands open',
  openHint:
    'Nobody sees all hands at the table. A loss here is no mistake by itself: often nobody could know better.',
  unknown: 'not known within 4,000,000 positions',
  between: (lo: string, hi: string) => `${lo} to ${hi}`,

  // The first sentence.
  turnedMade: (trick: number, card: string) =>
    `The deal turned on trick ${trick}: the ${card} would have made it.`,
  turnedLost: (trick: number, card: string) =>
    `The deal turned on trick ${trick}: the ${card} would have beaten the contract.`,
  turnedMore: (who: string, card: string) => `${isolate(who)} played the ${card}.`,
  claimTurned: (team: string) =>
    `The deal turned on the claim: with cards played to the end ${team} would have got more.`,
  nothingMade: 'No card changed it: the contract could be made from the first card on, and was.',
  nothingLost:
    'No card changed it: the contract could not be made from the first card on, and was lost.',
  early: 'The record stops before the end. Up to there no card changed who wins the contract.',
  noContract: 'No contract was played.',
  turnUnknown: 'What the deal turned on is not known within 4,000,000 positions.',

  // Stakes and points.
  gets: (team: string, stakes: number) => `${team} gets ${stakes}`,
  nobody: 'nobody gets anything',
  points: (points: string) => (points === '1' ? '1 point' : `${points} points`),
  made: 'made',
  lost: 'lost',
  opening: (card: string) => `${card} with trump opened first`,
  showing: (card: string) => `${card} with the pair shown first`,
  closed: (who: string, card: string) =>
    `Trump is closed: ${isolate(who)} has set aside the ${card}.`,
  opened: (suit: string) => `Trump is ${suit}, and open.`,

  // What was possible.
  possible: 'What was possible',
  best: (team: string) => `Best contract of ${team}`,
  bestOf: (points: string, denominations: string) => `${points} in ${denominations}`,
  none: 'none: it makes 28 nowhere',
  par: 'Best for both',
  parHint: 'What the deal is worth if both teams bid and play their best.',
  forced: 'The compulsory opening costs.',
  inContract: (from: number, to: number, denomination: string) =>
    from === to ? `${from} ${denomination}` : `${from} to ${to} ${denomination}`,
  table: 'Points of blue, by trump and by who leads',
  tableHint: 'Red has the rest of 56.',
  leads: 'leads',
  luck: 'What made the result',
  luckCards: 'The hands, if all do their best',
  luckContract: 'The contract, if all do their best from the first card on',
  luckCardsPlayed: 'What cards changed, seen with all hands open',
  luckPlayed: 'What calls and cards changed, seen with all hands open',
  luckUnseen: 'What nobody could see',
  luckChoices: (who: string) => `Choices of ${isolate(who)}`,
  luckEnd: 'The claim, or a ruling',
  luckResult: 'The result',
  luckOfMatch: 'Luck and choices',
  luckAskHint:
    'What the hands were worth, what nobody could see, and what each player’s choices brought. Every deal takes up to half a minute.',
  luckAsk: 'What made the result?',
  luckSoFar: (analysed: number, deals: number) =>
    `${analysed} of ${counted(deals, 'deal')} analysed. It goes on while this page is open.`,
  luckFailed: 'That could not be found out.',
  luckNone: 'None of these deals can be taken apart.',
  luckOf: (summed: number, deals: number) =>
    `From ${summed} of ${counted(deals, 'deal')}: the others cannot be taken apart.`,
  decided: 'The deals that decided it',
  decidedBy: (gets: string) => `What play made of the hands: ${gets}`,
  decidedBeside: (gets: string) => `Beside the other tables with these cards: ${gets}`,

  // From the seat of who chose.
  fromSeat: 'From each seat',
  fromSeatHint:
    'Each choice by what its player could know: one hand, the calls, the cards played. It is held against many deals that fit. After the choice all hands count as open, so plays that find out or hide something are not seen.',
  fromSeatAsk: 'What could each player know?',
  fromSeatWorking: 'The choices are held against many deals. That takes up to half a minute.',
  fromSeatNone: 'This deal has no choices to look at.',
  fromSeatFine: 'Nobody could have known better anywhere.',
  puzzlesLike: 'Puzzles like this',
  practise: 'Practise such calls',
  betterWas: (what: string, stakes: string) =>
    `Worth most was ${what}, by ${stakes} of the stakes.`,
  words: {
    mistake: 'A mistake.',
    inaccuracy: 'An inaccuracy.',
    unlucky: 'Unlucky: a good choice that lost.',
    unpunished: 'It cost nothing, as the cards lay.',
    'only move': 'The only good one.',
    'well found': 'Well found.',
  } as Readonly<Record<string, string>>,

  // Step by step.
  steps: 'Step by step',
  stepsHint: 'Go through the deal. Choose another call or card to see what would have followed.',
  start: 'To the beginning',
  back: 'One back',
  on: 'One on',
  end: 'To the end',
  step: (step: number, steps: number) => `${step} of ${steps}`,
  toCall: (who: string) => `${isolate(who)} calls`,
  toPlay: (who: string) => `${isolate(who)} plays`,
  over: 'The deal is over',
  trick: (number: number) => `Trick ${number}`,
  won: (blue: number, red: number) => `Won so far: blue ${blue}, red ${red}`,
  takes: (who: string, points: string) => `${isolate(who)} takes it, ${points}`,
  choices: 'What each choice is worth',
  wasDone: 'this was done',
  trying: 'You are trying another way.',
  toDeal: 'Back to the deal',
  noLoss: 'Nothing was worth more.',
  losesPoints: (points: string) => `It loses ${points}, but not the contract.`,
  losesStakes: (points: string, stakes: string) =>
    `It loses ${points}, and with them ${stakes} of the stakes.`,
  callLoses: (stakes: string) => `It loses ${stakes} of the stakes.`,
  stands: (points: string, stakes: string) =>
    `If all pass now: the bidders have ${points}, ${stakes}.`,
  losses: 'Where something was lost',
  noLosses: 'Nobody lost anything, neither by calls nor by cards.',
  noCardLosses: 'Nobody lost anything by a card.',
  unknownLosses: (count: number) =>
    `Of ${count} calls and cards it is not known within 4,000,000 positions.`,
  goTo: (step: number) => `Show step ${step}`,

  // The board page.
  title: 'Analyse a deal',
  lead: 'Any deal: paste its record. Of 56 you can also type the hands, or deal at random.',
  how: 'Where the deal comes from',
  paste: 'Paste a record',
  hands: 'Type the hands',
  random: 'Deal at random',
  record: 'The record',
  recordHint: 'As text, beginning with [thurup 1], or as JSON.',
  rules: 'Rules',
  seats: 'Players',
  leader: 'Leads and calls first',
  chair: (chair: number) => `Chair ${chair}`,
  handHint:
    'Spades, hearts, diamonds and clubs with a dot between, such as 9Q.TTK.KQ.J. T is the ten.',
  analyse: 'Analyse',
  deal: 'Deal',
  which: 'Which deal',
  dealNumber: (number: number) => `Deal ${number}`,
  at: (line: number, column: number) => `Line ${line}, column ${column}:`,
  atLine: (line: number) => `Line ${line}:`,
  inRecord: (number: number) => `Deal ${number}:`,
  inHand: (hand: number) => `Hand ${hand}:`,
  inCall: (call: number) => `Call ${call}:`,
  inCard: (card: number) => `Card ${card}:`,
  inField: (field: string) => `${isolate(field)}:`,
};
