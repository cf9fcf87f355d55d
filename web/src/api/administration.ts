import type {
  ActsPage,
  Administration,
  BackupsPage,
  ClubsKept,
  GrantForm,
  HouseInfo,
  JobsPage,
  Leaving,
  LinkForPerson,
  PeopleFound,
  PersonKept,
  SetForm,
  SetsPage,
  SettingsPage,
  TablesAwake,
  VoiceServers,
} from '../wire';
import { ask, segment } from './client';

const person = (id: string) => `/administration/people/${segment(id)}`;

/** What everybody may know of the house. */
export const fetchHouse = (signal?: AbortSignal) => ask<HouseInfo>('GET', '/house', { signal });
export const fetchAdministration = (signal?: AbortSignal) =>
  ask<Administration>('GET', '/administration', { signal });
export const findPeople = (find: string, after: string | undefined, signal?: AbortSignal) =>
  ask<PeopleFound>('GET', `/administration/people?${query({ find, after })}`, { signal });
export const fetchKept = (id: string, signal?: AbortSignal) =>
  ask<PersonKept>('GET', person(id), { signal });
/** A link that signs somebody in, told this once. */
export const makeLinkFor = (id: string) => ask<LinkForPerson>('POST', `${person(id)}/link`);
export const forgetPerson = (id: string, atOnce: boolean) =>
  ask<Leaving>('POST', `${person(id)}/leave`, { body: { at_once: atOnce } });
/** Gives a set, or takes it. */
export const grantTo = (id: string, body: GrantForm) =>
  ask<PersonKept>('PUT', `${person(id)}/grants`, { body });

const set = (id: string) => `/administration/sets/${segment(id)}`;
export const fetchSets = (signal?: AbortSignal) =>
  ask<SetsPage>('GET', '/administration/sets', { signal });
export const keepSet = (id: string, body: SetForm) => ask<SetsPage>('PUT', set(id), { body });
export const removeSet = (id: string) => ask<SetsPage>('DELETE', set(id));
export const restoreSet = (id: string) => ask<SetsPage>('POST', `${set(id)}/restore`);

export const fetchClubsKept = (find: string, signal?: AbortSignal) =>
  ask<ClubsKept>('GET', `/administration/clubs?${query({ find })}`, { signal });
export const fetchTablesAwake = (signal?: AbortSignal) =>
  ask<TablesAwake>('GET', '/administration/tables', { signal });
export const fetchJobs = (signal?: AbortSignal) =>
  ask<JobsPage>('GET', '/administration/jobs', { signal });
export const letJobsGoOn = () => ask<JobsPage>('POST', '/administration/jobs');
export const fetchVoiceServers = () => ask<VoiceServers>('GET', '/administration/voice');
export const fetchSettings = (signal?: AbortSignal) =>
  ask<SettingsPage>('GET', '/administration/settings', { signal });
/** Sets something, or takes back that it is set. */
export const keepSetting = (key: string, value: string | null) =>
  ask<SettingsPage>('PUT', `/administration/settings/${segment(key)}`, { body: { value } });
export const fetchActs = (
  { kind, person, before }: { kind: string; person: string; before: number | undefined },
  signal?: AbortSignal,
) => ask<ActsPage>('GET', `/administration/log?${query({ kind, person, before })}`, { signal });
export const fetchBackups = (signal?: AbortSignal) =>
  ask<BackupsPage>('GET', '/administration/backups', { signal });
export const backUp = () => ask<BackupsPage>('POST', '/administration/backups');

/** What is asked for, without what is empty. */
function query(asked: Record<string, string | number | undefined>): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(asked)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  return query.toString();
}
