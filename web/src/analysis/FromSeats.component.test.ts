// What a choice looked like from its seat, with the way to where it can be practised.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { fetchDealAnalysis } from '../api/deals';
import { fetchNextPuzzle } from '../api/puzzles';
import { needTexts } from '../i18n';
import type { CallRow, CardRow, Report, SeatReport } from './answers';
import FromSeats from './FromSeats.svelte';

vi.mock('../api/deals');
vi.mock('../api/puzzles');

const row = { worlds: 40, se: 0.1, difficulty: 1 };
const found: SeatReport = {
  seat: [
    {
      ...row,
      action: 0,
      chair: 1,
      q: { '28': -1, '30H': 0.5 },
      delta: 1.5,
      word: 'mistake',
      asked: { card: 'kerala+arrest', clause: 'first-bid' },
    },
    {
      ...row,
      action: 1,
      chair: 2,
      q: { JS: 1, '9S': 0.2 },
      delta: 0.8,
      word: 'inaccuracy',
      themes: ['ruff-high', 'save-jack'],
    },
    { ...row, action: 2, chair: 3, q: { AS: 1, '9S': 0.6 }, delta: 0.4, word: 'inaccuracy' },
  ],
};
const report = {
  calls: [{ said: '28' } as CallRow],
  cards: [{ played: '9S' } as CardRow, { played: '9S' } as CardRow],
} as Report;

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(fetchDealAnalysis).mockResolvedValue(found);
  return needTexts(['analysis']);
});

test('a call leads to the practice of its card, a card to puzzles like it', async () => {
  const ongo = vi.fn();
  await render(FromSeats, { id: 'one', report, name: (chair) => `Player ${chair}`, ongo });
  const lines = page.getByRole('listitem');
  await expect.element(lines.nth(0)).toHaveTextContent(/^Player 1: .*A mistake\./);
  await expect
    .element(lines.nth(0).getByRole('link', { name: 'Practise such calls' }))
    .toHaveAttribute('href', '/learn/practice?card=kerala');
  vi.mocked(fetchNextPuzzle).mockReturnValue(new Promise(() => {}));
  await lines.nth(1).getByRole('button', { name: 'Puzzles like this' }).click();
  expect(fetchNextPuzzle).toHaveBeenCalledWith({ way: undefined, theme: 'ruff-high' });
  // Of one that nothing names there is nothing to practise.
  await expect.element(lines.nth(2).getByRole('button')).toHaveTextContent('3');
  expect(lines.nth(2).getByRole('button').elements().length).toBe(1);
  expect(ongo).not.toHaveBeenCalled();
});
