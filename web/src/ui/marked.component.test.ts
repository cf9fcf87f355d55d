// What scrolls fades at each edge behind which there is more of it, sideways as well as up and down.
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { createRawSnippet } from 'svelte';
import { needTexts, useLanguage } from '../i18n';
import Standings from '../pages/event/Standings.svelte';
import { Desk } from '../pages/event/desk.svelte';
import Game from '../pages/learn/Game.svelte';
import Learn from '../pages/learn/Learn.svelte';
import { answer } from '../testing/answers';
import { applied } from '../testing/applied';
import { unreached } from '../testing/reach';
import type { EventPage, EventStage, EventStandings } from '../wire';
import { marked } from './marked';
import Sideways from './Sideways.svelte';

beforeEach(async () => {
  await page.viewport(360, 640);
  answer();
});
afterEach(async () => {
  cleanup();
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});

const more = (node: HTMLElement) => node.dataset.more;
const turn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

test('each edge with more behind it fades, and no other', async () => {
  const node = document.createElement('div');
  node.style.cssText = 'width: 100px; height: 100px; overflow: auto';
  node.innerHTML = '<div style="width: 300px; height: 300px"></div>';
  document.body.append(node);
  const stop = marked(node);
  const at = async (left: number, top: number) => {
    node.scrollTo({ left, top, behavior: 'instant' });
    await turn();
    const { maskImage, maskComposite } = getComputedStyle(node);
    const faded = maskImage.split('linear-gradient').slice(1);
    expect(faded.length).toBe(2);
    expect(maskComposite).toContain('intersect');
    return [more(node), ...faded.map((one) => (one.match(/28px/g) ?? []).length)];
  };
  expect(await at(0, 0)).toEqual(['below after', 1, 1]);
  expect(await at(100, 100)).toEqual(['above below before after', 2, 2]);
  expect(await at(300, 300)).toEqual(['above before', 1, 1]);
  // What is cut and cannot be scrolled has no more to show.
  node.style.overflow = 'hidden';
  await turn();
  node.append('');
  await turn();
  expect(more(node)).toBeUndefined();
  stop();
  node.remove();
});

test('what is as wide as its place has no mark, and the keyboard reaches what scrolls', async () => {
  const table = (width: number) =>
    createRawSnippet(() => ({ render: () => `<p style="width: ${width}px">Table</p>` }));
  const { rerender } = await render(Sideways, { label: 'Points', children: table(100) });
  const region = page.getByRole('region', { name: 'Points' });
  expect(more(region.element() as HTMLElement)).toBeUndefined();
  await rerender({ label: 'Points', children: table(1000) });
  await expect.poll(() => more(region.element() as HTMLElement)).toBe('after');
  expect((region.element() as HTMLElement).tabIndex).toBe(0);
  expect(unreached()).toEqual([]);
});

function cup(): { page: EventPage; stage: EventStage; table: EventStandings } {
  const shown = (text: string) => ({ exact: text, shown: text });
  const rows = ['Kuttanad Kings', 'Kollam One', 'Thiruvananthapuram'].map((_, index) => ({
    team: index + 1,
    rank: index + 1,
    points: shown('12'),
    percent: null,
    per_deal: null,
    played: 5,
    record: [3, 1, 1],
    values: Object.fromEntries(['buchholz', 'sonneborn', 'wins'].map((tie) => [tie, shown('7')])),
    by: index === 0 ? null : 'buchholz',
    penalty: null,
  }));
  const teams = ['Kuttanad Kings', 'Kollam One', 'Thiruvananthapuram'].map((name, index) => ({
    number: index + 1,
    name,
    players: [],
  }));
  const stage = { stage: 0, drawn: true, matches: [], standings: [] };
  return {
    page: {
      id: 'cup',
      number: 1,
      form: { settings: { who: 'teams' } },
      you: { team: null },
      teams,
      stages: [stage],
    } as unknown as EventPage,
    stage: stage as unknown as EventStage,
    table: {
      pool: null,
      direction: null,
      rows,
      ties: ['buchholz', 'sonneborn', 'wins'],
      hidden: false,
    } as unknown as EventStandings,
  };
}

for (const language of ['en', 'ml'] as const)
  for (const zoom of [100, 200])
    test(`wide tables say that they go on: ${language}, ${zoom} %`, async () => {
      await useLanguage(language);
      await needTexts(['learn', 'games', 'table', 'rules', 'event', 'events']);
      applied({ zoom, language });
      const look = async () => {
        await turn();
        const found = unreached().filter((one) => !one.startsWith('too small'));
        const wide = document.querySelectorAll('[data-more~="after"]').length;
        cleanup();
        expect(found).toEqual([]);
        return wide;
      };
      const { page, stage, table } = cup();
      await render(Standings, { desk: new Desk(page), stage, table });
      expect(await look(), 'what does not fit stands below').toBe(0);
      await render(Learn);
      const learnt = await look();
      await render(Game, { game: '28' });
      await look();
      if (zoom === 200) expect(learnt).toBe(2);
    });
