import type {
  ClubFigures,
  ClubForm,
  ClubJoin,
  ClubKey,
  ClubMembers,
  ClubPage,
  ClubPlace,
  ClubRef,
  Clubs,
  Comes,
  EveningForm,
  PreparedMember,
} from '../wire';
import { ask, segment } from './client';

export const fetchClubs = (find: string, signal?: AbortSignal) =>
  ask<Clubs>('GET', `/clubs?${new URLSearchParams({ find })}`, { signal });
export const foundClub = (body: ClubForm) => ask<ClubRef>('POST', '/clubs', { body });
export const fetchClub = (id: string, signal?: AbortSignal) =>
  ask<ClubPage>('GET', `/clubs/${segment(id)}`, { signal });
/** Those who belong to it, whose name has this in it, after one of them. */
export const fetchMembers = (
  id: string,
  find: string,
  after: string | undefined,
  signal?: AbortSignal,
) =>
  ask<ClubMembers>(
    'GET',
    `/clubs/${segment(id)}/members?${new URLSearchParams({ find, ...(after !== undefined && { after }) })}`,
    { signal },
  );
export const fetchClubFigures = (id: string, signal?: AbortSignal) =>
  ask<ClubFigures>('GET', `/clubs/${segment(id)}/figures`, { signal });
export const editClub = (id: string, body: ClubForm) =>
  ask<ClubPage>('PUT', `/clubs/${segment(id)}`, { body });
/** Joins by the secret of a link, or asks to join. */
export const joinClub = (id: string, body: ClubJoin) =>
  ask<ClubPage>('PUT', `/clubs/${segment(id)}/me`, { body });
/** Leaves, or takes back that one has asked. */
export const leaveClub = (id: string) => ask<Clubs>('DELETE', `/clubs/${segment(id)}/me`);
/** Lets somebody in, or says what they are there. */
export const placeInClub = (id: string, person: string, body: ClubPlace) =>
  ask<ClubPage>('PUT', `/clubs/${segment(id)}/members/${segment(person)}`, { body });
/** Puts somebody out, or says no to one who has asked. */
export const putOut = (id: string, person: string) =>
  ask<ClubPage>('DELETE', `/clubs/${segment(id)}/members/${segment(person)}`);
export const newClubLink = (id: string) => ask<ClubKey>('POST', `/clubs/${segment(id)}/link`);
export const endClubLink = (id: string) => ask<ClubPage>('DELETE', `/clubs/${segment(id)}/link`);
export const pinNotice = (id: string, text: string) =>
  ask<ClubPage>('POST', `/clubs/${segment(id)}/notices`, { body: { text } });
export const unpinNotice = (id: string, number: number) =>
  ask<ClubPage>('DELETE', `/clubs/${segment(id)}/notices/${number}`);
/** Calls an evening: all who belong to the club are asked whether they come. */
export const callEvening = (id: string, body: EveningForm) =>
  ask<ClubPage>('POST', `/clubs/${segment(id)}/evenings`, { body });
export const callOffEvening = (id: string, evening: string) =>
  ask<ClubPage>('DELETE', `/clubs/${segment(id)}/evenings/${segment(evening)}`);
export const answerEvening = (id: string, evening: string, comes: Comes) =>
  ask<ClubPage>('PUT', `/clubs/${segment(id)}/evenings/${segment(evening)}/me`, {
    body: { comes },
  });
/** Makes tables from those who come and have none yet. */
export const makeEveningTables = (id: string, evening: string) =>
  ask<ClubPage>('POST', `/clubs/${segment(id)}/evenings/${segment(evening)}/tables`);
/** Prepares a member: they have an account from then on. */
export const prepareMember = (id: string, name: string) =>
  ask<PreparedMember>('POST', `/clubs/${segment(id)}/prepared`, { body: { name } });
/** What is handed to a member who has not come in yet, made anew. */
export const prepareAgain = (id: string, person: string) =>
  ask<PreparedMember>('POST', `/clubs/${segment(id)}/prepared/${segment(person)}`);
