import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import { answer } from '../../testing/answers';
import type { EventMatch, EventPage } from '../../wire';
import Projector from './Projector.svelte';

beforeEach(() => needTexts(['event', 'events', 'paper']));

test('a table that has finished is told so, though its result is kept', async () => {
  const match = (number: number, some: Partial<EventMatch>) => ({
    name: `1.${number}`,
    round: 1,
    pool: null,
    sides: [0, 1].map((side) => ({ kind: 'teams', teams: [2 * number + side - 1] })),
    deals: 6,
    result: null,
    running: null,
    winner: null,
    until: null,
    dealt: [],
    calls: [],
    hidden: false,
    ...some,
  });
  const told = { kind: 'deals', stakes: [8, 6], won: [3, 3], deals: 6 };
  const cup = {
    id: 'cup',
    number: 3,
    now: 0,
    state: 'running',
    form: {
      name: 'Cup',
      settings: { stages: [{ format: { kind: 'swiss' }, tables: { kind: 'one' } }] },
    },
    teams: ['Aluva', 'Beypore', 'Cherai', 'Dharmadam', 'Edava', 'Fort'].map((name, index) => ({
      number: index + 1,
      name,
      players: [],
    })),
    stages: [
      {
        stage: 0,
        drawn: true,
        closed: false,
        planned: 3,
        rounds: [{ round: 1, over: false }],
        standings: [],
        matches: [
          match(1, { state: 'played', hidden: true }),
          match(2, { state: 'playing' }),
          match(3, { state: 'played', result: told as unknown as EventMatch['result'] }),
        ],
      },
    ],
  } as unknown as EventPage;
  answer({ method: 'GET', path: '/events/cup', status: 200, answer: cup });
  await render(Projector, { id: 'cup', data: cup });
  const table = (number: number) =>
    page.getByRole('listitem').filter({ hasText: `Table ${number}` });
  await expect.element(table(1)).toHaveTextContent('Table 1 played');
  await expect.element(table(2)).toHaveTextContent('Deal 1 of 6');
  await expect.element(table(3)).toHaveTextContent(/8.*6/);
  await expect.element(table(3)).not.toHaveTextContent('played');
});
