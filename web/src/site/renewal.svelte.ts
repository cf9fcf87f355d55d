// A page that stays open while the server is made anew grows old: parts of it that it has yet to fetch are there no more. It
// fetches itself anew where nothing is lost by it, and elsewhere offers to.
import { untrack } from 'svelte';
import { newer } from '../api/age.svelte';
import { ping } from '../api/line.svelte';
import { unawaited } from '../base/unawaited';

/** A page that nobody has touched for so long is fetched anew in front of their eyes, in milliseconds. */
const QUIET = 60_000;
const LOOK = 5_000;
/** For which build this tab was fetched anew by itself. */
const PLACE = 'thurup.renewed';

/** What is half done, and would be lost. */
let holds = 0;
/** Fields and forms that somebody has used. */
const used = new Set<Element>();
let touchedAt = 0;
let missing: readonly (() => void)[] = $state.raw([]);

/** Something is half done, until the returned function is called. For an effect. */
export function hold(): () => void {
  holds += 1;
  return () => (holds -= 1);
}

/** Whether something would be lost if this page were fetched anew now. */
function holdsSomething(): boolean {
  for (const one of used) if (!one.isConnected) used.delete(one);
  const filled = [...used].some((one) => !('value' in one) || one.value !== '');
  const asked = Number(document.documentElement.dataset.asked ?? 0) > 0;
  return holds > 0 || filled || asked || document.querySelector('dialog[open]') !== null;
}

/** Fetches this page anew, as somebody wishes. */
export function renew() {
  location.reload();
}

/** Fetches this page anew if it is old and nothing is lost by it; once for a build, as what comes may be old itself. */
function renewBySelf(): boolean {
  const build = newer();
  if (build === undefined || holdsSomething()) return false;
  try {
    if (sessionStorage.getItem(PLACE) === build) return false;
    sessionStorage.setItem(PLACE, build);
  } catch {
    // Without a note it might go on for ever.
    return false;
  }
  renew();
  return true;
}

/** Follows the page's age for as long as it is there. */
export function watchAge(): () => void {
  const touched = (event: Event) => {
    touchedAt = performance.now();
    const at = event.target instanceof Element ? event.target : null;
    const form = at?.closest('form');
    if (form?.querySelector('input, select, textarea')) used.add(form);
    else if (event.type === 'input' && at) used.add(at);
  };
  const look = () => {
    if (document.hidden || performance.now() - touchedAt > QUIET) renewBySelf();
  };
  const kinds = ['pointerdown', 'keydown', 'input'] as const;
  for (const kind of kinds) addEventListener(kind, touched, true);
  document.addEventListener('visibilitychange', look);
  const timer = setInterval(look, LOOK);
  return () => {
    for (const kind of kinds) removeEventListener(kind, touched, true);
    document.removeEventListener('visibilitychange', look);
    clearInterval(timer);
  };
}

/** A part of this page did not come: perhaps because the page is old, and then it is fetched anew if nothing is lost by it. */
export function partFailed() {
  unawaited(ping().then(renewBySelf));
}

/** Parts that did not come, and have no room to say so themselves, can be asked for again by what this gives. Reactive. */
export function missingParts(): readonly (() => void)[] {
  return missing;
}

/** One of them: `again` asks for it. Until the returned function is called. For an effect. */
export function missPart(again: () => void): () => void {
  // It is no reader of the list: else it would begin anew with each change.
  untrack(() => (missing = [...missing, again]));
  return () => untrack(() => (missing = missing.filter((one) => one !== again)));
}
