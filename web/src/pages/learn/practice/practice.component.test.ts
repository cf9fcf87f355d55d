// Calls practised as somebody does, with what the server answers.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { day } from '../../../i18n/format';
import { becomeGuest, ownPerson } from '../../../session/session.svelte';
import { answer, known, type Answered } from '../../../testing/answers';
import type { PracticeHint, PracticePage, PracticeVerdict } from '../../../wire';
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
  // Seven kinds, and practice with a partner.
  expect(page.getByRole('heading', { level: 2 }).all()).toHaveLength(8);
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

const me = { id: '01j8qhn2sx0000000000000001', name: 'Ammu' };
const signedIn = async (...said: Answered[]) => {
  answer(
    { method: 'POST', path: '/guests', body: { name: me.name }, status: 200, answer: me },
    ...said,
  );
  if (!ownPerson()) await becomeGuest(me.name);
};
const memory = {
  due: 2,
  fresh: 18,
  known: 3,
  occurring: 40,
  share: 61,
  clauses: [
    {
      paragraph: { en: 'C2.2 row 1', ml: 'C2.2 വരി 1' },
      situation: 'kerala/void',
      last: [false, true],
      due: Date.UTC(2026, 10, 30),
      known: false,
    },
  ],
};
const hand = '/practice/hint?situation=kerala%2Fopening-1&number=0';

test('whoever has a name sees what they remember, and goes on with what is due', async () => {
  const cards = known('GET', '/practice') as PracticePage;
  await signedIn({
    method: 'GET',
    path: '/practice',
    status: 200,
    answer: { cards: cards.cards.map((card) => ({ ...card, memory })) },
  });
  await render(Practice, { card: 'kerala' });
  await expect
    .element(page.getByRole('link', { name: 'Practise what is due: 2' }))
    .toHaveAttribute('href', '/learn/practice/kerala/due');
  await expect.element(page.getByText(/Known: 3 of the 40 rules/)).toBeVisible();
  await page.getByText('Answered so far: 1').click();
  await expect.element(page.getByText('In the booklet: C2.2 row 1')).toBeVisible();
  await expect
    .element(page.getByText(`Comes again on ${day(Date.UTC(2026, 10, 30))}.`))
    .toBeVisible();
});

test('what is due comes with a hint, says when it comes again, and may have been easy', async () => {
  const verdict = known('POST', '/practice/answers') as PracticeVerdict;
  const again = (day: number) => ({ again_at: Date.UTC(2026, 11, day) });
  const easy: PracticeVerdict = { ...verdict, grade: 'by-the-card', ...again(2) };
  const next = { hand: { situation: 'kerala/opening-1', number: 0 }, again_at: null };
  const body = { situation: 'kerala/opening-1', number: 0, call: 'P', hint: false, slow: false };
  await signedIn(
    { method: 'GET', path: '/practice/next?card=kerala', status: 200, answer: next },
    { method: 'POST', path: '/practice/answers', body, status: 200, answer: easy },
    {
      method: 'POST',
      path: '/practice/answers',
      body: { ...body, hint: true },
      status: 200,
      answer: easy,
    },
    {
      method: 'POST',
      path: '/practice/easy',
      body: { situation: 'kerala/opening-1', number: 0 },
      status: 200,
      answer: again(9),
    },
  );
  await render(PracticeHand, { card: 'kerala', place: 'due' });
  await expect
    .element(page.getByRole('heading', { level: 2, name: 'You lead the auction' }))
    .toBeVisible();
  await page.getByRole('button', { name: 'pass', exact: true }).click();
  await expect
    .element(page.getByText(`Comes again on ${day(Date.UTC(2026, 11, 2))}.`))
    .toBeVisible();
  await page.getByRole('button', { name: 'That was easy' }).click();
  await expect
    .element(page.getByText(`Comes again on ${day(Date.UTC(2026, 11, 9))}.`))
    .toBeVisible();
  // The same hand once more, with a hint: then it was not easy.
  await page.getByRole('button', { name: 'Next hand' }).click();
  await page.getByRole('button', { name: /^Hint/ }).click();
  const { meanings } = known('GET', hand) as PracticeHint;
  await expect
    .element(page.getByText(meanings[1]?.en ?? '', { exact: true }).first())
    .toBeVisible();
  await page.getByRole('button', { name: 'pass', exact: true }).click();
  await expect
    .element(page.getByText(`Comes again on ${day(Date.UTC(2026, 11, 2))}.`))
    .toBeVisible();
  expect(page.getByRole('button', { name: 'That was easy' }).all()).toHaveLength(0);
});

test('a day on which nothing is left says when it goes on', async () => {
  await signedIn({
    method: 'GET',
    path: '/practice/next?card=kerala',
    status: 200,
    answer: { hand: null, again_at: Date.UTC(2026, 11, 2) },
  });
  await render(PracticeHand, { card: 'kerala', place: 'due' });
  await expect
    .element(
      page.getByText(
        `Nothing is left to practise today. It goes on on ${day(Date.UTC(2026, 11, 2))}.`,
      ),
    )
    .toBeVisible();
});
