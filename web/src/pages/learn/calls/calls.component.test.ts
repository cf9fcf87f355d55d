// What others called, with what the server may say.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../../../i18n';
import { answer, type Answered } from '../../../testing/answers';
import type { CalledNext, CallsPage, CallView, FoundDeal } from '../../../wire';
import Calls from './Calls.svelte';

beforeEach(() => needTexts(['calls']));

const rules = {
  id: 'kerala-1f0c33a2-6',
  title: { en: 'Kerala', ml: 'കേരള' },
  seats: 6,
  deals: 40,
  card: 'kerala',
};
const pass: CallView = {
  text: 'P',
  kind: 'pass',
  form: null,
  number: null,
  strain: null,
  value: null,
  counted_pass: false,
};
const hearts: CallView = {
  ...pass,
  text: '28H',
  kind: 'bid',
  form: 'straight',
  number: 28,
  strain: 'H',
  value: 28,
};
const next = (call: CallView, deals: number, more: Partial<CalledNext> = {}): CalledNext => ({
  call,
  meaning: { en: 'Two jacks', ml: 'രണ്ടു ഗുലാൻ' },
  deals,
  own: 0,
  stakes: 0,
  declared: 0,
  made: 0,
  ...more,
});
const start: CallsPage = {
  all_rules: [rules],
  rules,
  cards: [{ id: 'kerala', name: { en: 'Kerala', ml: 'കേരള' } }],
  card: null,
  clubs: [],
  of: 'people',
  club: null,
  calls: [],
  over: false,
  next: [next(hearts, 30, { stakes: -125, declared: 20, made: 5 }), next(pass, 10)],
  uncalled: ['29H', '+2H'],
};
const deal: FoundDeal = {
  deal: '01j8qhn2sx0000000000000007',
  began: 1_763_999_000_000,
  ended_at: 1_764_000_000_000,
  rules: rules.id,
  seats: 6,
  leader: 1,
  auction: ['28H', 'P', 'P', 'P', 'P', 'P'],
  contract: { value: 28, strain: 'H', chair: 1, doubled: 0, points: 20, made: false },
  chair: 1,
  name: { en: 'Anu', ml: 'Anu' },
  bot: false,
  hand: ['HJ', 'H9'],
  stakes: -2,
};
const get = (path: string, said: unknown, status = 200): Answered => ({
  method: 'GET',
  path,
  status,
  answer: said,
});
const first = get('/calls', start);
const found = get(`/calls/deals?rules=${rules.id}&most=8`, deal);

test('each call says how often, what it means and what came of it, and leads on', async () => {
  // With room for all columns.
  await page.viewport(1200, 800);
  answer(first, found);
  await render(Calls, {});
  await expect
    .element(page.getByRole('heading', { name: 'What seat 1 called next (40 times)' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('link', { name: '28 hearts' }))
    .toHaveAttribute('href', `/learn/calls?rules=${rules.id}&auction=28H`);
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: '28 hearts' }) });
  for (const cell of ['30', '75 %', '−1.25', '67 %', '25 %'])
    await expect.element(row.getByRole('cell', { name: cell, exact: true })).toBeInTheDocument();
  await expect.element(page.getByText('Two jacks').first()).toBeInTheDocument();
  // Of contracts that nobody had none was made.
  const passed = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'pass' }) });
  await expect.element(passed.getByRole('cell', { name: '–', exact: true })).toBeInTheDocument();
  await expect
    .element(page.getByRole('link', { name: /Anu.*: .*jack of hearts/ }))
    .toHaveAttribute('href', `/d/${deal.deal}`);
  await expect
    .element(page.getByText(/28 hearts lost with 20 points; lost 2 for this hand’s team/))
    .toBeVisible();
  // Nobody is signed in: one's own deals and clubs are nobody's.
  expect(page.getByRole('radio').all()).toHaveLength(2);
});

test('the auction so far leads back, and deals are those of whoever called next', async () => {
  const after = `rules=${rules.id}&auction=28H&of=bots`;
  const calls = [{ call: hearts, meaning: { en: 'Two jacks', ml: 'രണ്ടു ഗുലാൻ' } }];
  answer(
    get(`/calls?${after}`, { ...start, of: 'bots', calls, next: [] }),
    get(`/calls/deals?${after}&most=8`, deal),
    get(`/calls/deals?${after}&jacks=2&most=8`, { ...deal, name: { en: 'Biju', ml: 'Biju' } }),
  );
  await render(Calls, { rules: rules.id, auction: '28H', of: 'bots' });
  await expect.element(page.getByText('Nobody called anything here.')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Start' }))
    .toHaveAttribute('href', `/learn/calls?rules=${rules.id}&auction=&of=bots`);
  await page.getByText('Look for deals by hand and contract').click();
  await page.getByLabelText('Jacks in the hand').selectOptions('At least 2');
  await expect.element(page.getByRole('link', { name: /Biju/ })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /NDJSON/ }))
    .toHaveAttribute('href', `/api/calls/deals?${after}&jacks=2&most=200`);
});

test('where nothing was played it says so, and what is refused is said', async () => {
  answer(get('/calls', { ...start, all_rules: [], rules: null, next: [], uncalled: [] }));
  await render(Calls, {});
  await expect.element(page.getByText(/No deal of 56 has been finished/)).toBeVisible();
  const text = { en: 'Choose rules from the list.', ml: 'പട്ടികയിൽനിന്ന്.' };
  answer(get('/calls?rules=none', { code: 'no-such-rules', text }, 404));
  await render(Calls, { rules: 'none' });
  await expect.element(page.getByText('Choose rules from the list.')).toBeVisible();
});

test('all of it is there in Malayalam', async () => {
  answer(
    first,
    get(`/calls/deals?rules=${rules.id}&most=8`, { ...deal, name: { en: 'അനു', ml: 'അനു' } }),
  );
  await render(Calls, {});
  await useLanguage('ml');
  await expect
    .element(page.getByRole('heading', { level: 1, name: 'മറ്റുള്ളവർ വിളിച്ചത്' }))
    .toBeVisible();
  const words = document.body.innerText.replaceAll('NDJSON', '').match(/[A-Za-z]{4,}/g) ?? [];
  expect(words).toEqual([]);
});
