import { afterEach, beforeEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../i18n';
import type { EventPage, EventStage, EventStandings } from '../../wire';
import CrossTable from './CrossTable.svelte';
import { Desk } from './desk.svelte';
import Standings from './Standings.svelte';

beforeEach(() => needTexts(['event', 'events']));
afterEach(() => useLanguage('en'));

const figure = (shown: string) => ({ exact: shown, shown });
function event(individual: boolean): { desk: Desk; stage: EventStage; table: EventStandings } {
  const table = {
    pool: null,
    direction: null,
    rows: [1, 2].map((team) => ({
      team,
      rank: team,
      points: figure('4'),
      percent: null,
      per_deal: null,
      played: 2,
      record: null,
      values: {},
      by: null,
      penalty: team === 1 ? figure('1/2') : null,
    })),
    ties: [],
    hidden: false,
  } as unknown as EventStandings;
  const stage = { stage: 0, matches: [], standings: [table] } as unknown as EventStage;
  const desk = new Desk({
    id: 'cup',
    number: 1,
    individual,
    you: { team: null },
    teams: ['Officers', 'Kollam One'].map((name, index) => ({ number: index + 1, name })),
    stages: [stage],
  } as unknown as EventPage);
  return { desk, stage, table };
}

test.each([
  ['en', false, 'Team'],
  ['en', true, 'Player'],
  ['ml', false, 'ടീം'],
  ['ml', true, 'കളിക്കാർ'],
] as const)(
  'whoever stands in a row is called what they are: %s, %s',
  async (language, individual, word) => {
    await useLanguage(language);
    for (const Table of [Standings, CrossTable]) {
      await render(Table, event(individual));
      await expect
        .element(page.getByRole('columnheader', { name: word, exact: true }))
        .toBeVisible();
      cleanup();
    }
  },
);

test('the number of a note stands clear of the name', async () => {
  await render(Standings, event(false));
  const names = [...document.querySelectorAll('th[scope="row"]')].map((one) => one.textContent);
  expect(names).toEqual(['Officers\u00a0[1]', 'Kollam One']);
});

/** A stage with all that standings, cross table and deals can say. */
function full() {
  const { desk, stage, table } = event(false);
  desk.page.teams[0]!.name = 'വടക്കുന്നാഥൻ മുതിർന്നവരുടെ കൂട്ടായ്മ';
  table.ties = ['head-to-head', 'difference', 'stakes', 'deals-won'];
  for (const [index, row] of table.rows.entries()) {
    row.percent = figure(index === 0 ? '66.67' : '33.33');
    row.record = [2, 1, 0];
    row.values = { 'head-to-head': figure('2'), difference: figure('+14'), stakes: figure('31') };
    row.by = index === 0 ? null : 'difference';
  }
  return { desk, stage, table };
}

test.each(['en', 'ml'] as const)(
  'what a team has is in sight on a small phone with letters twice as large: %s',
  async (language) => {
    await useLanguage(language);
    await page.viewport(360, 640);
    document.documentElement.style.fontSize = '200%';
    try {
      await render(Standings, full());
      const region = document.querySelector<HTMLElement>('[role="region"]')!;
      expect(region.scrollWidth).toBeLessThanOrEqual(region.clientWidth);
      for (const points of region.querySelectorAll('tbody b')) {
        const { left, right, width } = points.getBoundingClientRect();
        expect(width).toBeGreaterThan(0);
        expect(left).toBeGreaterThan(0);
        expect(right).toBeLessThanOrEqual(360);
      }
      // The other columns stand below the name.
      await expect.element(page.getByText(/\+14/).nth(1)).toBeVisible();
    } finally {
      document.documentElement.style.fontSize = '';
      await page.viewport(390, 844);
    }
  },
);
