import { isolate } from '../isolate';

type Who = string | null;
/** "Anu accepts", "You accept". */
const does = (name: Who, verb: string) =>
  name === null ? `You ${verb}` : `${isolate(name)} ${verb}s`;

/** Claims at the table: making one, answering it, and what comes of it. */
export const claims = {
  what: 'What do you claim or concede?',
  safe: 'The contract is safe',
  beaten: 'The contract is beaten',
  rest: 'All remaining tricks are ours',
  points: 'At least so many more points…',
  pointsHow: (from: number, to: number) => `Points, ${from} to ${to}`,
  concedeBeaten: 'We concede: the contract is beaten',
  concedeMade: 'We concede: the contract is made',
  concedeRest: 'We concede all remaining tricks',
  state: 'In which order will you play your cards?',
  stateHint: 'Tap them in that order. You may leave cards out, or say nothing.',
  stated: (card: string, place: number) => `${card}, number ${place}`,
  unstated: (card: string) => `${card}, not said`,
  opens: 'With that all hands are laid open, and no more cards are played.',
  now: 'Claim',
  concedeNow: 'Concede',
  not: 'Play on',
  order: (cards: string) => `In this order: ${cards}`,
  answer: (name: Who, accepts: boolean) => `${does(name, accepts ? 'accept' : 'contest')}.`,
  ask: 'Do you accept? One who contests is enough; the referee decides then.',
  accept: 'Accept',
  contest: 'Contest',
  waits: (names: string[]) => `Waiting for ${names.map(isolate).join(', ')}`,
  stateAsk: 'Your claim is contested. Tap your cards in the order in which you will play them.',
  stateWaits: (name: string) => `${isolate(name)} says the order of the cards`,
  stateNow: 'This order',
  stateNone: 'No order',
  judging: 'The referee looks at every play…',
  show: 'The referee could not decide in time. Show a play in which the claim fails, card by card.',
  showing: 'The referee could not decide in time. The other team may show how it fails.',
  showNext: (name: string) => `The next card, from ${isolate(name)}:`,
  takeBack: 'Take the last card back',
  failsSo: 'It can fail like this',
  holdsSo: 'It can come like this',
  takes: (name: string) => `The trick goes to ${isolate(name)}`,
  nextCard: (at: number, of: number) => `Next card (${at} of ${of})`,
  allCards: 'All cards',
  fromStart: 'From the start',
};
