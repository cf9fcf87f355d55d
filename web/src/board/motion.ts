import { prefersReducedMotion } from 'svelte/motion';
import { cubicOut } from 'svelte/easing';
import type { TransitionConfig } from 'svelte/transition';
import { preferences } from '../preferences/preferences.svelte';

/** Nothing moves for those who asked for that, on this page or on their device. Reactive. */
export function still(): boolean {
  return preferences.reducedMotion || prefersReducedMotion.current;
}

/** A way between a place on the page and where the element lies. */
export interface Way {
  /** The other end; without one the thing just appears or goes. */
  rect: DOMRect | undefined;
  /** Milliseconds, 300 at most; 0 moves nothing. */
  duration: number;
  delay?: number;
  /** Fades at the far end, for things that go out of sight there. */
  fade?: boolean;
}

/**
 * Moves an element from a place (in) or to a place (out). The cards stay opaque on their way: one that shines
 * through another looks like a ghost.
 */
export function way(
  node: Element,
  { rect, duration, delay = 0, fade = false }: Way,
): TransitionConfig {
  if (!rect || duration === 0) return { duration: 0 };
  const own = node.getBoundingClientRect();
  if (own.width === 0) return { duration: 0 };
  const x = rect.left + rect.width / 2 - own.left - own.width / 2;
  const y = rect.top + rect.height / 2 - own.top - own.height / 2;
  const size = Math.min(1.4, Math.max(0.3, rect.height / own.height));
  return {
    duration,
    delay,
    easing: cubicOut,
    css: (near, far) =>
      `translate: ${x * far}px ${y * far}px; scale: ${1 + (size - 1) * far};` +
      (fade ? `opacity: ${Math.min(1, near * 3)};` : ''),
  };
}

/**
 * Lets everything marked `data-glide` under `root` move from where it was to where it is after `settled`.
 * Boxes marked `data-glide="size"` change their size on the way too.
 */
export async function glide(root: Element, settled: () => Promise<void>): Promise<void> {
  const things = [...root.querySelectorAll<HTMLElement>('[data-glide]')];
  const before = things.map((thing) => thing.getBoundingClientRect());
  await settled();
  things.forEach((thing, i) => {
    const from = before[i];
    if (!from || !thing.isConnected) return;
    const to = thing.getBoundingClientRect();
    if (to.width === 0 || from.width === 0) return;
    const sized = thing.dataset.glide === 'size';
    const x = from.left - to.left + (sized ? 0 : (from.width - to.width) / 2);
    const y = from.top - to.top + (sized ? 0 : (from.height - to.height) / 2);
    const scale = sized ? `scale(${from.width / to.width}, ${from.height / to.height})` : '';
    if (Math.abs(x) < 1 && Math.abs(y) < 1 && !scale) return;
    thing.animate(
      [
        { transform: `translate(${x}px, ${y}px) ${scale}`, transformOrigin: '0 0' },
        { transform: 'none', transformOrigin: '0 0' },
      ],
      { duration: 280, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)', composite: 'replace' },
    );
  });
}
