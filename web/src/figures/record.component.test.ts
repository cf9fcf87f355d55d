import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import type { RatingView, RecordView } from '../wire';
import Ratings from './Ratings.svelte';
import Record from './Record.svelte';

beforeEach(() => needTexts(['figures', 'cards']));

test('figures say of which matches and deals they are', async () => {
  const record: RecordView = {
    game: '56',
    matches: [0, 0, 0],
    stakes: 2.25,
    stakes_error: 1.5,
    deals: 4,
    contracts: [],
  };
  const shown = await render(Record, { record });
  await expect
    .element(page.getByText(/matches of six deals or more that were seen through: none so far/))
    .toBeVisible();
  await expect
    .element(page.getByText(/Stakes a deal, in 4 deals of all matches: 2.25 ± 1.50/))
    .toBeVisible();
  await shown.rerender({ record: { ...record, matches: [2, 0, 1] } });
  await expect
    .element(page.getByText(/Matches of six deals or more, seen through: 2 won, 0 drawn, 1 lost/))
    .toBeVisible();
});

test('a number of unrated matches alone says that none was rated', async () => {
  const rating: RatingView = {
    list: '56',
    number: 1500,
    width: 350,
    unsure_for: 25,
    matches: 0,
    highest: null,
    place: null,
    history: [],
  };
  await render(Ratings, { ratings: [rating] });
  await expect.element(page.getByText(/no rated match yet/)).toBeVisible();
});
