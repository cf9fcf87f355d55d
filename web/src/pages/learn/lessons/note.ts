import { ownPerson } from '../../../session/session.svelte';
import { isRight, type Step } from './lessons';
import type { Question } from './questions';

/**
 * Has the server remember how a step's question was answered, for whom it knows. Nobody waits for it, and a lesson goes on
 * without it: what was not noted is asked as if it had not been answered.
 */
export function note(
  lesson: string,
  at: number,
  step: Step | undefined,
  question: Question | undefined,
  given: string,
): void {
  if (!step || !ownPerson()) return;
  const right = question ? given === question.right.text : isRight(step, given);
  import('../../../api/practice')
    .then(({ noteLessonAnswer }) => noteLessonAnswer({ lesson, step: at, right }))
    .catch(() => undefined);
}
