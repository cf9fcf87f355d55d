// What the bell tells, in words, and where it leads: for the pages, and for the service worker, into which the build writes it.

import type { notices } from '../i18n/en/notices.ts';
import type { NoticeKind } from '../wire/index.ts';
import type { RouteName } from '../site/routes.ts';

/** A notice: from whom it is, and what it is about is called. */
export interface Told {
  kind: NoticeKind;
  from: string;
  name: string;
  /** When it begins what this is about, in words; absent where that is not known. */
  when?: string;
}

export function sentenceOf(words: typeof notices, { kind, from, name, when }: Told): string {
  return words[kind](name, from, when);
}

/** The page that each kind leads to. */
export const leadsTo = {
  asked: 'friends',
  agreed: 'friends',
  invited: 'table',
  'club-asks': 'club',
  'club-takes': 'club',
  'trio-asks': 'trio',
  'trio-stands': 'trio',
  'ticket-answered': 'ticket',
  'left-match': 'order',
  farming: 'friends',
  order: 'order',
  'passkey-refused': 'settings',
  'export-ready': 'settings',
  'director-called': 'table',
  'match-begins': 'table',
  'match-calls': 'event',
  'ruling-appealed': 'event',
  'appeal-decided': 'event',
  'team-asks': 'event',
  'team-opens': 'event',
  'event-yours': 'event',
  'club-yours': 'club',
  'club-evening': 'club',
} as const satisfies Record<NoticeKind, RouteName>;
