import type { EventMoment, EventQuestion } from '../../../wire';

/** The answers among some that can be while the deal stands there. Where none could, what is known of the deal is wrong, and all can. */
function answers(
  { input, only }: EventQuestion,
  moment: EventMoment | undefined,
): string[] | undefined {
  const all = input.kind === 'one-of' ? input.options.map(({ name }) => name) : undefined;
  const fits = all?.filter((answer) =>
    only.every((one) => one.answer !== answer || !moment || one.at.includes(moment)),
  );
  return fits && fits.length > 0 ? fits : all;
}

/** What is asked, as the questions before were answered, and all answers to it: those too that alone can be, which nobody is asked for. */
export function asked(
  questions: readonly EventQuestion[],
  given: Record<string, string>,
  moment?: EventMoment,
): { questions: EventQuestion[]; facts: Record<string, string> } {
  const facts: Record<string, string> = {};
  const shown: EventQuestion[] = [];
  for (const question of questions) {
    const { fact, when, input, optional } = question;
    if (!when.every(({ fact, answers }) => answers.includes(facts[fact] ?? ''))) continue;
    const can = answers(question, moment);
    const alone = !optional && can?.length === 1 ? can[0] : undefined;
    const answer = given[fact] ?? '';
    facts[fact] = alone ?? (can?.includes(answer) === false ? '' : answer);
    if (alone !== undefined) continue;
    shown.push(
      input.kind === 'one-of'
        ? {
            ...question,
            input: { ...input, options: input.options.filter(({ name }) => can?.includes(name)) },
          }
        : question,
    );
  }
  return { questions: shown, facts };
}

/** Whether every answer that is needed is there. */
export const isComplete = (
  questions: readonly EventQuestion[],
  facts: Record<string, string>,
): boolean =>
  questions.every(
    ({ fact, optional, input }) =>
      optional || input.kind === 'results' || (facts[fact] ?? '').trim() !== '',
  );
