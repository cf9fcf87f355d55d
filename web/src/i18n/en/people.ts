import type { NoticeKind } from '../../wire/index.ts';
import { isolate } from '../inside.ts';

/** What the bell tells: what it is about is called, from whom it is, and when that begins. */
const tells: Record<NoticeKind, (name: string, from: string, when?: string) => string> = {
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

/** Who plays: the name, and who sits on which chair. */
export const people = {
  yourName: 'Your name',
  nameHint: 'As your friends call you. No registration, no password.',
  nameMissing: 'Type your name first, so that the others know who you are.',
  nameLong: 'At most 24 letters, please.',
  haveAccount: 'I have an account: sign in',
  changeName: 'Change name',
  changePerson: (name: string) => `${isolate(name)} plays here: change person`,
  whoPlays: 'Who plays now?',
  keepName: 'Save name',
  nameKept: 'Your name is kept.',
  invited: 'Welcome! Your friends are waiting.',
  comeIn: 'Come in',
  taken: (chair: number, name: string) => `Chair ${chair}: ${isolate(name)}`,
  emptyChair: (chair: number) => `Chair ${chair} is empty`,
  sit: (chair: number) => `Sit on chair ${chair}`,
  sitShort: 'Sit',
  initials: 'The initials',
  bot: 'bot',
  kinds: { social: 'Social table', exclusive: 'For a list' },
  rated: 'rated',
  page: 'Page of ratings and matches',
  staff: '✓ Looks after this house',
  formerly: (name: string) => `formerly ${name}`,
  away: 'away',
  startsIn: (seconds: number) => `Begins in ${seconds} s`,
  ownTable: (maker: string) => `${maker}'s table`,
  pool: (letter: string) => `Pool ${letter}`,
  roundTable: (round: string, table: string) => `Round ${round}, table ${table}`,
  inPool: (pool: string, where: string) => `${pool}: ${where}`,
  ofRound: (round: string, name: string) => `${round}, ${name}`,
  upper: (round: number) => `Round ${round}`,
  lower: (round: number) => `Second chance, round ${round}`,
  bracketRounds: {
    PQ: 'Pre-quarter-finals',
    QF: 'Quarter-finals',
    SF: 'Semi-finals',
    F: 'Final',
    U: 'Upper bracket',
    L: 'Second chance',
    G: 'Final',
    P: 'Pool matches',
  },
  eventTable: (event: string, where: string) => `${event}: ${where}`,
  matchNumber: (number: string) => `match ${number}`,
  tableOfTwo: (where: string, table: string) => `${where}, table ${table}`,
  reliabilityOf: 'Matches with others',
  reliability: {
    steady: 'Steady: finishes matches',
    mostly: 'Mostly finishes matches',
    'leaves-often': 'Leaves matches often',
  },
  suspendedHere: 'You are suspended here for now. You can finish the deal, and appeal.',
  toRead: 'There is a warning for you: read it before you take the next chair.',
  toRename: 'You have been asked to choose another name before you take the next chair.',
  accountKeeps:
    'An account keeps your name, games and friends. It takes a minute, and no mail address.',
  makeAccount: 'Make an account',
  noAccount: 'I have no account yet',
  accountName: 'As your friends call you.',
  lookAtIt: 'Look at it',
  bell: (unseen: number) =>
    unseen === 0 ? 'Friends' : unseen === 1 ? 'Friends: 1 new' : `Friends: ${unseen} new`,
  inviteFriends: 'Your friends',
  inviteOne: (name: string) => `Invite ${isolate(name)}`,
  inviteShort: 'Invite',
  invitedShort: 'Invited',
  botLike: (name: string, strength: string) => `${strength} · like ${isolate(name)}`,
  tells,
};
