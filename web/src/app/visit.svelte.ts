import type { Component } from 'svelte';
import { Problem } from '../api/client';
import { type Area, needTexts } from '../i18n';
import { pages } from './pages';
import type { Visit } from '../site/router.svelte';
import { type Place, type RouteName, routes } from '../site/routes';
import { partFailed } from '../site/renewal.svelte';
import { ownPerson, mustChoose } from '../session/session.svelte';

/** What stands on the screen. */
export type Shown = { visit: Visit } & (
  | {
      as: 'page';
      Page: Component<Record<string, unknown>>;
      Gate: Component<Record<string, unknown>> | undefined;
      /** Parameters and data. */
      props: Record<string, unknown>;
    }
  /** Without a problem it was the page itself that could not be fetched. */
  | { as: 'failed'; problem: Problem | undefined; missing: string | undefined }
  | { as: 'nowhere' }
);

/** The table of pages where the name of a route is known only while running. */
interface Part {
  code: () => Promise<{ default: unknown }>;
  gate?: () => Promise<{ default: unknown }>;
  missing?: () => string;
  load?: (params: unknown, signal: AbortSignal) => Promise<unknown>;
}

let shown: Shown | undefined = $state.raw();
let waiting = $state(false);
let latest: Visit | undefined;
let ending = new AbortController();

/** What stands on the screen: the page that is left, until the next one is here. Reactive. */
export function onScreen(): Shown | undefined {
  return shown;
}

/** The next page is on its way. Reactive. */
export function onTheWay(): boolean {
  return waiting;
}

/** Fetches what a place needs and then shows it. A later visit ends the earlier one and its requests. */
export function follow(visit: Visit, how: { again?: boolean } = {}): void {
  if (visit === latest && !how.again) return;
  latest = visit;
  ending.abort();
  ending = new AbortController();
  const { signal } = ending;
  waiting = true;
  const show = (next: Shown) => {
    if (signal.aborted) return;
    waiting = false;
    shown = next;
  };
  fetched(visit, signal).then(show, (thrown: unknown) => {
    const { place } = visit;
    if (!(thrown instanceof Problem) && !signal.aborted) partFailed();
    const problem = thrown instanceof Problem ? thrown : undefined;
    const gone = problem?.status === 404 && place ? (pages[place.name] as Part).missing : undefined;
    show({ visit, as: 'failed', problem, missing: gone?.() });
  });
}

/**
 * What whoever has to choose a way in first may see all the same: the table, as a deal goes on, and help. The sign-in page, as
 * somebody else may come.
 */
const OPEN: readonly RouteName[] = [
  'table',
  'choose',
  'signIn',
  'help',
  'tickets',
  'ticket',
  'links',
];

/** Code, texts and data, side by side. */
async function fetched(visit: Visit, signal: AbortSignal): Promise<Shown> {
  const asked = visit.place;
  if (!asked) return { visit, as: 'nowhere' };
  const place: Place =
    mustChoose() && !OPEN.includes(asked.name) ? { name: 'choose', params: {} } : asked;
  const part = pages[place.name] as Part;
  const info: { texts: readonly Area[]; needs?: 'person' } = routes[place.name];
  // Whoever is let in need not wait for what stands at the door.
  const outside = info.needs !== undefined && ownPerson() === undefined;
  const [code, gate, data] = await Promise.all([
    part.code(),
    outside ? part.gate?.() : undefined,
    outside || !part.gate ? part.load?.(place.params, signal) : undefined,
    needTexts(info.texts),
  ]);
  return {
    visit,
    as: 'page',
    Page: code.default as Component<Record<string, unknown>>,
    Gate: gate?.default as Component<Record<string, unknown>> | undefined,
    props: { ...place.params, ...(part.load ? { data } : {}) },
  };
}
