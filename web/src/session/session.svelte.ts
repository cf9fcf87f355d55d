import { askFor, Problem } from '../api/client';
import * as people from '../api/people';
import type { Here, Person, TableRef } from '../wire';

const personPlace = 'thurup.me';
const tablesPlace = 'thurup.tables';
const choosePlace = 'thurup.choose';
const othersPlace = 'thurup.others';

const known = storedPerson();
let me: Person | undefined = $state.raw(known);
let chairs: readonly TableRef[] = $state.raw(storedTables());
let others: readonly Here[] = $state.raw(storedOthers());
let elsewhere = $state(false);
let lock = $state(false);
let locked: number | undefined = $state();
let choosing = $state(stored(choosePlace) === true);
let behind: Here | undefined = $state.raw();

askFor(known?.id);
// Another tab has let somebody else of this device play: nothing of the one before stays on the screen.
if (typeof window !== 'undefined') {
  addEventListener('storage', ({ key }) => {
    if (key === personPlace && storedPerson()?.id !== me?.id) location.reload();
  });
}

/** Who plays on this device; a guest or an account; undefined until a name was given. Reactive. */
export function ownPerson(): Person | undefined {
  return me;
}

/** Tables where the guest has a chair, newest first, as last heard. Reactive. */
export function ownTables(): readonly TableRef[] {
  return me ? chairs : [];
}

/** Others who are signed in on this device, as last heard. Reactive. */
export function othersHere(): readonly Here[] {
  return me ? others : [];
}

/** Whether the guest was signed in on another device since they looked where they are, as last heard. Reactive. */
export function newElsewhere(): boolean {
  return me !== undefined && elsewhere;
}

/** Whether the guest came by a link of whoever looks after the house, and chooses a way in first, as last heard. Reactive. */
export function mustChoose(): boolean {
  return me !== undefined && choosing;
}

/** The guest has looked where they are signed in. */
export function lookedElsewhere() {
  elsewhere = false;
}

/**
 * Finds out who is here where this page's own notes do not say it, for they were lost: browsers keep the cookies of a session longer
 * than notes.
 */
export async function meet(): Promise<void> {
  if (!me && document.cookie.includes('thurup-place=')) await refreshSession();
}

/** Becomes the guest of this name: the one of this device, renamed if need be, or else a new one. */
export async function becomeGuest(name: string): Promise<Person> {
  if (!me) return keepPerson(await people.createGuest({ name }));
  if (me.name === name) return me;
  return keepPerson({ ...me, name: (await people.rename({ name })).name });
}

/** One more person on this device, who is in use from now on. */
export async function addPerson(name: string): Promise<void> {
  await become(people.createGuest({ name }));
}

/** Signs in by a link that the one who runs the server has made. */
export const signInByLink = (link: string) => comeIn(people.signInByLink(link));

/** Signs in by a name and recovery words or a password. */
export const signIn = (name: string, secret: string) =>
  comeIn(unlessBusy(() => people.signIn({ name, secret })));

/** Signs in by a code that came by mail. */
export const signInByMail = (challenge: string, code: string) =>
  comeIn(people.signInByMail(challenge, code));

/** Signs in by what a passkey says. */
export const signInByPasskey = (answer: unknown) => comeIn(people.signInByPasskey(answer));

/** Comes in by a link of another device; tells whether its answer is there. */
export async function comeInByDevice(claim: string): Promise<boolean> {
  const { person } = await people.claimDeviceLink(claim);
  if (person) await comeIn(Promise.resolve(person));
  return person !== null;
}

/** A guest who played here until just now and is perhaps the one who has signed in, with something to take along. Reactive. */
export function leftBehind(): Here | undefined {
  return me && !choosing ? behind : undefined;
}

/** It was asked whether they are the same. */
export function askedBehind() {
  behind = undefined;
}

async function comeIn(coming: Promise<Person>): Promise<void> {
  const before = me?.id;
  await become(coming);
  const something = others.filter(
    ({ guest_deals, guest_table }) => guest_table !== undefined || (guest_deals ?? 0) > 0,
  );
  behind = something.find(({ person }) => person.id === before) ?? something[0];
}

/** A club may come in together: whoever is told that too many do just now asks again by themselves. */
async function unlessBusy<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (let again = 0; again < 3; again++) {
    try {
      return await ask();
    } catch (thrown) {
      if (!(thrown instanceof Problem && thrown.refused?.code === 'busy')) throw thrown;
      await new Promise((later) => setTimeout(later, 600 + Math.random() * 900));
    }
  }
  return ask();
}

async function become(coming: Promise<Person>): Promise<void> {
  const person = await coming;
  forgetSession();
  keepPerson(person);
  await refreshSession();
}

/** Lets another person of this device play from now on. */
export async function choosePerson(place: number, pin?: string): Promise<void> {
  await become(people.choosePerson(place, pin));
  locked = undefined;
}

