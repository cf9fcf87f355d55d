// Calls practised as somebody does, with what the server answers.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { answer } from '../../../testing/answers';
import Practice from './Practice.svelte';
import PracticeHand from './PracticeHand.svelte';
import { practised, read } from './practised.svelte';

const opening = { card: 'kerala', place: 'opening-1' };

beforeEach(async () => {
  localStorage.removeItem('thurup.practice');
  await needTexts(['practice', 'lessons', 'learn']);
});

test('a hand is answered once, held against the card, and the next one comes', async () => {
  answer();
  await render(PracticeHand, opening);
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('You lead the auction');
  await expect.element(page.getByText('Hand 1', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'pass', exact: true }).click();
  await expect.element(page.getByText(/^(?:By the card\.|Not )/)).toBeVisible();
  await expect.element(page.getByText(/Over the deals that may be/)).toBeVisible();
  await page.getByRole('button', { name: 'Next hand' }).click();
  await expect.element(page.getByText('Hand 2', { exact: true })).toBeVisible();
  expect(practised.of('kerala/opening-1')).toMatchObject({ next: 1, grades: [expect.any(String)] });
  expect(document.querySelector('[data-reply]')?.textContent?.trim()).toBe('');
});

test('the situations of a card say how the last answers were', async () => {
  answer();
  practised.answered('kerala/answer-1', 0, 'by-the-card');
  practised.answered('kerala/answer-1', 1, 'not-by-the-card');
  await render(Practice, { card: 'kerala' });
  await expect.element(page.getByText('1 of the last 2 by the card')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /You lead the auction/ }))
    .toHaveAttribute('href', '/learn/practice/kerala/opening-1');
  expect(page.getByRole('heading', { level: 2 }).all()).toHaveLength(7);
});

test('all of it is there in Malayalam', async () => {
  answer();
  await render(PracticeHand, opening);
  await useLanguage('ml');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'വിളി തുടങ്ങുന്നതു നിങ്ങൾ' }))
    .toBeVisible();
  expect(document.body.innerText.match(/[A-Za-z]{4,}/g) ?? []).toEqual([]);
});

test('a situation that is not there is said not to be', async () => {
  answer();
  await render(PracticeHand, { card: 'kerala', place: 'nowhere' });
  await expect.element(page.getByText(/There is no such situation to practise/)).toBeVisible();
});

test('what was kept is read as far as it is well-formed', () => {
  expect(read(null)).toEqual({});
  expect(read({ a: 1, b: { next: -1, grades: [] }, c: { next: 2, grades: 'x' } })).toEqual({});
  expect(read({ a: { next: 3, grades: ['by-the-card', 'what', 5] } })).toEqual({
    a: { next: 3, grades: ['by-the-card'] },
  });
});
