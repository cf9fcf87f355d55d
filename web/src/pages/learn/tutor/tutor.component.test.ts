// What one's choices cost: asked for part by part, told beside what was before, each kind with what helps.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { fetchNextPuzzle } from '../../../api/puzzles';
import { askTutor, fetchTutor } from '../../../api/tutor';
import { needTexts, useLanguage } from '../../../i18n';
import { applied } from '../../../testing/applied';
import { unreached } from '../../../testing/reach';
import type { TutorPage } from '../../../wire';
import Cost from './Cost.svelte';

vi.mock('../../../api/tutor');
vi.mock('../../../api/puzzles');

const nothing = { deals: 0, loss: null, accuracy: null, topics: [] };
const whole: TutorPage = {
  now: {
    deals: 14,
    loss: 0.42,
    accuracy: 61,
    topics: [
      {
        about: 'clause',
        card: 'kerala+arrest',
        title: { en: 'Kerala, changed', ml: 'കേരള (മാറ്റങ്ങളോടെ)' },
        paragraph: { en: 'Arrest at 38', ml: '38-ലെ അറസ്റ്റ്' },
        mistakes: 3,
        loss: 2.4,
      },
      { about: 'theme', theme: 'ruff-high', mistakes: 1, loss: 1.05 },
      { about: 'card', mistakes: 2, loss: 0.9 },
      { about: 'call', mistakes: 1, loss: 0.3 },
    ],
  },
  before: { ...nothing, deals: 9, loss: 0.66, accuracy: 48 },
  left: 0,
  beside: { people: 12, loss: 0.51 },
};

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(fetchTutor).mockResolvedValue(whole);
  return needTexts(['tutor', 'puzzles']);
});

test('what was lost stands beside what was before, and beside others', async () => {
  await render(Cost);
  await expect.element(page.getByText('0.42 stakes')).toBeVisible();
  await expect.element(page.getByText('Better than before.')).toBeVisible();
  await expect.element(page.getByText('0.66 in the thirty days before')).toBeVisible();
  await expect
    .element(page.getByText('0.51 is what 12 people of a like rating lose'))
    .toBeVisible();
  const names = page.getByRole('heading', { level: 3 });
  await expect.element(names.first()).toHaveTextContent('Arrest at 38');
  expect(names.elements().length).toBe(4);
  await expect.element(page.getByText('3 times, 2.40 stakes')).toBeVisible();
  const practise = page.getByRole('link', { name: 'Practise this card' });
  await expect.element(practise).toHaveAttribute('href', '/learn/practice?card=kerala');
});

test('a theme leads to its puzzles', async () => {
  vi.mocked(fetchNextPuzzle).mockReturnValue(new Promise(() => undefined));
  await render(Cost);
  await page.getByRole('button', { name: 'Puzzles like this' }).click();
  expect(fetchNextPuzzle).toHaveBeenCalledExactlyOnceWith({ way: undefined, theme: 'ruff-high' });
});

test('deals are looked through once somebody asks, and until none is left', async () => {
  vi.mocked(fetchTutor).mockResolvedValue({
    now: nothing,
    before: nothing,
    left: 2,
    beside: null,
  });
  vi.mocked(askTutor)
    .mockResolvedValueOnce({ ...whole, left: 1, beside: null })
    .mockResolvedValue(whole);
  await render(Cost);
  await page.getByRole('button', { name: 'Look through my deals' }).click();
  await expect.element(page.getByText('Looking through your deals: 1 left.')).toBeVisible();
  await expect.element(page.getByText('0.42 stakes')).toBeVisible();
  await expect.poll(() => vi.mocked(askTutor).mock.calls.length, { timeout: 15_000 }).toBe(2);
  await expect.element(page.getByText(/Looking through/)).not.toBeInTheDocument();
});

test('who has played nothing is told so', async () => {
  vi.mocked(fetchTutor).mockResolvedValue({
    now: nothing,
    before: nothing,
    left: 0,
    beside: null,
  });
  await render(Cost);
  await expect.element(page.getByText(/play some deals of 56/)).toBeVisible();
});

test('with letters of twice the size all of it can be read and reached in Malayalam', async () => {
  await page.viewport(360, 640);
  await useLanguage('ml');
  applied({ zoom: 200, language: 'ml' });
  await render(Cost);
  await expect.element(page.getByText('0.42 പണയം')).toBeVisible();
  await expect.poll(() => unreached(), { timeout: 10_000 }).toEqual([]);
  applied({ zoom: 100, language: 'en' });
  await useLanguage('en');
});
