// Questions of lessons come again: what is due is asked one after the other, and what is answered is noted once.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { fetchLessonsAgain, noteLessonAnswer } from '../../../api/practice';
import { needTexts, useLanguage } from '../../../i18n';
import { applied } from '../../../testing/applied';
import { unreached } from '../../../testing/reach';
import Lesson from './Lesson.svelte';
import { progress } from './progress.svelte';
import QuestionsAgain from './QuestionsAgain.svelte';

vi.mock('../../../api/practice');
vi.mock('../../../session/session.svelte', async (original) => ({
  ...(await original<object>()),
  ownPerson: () => ({ id: 'one', name: 'Anu' }),
}));

const TOMORROW = Date.UTC(2026, 10, 12);

beforeEach(() => {
  vi.resetAllMocks();
  vi.mocked(noteLessonAnswer).mockResolvedValue({ again_at: TOMORROW });
  return needTexts(['lessons', 'learn', 'practice']);
});

test('what is due is asked one after the other, and the first answer counts', async () => {
  const due = [
    { lesson: 'kerala-without', step: 1 },
    // Of a lesson that there is no more.
    { lesson: 'rummy', step: 0 },
    { lesson: 'first', step: 0 },
  ];
  vi.mocked(fetchLessonsAgain).mockResolvedValue({ due, answered: 5, known: 2, again_at: 1 });
  await render(QuestionsAgain);
  await expect.element(page.getByText('Question 1 of 2')).toBeVisible();
  const next = page.getByRole('button', { name: 'Next' });
  expect(next.query()).toBeNull();
  await page.getByRole('button', { name: '29 diamonds' }).click();
  await expect.element(page.getByText('Not quite.')).toBeVisible();
  await page.getByRole('button', { name: '29 noes' }).click();
  await expect.element(page.getByText('Right.')).toBeVisible();
  expect(vi.mocked(noteLessonAnswer).mock.calls).toEqual([
    [{ lesson: 'kerala-without', step: 1, right: false }],
  ]);
  await next.click();
  await page.getByRole('button', { name: 'ace of diamonds' }).click();
  // What notes it is loaded first.
  await vi.waitFor(() =>
    expect(noteLessonAnswer).toHaveBeenLastCalledWith({ lesson: 'first', step: 0, right: true }),
  );
  await next.click();
  await expect.element(page.getByText('That was all for today.')).toBeVisible();
  await expect.element(page.getByText('Known: 2 of the 5 that you answered.')).toBeVisible();
});

test('where nothing is due, the day is told on which something is, also in large letters', async () => {
  vi.mocked(fetchLessonsAgain).mockResolvedValue({
    due: [],
    answered: 1,
    known: 0,
    again_at: TOMORROW,
  });
  await page.viewport(360, 640);
  await useLanguage('ml');
  applied({ language: 'ml', zoom: 200 });
  await render(QuestionsAgain);
  await expect.element(page.getByText(/അടുത്ത ചോദ്യം വരുന്നത്: .*12/)).toBeVisible();
  await expect.poll(() => unreached(), { timeout: 10_000 }).toEqual([]);
  applied({ language: 'en', zoom: 100 });
  await useLanguage('en');
});

test('a lesson notes the first answer to each of its questions', async () => {
  progress.set('first', { at: 0, steps: 9, given: {}, done: false });
  await render(Lesson, { lesson: 'first' });
  await page.getByRole('button', { name: 'jack of spades' }).click();
  await page.getByRole('button', { name: 'ace of diamonds' }).click();
  expect(vi.mocked(noteLessonAnswer).mock.calls).toEqual([
    [{ lesson: 'first', step: 0, right: false }],
  ]);
});
