import type { PracticePage, PracticeQuestion, PracticeVerdict } from '../wire';
import { ask } from './client';

/** The convention cards with the situations in which their calls are practised. */
export const fetchPractice = (signal?: AbortSignal) =>
  ask<PracticePage>('GET', '/practice', { signal });

/** A hand of a situation; with the same number it is the same again. */
export const fetchPracticeQuestion = (situation: string, number: number, signal?: AbortSignal) =>
  ask<PracticeQuestion>(
    'GET',
    `/practice/question?${new URLSearchParams({ situation, number: String(number) })}`,
    { signal },
  );

/** How an answer stands to the card. */
export const gradePracticeAnswer = (situation: string, number: number, call: string) =>
  ask<PracticeVerdict>('POST', '/practice/answers', { body: { situation, number, call } });
