import { isolate } from '../inside';

type Who = string | null;
/** "Anu asks", "You ask". */
const does = (name: Who, verb: string) =>
  name === null ? `You ${verb}` : `${isolate(name)} ${verb}s`;

/** What is asked about calls and told unasked; and what is arranged between deals and for another day. */
export const asking = {
  ask: 'Ask what it means',
  askHint:
    'A partner of the player answers, or the convention card. The player does not learn of it before the deal is over.',
  waits: 'Asked. An answer is on the way…',
  asked: (name: Who) => `${does(name, 'ask')} what it means.`,
  cardSays: 'The convention card says:',
  cardSaysIt: 'The convention card says what it means, as above.',
  says: (name: Who) => `${does(name, 'say')}:`,
  correct: 'That is not what it means',
  correctWords: 'What it means',
  correctSend: 'Correct it',
  corrects: (name: Who, at: string) => `${does(name, 'correct')} that${at ? ` (${at})` : ''}:`,
  gone: 'The words are gone: whoever said them is forgotten.',
  alerted: (name: Who) => `${does(name, 'alert')} the other team:`,
  answerTitle: 'You are asked',
  answerNow: 'Answer',
  answerLater: 'Not now',
  answerAsk: (name: string, caller: string, call: string) =>
    `${isolate(name)} asks what ${isolate(caller)} means by ${call}.`,
  answerHint: 'Say what you have agreed on, not what you hold. Your partner does not see it.',
  answerCard: 'On your card:',
  answerWords: 'In your words',
  answerSend: 'Send',
  answerByCard: 'As on the card',
  alert: 'Alert my next call',
  alertTitle: 'Alert the other team',
  alertHint: 'They see it with your next call. Your partners see it when the deal is over.',
  alertWords: 'What they should know',
  alertKeep: 'With my next call',
  alertDrop: 'No alert',
  list: 'Asked and told',
  story: (name: string, call: string) => `${isolate(name)}: ${call}`,
  exchange: 'Exchange sides',
  exchangeAsk:
    'Exchange sides now? Everybody moves one chair to the right and takes the score along. It can be done once in a match.',
  director: 'Call the director',
  directorAsk:
    'Call the director? Everybody at the table sees it, and those who may judge are told.',
  directorCalled: 'The director is called.',
  nextWeek: 'The same next week',
  nextWeekHint:
    'A table like this one is made for that time, and everyone who sits here is asked to it. Each reads the time in their own zone.',
  nextWeekWhen: 'When, by your clock',
  nextWeekAsk: 'Ask everyone',
  nextWeekMade:
    'One table is made for it. Those who sat here when it was arranged are asked by the bell.',
  nextWeekTable: 'To that table',
  nextWeekSeated: 'Whoever sits here can arrange it.',
  nextWeekLink: 'Link to that table',
  nextWeekText: (name: string) => `Let us play again: ${isolate(name)}`,
  calendar: 'Calendar file',
};
