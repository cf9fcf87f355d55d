import { isolate } from '../inside.ts';

/** Practice of bidding: hand after hand in one situation. Fetched with its pages only. */
export const practice = {
  title: 'Practise calling',
  lead: 'Hand after hand in one situation, dealt so that rare calls come as often as others. Each answer is held against the convention card, and against what it is worth.',
  ask: 'What would you call?',
  all: 'All situations of this card',
  none: 'Not yet tried',
  last: (good: number, all: number) => `${good} of the last ${all} by the card`,
  hand: (number: number) => `Hand ${number}`,
  next: 'Next hand',
  dealing: 'Dealing…',
  dueTitle: 'What is due',
  goOn: (due: number, fresh: number) =>
    due > 0 ? `Practise what is due: ${due}` : `Practise something new: ${fresh} left today`,
  nothing: (day: string | undefined) =>
    day === undefined
      ? 'Nothing is left to practise today.'
      : `Nothing is left to practise today. It goes on on ${day}.`,
  questions: 'Questions again',
  questionsLead:
    'What a lesson asked you comes again on the day on which you would be about to forget it.',
  questionsDue: (due: number) => (due === 1 ? 'One question is due' : `${due} questions are due`),
  questionAt: (question: number, questions: number) => `Question ${question} of ${questions}`,
  questionFrom: (lesson: string) => `From the lesson “${lesson}”`,
  questionsKnown: (known: number, answered: number) =>
    `Known: ${known} of the ${answered} that you answered. What holds for three weeks counts as known.`,
  questionsNone: 'Nothing is due. Answer questions in a lesson, and they come again in time.',
  questionsNext: (day: string) => `The next question comes on ${day}.`,
  questionsDone: 'That was all for today.',
  questionsSignIn: 'Take a name first: what you remember is kept with you.',
  together: 'With a partner',
  togetherLead: (card: string) =>
    `Call by “${card}” with your partner, each on a device of your own. The others at the table are bots that call by the same card.`,
  togetherBegin: 'Practise with a partner',
  togetherHint:
    'You get a link; whoever opens it is your partner. Each of you sees your own hand alone.',
  togetherName: 'Take a name first, so that your partner knows who you are.',
  togetherInvite: 'Send this link to your partner:',
  togetherAsks: (name: string) =>
    `${isolate(name)} is looking for a partner to practise calling with.`,
  togetherJoin: 'Be the partner',
  togetherDeal: (number: number) => `Deal ${number}`,
  togetherTurn: (name: string) => `It is for ${isolate(name)} to call.`,
  togetherNobody: 'Your partner has not come yet.',
  togetherOther: 'Another call',
  togetherChoose: 'Choose…',
  togetherHands: 'All hands',
  togetherCalls: 'Your calls beside the card',
  togetherBeside: (call: string) => `The card calls ${call}.`,
  togetherWorth: 'What was it worth?',
  togetherWorths: (call: string, worth: string, cards: string, cardWorth: string) =>
    `Over the deals that may be “${call}” is worth ${worth} stakes to your team, “${cards}” ${cardWorth}.`,
  togetherNext: 'Next deal',
  memory: 'What you remember',
  memoryIs:
    'Whatever you answered comes again on the day on which you would be about to forget it. What holds for three weeks counts as known.',
  progress: (known: number, all: number, share: number) =>
    `Known: ${known} of the ${all} rules by which calls are made. At a table, ${share} of 100 calls go by them.`,
  remembered: (count: number) => `Answered so far: ${count}`,
  byTheCard: 'by the card',
  notByTheCard: 'not by the card',
  again: (day: string) => `Comes again on ${day}.`,
  known: 'Known.',
  easy: 'That was easy',
  hint: 'Hint: what each call would tell',
  weighing: 'Holding it against the deals that may be…',
  kinds: {
    opening: 'Opening',
    answer: 'Answering the partner’s opening',
    void: 'Noes for a void',
    'second-round': 'The second round',
    interference: 'Over the others’ bid',
    arrest: 'The jump to 38, 39 or 40',
    double: 'Doubles',
  },
  places: {
    'opening-1': 'You lead the auction',
    'opening-2': 'Your first partner had nothing to open with',
    'opening-3': 'You are the last of your team to open',
    'answer-1': 'Your partner opened, another can still answer',
    'answer-2': 'Your partner opened, you are the last to answer',
    'answer-noes': 'Your partner opened with noes',
    void: 'Nothing in your partner’s suit',
    'second-round-1': 'You opened and were answered',
    'second-round-2': 'You answered, and it comes round to you again',
    'overcall-1': 'The others opened, you are the first of your team',
    'overcall-2': 'The others opened and answered, you come next',
    arrest: 'You jump over the others’ opening',
    'arrest-answer': 'Your partner jumped over their opening',
    double: 'Double, or something else?',
    'after-double': 'Somebody has doubled',
  },
  grades: {
    'by-the-card': 'By the card.',
    'as-good': 'Not the card’s call, but as good.',
    'not-by-the-card': 'Not by the card.',
    'not-by-the-card-and-loses': 'Not by the card, and it loses.',
  },
  worth: (stakes: string) =>
    `Over the deals that may be it is worth ${stakes} stakes to your team.`,
  worths: (yours: string, cards: string) =>
    `Over the deals that may be your call is worth ${yours} stakes to your team, the card’s ${cards}.`,
  notWeighed: 'What the calls are worth here takes too long to find out.',
  better: (call: string) =>
    `The card loses here: over these deals “${call}” brings more. The card stands all the same, for partners read it.`,
};