/** Whether the guest's place on this device has a lock, as last heard. Reactive. */
export function hasLock(): boolean {
  return me !== undefined && lock;
}

/** Puts a lock of four digits on the guest's place on this device, or takes it away. */
export async function lockPlace(pin: string | null): Promise<void> {
  lock = (await people.lockPlace(pin)).has_lock;
}

/** The place on this device that is locked, where nobody else is signed in who might play. Reactive. */
export function lockedPlace(): number | undefined {
  return me ? undefined : locked;
}

/** Somebody else plays here than the one whose place is locked. */
export function passLock() {
  locked = undefined;
}

/** Takes along all that a guest of this device has played: they are oneself from then on. */
export async function takeAlong(place: number): Promise<void> {
  await people.takeAlong(place);
  await refreshSession();
}

/** Asks to be forgotten, and signs out everywhere. Gives from when on one is: milliseconds since 1970. */
export async function leaveForGood(atOnce: boolean): Promise<number> {
  const { at } = await people.leave(atOnce);
  await gone();
  return at;
}

/** Signs out on this device; another person of this device is in use then, if there is one. */
export async function signOut(): Promise<void> {
  await people.signOut();
  await gone();
}

async function gone(): Promise<void> {
  const more = others.length > 0;
  forgetSession();
  if (more) await refreshSession();
}

/**
 * Does something as the guest of this name. A guest whom the server does not know any more (another database, say) is
 * followed by a new one of the same name.
 */
export async function asGuest<Done>(name: string, act: () => Promise<Done>): Promise<Done> {
  try {
    await becomeGuest(name);
    return await act();
  } catch (thrown) {
    if (!(thrown instanceof Problem && thrown.status === 401 && me)) throw thrown;
    forgetSession();
    await becomeGuest(name);
    return await act();
  }
}

/** Asks the server who is here. What cannot be asked now stays as it was. */
export async function refreshSession(): Promise<void> {
  const asked = me;
  try {
    const {
      id,
      name,
      tables,
      others: here,
      has_lock,
      new_sessions,
      must_choose,
    } = await people.fetchMe();
    // Somebody else may have come meanwhile.
    if (me !== asked) return;
    if (id !== asked?.id || name !== asked.name) keepPerson({ id, name });
    chairs = tables;
    others = here;
    keep(othersPlace, here.length > 0 ? here : undefined);
    elsewhere = new_sessions;
    lock = has_lock;
    choosing = must_choose;
    keep(choosePlace, must_choose || undefined);
    locked = undefined;
    keep(tablesPlace, tables);
  } catch (thrown) {
    if (!(thrown instanceof Problem) || me !== asked) return;
    if (thrown.status === 401 || thrown.refused?.code === 'locked') forgetSession();
    if (thrown.refused?.code === 'locked') locked = placeInUse();
  }
}

/** Notes a table where the guest has just got a chair, so that it is in sight at once on the start page. */
export function tookChair(table: TableRef) {
  chairs = [table, ...chairs.filter(({ id }) => id !== table.id)];
  keep(tablesPlace, chairs);
}

/** Lets go of what this page knows of the guest. */
export function forgetSession() {
  me = undefined;
  askFor(undefined);
  chairs = [];
  others = [];
  elsewhere = false;
  lock = false;
  choosing = false;
  behind = undefined;
  keep(personPlace, undefined);
  keep(tablesPlace, undefined);
  keep(choosePlace, undefined);
  keep(othersPlace, undefined);
}

/** The place that the server has put into use, which is no secret. */
function placeInUse(): number {
  return Number(/thurup-place=([0-7])/.exec(document.cookie)?.[1] ?? 0);
}

function keepPerson({ id, name }: Person): Person {
  me = { id, name };
  askFor(id);
  keep(personPlace, me);
  return me;
}

function keep(place: string, value: unknown) {
  try {
    if (value === undefined) localStorage.removeItem(place);
    else localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // Storage is forbidden: it then lasts as long as the page.
  }
}

function stored(place: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null');
  } catch {
    return null;
  }
}

function storedPerson(): Person | undefined {
  const kept = stored(personPlace);
  if (typeof kept !== 'object' || kept === null) return undefined;
  const { id, name } = kept as Record<string, unknown>;
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined;
}

function storedOthers(): Here[] {
  const kept = stored(othersPlace);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (other: unknown): other is Here =>
      typeof other === 'object' &&
      other !== null &&
      'place' in other &&
      typeof other.place === 'number' &&
      'person' in other &&
      typeof other.person === 'object' &&
      other.person !== null &&
      'name' in other.person &&
      typeof other.person.name === 'string',
  );
}

function storedTables(): TableRef[] {
  const kept = stored(tablesPlace);
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (table: unknown): table is TableRef =>
      typeof table === 'object' &&
      table !== null &&
      'id' in table &&
      'name' in table &&
      typeof table.id === 'string' &&
      typeof table.name === 'string',
  );
}
