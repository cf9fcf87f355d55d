// A lesson as a learner goes through it.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { answer } from '../../../testing/answers';
import Lesson from './Lesson.svelte';
import Lessons from './Lessons.svelte';
import { progress } from './progress.svelte';

beforeEach(async () => {
  await needTexts(['lessons', 'learn']);
  answer();
});

const next = () => page.getByRole('button', { name: 'Next' });
const kept = () => JSON.parse(localStorage.getItem('thurup.lessons') ?? '{}') as object;

test('a card is tapped, wrong and right are told why, and the way on is open before', async () => {
  await render(Lesson, { lesson: 'first' });
  await expect.element(next()).toBeEnabled();
  await page.getByRole('button', { name: 'jack of spades' }).click();
  await expect.element(page.getByText('Not quite.')).toBeVisible();
  await page.getByRole('button', { name: 'ace of diamonds' }).click();
  await expect.element(page.getByText('Right.')).toBeVisible();
  await next().click();
  await expect.element(page.getByText('Step 2 of 9')).toBeVisible();
  expect(kept()).toMatchObject({ first: { at: 1, given: { 0: 'DA' }, done: false } });
});

test('where one stopped it goes on, and a finished lesson leads to the next', async () => {
  progress.set('trump', { at: 3, steps: 5, given: { 3: '1' }, done: false });
  await render(Lesson, { lesson: 'trump' });
  await expect.element(page.getByText('Step 4 of 5')).toBeVisible();
  await expect.element(page.getByText('Not quite.')).toBeVisible();
  await next().click();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect.element(page.getByText('You have finished this lesson.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Next lesson: Calls' }))
    .toHaveAttribute('href', '/learn/lessons/calls');
  expect(kept()).toMatchObject({ trump: { at: 0, given: {}, done: true } });
});

test('a call of a convention is answered with its reason, and what the other would have told', async () => {
  await render(Lesson, { lesson: 'kerala-without' });
  await next().click();
  await page.getByRole('button', { name: '29 diamonds' }).click();
  await expect.element(page.getByText('Not quite.')).toBeVisible();
  await expect.element(page.getByText('“29 diamonds” would tell:')).toBeVisible();
  await page.getByRole('button', { name: '29 noes' }).click();
  await expect.element(page.getByText('Right.')).toBeVisible();
  await useLanguage('ml');
  await expect.element(page.getByText('ശരി.')).toBeVisible();
  expect(document.body.innerText.match(/[A-Za-z]{4,}/g) ?? []).toEqual([]);
});

test('the list says how far one is, and has the lessons of each card', async () => {
  progress.set('points', { at: 2, steps: 6, given: {}, done: false });
  progress.set('play', { at: 0, steps: 6, given: {}, done: true });
  await render(Lessons);
  const line = (hasText: RegExp) => page.getByRole('listitem').filter({ hasText });
  await expect.element(line(/Points.*Step 3 of 6/)).toBeVisible();
  await expect.element(line(/Playing well.*Done/)).toBeVisible();
  await page.getByRole('combobox').selectOptions('Club KTC card');
  await expect
    .element(page.getByRole('link', { name: /Correction/ }))
    .toHaveAttribute('href', '/learn/lessons/club-ktc-correction');
});

test('a lesson that is not there is said not to be', async () => {
  await render(Lesson, { lesson: 'rummy' });
  await expect.element(page.getByText('There is no lesson of this name.')).toBeVisible();
});
