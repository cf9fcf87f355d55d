import type { Me, NewGuest, Person, SessionShown } from '../wire';
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
export const endSession = (id: string) => ask<SessionShown[]>('DELETE', `/sessions/${segment(id)}`);
export const endOtherSessions = () => ask<SessionShown[]>('DELETE', '/sessions');
