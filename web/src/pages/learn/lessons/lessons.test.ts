import { expect, test } from 'vitest';
import { lessons as en } from '../../../i18n/en/lessons';
import { lessons as ml } from '../../../i18n/ml/lessons';
import {
  after,
  BEGINNING,
  CALLING,
  CARDS,
  lessonOf,
  nameOf,
  replyTo,
  type Step,
  stepsOf,
  TOPICS,
  wordsOf,
} from './lessons';
import data from './lessons.json';
import { read } from './progress.svelte';
import { questionsOf } from './questions';

const told = Object.keys(data) as (keyof typeof data)[];

test('every lesson stands in a row, and leads to the next', () => {
  expect([...BEGINNING, ...CALLING].sort()).toEqual([...told].sort());
  expect(after('first')).toBe('from-28');
  expect(after('play')).toBeUndefined();
  expect(after('kerala-opening')).toBe('kerala-forced');
  expect(lessonOf('rummy')).toBeUndefined();
  expect(lessonOf('kerala-correction')).toBeUndefined();
});

test.each(told)(
  '%s: each step has its words, in both languages, and a reply to every answer',
  async (name) => {
    const lesson = lessonOf(name)!;
    const steps = data[name] as unknown as readonly Step[];
    const questions = await questionsOf(lesson, name);
    expect(steps.at(-1)).toEqual({});
    for (const texts of [en, ml as typeof en]) {
      expect(texts.words[name].steps).toHaveLength(steps.length);
      for (const [at, step] of steps.entries()) {
        const words = wordsOf(lesson, at, texts);
        expect(words.say, `${name} ${at}`).not.toBe('');
        const asks = step.words !== undefined || step.tap !== undefined || step.call !== undefined;
        expect(words.ask !== undefined, `${name} ${at}`).toBe(asks);
        if (step.call !== undefined) expect(questions[step.call], `${name} ${at}`).toBeDefined();
        if (step.words !== undefined) {
          expect(words.answers!.length, `${name} ${at}`).toBeGreaterThan(step.words);
          expect(words.replies, `${name} ${at}`).toHaveLength(words.answers!.length);
        }
        if (step.tap) {
          const replies = words.replies!;
          const given = step.hand!.map((card) => replyTo(step, card, replies.length));
          expect(
            given.filter((reply) => reply === 0),
            `${name} ${at}`,
          ).toHaveLength(1);
          for (const reply of given) expect(replies[reply], `${name} ${at}`).toBeDefined();
          // Nobody is told in vain.
          expect(new Set(given).size, `${name} ${at}`).toBe(replies.length);
        }
      }
    }
  },
);

test.each(CARDS)(
  '%s: each convention has questions with one right answer and others',
  async (card) => {
    for (const topic of TOPICS[card]) {
      const name = nameOf(card, topic);
      const lesson = lessonOf(name)!;
      const questions = await questionsOf(lesson, name);
      expect(questions, name).not.toEqual([]);
      expect(stepsOf(lesson, questions.length)).toHaveLength(questions.length + 1);
      for (const { hand, choices, right } of questions) {
        expect(hand).toHaveLength(8);
        expect(choices.length).toBeGreaterThan(1);
        expect(choices.filter(({ call }) => call.text === right.text)).toHaveLength(1);
      }
    }
  },
);

test('of what a device has kept only what makes sense is read', () => {
  expect(read(null)).toEqual({});
  expect(read('x')).toEqual({});
  expect(
    read({
      first: { at: 2, steps: 9, given: { 0: 'DA', 1: 5 }, done: true },
      tricks: { at: -1, steps: 6 },
      points: 'x',
    }),
  ).toEqual({ first: { at: 2, steps: 9, given: { 0: 'DA' }, done: true } });
});
