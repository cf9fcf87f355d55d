import type { NoticeKind } from '../../wire/index.ts';
import { isolate } from '../inside.ts';

/** What the bell tells: what it is about is called, from whom it is, and when that begins. */
export const notices: Record<NoticeKind, (name: string, from: string, when?: string) => string> = {
  asked: (_, from) => `${isolate(from)} would like to be friends.`,
  agreed: (_, from) => `${isolate(from)} is your friend now.`,
  invited: (name, from) => `${isolate(from)} asks you to the table ${isolate(name)}.`,
  'club-asks': (name, from) => `${isolate(from)} would like to join ${isolate(name)}.`,
  'club-takes': (name) => `${isolate(name)} has let you in.`,
  'trio-asks': (name, from) => `${isolate(from)} asks you to the trio ${isolate(name)}.`,
  'trio-stands': (name) => `${isolate(name)} stands: all three have agreed.`,
  'ticket-answered': (name) => `There is an answer to ${isolate(name)}.`,
  'left-match': (name) =>
    `You left a match at ${isolate(name)} while others were in it. It heals with matches that you finish.`,
  farming: (_, from) =>
    `In the rated matches between you and ${isolate(from)} the same one loses high again and again. If that is by design, please stop: such matches are looked into.`,
  order: () => 'Something was done about you; look at it.',
  'passkey-refused': (name) =>
    `Your passkey ${isolate(name)} was refused, as there may be a copy of it. Look at your ways in.`,
  'export-ready': () => 'The file of what is kept of you is ready',
  'match-begins': (name) => `Your match begins: ${isolate(name)}`,
  'ruling-appealed': (name, from) =>
    `${isolate(from)} appeals against a ruling in ${isolate(name)}.`,
  'appeal-decided': (name) => `An appeal in ${isolate(name)} is decided.`,
  'team-asks': (name, from) =>
    `${isolate(from)} has named you for a team in ${isolate(name)}. You play only if you say yes.`,
  'team-opens': (name) => `A place in a team of ${isolate(name)} is open.`,
  'event-yours': (name) =>
    `One of those who directed ${isolate(name)} is here no more. You direct it.`,
  'club-yours': (name) => `One of the owners of ${isolate(name)} is here no more. You own it now.`,
  'club-evening': (name, _, when) =>
    `${isolate(name)} meets${when === undefined ? '' : `: ${when}`}. Do you come?`,
  'director-called': (name, from) => `${isolate(from)} calls the director to ${isolate(name)}`,
  'match-calls': (name, from) => `${isolate(from)} calls the director to ${isolate(name)}`,
};
