import { now } from '../api/clock.svelte';
import { fetchBell } from '../api/friends';
import { needTexts, t } from '../i18n';
import { appointment } from '../i18n/format';
import { tableName } from '../i18n/names';
import { toast } from '../ui/toasts.svelte';
import type { Bell, BellSettings, KeptFromTables, Notice } from '../wire';
import { sentenceOf } from './notice.ts';
import { isQuiet } from './quiet';
import { ownPerson } from './session.svelte';

let bell: Bell | undefined = $state.raw();
/** Whose it is. */
let owner: string | undefined = $state();

/** What the bell has told whoever plays here, as last heard. Reactive. */
export function notices(): readonly Notice[] {
  return owner === ownPerson()?.id ? (bell?.notices ?? []) : [];
}

/** What they want to hear, as last heard. Reactive. */
export function bellSettings(): BellSettings | undefined {
  return owner === ownPerson()?.id ? bell?.settings : undefined;
}

/** Whether mail can come to them, as last heard. Reactive. */
export function mailComes(): boolean {
  return owner === ownPerson()?.id && bell?.mail_comes === true;
}

/** What keeps whoever plays here from the next table, as last heard. Reactive. */
export function keptFromTables(): KeptFromTables | undefined {
  return owner === ownPerson()?.id ? bell?.kept_from_tables : undefined;
}

/** How much of it nobody has looked at. Reactive. */
export function unseen(): number {
  return notices().filter(({ seen }) => !seen).length;
}

/** Questions and changes so far, and the newest whose answer was taken: what was asked before it tells what was so before. */
let asked = 0;
let taken = 0;

/** Takes what the server has just answered to a change. */
export function takeBell(answer: Bell) {
  take(answer, ++asked);
}

function take(answer: Bell, number: number) {
  bell = answer;
  owner = ownPerson()?.id;
  taken = number;
}

/** Asks what is new. What cannot be asked now stays as it was. */
export async function refreshBell(): Promise<void> {
  const person = ownPerson()?.id;
  if (person === undefined) return;
  try {
    for (;;) {
      const number = ++asked;
      const answer = await fetchBell();
      // Somebody else may play by now.
      if (ownPerson()?.id !== person) return;
      if (number > taken) return take(answer, number);
    }
  } catch {
    // The next page asks again.
  }
}

/** The server says on an open line that there is something new: it is told at once, unless it is a quiet hour. */
export async function heardBell(): Promise<void> {
  const before = Math.max(0, ...notices().map(({ at }) => at));
  await refreshBell();
  const settings = bellSettings();
  const fresh = notices().find(({ at, seen }) => !seen && at > before);
  if (!fresh || !settings || isQuiet(settings.quiet, new Date(now()))) return;
  // Whoever cannot be told so finds it at the bell.
  await needTexts(['notices']).then(
    () => toast(sentence(fresh)),
    () => undefined,
  );
}

/** A notice in words, once the texts of notices are here. Reactive. */
export function sentence({
  kind,
  from,
  table,
  event,
  club,
  trio,
  ticket,
  passkey,
  begins,
}: Notice): string {
  const name =
    (table && tableName(table.name)) ??
    (event && (kind === 'match-calls' ? tableName(event.name) : event.name)) ??
    club?.name ??
    trio?.name ??
    ticket?.title ??
    passkey ??
    '';
  return sentenceOf(t.notices, {
    kind,
    from: from.name,
    name,
    ...(begins !== undefined && { when: appointment(begins) }),
  });
}
