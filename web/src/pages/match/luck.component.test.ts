// What luck and choices brought in a match: asked for, followed, told.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { askMatchAnalysis, fetchMatchAnalysis } from '../../api/figures';
import { needTexts, useLanguage } from '../../i18n';
import type { MatchAnalysis } from '../../wire';
import LuckAndChoices from './LuckAndChoices.svelte';

vi.mock('../../api/figures');

const none: MatchAnalysis = { deals: 2, analysed: 0, summed: 0, parts: null, decided: [] };
const half: MatchAnalysis = {
  ...none,
  analysed: 1,
  summed: 1,
  parts: {
    result: 1000,
    cards: -1000,
    unseen: 1200,
    end: 0,
    choices: [{ chair: 2, brought: 800 }],
  },
};
const whole: MatchAnalysis = {
  ...half,
  analysed: 2,
  summed: 2,
  decided: [
    { number: 2, deal: 'second', played: -2004 },
    { number: 1, deal: 'first', played: 0, beside: 1500 },
  ],
};

const shown = () =>
  render(LuckAndChoices, {
    deal: 'first',
    name: (chair: number) => `Player ${chair}`,
    hidden: false,
  });
const ask = page.getByRole('button', { name: 'What made the result?' });

beforeEach(() => {
  vi.resetAllMocks();
  return needTexts(['analysis', 'figures']);
});

test('it is asked for once, followed deal by deal, and told in parts', async () => {
  vi.mocked(fetchMatchAnalysis).mockResolvedValue(none);
  vi.mocked(askMatchAnalysis).mockResolvedValueOnce(half).mockResolvedValue(whole);
  await shown();
  await ask.click();
  await expect.element(page.getByRole('status')).toHaveTextContent('1 of 2 deals analysed');
  await expect.element(page.getByText('Choices of')).toHaveTextContent('Player 2');
  // The deals that decided it are known with the last of them; each leads to its page.
  await expect
    .element(page.getByRole('link', { name: 'Deal 2' }))
    .toHaveAttribute('href', '/d/second');
  await expect.element(page.getByText('What play made of the hands: Red')).toHaveTextContent('2');
  const beside = page.getByText('Beside the other tables with these cards: Blue');
  await expect.element(beside).toHaveTextContent('1.5');
  await expect.element(ask).not.toBeInTheDocument();
  expect(vi.mocked(askMatchAnalysis)).toHaveBeenCalledTimes(2);
});

test('what could not be asked for may be asked again', async () => {
  vi.mocked(fetchMatchAnalysis).mockResolvedValue(none);
  vi.mocked(askMatchAnalysis).mockRejectedValueOnce(new Error('away')).mockResolvedValue(whole);
  await shown();
  await ask.click();
  await expect.element(page.getByRole('alert')).toHaveTextContent('could not be found out');
  await ask.click();
  await expect.element(page.getByRole('link', { name: 'Deal 2' })).toBeVisible();
});

test('of deals that cannot be taken apart nothing is told, and of none nothing asked', async () => {
  vi.mocked(fetchMatchAnalysis).mockResolvedValue({ ...none, analysed: 2 });
  const { unmount } = await shown();
  await expect.element(page.getByText('None of these deals can be taken apart.')).toBeVisible();
  await unmount();
  vi.mocked(fetchMatchAnalysis).mockResolvedValue({ ...none, deals: 0 });
  await useLanguage('ml');
  await shown();
  await expect.poll(() => vi.mocked(fetchMatchAnalysis).mock.calls.length).toBe(2);
  await expect.element(page.getByRole('heading')).not.toBeInTheDocument();
});
