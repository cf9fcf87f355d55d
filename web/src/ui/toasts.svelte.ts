/** Short messages that come and go. `<Toasts />` shows them at the window's edge; a page may have a place of its own for them. */
export type ToastTone = 'info' | 'good' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  /** It came while a dialog was open, and is shown above that. */
  over: boolean;
  /** What can be done about it while it is there. */
  readonly way?: Way | undefined;
}

/** A key in a message. */
export interface Way {
  readonly label: string;
  readonly act: () => void;
}

let next = 1;
const shown = $state<Toast[]>([]);
let places = $state(0);

export const toasts: readonly Toast[] = shown;

/** The page that is shown has a place of its own for messages, as long as it lasts. */
export function hasPlace(): () => void {
  places += 1;
  // What came over a dialog goes to its place when that is closed: nothing lies over what is used.
  const closed = () => {
    if (document.querySelector('dialog[open]')) return;
    for (const toast of shown) toast.over = false;
  };
  document.addEventListener('close', closed, true);
  return () => {
    places -= 1;
    document.removeEventListener('close', closed, true);
  };
}

/** The messages for the window's edge. Reactive. */
export const atEdge = (): readonly Toast[] =>
  places === 0 ? shown : shown.filter(({ over }) => over);

/** The one message that the page's own place shows: what went wrong first, else the newest. Reactive. */
export function inPlace(): Toast | undefined {
  const here = shown.filter(({ over }) => !over);
  return here.findLast(({ tone }) => tone === 'danger') ?? here.at(-1);
}

/** How long a message stays: long enough to read twice, errors longest. Milliseconds. */
export function readingTime(text: string, tone: ToastTone): number {
  return (tone === 'danger' ? 6000 : 3500) + 60 * text.length;
}

export function toast(text: string, tone: ToastTone = 'info', way?: Way): void {
  if (shown.at(-1)?.text === text) return;
  const id = next++;
  const over = document.querySelector('dialog[open]') !== null;
  shown.push({ id, text, tone, over, way });
  if (shown.length > 3) shown.shift();
  // Whoever is to do something about it needs longer.
  setTimeout(() => dismiss(id), readingTime(text, tone) + (way ? 8000 : 0));
}

export function dismiss(id: number): void {
  const at = shown.findIndex((t) => t.id === id);
  if (at >= 0) shown.splice(at, 1);
}
