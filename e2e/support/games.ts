// What is shared by those who play the games with a hidden trump to the end of a match at the screen.
import type { Page } from '@playwright/test';
import { parts } from './table.ts';
import { expect } from './test.ts';

// The games whose trump is set aside: rule set, chairs, and the name that the reader sees. Each is played to the end of a match in a
// browser once, two of them in each way; over their lines all are played in the tests of the server.
/** Those that are played by keys and by mouse. */
export const BY_KEYS = [
  ['28', 6, '28'],
  ['hidden-56', 6, '56 with a hidden trump'],
] as const;
/** Those that are played by touch. */
export const BY_TOUCH = [
  ['40', 6, '40'],
  ['28-four', 4, '28 for four'],
] as const;

/** The other sizes of table that one of them is played at. */
export const OTHER_SIZES = [
  ['hidden-56', 4, '56 with a hidden trump for four'],
  ['hidden-56', 8, '56 with a hidden trump for eight'],
] as const;

/** The parts of the screen that somebody acts on in these games, and what ends the match. */
export function screen(page: Page) {
  return {
    ...parts(page),
    trump: page.getByText('Tap a card to lay it face down'),
    lay: page.getByRole('button', { name: /^Lay down/ }),
    hint: page.getByRole('button', { name: /^Hint/ }),
    over: page.getByRole('dialog', { name: 'Match over' }),
    /** A bot of the other side is sure of the rest. */
    accept: page.getByRole('button', { name: 'Accept', exact: true }),
  };
}

/** How somebody acts when it is their turn. `false` says that the act came too late and nothing was done. */
export interface Hands {
  call(page: Page): Promise<boolean | void>;
  trump(page: Page): Promise<boolean | void>;
  card(page: Page): Promise<boolean | void>;
}

/** Whether an act went through. With two at a table the keys of a turn that is over may be seen for a moment yet. */
export const inTime = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

const late = { timeout: 5_000 };

/** What changes with each thing that is done at the table. */
async function stateOf(page: Page): Promise<string> {
  const { over, trump, box, hand } = screen(page);
  return [
    await page.locator('.auction tbody .made').count(),
    // By name: the same deal may be dealt again.
    await hand.locator('[data-card]').evaluateAll((all) => all.map((one) => one.dataset.card)),
    await page.locator('.hand .aside').count(),
    await page.locator('.trick li').count(),
    await over.or(trump).or(box).count(),
  ].join(' ');
}

/** Plays until the match is over. */
export async function playMatch(page: Page, hands: Hands): Promise<void> {
  const { box, trump, playable, close, over, accept } = screen(page);
  for (;;) {
    const any = over.or(close).or(box).or(trump).or(playable.first()).or(accept);
    await any.first().waitFor({ timeout: 60_000 });
    if (await over.isVisible()) return;
    if (await accept.isVisible()) {
      await inTime(accept.click(late));
      continue;
    }
    const before = await stateOf(page);
    const done = (await close.isVisible())
      ? await inTime(close.click(late))
      : (await box.isVisible())
        ? await hands.call(page)
        : (await trump.isVisible())
          ? await hands.trump(page)
          : await hands.card(page);
    if (done === false) continue;
    // Somebody waits for each act: it is looked for more often than usual.
    await expect.poll(() => stateOf(page), { timeout: 30_000, intervals: [50] }).not.toBe(before);
  }
}
