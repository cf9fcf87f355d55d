import type {
  LessonAnswerForm,
  LessonsAgain,
  PracticeAgain,
  PracticeAnswerForm,
  PracticeHandRef,
  PracticeHint,
  PracticeNext,
  PracticePage,
  PracticePair,
  PracticePairAct,
  PracticeQuestion,
  PracticeVerdict,
} from '../wire';
import { ask } from './client';

/** The convention cards with the situations in which their calls are practised, and what one remembers of them. */
export const fetchPractice = (signal?: AbortSignal) =>
  ask<PracticePage>('GET', '/practice', { signal });

/** A hand of a situation: with the same number the same again, without one that which comes next for whoever asks. */
export const fetchPracticeQuestion = (
  situation: string,
  number: number | undefined,
  signal?: AbortSignal,
) => ask<PracticeQuestion>('GET', `/practice/question?${handOf(situation, number)}`, { signal });

/** What each choice of a hand would tell. */
export const fetchPracticeHint = (situation: string, number: number) =>
  ask<PracticeHint>('GET', `/practice/hint?${handOf(situation, number)}`);

/** Which hand of a card comes next by what one remembers. */
export const fetchNextPractice = (card: string, signal?: AbortSignal) =>
  ask<PracticeNext>('GET', `/practice/next?${new URLSearchParams({ card })}`, { signal });

/** How an answer stands to the card. */
export const gradePracticeAnswer = (answer: PracticeAnswerForm) =>
  ask<PracticeVerdict>('POST', '/practice/answers', { body: answer });

/** Says of an answer by the card that it was easy. */
export const markPracticeEasy = (hand: PracticeHandRef) =>
  ask<PracticeAgain>('POST', '/practice/easy', { body: hand });

const handOf = (situation: string, number: number | undefined) =>
  new URLSearchParams({ situation, ...(number !== undefined && { number: String(number) }) });

/** Begins practice with a partner by a convention card. */
export const createPracticePair = (card: string) =>
  ask<PracticePair>('POST', '/practice/pairs', { body: { card } });

/** Two who practise together, as whoever asks may see it. */
export const fetchPracticePair = (id: string, signal?: AbortSignal) =>
  ask<PracticePair>('GET', `/practice/pairs/${encodeURIComponent(id)}`, { signal });

/** Takes the partner's place. */
export const joinPracticePair = (id: string) =>
  ask<PracticePair>('POST', `/practice/pairs/${encodeURIComponent(id)}/partner`);

/** Makes a call, or begins the next deal. */
export const actInPracticePair = (id: string, act: PracticePairAct) =>
  ask<PracticePair>('POST', `/practice/pairs/${encodeURIComponent(id)}/acts`, { body: act });

/** Holds a call against the card and against what it was worth. */
export const weighPracticePairCall = (id: string, index: number) =>
  ask<PracticeVerdict>('GET', `/practice/pairs/${encodeURIComponent(id)}/calls/${index}`);

/** The questions of lessons that it is time to ask again. */
export const fetchLessonsAgain = (signal?: AbortSignal) =>
  ask<LessonsAgain>('GET', '/lessons', { signal });

/** Notes how a question of a lesson was answered. */
export const noteLessonAnswer = (answer: LessonAnswerForm) =>
  ask<PracticeAgain>('POST', '/lessons/answers', { body: answer });
