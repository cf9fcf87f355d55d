import { isolate } from '../isolate.ts';

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
  asksFriend: (name: string) => `${isolate(name)} would like to be friends.`,
  agreedFriend: (name: string) => `${isolate(name)} is your friend now.`,
  ownTable: (maker: string) => `${maker}'s table`,
  matchBegins: (table: string) => `Your match begins: ${isolate(table)}`,
  callsDirector: (from: string, table: string) =>
    `${isolate(from)} calls the director to ${isolate(table)}`,
  invites: (name: string, table: string) =>
    `${isolate(name)} asks you to the table ${isolate(table)}.`,
  asksClub: (name: string, club: string) => `${isolate(name)} would like to join ${isolate(club)}.`,
  clubTakes: (club: string) => `${isolate(club)} has let you in.`,
  asksTeam: (name: string, event: string) =>
    `${isolate(name)} has named you for a team in ${isolate(event)}. You play only if you say yes.`,
  teamOpens: (event: string) => `A place in a team of ${isolate(event)} is open.`,
  eventYours: (event: string) =>
    `One of those who directed ${isolate(event)} is here no more. You direct it.`,
  clubEvening: (club: string, when?: string) =>
    `${isolate(club)} meets${when === undefined ? '' : `: ${when}`}. Do you come?`,
  clubYours: (club: string) =>
    `One of the owners of ${isolate(club)} is here no more. You own it now.`,
  asksTrio: (name: string, trio: string) =>
    `${isolate(name)} asks you to the trio ${isolate(trio)}.`,
  trioStands: (trio: string) => `${isolate(trio)} stands: all three have agreed.`,
  leftMatch: (table: string) =>
    `You left a match at ${isolate(table)} while others were in it. It heals with matches that you finish.`,
  farming: (name: string) =>
    `In the rated matches between you and ${isolate(name)} the same one loses high again and again. If that is by design, please stop: such matches are looked into.`,
  reliabilityOf: 'Matches with others',
  reliability: {
    steady: 'Steady: finishes matches',
    mostly: 'Mostly finishes matches',
    'leaves-often': 'Leaves matches often',
  },
  orderTold: 'Something was done about you; look at it.',
  suspendedHere: 'You are suspended here for now. You can finish the deal, and appeal.',
  toRead: 'There is a warning for you: read it before you take the next chair.',
  toRename: 'You have been asked to choose another name before you take the next chair.',
  exportReady: 'The file of what is kept of you is ready',
  passkeyRefused: (name: string) =>
    `Your passkey ${isolate(name)} was refused, as there may be a copy of it. Look at your ways in.`,
  accountKeeps:
    'An account keeps your name, games and friends. It takes a minute, and no mail address.',
  makeAccount: 'Make an account',
  noAccount: 'I have no account yet',
  accountName: 'As your friends call you.',
  lookAtIt: 'Look at it',
  ticketAnswered: (title: string) => `There is an answer to ${isolate(title)}.`,
  bell: (unseen: number) =>
    unseen === 0 ? 'Friends' : unseen === 1 ? 'Friends: 1 new' : `Friends: ${unseen} new`,
  inviteFriends: 'Your friends',
  inviteOne: (name: string) => `Invite ${isolate(name)}`,
  inviteShort: 'Invite',
  invitedShort: 'Invited',
  botLike: (name: string, strength: string) => `${strength} · like ${isolate(name)}`,
};
