import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import { answer } from '../../testing/answers';
import type { EventMatch, EventPage } from '../../wire';
import AtTable from './AtTable.svelte';

beforeEach(() => needTexts(['event', 'events', 'paper']));

function cup(...states: EventMatch['state'][]): EventPage {
  const match = (state: EventMatch['state'], index: number) => ({
    name: `${index + 1}.1`,
    round: index + 1,
    pool: null,
    state,
    sides: [1, 2].map((team) => ({ kind: 'teams', teams: [team] })),
    tables: [],
    yours: null,
  });
  return {
    id: 'cup',
    number: 3,
    state: 'running',
    form: { name: 'Cup', cards: 'real' },
    you: { directs: false, team: null, next: null },
    teams: ['Kuttanad Kings', 'Kollam One'].map((name, index) => ({
      number: index + 1,
      name,
      players: [],
    })),
    stages: [{ stage: 0, drawn: true, closed: false, matches: states.map(match) }],
  } as unknown as EventPage;
}

test('a code of a round that has passed says so, and asks nobody who they are', async () => {
  const data = cup('played');
  answer({ method: 'GET', path: '/events/cup', status: 200, answer: data });
  await render(AtTable, { id: 'cup', table: '1', data });
  await expect
    .element(page.getByText('This code was for Round 1, table 1, which is over.'))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'To what is played now' }))
    .toHaveAttribute('href', '/events/cup');
  await expect.element(page.getByText('Do you play here?')).not.toBeInTheDocument();
});

test('at a table where a match is on a stranger is asked in', async () => {
  const data = cup('played', 'playing');
  answer({ method: 'GET', path: '/events/cup', status: 200, answer: data });
  await render(AtTable, { id: 'cup', table: '1', data });
  await expect.element(page.getByText('Do you play here?')).toBeVisible();
  await expect.element(page.getByText('This code was for')).not.toBeInTheDocument();
});

test('whose match is at another table is led there, and not asked who they are', async () => {
  const data = cup('playing');
  const [stage] = data.stages;
  const [here] = stage!.matches;
  const own = { ...here!, name: '1.2', yours: 'first' as const };
  data.stages[0] = { ...stage!, matches: [here!, own] };
  data.you = { ...data.you, team: 1, next: { stage: 0, name: '1.2' } };
  const player = { id: '~1.1', name: 'Binu', here: false };
  data.teams = data.teams.map((team) => ({ ...team, players: [player] }));
  answer({ method: 'GET', path: '/events/cup', status: 200, answer: data });
  location.hash = '#0123456789abcdef';
  await render(AtTable, { id: 'cup', table: '1', data });
  await expect
    .element(page.getByRole('heading', { name: 'Your match: Round 1, table 2' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'The sheet of the match' }).first())
    .toHaveAttribute('href', '/events/cup/match/0/1.2');
  await expect.element(page.getByText('Which of them are you?')).not.toBeInTheDocument();
  location.hash = '';
});
