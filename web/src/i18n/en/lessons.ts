import { beginning } from './lessons/beginning.ts';
import { calling } from './lessons/calling.ts';

/** Lessons in small steps. Names of conventions and reasons of calls come with the questions. */
export const lessons = {
  title: 'Lessons',
  lead: 'Small steps with cards to tap. Where you stop is kept on this device.',
  beginning: 'The first lessons',
  calling: 'Calling and playing',
  conventions: 'Conventions, card by card',
  conventionsAre:
    'A convention card says what each call tells. Choose the card that your friends play; the bots bid by the same tables.',
  card: 'Convention card',
  notFound: 'There is no lesson of this name.',
  all: 'All lessons',
  begin: 'Begin',
  goOn: 'Go on',
  onceMore: 'Once more',
  done: 'Done',
  at: (step: number, steps: number) => `Step ${step} of ${steps}`,
  back: 'Back',
  next: 'Next',
  finish: 'Finish',
  finished: 'You have finished this lesson.',
  nextLesson: (title: string) => `Next lesson: ${title}`,
  right: 'Right.',
  notQuite: 'Not quite.',
  possible: 'Possible, but not what the card prefers.',
  wouldTell: (call: string) => `“${call}” would tell:`,
  yourHand: 'Your hand',
  soFar: 'Called so far',
  nothingSoFar: 'Nothing has been called: you speak first.',
  you: 'You',
  partner: 'partner',
  opponent: 'opponent',
  yourCall: 'What do you call?',
  trumpIs: (suit: string) => `Trump: ${suit}`,
  noTrump: 'No trump',
  trick: (cards: string) => `The trick: ${cards}`,
  played: (who: string, card: string) => `${who}: ${card}`,
  words: { ...beginning, ...calling },
  topics: {
    opening: {
      title: 'Opening',
      say: 'The first bid of your team tells most: whether you have a suit of your own, whether its jack is with you, and how many jacks you hold in all.',
      plus: 'A plus, a straight bid and a bid with the suit first tell three different things here; noes and no trump count jacks.',
      straight:
        'Here there is one form for a suit: the number first. Each number more tells one more of its top cards; noes counts jacks.',
    },
    forced: {
      title: 'When nobody has opened yet',
      say: 'When partners have passed, the last of your team bids with less than usual, or must. What the partners did not call is known, and changes what the same bid tells.',
    },
    support: {
      title: 'Support',
      say: 'The next highest card of a partner’s suit is the first that calls have not shown yet: after one jack the other jack, after both jacks a nine. To hold it is the best support. A rise by one tells one such card, by two the next two.',
      plus: 'A straight bid tells length with it; a plus with or without a number tells fewer cards.',
      straight:
        'A straight bid tells it with any length; how long the suit is comes in a later round.',
    },
    without: {
      title: 'Support without the next highest',
      say: 'You like the partner’s suit, but the next highest is elsewhere. That is worth telling too, and must sound different.',
      plus: 'Then the suit comes first: with four cards or more followed by the number, with fewer by plus.',
      straight: 'Then noes by one comes first, and the suit itself in the next round.',
    },
    new: {
      title: 'A suit of your own',
      say: 'Support comes first. Without it, a good suit of your own is worth showing, for the last of the team more than for the second.',
    },
    void: {
      title: 'Voids: noes',
      say: 'A suit that is missing in your hand takes tricks, as long as you have trumps. Noes tells it: by one for the last suit called, by two for the one before it. Over an opponent’s suit it is that suit, when you can stand the partner’s.',
    },
    jacks: {
      title: 'Counting jacks',
      say: 'Who has no suit and no support still has jacks. Noes and no trump count them: over a partner’s suit those outside it, over a partner’s noes all that you hold.',
    },
    second: {
      title: 'The second round',
      say: 'What was not said in a free first round is not there. A call in the second round adds to the first one and never takes it back.',
    },
    correction: {
      title: 'Correction',
      say: 'A first call can leave open how many cards there are. A correction tells the exact number; it costs little and shows no new top card.',
    },
    asking: {
      title: 'Asking',
      say: 'A suit was bid and supported, and a partner says noes without a void to tell: a question. Answer with the suit of a jack not yet shown, with the trump for one trump more, or pass with neither.',
    },
    doubles: {
      title: 'Doubles',
      say: 'Double what you expect to defeat, and leave a partner’s double where it is. Who opened without the jack and is doubled may get out by noes.',
    },
  },
};
