// What the bell tells, in words, and where it leads: for the pages, and for the service worker, into which the build writes it.

import type { people } from '../i18n/en/people.ts';
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

export function sentenceOf(words: typeof people, { kind, from, name, when }: Told): string {
  if (kind === 'asked') return words.asksFriend(from);
  if (kind === 'agreed') return words.agreedFriend(from);
  if (kind === 'club-asks') return words.asksClub(from, name);
  if (kind === 'club-takes') return words.clubTakes(name);
  if (kind === 'trio-asks') return words.asksTrio(from, name);
  if (kind === 'trio-stands') return words.trioStands(name);
  if (kind === 'ticket-answered') return words.ticketAnswered(name);
  if (kind === 'left-match') return words.leftMatch(name);
  if (kind === 'farming') return words.farming(from);
  if (kind === 'order') return words.orderTold;
  if (kind === 'passkey-refused') return words.passkeyRefused(name);
  if (kind === 'export-ready') return words.exportReady;
  if (kind === 'director-called' || kind === 'match-calls') return words.callsDirector(from, name);
  if (kind === 'match-begins') return words.matchBegins(name);
  if (kind === 'team-asks') return words.asksTeam(from, name);
  if (kind === 'team-opens') return words.teamOpens(name);
  if (kind === 'event-yours') return words.eventYours(name);
  if (kind === 'club-evening') return words.clubEvening(name, when);
  if (kind === 'club-yours') return words.clubYours(name);
  return words.invites(from, name);
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
  'team-asks': 'event',
  'team-opens': 'event',
  'event-yours': 'event',
  'club-yours': 'club',
  'club-evening': 'club',
} as const satisfies Record<NoticeKind, RouteName>;
