// Seeds by hand: the order stays as it was made while teams enter and leave.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import type { EventPage, EventStage } from '../../wire';
import { Desk } from './desk.svelte';
import DrawForm from './DrawForm.svelte';

beforeEach(() => needTexts(['event', 'events', 'paper']));

const NAMES = ['Pamba', 'Periyar', 'Kabani', 'Meenachil'];

/** An event with these teams; who is gone is still told. */
function cup(numbers: number[], gone: number[] = []): EventPage {
  return {
    id: 'cup',
    number: 7,
    teams: numbers.map((number) => ({
      number,
      name: NAMES[number - 1],
      gone: gone.includes(number),
      players: [],
    })),
    form: { settings: { stages: [] } },
    stages: [],
  } as unknown as EventPage;
}

test('a team that enters while the order is made is the last of it, and one that leaves is not in it', async () => {
  const desk = new Desk(cup([1, 2, 3]));
  const stage = { stage: 0, seeds: [] } as unknown as EventStage;
  await render(DrawForm, { desk, stage, done: () => {} });
  await page.getByRole('radio', { name: 'By hand' }).click({ force: true });
  const up = (team: string) =>
    page.getByRole('button', { name: new RegExp(`${team}.*one place up`) });
  await up('Kabani').click();
  await up('Kabani').click();
  desk.page = cup([1, 2, 3, 4], [2]);
  await up('Meenachil').click();
  await expect.element(up('Pamba')).toBeVisible();
  const lines = page
    .getByRole('listitem')
    .elements()
    .map((line) => line.textContent);
  expect(lines.map((line) => NAMES.findIndex((name) => line?.includes(name)) + 1)).toEqual([
    3, 4, 1,
  ]);
  await page.getByRole('button', { name: 'Draw…' }).click();
  expect(desk.asked?.command).toEqual({
    do: 'draw',
    stage: 0,
    seeds: { kind: 'order', teams: [3, 4, 1] },
  });
});
