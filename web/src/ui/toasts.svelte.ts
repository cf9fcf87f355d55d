/** Short messages that come and go at the window's edge. `<Toasts />` shows them; mount it once. */
export type ToastTone = 'info' | 'good' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

let next = 1;
const shown = $state<Toast[]>([]);

export const toasts: readonly Toast[] = shown;

/** How long a message stays: long enough to read twice, errors longest. Milliseconds. */
export function readingTime(text: string, tone: ToastTone): number {
  return (tone === 'danger' ? 6000 : 3500) + 60 * text.length;
}

export function toast(text: string, tone: ToastTone = 'info'): void {
  if (shown.at(-1)?.text === text) return;
  const id = next++;
  shown.push({ id, text, tone });
  if (shown.length > 3) shown.shift();
  setTimeout(() => dismiss(id), readingTime(text, tone));
}

export function dismiss(id: number): void {
  const at = shown.findIndex((t) => t.id === id);
  if (at >= 0) shown.splice(at, 1);
}
