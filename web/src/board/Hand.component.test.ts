// One's own cards on every window, with every size of letters: of each card the rank and the suit are in sight, and hit.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import { unreached } from '../testing/reach';
import Hand from './Hand.svelte';

beforeEach(() => needTexts(['table']));
afterEach(cleanup);

const all = ['S', 'H', 'C', 'D'].flatMap((suit) =>
  ['J', '9', 'A', 'T', 'K', 'Q'].map((r) => suit + r),
);
/** So many cards, with tens among them: they are the broadest. */
const some = (size: number) =>
  Array.from({ length: size }, (_, i) => ({
    card: all[(i * 7 + 3) % all.length]!,
    playable: i % 2 === 0,
    why_not: null,
  }));

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [390, 844],
  [640, 360],
  [844, 390],
  [820, 1180],
  [1440, 900],
] as const)
  test(`rank and suit of every card show at ${width}x${height}`, async () => {
    await page.viewport(width, height);
    const found: string[] = [];
    for (const large of [1, 1.3, 1.5, 2])
      for (const size of [6, 8, 9, 10, 12])
        // A hand gets smaller, and its places stay as they were.
        for (const left of [size, size - 1, size - 3]) {
          await render(Hand, {
            cards: some(left),
            size,
            large,
            onchoose: () => Promise.resolve(true),
          });
          await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
          expect(document.querySelectorAll('.hand [data-card]')).toHaveLength(left);
          found.push(...unreached().map((what) => `${left} of ${size}, ${large}: ${what}`));
          cleanup();
        }
    expect(found).toEqual([]);
  });
