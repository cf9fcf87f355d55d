import type { Catalogue } from '../../../i18n';
import type { StepWords } from '../../../i18n/en/lessons/words';
import data from './lessons.json';

type Texts = Catalogue['lessons'];

/** A lesson in our own words; the words to each step are in the texts under the same name. */
export type Told = keyof typeof data;
/** A convention card, by the rule set that has it. */
export const CARDS = [
  'international',
  'kerala',
  'standard',
  'association',
  'club-itc',
  'club-ktc',
] as const;
export type CardName = (typeof CARDS)[number];
export type Topic = keyof Texts['topics'];

/** Cards that lie on the table. What a trick is won by and worth is judged by a test of the rules. */
export interface LaidTrick {
  trump: string | null;
  /** Who led; the reader sits on chair 1 where a card is asked for. */
  from: number;
  cards: readonly string[];
  wins: number;
  points: number;
}

/** A step of a lesson, without its words. */
export interface Step {
  ranking?: readonly string[];
  table?: boolean;
  trick?: LaidTrick;
  /** Cards in the reader's hand. One of them is asked for: `tap` has the reply to each, 0 the right one; others get the last. */
  hand?: readonly string[];
  tap?: Readonly<Record<string, number>>;
  /** Which of the answers in words is right. */
  words?: number;
  /** Which question of the lesson about a call. */
  call?: number;
}

const steps = data as Record<Told, readonly Step[]>;

export const BEGINNING = ['first', 'from-28', 'tricks', 'points', 'trump'] as const;
export const CALLING = ['calls', 'hand', 'strategy', 'play'] as const;
const TOLD: readonly Told[] = [...BEGINNING, ...CALLING];

/** The conventions of each card, in the order in which they are learnt. */
export const TOPICS: Readonly<Record<CardName, readonly Topic[]>> = {
  international: [
    'opening',
    'forced',
    'support',
    'without',
    'void',
    'jacks',
    'new',
    'second',
    'asking',
    'doubles',
  ],
  kerala: [
    'opening',
    'forced',
    'support',
    'without',
    'void',
    'jacks',
    'second',
    'asking',
    'doubles',
  ],
  standard: [
    'opening',
    'forced',
    'support',
    'without',
    'void',
    'jacks',
    'second',
    'asking',
    'doubles',
  ],
  association: ['opening', 'support', 'without', 'void', 'jacks', 'new', 'asking', 'doubles'],
  'club-itc': [
    'opening',
    'support',
    'without',
    'new',
    'void',
    'second',
    'correction',
    'asking',
    'doubles',
  ],
  'club-ktc': [
    'opening',
    'forced',
    'support',
    'without',
    'correction',
    'void',
    'asking',
    'doubles',
  ],
};
const STRAIGHT: readonly CardName[] = ['kerala', 'standard', 'club-ktc'];

/** A lesson by its name in the address, such as `tricks` or `kerala-support`. */
export type Lesson = { told: Told } | { card: CardName; topic: Topic };

/** Undefined where there is none of this name. */
export function lessonOf(name: string): Lesson | undefined {
  const told = TOLD.find((one) => one === name);
  if (told) return { told };
  for (const card of CARDS)
    for (const topic of TOPICS[card]) if (name === nameOf(card, topic)) return { card, topic };
  return undefined;
}

export const nameOf = (card: CardName, topic: Topic): string => `${card}-${topic}`;

/** The lesson after this one in its row; undefined at the end of a row. */
export function after(name: string): string | undefined {
  const rows: readonly (readonly string[])[] = [
    TOLD,
    ...CARDS.map((card) => TOPICS[card].map((topic) => nameOf(card, topic))),
  ];
  for (const row of rows) if (row.includes(name)) return row[row.indexOf(name) + 1];
  return undefined;
}

/** The title in these texts. */
export function titleOf(lesson: Lesson, texts: Texts): string {
  return 'told' in lesson ? texts.words[lesson.told].title : texts.topics[lesson.topic].title;
}

/** How many steps it has; of a convention with so many questions. */
export function stepsOf(lesson: Lesson, questions: number): readonly Step[] {
  if ('told' in lesson) return steps[lesson.told];
  return [{}, ...Array.from({ length: questions }, (_, call) => ({ call }))];
}

/** The words to a step in these texts. Those of a question about a convention come with it. */
export function wordsOf(lesson: Lesson, at: number, texts: Texts): StepWords {
  if ('told' in lesson) return texts.words[lesson.told].steps[at] ?? { say: '' };
  if (at > 0) return { say: '', ask: texts.yourCall };
  const topic: { say: string; plus?: string; straight?: string } = texts.topics[lesson.topic];
  const more = STRAIGHT.includes(lesson.card) ? topic.straight : topic.plus;
  return { say: more ? `${topic.say}\n${more}` : topic.say };
}

/** Whether this is the answer to a step that asks for a card or for words. */
export const isRight = (step: Step, given: string): boolean =>
  step.tap ? step.tap[given] === 0 : Number(given) === step.words;

/** The reply to a card: 0 is the right one. */
export function replyTo(step: Step, card: string, replies: number): number {
  return step.tap?.[card] ?? replies - 1;
}
