// What a phone has entered at a table and not sent yet. It is kept on the phone until the server has taken it or said why not: a
// page that is closed, or a phone that is switched off, loses nothing.

import { deviceNow } from '../../api/clock.svelte';
import type { EventCommand, EventSheet, EventTold, Text } from '../../wire';

const queuePlace = 'thurup.paper';
const sheetsPlace = 'thurup.sheets';
/** Sheets that are kept: those of a long day. */
const SHEETS = 20;

/** A deal that was entered here. */
export interface Kept {
  /** Of the command: sent again, it is done no second time. */
  key: string;
  /** Who entered it, by id. */
  person: string;
  event: string;
  command: Extract<EventCommand, { do: 'tell-deal' }>;
  /** It was sent, and nobody knows whether it came. */
  tried?: boolean;
  /** Why it was not taken: it stays until whoever entered it has seen that. */
  refused?: Text;
}

/** The sheet of a match, as it was last here. */
interface KeptSheet {
  person: string;
  at: number;
  sheet: EventSheet;
}

function stored<Value>(place: string, isOne: (read: unknown) => read is Value): Value[] {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(read) ? read.filter(isOne) : [];
  } catch {
    // Notes that cannot be read are none; so are those of a browser that keeps none.
    return [];
  }
}

type Parts = Record<string, unknown>;
const isObject = (read: unknown): read is Parts => typeof read === 'object' && read !== null;

// What lies there may be anything: what a page looks at by itself has to be there. The rest is for the server to judge.

function isKept(read: unknown): read is Kept {
  if (!isObject(read) || !isObject(read.command) || !isObject(read.command.of)) return false;
  return [read.key, read.person, read.event].every((text) => typeof text === 'string');
}

function isKeptSheet(read: unknown): read is KeptSheet {
  if (!isObject(read) || !isObject(read.sheet)) return false;
  const { event, of } = read.sheet;
  return (
    isObject(event) &&
    isObject(of) &&
    typeof read.person === 'string' &&
    typeof read.at === 'number'
  );
}

const entries = () => stored(queuePlace, isKept);
const sheets = () => stored(sheetsPlace, isKeptSheet);

/** Whether it could be kept: a browser may refuse. */
function keep(place: string, values: readonly unknown[]): boolean {
  try {
    localStorage.setItem(place, JSON.stringify(values));
    return true;
  } catch {
    return false;
  }
}

/** All that this person has entered here and the server has not taken. */
export const kept = (person: string): Kept[] => entries().filter((one) => one.person === person);

/**
 * Keeps an entry, in the place of one of the same deal that was never sent, or was refused; whether that could be done. `known` is
 * what the server has of that side, as far as it is known here.
 */
export function add(entry: Kept, known: EventTold | undefined): boolean {
  const all = entries();
  const first = all.findLast((one) => isSameDeal(one, entry) && one.refused === undefined);
  // One that was sent may have come: then that is what the server has by now.
  const before =
    first === undefined ? known : first.tried ? first.command.told : first.command.before;
  const others = all.filter((one) => !isSameDeal(one, entry) || (one === first && one.tried));
  const command = { ...entry.command, ...(before && { before }) };
  return keep(queuePlace, [...others, { ...entry, command }]);
}

/** Notes that an entry is on its way. */
export function tries(key: string) {
  change(key, { tried: true });
}

export function remove(key: string) {
  keep(
    queuePlace,
    entries().filter((one) => one.key !== key),
  );
}

/** Notes why an entry was not taken. */
export function refuse(key: string, refused: Text) {
  change(key, { refused });
}

function change(key: string, what: Partial<Kept>) {
  keep(
    queuePlace,
    entries().map((one) => (one.key === key ? { ...one, ...what } : one)),
  );
}

function isSameDeal(one: Kept, other: Kept): boolean {
  const [a, b] = [one.command, other.command];
  return (
    one.person === other.person &&
    one.event === other.event &&
    a.of.stage === b.of.stage &&
    a.of.name === b.of.name &&
    a.table === b.table &&
    a.number === b.number &&
    a.place === b.place
  );
}

/** Keeps a sheet for the time without a line. */
export function keepSheet(person: string, sheet: EventSheet) {
  const others = sheets().filter(
    (one) => one.person !== person || !isOf(one.sheet, sheet.event.id, sheet.stage, sheet.of.name),
  );
  keep(sheetsPlace, [{ person, at: deviceNow(), sheet }, ...others].slice(0, SHEETS));
}

export function keptSheet(
  person: string,
  event: string,
  stage: number,
  name: string,
): KeptSheet | undefined {
  return sheets().find((one) => one.person === person && isOf(one.sheet, event, stage, name));
}

const isOf = (sheet: EventSheet, event: string, stage: number, name: string) =>
  sheet.event.id === event && sheet.stage === stage && sheet.of.name === name;

/**
 * Asks the service worker to keep the files that this page is made of, also where the page was opened before it was there: what is
 * fetched through it, it keeps.
 */
export async function keepFiles(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.ready;
  const own = performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(
      ({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'),
    );
  await Promise.all([...new Set(own.map(({ href }) => href))].map((href) => fetch(href)));
}
