import type { Locator } from '@playwright/test';
import { GAMES } from '../../web/src/app/games.ts';
import { games as en } from '../../web/src/i18n/en/games.ts';
import { type Game, type GameName, games } from '../../web/src/pages/learn/games.ts';
import { withLetters } from '../support/fit.ts';
import { be, newGuest } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('the example trick is played card by card, and told', async ({ page }) => {
  await page.goto('/learn');
  await expect(page.getByText('Spades are trump. Anu leads.')).toBeVisible();
  for (let card = 1; card <= 6; card++) {
    await page.getByRole('button', { name: 'Next card' }).click();
  }
  await expect(page.getByText('Points in the trick: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect(page.getByText('Spades are trump. Anu leads.')).toBeVisible();
});

test('the whole page changes its language where it stands', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('button', { name: 'മലയാളം' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ml');
  await expect(page.getByRole('heading', { level: 1, name: 'കളി പഠിക്കാം' })).toBeVisible();
  // What is left in Latin letters are marks of the game and the other language's own name.
  const words = (await page.getByRole('main').innerText()).match(/[A-Za-z]{4,}/g) ?? [];
  expect(words).toEqual([]);
});

/** Clicks `next` to the end of the example, once it is there; by the pointer it takes a busy machine minutes. */
async function stepThrough(example: Locator, next: string): Promise<void> {
  const count = example.locator('.count');
  await expect(count).toHaveText(/^0\//);
  const steps = Number((await count.innerText()).split('/')[1]);
  await example.getByRole('button', { name: next }).evaluate((key, steps) => {
    for (let step = 0; step < steps; step += 1) (key as HTMLElement).click();
  }, steps);
  await expect(count).toHaveText(`${steps}/${steps}`);
}

for (const [game, ending] of [
  ['28', 'The first trick is his. He must win all the others too.'],
  ['40', 'Blue take the trick with 7 points.'],
  ['28-four', 'The contract is 24 by Biju, with a trump of his own.'],
  ['hidden-56', /Blue take the trick with 6 points\./],
] as const) {
  test(`the examples of ${game} are stepped through to their ends, in both languages`, async ({
    page,
  }) => {
    await page.goto(`/learn/${game}`);
    for (const next of ['Next step', 'അടുത്തത്']) {
      // None are there until the page is.
      await expect(page.locator('.example')).not.toHaveCount(0);
      for (const example of await page.locator('.example').all()) {
        await stepThrough(example, next);
        await expect(example.locator('[aria-live]')).toHaveText(/\w|[ഀ-ൿ]/);
      }
      if (next !== 'Next step') continue;
      await expect(page.getByText(ending).first()).toBeVisible();
      await page.getByRole('button', { name: 'മലയാളം' }).click();
      await page.reload();
    }
    // What is left in Latin letters is the other language's own name.
    const words = (await page.getByRole('main').innerText()).match(/[A-Za-z]{4,}/g) ?? [];
    expect(words).toEqual([]);
  });
}

test('the club’s four examples of bidding come out as it says', async ({ page }) => {
  await page.goto('/learn/40');
  const contracts = ['20 by Anu', '30 by Leela', '39 by Maya', '23 by Thomas'];
  for (const [index, contract] of contracts.entries()) {
    const example = page.locator('.example').nth(index);
    await stepThrough(example, 'Next step');
    await expect(example).toContainText(`The contract is ${contract}`);
  }
});

test('the ways to a part of the page lead there', async ({ page }) => {
  await page.goto('/learn');
  await page.getByRole('link', { name: 'What a deal is worth' }).click();
  await expect(page.getByRole('heading', { name: 'What a deal is worth' })).toBeInViewport();
});

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('axe finds nothing on how to play', async ({ page }) => {
      await page.goto('/learn');
      await expect(page.getByRole('link', { name: 'Kerala', exact: true })).toBeVisible();
      await expectAccessible(page);
    });
  });
}

for (const path of ['/learn', '/learn/28']) {
  test(`the points below the cards of ${path} stand clear of each other`, async ({ page }) => {
    await page.goto(path);
    for (const [language, zoom] of [
      ['en', 100],
      ['ml', 100],
      ['ml', 200],
    ] as const) {
      await withLetters(page, zoom, { language });
      for (const [width, height] of [
        [820, 1180],
        [360, 640],
      ] as const) {
        await page.setViewportSize({ width, height });
        const labels = page.locator('ol:has(.card) > li > span');
        await expect(labels).not.toHaveCount(0);
        await expect
          .poll(() =>
            labels.evaluateAll((all) => {
              const places = all.map((label) => {
                const written = document.createRange();
                written.selectNodeContents(label);
                return written.getBoundingClientRect();
              });
              const meet = (a: DOMRect, b: DOMRect) =>
                Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
                Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
              return places.filter((a, i) => places.slice(i + 1).some((b) => meet(a, b))).length;
            }),
          )
          .toBe(0);
      }
    }
  });
}

test('each game of the rules has its page, and what is taught there is what its rules say', async ({
  page,
}) => {
  const { games: listed, presets } = (await (await page.request.get('/api/rules')).json()) as {
    games: { id: string }[];
    presets: { name: string; values: Record<string, string>; description: { en: string }[] }[];
  };
  expect(listed.map(({ id }) => id)).toEqual(GAMES);
  for (const [game, taught] of Object.entries<Game>(games)) {
    const rules = presets.find(({ name }) => name === taught.preset)!;
    const said = rules.description.map(({ en }) => en).join(' ');
    const [lowest, honours, senior, full] = taught.levels;
    expect(said, game).toContain(
      `Bids are numbers from ${lowest} to ${full}: normal, honours from ${honours}, senior from ${senior}`,
    );
    expect(said, game).toContain(taught.ranks.join(' ').replace('T', '10'));
    expect(said, game).toContain(`Solo (thani) ranks as ${taught.soloNumber ?? full + 1} `);
    expect(rules.values.pair === 'yes', game).toBe(taught.pair);
    expect(/ dealt again|Dealt again|re-deal/.test(said), game).toBe(
      en.redeals[game as GameName].length > 0,
    );
  }
  await page.goto('/learn');
  const ways = page.getByRole('navigation', { name: 'The games' }).getByRole('link');
  await expect(ways).toHaveCount(listed.length);
  for (let at = 0; at < listed.length; at += 1) {
    await ways.nth(at).click();
    await expect(ways.nth(at)).toHaveAttribute('aria-current', 'page');
  }
});

for (const language of ['en', 'ml']) {
  test(`on a phone's side the head of a page stands in one row for whoever has a bell, in ${language}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    await be(page, await newGuest(server.url, 'Gopi'));
    await page.goto('/learn');
    await withLetters(page, 100, { language });
    const head = page.getByRole('banner');
    await expect(head.locator('[href^="/friends"]')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Each key is a thumb high.
    await expect.poll(async () => (await head.boundingBox())!.height).toBeLessThan(2 * 44);
  });
}
