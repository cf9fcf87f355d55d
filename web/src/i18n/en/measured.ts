import { counted, isolate } from '../inside';

/** What the director's desk measures at a deal. */
export const measured = {
  secret: 'All hands are open here: show this screen to nobody who plays the deal.',
  notOver: 'The deal is still on: this is how it stands.',
  again: 'Look again',
  hands: 'Hands',
  leads: 'leads',
  bot: 'bot',
  nobody: 'nobody',
  auction: 'Auction',
  noCalls: 'No call yet.',
  means: (meaning: string) => `By the card: ${isolate(meaning)}`,
  alerted: (words: string) => `Alert: ${isolate(words)}`,
  asked: (who: string) => `Asked by ${isolate(who)}`,
  answered: (who: string, words: string) => `${isolate(who)} answered: ${isolate(words)}`,
  fromCard: (words: string) => `Answered by the card: ${isolate(words)}`,
  unanswered: 'not answered',
  took: (time: string) => `took ${time}`,
  usual: (time: string, count: number) => `usually ${time} (${count})`,
  tooFew: (count: number) =>
    count === 0 ? 'nothing to compare with' : `too few to compare: ${count}`,
  notOwn: 'not by the player',
  far: 'far longer than usual',
  tempoHint: (least: number, times: number, limit: string) =>
    `Beside each time: the median of that player’s other times in like positions in this event, and how many there are; at least ${least}. Marked is what took more than ${times} times as long, and more than ${limit}.`,
  like: {
    'first-call': 'first turn to call',
    'own-bid': 'later turn, no bid of the other side to beat',
    'other-bid': 'later turn, over the other side’s bid',
    lead: 'lead',
    follow: 'following suit',
    void: 'none of the suit led',
    'only-card': 'one card possible',
  },
  others: 'What would others call?',
  othersAt: (who: string, call: string) =>
    `What would others call in the place of ${isolate(who)} (${isolate(call)})?`,
  asking: 'Bots are asked; a few seconds.',
  stop: 'Stop',
  pollTitle: (who: string) => `In the place of ${isolate(who)}`,
  pollPeople: (players: number) =>
    players === 0
      ? 'Nobody else of the event held these cards after these calls. Ask some players.'
      : `${counted(players, 'player')} of the event held these cards after these calls.`,
  pollAsk:
    'Players whom you ask yourself: show them the hand and the calls alone, and count here what they say.',
  pollBots: (bots: number, voices: string) =>
    `${bots} bots, which are programs and no players, were given this hand and the calls, nothing else. ${voices}.`,
  byPeople: (people: number) =>
    people === 1
      ? 'What counts: the word of 1 player.'
      : `What counts: the word of ${people} players.`,
  byBots: (voices: number) =>
    `What counts until somebody is asked: bots, like ones as one voice, so ${voices} voices.`,
  choseOf: (players: number, byHand: number) =>
    `Players: ${players + byHand}${byHand > 0 ? `, ${byHand} of them asked by you` : ''}`,
  botsChose: (bots: number, considered: number) =>
    `Bots that choose it: ${bots}; that would consider it: ${considered}`,
  askedMore: (call: string) => `One more would call ${call}`,
  askedLess: (call: string) => `One fewer would call ${call}`,
  pollNone: 'Nobody could be asked.',
  perCent: (share: number) => `${share} %`,
  logical: 'alternative',
  logicalHint: (share: number) =>
    `An alternative is what at least ${share} % of those who count choose or would seriously consider. Bots consider what brings nearly as much as their best call; where the convention asks for a call, nothing else.`,
  called: 'called here',
  leadsTo: (contracts: string) => `Bots go on to: ${contracts}`,
  intoFacts: 'Into the facts: four questions',
  weighThese: 'Take these contracts below',
  cards: 'Cards, trick by trick',
  trick: (number: number) => `Trick ${number}`,
  aside: (card: string) => `Set aside for trump: ${card}`,
  takes: 'takes it',
  likely: 'What would contracts have brought?',
  likelyHint:
    'Name up to four contracts that were possible without the irregularity. Each is solved with open hands and played out by bots that see their own cards.',
  atFault: 'The team at fault',
  stands: 'Calls that stand before it',
  contract: (number: number) => `Contract ${number}`,
  side: 'Whose',
  odd: 'odd chairs',
  even: 'even chairs',
  value: 'Number',
  strain: 'Suit',
  hidden: 'trump set aside',
  doubled: 'Doubled',
  doublings: { 0: 'no', 1: 'doubled', 2: 'redoubled' } as Record<number, string>,
  weight: 'Weight',
  weightHint: '1 to 99, beside the others',
  other: 'By another auction than the table’s',
  addContract: 'One more contract',
  removeContract: (number: number) => `Take contract ${number} away`,
  weigh: 'Play them out',
  weighing: 'They are played out; a few seconds.',
  keepsResult: 'The table’s own contract keeps the table’s result.',
  openMade: (points: string) => `Open hands: made, ${counted(points, 'point')}`,
  openLost: (points: string) => `Open hands: defeated, ${counted(points, 'point')}`,
  openUnknown: 'Open hands: not found in time',
  played: (made: number, games: number) => `Played out: made in ${made} of ${games}`,
  notPlayed: 'Not played out in time',
  results: 'Proposed results',
  resultsHint:
    'Open hands count for a quarter. Scores are those of the team not at fault. You may change each in the facts.',
  result: (score: string, likely: string, contract: string) => `${score}: ${likely} (${contract})`,
  resultsIntoFacts: 'Into the facts: possible results',
};
