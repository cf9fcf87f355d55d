import { newKey } from '../../../api/events';
import type { EventFinding, EventQuestion } from '../../../wire';

/** What is written at the desk so far. */
export interface Draft {
  /** One and the same however often it is sent. */
  key: string;
  table: number;
  deal: number | undefined;
  kind: string;
  /** The deal for which its dealer was put into the facts. */
  dealt?: number | undefined;
  facts: Record<string, string>;
  choice: string[];
  /** What the teams' result has for the deal; nothing before that is said. */
  entered: '' | 'ruled' | 'nothing' | 'other';
  stake: string;
  words: string;
  /** Why the committee decides so. */
  why: string;
}

export const blankDraft = (finding: EventFinding | null | undefined): Draft => ({
  key: newKey(),
  table: finding?.table ?? 1,
  deal: finding?.deal,
  kind: finding?.kind ?? '',
  dealt: finding?.deal,
  facts: { ...finding?.facts },
  choice: [],
  entered:
    finding?.entered === undefined
      ? finding
        ? 'ruled'
        : ''
      : finding.entered === '0'
        ? 'nothing'
        : 'other',
  stake: finding?.entered ?? '',
  words: finding?.words ?? '',
  why: '',
});

/** The questions that are asked, as those before them were answered. */
export function asked(
  questions: readonly EventQuestion[],
  facts: Record<string, string>,
): EventQuestion[] {
  const shown = new Set<string>();
  return questions.filter(({ fact, when }) => {
    const holds = when.every(
      ({ fact, answers }) => shown.has(fact) && answers.includes(facts[fact] ?? ''),
    );
    if (holds) shown.add(fact);
    return holds;
  });
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
