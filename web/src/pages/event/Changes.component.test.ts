import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import type { EventChanged, EventPage } from '../../wire';
import Changes from './Changes.svelte';
import { Desk } from './desk.svelte';

const closes: EventChanged = { kind: 'closes', of: { stage: 0, name: '1.1' }, teams: [1, 2] };
const NOTHING = 'No rank and no other match changes.';
const UNTOLD = 'What it changes in ranks and matches is told once it is done.';
const KEPT = 'What it changes in ranks is told once all have played these deals.';

test.each([
  [[], false, false, NOTHING],
  [[], true, false, UNTOLD],
  [[], true, true, KEPT],
  [[closes], true, false, UNTOLD],
  [[closes], false, false, undefined],
] as const)(
  'that nothing changes is said of nothing else',
  async (changed, untold, quiet, said) => {
    await needTexts(['event', 'events']);
    const desk = new Desk({ id: 'cup', number: 1, teams: [], stages: [] } as unknown as EventPage);
    await render(Changes, { changed, untold, quiet, desk });
    for (const text of [NOTHING, UNTOLD, KEPT])
      await expect.element(page.getByText(text)).toHaveLength(text === said ? 1 : 0);
  },
);
