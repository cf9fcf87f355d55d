// What is taught, stepped through as a learner does.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { GAMES } from '../../site/games';
import { needTexts, useLanguage } from '../../i18n';
import { games as en } from '../../i18n/en/games';
import answers from '../../testing/answers.json';
import { answer } from '../../testing/answers';
import type { RulesCatalogue } from '../../wire';
import Game from './Game.svelte';
import { type Game as Taught, type GameName, games } from './games';
import Learn from './Learn.svelte';
import RuleSet from './RuleSet.svelte';

beforeEach(async () => {
  await needTexts(['learn', 'games', 'table', 'rules']);
  answer();
});

/** What is left in Latin letters. */
const latin = () => document.body.innerText.match(/[A-Za-z]{4,}/g) ?? [];
const examples = () => [...document.querySelectorAll<HTMLElement>('.example')];

/** Steps through an example to its end. */
async function stepThrough(example: HTMLElement): Promise<void> {
  const count = example.querySelector('.count')!;
  const steps = Number(count.textContent.split('/')[1]);
  const next = example.querySelector<HTMLElement>('.keys button:last-of-type')!;
  for (let step = 1; step <= steps; step += 1) {
    next.click();
    await expect.poll(() => count.textContent).toBe(`${step}/${steps}`);
  }
}

test('the example trick is played card by card, and told', async () => {
  await render(Learn);
  await expect.element(page.getByText('Spades are trump. Anu leads.')).toBeVisible();
  for (let card = 1; card <= 6; card += 1)
    await page.getByRole('button', { name: 'Next card' }).click();
  await expect.element(page.getByText('Points in the trick: 9')).toBeVisible();
  await page.getByRole('button', { name: 'Once more' }).click();
  await expect.element(page.getByText('Spades are trump. Anu leads.')).toBeVisible();
});

test('the page changes its language where it stands', async () => {
  await render(Learn);
  await useLanguage('ml');
  await expect.element(page.getByRole('heading', { level: 1, name: 'കളി പഠിക്കാം' })).toBeVisible();
  expect(latin()).toEqual([]);
});

test.each([
  ['28', 'The first trick is his. He must win all the others too.'],
  ['40', 'Blue take the trick with 7 points.'],
  ['28-four', 'The contract is 24 by Biju, with a trump of his own.'],
  ['hidden-56', /Blue take the trick with 6 points\./],
] as const)(
  'the examples of %s are stepped through to their ends, in both languages',
  async (game, ending) => {
    await render(Game, { game });
    expect(examples()).not.toEqual([]);
    for (const example of examples()) {
      await stepThrough(example);
      expect(example.querySelector('[aria-live]')!.textContent).toMatch(/\w/);
    }
    await expect.element(page.getByText(ending).first()).toBeVisible();
    await useLanguage('ml');
    for (const example of examples())
      await expect.poll(() => example.querySelector('[aria-live]')!.textContent).toMatch(/[ഀ-ൿ]/);
    expect(latin()).toEqual([]);
  },
);

test('the club’s four examples of bidding come out as it says', async () => {
  await render(Game, { game: '40' });
  for (const [index, contract] of [
    '20 by Anu',
    '30 by Leela',
    '39 by Maya',
    '23 by Thomas',
  ].entries()) {
    const example = examples()[index]!;
    await stepThrough(example);
    expect(example.textContent).toContain(`The contract is ${contract}`);
  }
});

test('what is taught of each game is what its rules say', () => {
  const { games: listed, presets } = answers.find(({ path }) => path === '/rules')!
    .answer as unknown as RulesCatalogue;
  expect(listed.map(({ id }) => id)).toEqual(GAMES);
  for (const [game, taught] of Object.entries<Taught>(games)) {
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
});

test('each game of the rules has its page, and the ways from one to the others say where one is', async () => {
  for (const [at, game] of GAMES.entries()) {
    const { unmount } = at === 0 ? await render(Learn) : await render(Game, { game });
    const ways = [...document.querySelectorAll('nav[aria-label="The games"] a')];
    expect(ways).toHaveLength(GAMES.length);
    expect(ways.map((way) => way.getAttribute('aria-current') === 'page')).toEqual(
      GAMES.map((_, i) => i === at),
    );
    await unmount();
  }
});

test('a rule set is read in words and choice by choice, in both languages, and one that is not there is said not to be', async () => {
  const { rerender } = await render(RuleSet, { preset: 'kerala' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Kerala' })).toBeVisible();
  expect(document.querySelectorAll('tbody tr').length).toBeGreaterThan(15);
  await useLanguage('ml');
  await expect.element(page.getByRole('heading', { level: 1, name: 'കേരള' })).toBeVisible();
  await rerender({ preset: 'none' });
  await expect.element(page.getByText('ഈ പേരിൽ ഒരു നിയമാവലിയില്ല.')).toBeVisible();
});

test.each([
  ['/learn', Learn, {}],
  ['/learn/28', Game, { game: '28' }],
] as const)(
  'the points below the cards of %s stand clear of each other',
  async (_, Page, props) => {
    await render(Page as typeof Game, props as { game: string });
    for (const [language, size] of [
      ['en', ''],
      ['ml', ''],
      ['ml', '200%'],
    ] as const) {
      await useLanguage(language);
      document.documentElement.style.fontSize = size;
      for (const [width, height] of [
        [820, 1180],
        [360, 640],
      ] as const) {
        await page.viewport(width, height);
        await document.fonts.ready;
        const labels = [
          ...document.querySelectorAll('ol > li:has(.card) > span, ol:has(.card) > li > span'),
        ];
        expect(labels).not.toEqual([]);
        await expect.poll(() => meeting(labels)).toBe(0);
      }
    }
    document.documentElement.style.fontSize = '';
  },
);

/** How many of them lie over one that follows. */
function meeting(labels: readonly Element[]): number {
  const places = labels.map((label) => {
    const written = document.createRange();
    written.selectNodeContents(label);
    return written.getBoundingClientRect();
  });
  const meet = (a: DOMRect, b: DOMRect) =>
    Math.min(a.right, b.right) > Math.max(a.left, b.left) &&
    Math.min(a.bottom, b.bottom) > Math.max(a.top, b.top);
  return places.filter((a, i) => places.slice(i + 1).some((b) => meet(a, b))).length;
}
