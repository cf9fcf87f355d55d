import { problemOf } from '../../api/client';
import { commandEvent } from '../../api/events';
import { here } from '../../site/router.svelte';
import { ownPerson } from '../../session/session.svelte';
import { needTexts, t } from '../../i18n';
import { toast } from '../../ui/toasts.svelte';
import { unawaited } from '../../base/unawaited';
import * as queue from './queue';

/** What is told while something is sent. */
interface Told {
  /** The server has taken it. */
  taken?: (entry: queue.Kept) => void;
  /** The notes have changed. */
  looked?: () => void;
}

/** What became of it: how many were taken, which were not, and whether some still wait, as the server did not answer. */
interface Outcome {
  sent: number;
  refused: queue.Kept[];
  waits: boolean;
}

/** One after the other, whoever asks: two pages of this device may send the same, which does nothing. */
let last: Promise<unknown> = Promise.resolve();

/** Sends what this person has entered here, in its order, until the server does not answer. */
export function sendKept(person: string, told: Told = {}): Promise<Outcome> {
  const run = last.then(() => pass(person, told));
  last = run.catch(() => undefined);
  return run;
}

async function pass(person: string, { taken, looked }: Told): Promise<Outcome> {
  let sent = 0;
  const refused: queue.Kept[] = [];
  for (const entry of queue.kept(person)) {
    if (entry.refused !== undefined) continue;
    queue.tries(entry.key);
    try {
      // What a side told before goes with it, and is compared.
      await commandEvent(entry.event, 0, entry.command, entry.key);
      taken?.(entry);
      queue.remove(entry.key);
      sent += 1;
    } catch (thrown) {
      const { status, refused: why } = problemOf(thrown);
      // No answer, too many at once, a server in trouble, or a session that is over: it waits.
      if (!why || status === 0 || status === 401 || status === 429 || status >= 500)
        return { sent, refused, waits: true };
      queue.refuse(entry.key, why.text);
      refused.push(entry);
    }
    looked?.();
  }
  return { sent, refused, waits: false };
}

/** How long to wait before what still waits is sent again from another page than a sheet, in milliseconds. */
const AGAIN = 30_000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends what waits, from a page that is no sheet: a sheet does so itself, and shows what becomes of each. */
export async function sendFromAnyPage(): Promise<void> {
  clearTimeout(timer);
  const person = ownPerson()?.id;
  if (person === undefined || here().place?.name === 'paper') return;
  const { sent, refused, waits } = await sendKept(person);
  if (waits) timer = setTimeout(() => unawaited(sendFromAnyPage()), AGAIN);
  if (sent === 0 && refused.length === 0) return;
  await needTexts(['paper']);
  if (sent > 0) toast(t.paper.sent(sent), 'good');
  // Why, its sheet says, where it stays until whoever entered it has seen that.
  for (const { command } of refused) toast(t.paper.refused(command.number), 'danger');
}

/** A sheet is closed with something that waits: other pages go on. */
export function sendLater() {
  clearTimeout(timer);
  timer = setTimeout(() => unawaited(sendFromAnyPage()), AGAIN / 10);
}
