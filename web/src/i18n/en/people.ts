import { isolate } from '../isolate';

/** Who plays: the name, and who sits on which chair. */
export const people = {
  yourName: 'Your name',
  nameHint: 'As your friends call you. No registration, no password.',
  nameMissing: 'Type your name first, so that the others know who you are.',
  nameLong: 'At most 24 letters, please.',
  haveAccount: 'I have an account: sign in',
  changeName: 'Change name',
  keepName: 'Save name',
  nameKept: 'Your name is kept.',
  invited: 'Welcome! Your friends are waiting.',
  comeIn: 'Come in',
  taken: (chair: number, name: string) => `Chair ${chair}: ${isolate(name)}`,
  emptyChair: (chair: number) => `Chair ${chair} is empty`,
  sit: (chair: number) => `Sit on chair ${chair}`,
  sitShort: 'Sit',
  bot: 'bot',
  rated: 'rated',
  page: 'Page of ratings and matches',
  away: 'away',
  startsIn: (seconds: number) => `Begins in ${seconds} s`,
  botLike: (name: string, strength: string) => `${strength} · like ${isolate(name)}`,
};
