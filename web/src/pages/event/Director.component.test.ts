// With two rounds drawn, each key and what it asks names the round that it means.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../i18n';
import { answer } from '../../testing/answers';
import type { EventMatch, EventPage, EventStage } from '../../wire';
import Confirm from './Confirm.svelte';
import { Desk } from './desk.svelte';
import Director from './Director.svelte';

beforeEach(() => needTexts(['event', 'events', 'paper']));

function cup(): EventPage {
  const match = (round: number, state: EventMatch['state']) => ({
    name: `${round}.1`,
    round,
    pool: null,
    state,
    sides: [1, 2].map((team) => ({ kind: 'teams', teams: [team] })),
    told: [0, 0],
    calls: [],
    may: [],
  });
  const round = (number: number, over: boolean) => ({ round: number, over, bye: null, missed: [] });
  const stage = {
    stage: 0,
    drawn: true,
    planned: 5,
    may: ['close-round', 'change-pairing'],
    seeds: [1, 2],
    withdrawn: [],
    rounds: [round(1, true), round(2, false), round(3, false)],
    matches: [match(1, 'played'), match(2, 'playing'), match(3, 'open')],
    standings: [],
  } as unknown as EventStage;
  return {
    id: 'cup',
    number: 7,
    state: 'running',
    form: { settings: { stages: [] } },
    you: { may: [] },
    teams: [],
    stages: [stage],
  } as unknown as EventPage;
}

for (const [language, close, again, ends] of [
  [
    'en',
    'Close round 2',
    'Draw round 3 again',
    'One match has no result. Round 2 counts as over with this.',
  ],
  ['ml', 'റൗണ്ട് 2 തീർക്കാം', 'റൗണ്ട് 3 വീണ്ടും നറുക്കിടാം', 'ഇതോടെ റൗണ്ട് 2 തീർന്നതായി കണക്കാക്കും.'],
] as const)
  test(`a key says which round it closes, and which it draws again: ${language}`, async () => {
    await useLanguage(language);
    const desk = new Desk(cup());
    await render(Director, { desk, look: () => {} });
    await page.getByRole('button', { name: again }).click();
    expect(desk.asked?.title).toBe(again);
    await page.getByRole('button', { name: close }).click();
    const asked = desk.asked!;
    expect(asked).toEqual({ title: close, command: { do: 'close-round', stage: 0 } });
    answer({
      method: 'POST',
      path: '/events/cup/preview',
      body: asked.command,
      status: 200,
      answer: { number: 7, changed: [], draw: null, ruling: null, teams: null },
    });
    await render(Confirm, { desk, asked });
    await expect.element(page.getByRole('dialog', { name: close })).toBeVisible();
    await expect.element(page.getByText(ends)).toBeVisible();
  });
