import type { Me, NewGuest, Person, SessionShown, SignIn, Ways, WordsShown } from '../wire';
import { ask, segment } from './client';

export const createGuest = (guest: NewGuest) => ask<Person>('POST', '/guests', { body: guest });
/** Signs in whoever has a secret of the version before sessions. */
export const carryOver = (secret: string) =>
  ask<Person>('POST', '/guests/carry-over', { body: { secret } });
/** Signs in whoever holds a link that the one who runs the server has made. */
export const signInByLink = (link: string) =>
  ask<Person>('POST', '/sign-in/link', { body: { link } });
/** Who is in use on this device. */
export const fetchMe = () => ask<Me>('GET', '/me', { whoever: true });
export const rename = (guest: NewGuest) => ask<Me>('PUT', '/me', { body: guest });
/** Lets another person of this device ask from now on. */
export const choosePerson = (place: number) => ask<Person>('PUT', '/here', { body: { place } });
/** Signs out on this device. */
export const signOut = () => ask<SessionShown[]>('DELETE', '/here');
export const fetchSessions = (signal?: AbortSignal) =>
  ask<SessionShown[]>('GET', '/sessions', { signal });
/** One has seen where else one is signed in. */
export const seenSessions = () => ask<SessionShown[]>('PUT', '/sessions/seen');
export const endSession = (id: string) => ask<SessionShown[]>('DELETE', `/sessions/${segment(id)}`);
export const endOtherSessions = () => ask<SessionShown[]>('DELETE', '/sessions');

export const fetchWays = (signal?: AbortSignal) => ask<Ways>('GET', '/ways', { signal });
/** Recovery words, shown this once; they count when they are kept. */
export const makeWords = () => ask<WordsShown>('POST', '/ways/words');
export const keepWords = (secret: string) => ask<Ways>('PUT', '/ways/words', { body: { secret } });
export const keepPassword = (secret: string) =>
  ask<Ways>('PUT', '/ways/password', { body: { secret } });
export const removeWay = (kind: 'words' | 'password') => ask<Ways>('DELETE', `/ways/${kind}`);
/** Shows a way in once more, before something grave. */
export const prove = (secret: string) => ask<Ways>('POST', '/prove', { body: { secret } });
export const signIn = (how: SignIn) => ask<Person>('POST', '/sign-in', { body: how });
