import type {
  LessonAnswerForm,
  LessonsAgain,
  PracticeAgain,
  PracticeAnswerForm,
  PracticeHandRef,
  PracticeHint,
  PracticeNext,
  PracticePage,
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

/** The questions of lessons that it is time to ask again. */
export const fetchLessonsAgain = (signal?: AbortSignal) =>
  ask<LessonsAgain>('GET', '/lessons', { signal });

/** Notes how a question of a lesson was answered. */
export const noteLessonAnswer = (answer: LessonAnswerForm) =>
  ask<PracticeAgain>('POST', '/lessons/answers', { body: answer });
