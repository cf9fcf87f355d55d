// A master deal on the page: one hand to play, what is known of the others, and what beat it.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { fetchMasterDeal, tryMasterDeal } from '../../../api/masterDeals';
import { needTexts } from '../../../i18n';
import type { MasterDeal as Deal, MasterTry } from '../../../wire';
import MasterDeal from './MasterDeal.svelte';
import { reached } from './reached';

vi.mock('../../../api/masterDeals');

const deal: Deal = {
  id: 'm001',
  rules_title: { en: 'Kerala', ml: 'കേരള' },
  calls: [
    { chair: 1, call: '28C' },
    { chair: 2, call: 'P' },
  ],
  before: [],
  facts: [
    { chair: 2, of: 'H', at_least: null, at_most: 0 },
    { chair: 3, of: 'SJ', at_least: 1, at_most: null },
    { chair: 4, of: 'points', at_least: 5, at_most: null },
  ],
  trump: 'C',
  chair: 1,
  hand: ['SA', 'HA'],
  left: [2, 2, 2, 2],
  leader: 1,
  trick: [],
  winning: null,
  playable: ['SA', 'HA'],
  points: 3,
};
const card = (chair: number, card: string, winning: number, points: number | null) => ({
  chair,
  card,
  winning,
  points,
  needs: 3,
});
const first = [card(1, 'SA', 1, null), card(2, 'SJ', 2, null), card(3, 'S9', 2, null)];
const failed: MasterTry = {
  standing: 'failed',
  played: first,
  turn: null,
  told: {
    hands: [
      ['SA', 'HA'],
      ['SJ', 'DK'],
      ['S9', 'DA'],
      ['SK', 'DQ'],
    ],
    after: [card(4, 'SK', 2, 6)],
    wrong: 0,
    line: [card(1, 'HA', 1, null), card(2, 'DK', 1, null)],
  },
};
const solved: MasterTry = {
  ...failed,
  standing: 'solved',
  told: { ...failed.told!, wrong: null, line: [] },
};

beforeEach(() => {
  vi.resetAllMocks();
  localStorage.clear();
  vi.mocked(fetchMasterDeal).mockResolvedValue(deal);
  return needTexts(['masters', 'puzzles', 'table']);
});

const key = (name: string) => page.getByRole('button', { name, exact: true });

test('what is known is told in words, and a wrong card is refuted with hands that fit', async () => {
  vi.mocked(tryMasterDeal).mockResolvedValue(failed);
  await render(MasterDeal, { deal: 'm001' });
  for (const known of [
    'Chair 2 holds no hearts',
    'Chair 3 holds the jack of spades',
    'Chair 4 holds at least 5 card points',
  ])
    await expect.element(page.getByText(known)).toBeVisible();
  await expect.element(page.getByText('All hands')).not.toBeInTheDocument();
  await key('ace of spades').click();
  expect(tryMasterDeal).toHaveBeenCalledWith('m001', ['SA']);
  await expect.element(page.getByText('The ace of spades was the wrong one.')).toBeVisible();
  await expect.element(page.getByText('All hands')).toBeVisible();
  // The right card in its place.
  await key('Show the right line').click();
  await key('One card on').click();
  await expect.element(page.getByText(/ plays ace of hearts/)).toBeVisible();
  expect(reached().size).toBe(0);
  await key('Once more').click();
  await expect.element(page.getByText('All hands')).not.toBeInTheDocument();
  await expect.element(key('ace of spades')).toBeVisible();
});

test('one that is reached is marked on this device', async () => {
  vi.mocked(tryMasterDeal).mockResolvedValue(solved);
  await render(MasterDeal, { deal: 'm001' });
  await key('ace of hearts').click();
  await expect.element(page.getByText('Reached, whatever they hold!')).toBeVisible();
  await expect.element(key('Show the right line')).not.toBeInTheDocument();
  expect([...reached()]).toEqual(['m001']);
});
