import { newKey } from '../../../api/events';
import type { EventFinding, EventMoment } from '../../../wire';

/** What is written at the desk so far. */
export interface Draft {
  /** One and the same however often it is sent. */
  key: string;
  table: number;
  deal: number | undefined;
  /** Where the deal stands, as the director says. */
  moment?: EventMoment | undefined;
  kind: string;
  /** Where the deal stood when that was chosen; every answer can be of what was chosen whenever it happened. */
  at?: EventMoment | undefined;
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
