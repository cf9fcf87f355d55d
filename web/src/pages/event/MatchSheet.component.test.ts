import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../../i18n';
import { answer } from '../../testing/answers';
import type { EventMatch } from '../../wire';
import type { Desk } from './desk.svelte';
import MatchSheet from './MatchSheet.svelte';

beforeEach(() => needTexts(['event', 'events', 'paper']));

const SIDES = ['Kuttanad Kings', 'Kollam One'] as const;

function opened(match: Partial<EventMatch>) {
  const ask = vi.fn<Desk['ask']>();
  const close = vi.fn();
  const desk = {
    page: {
      id: 'cup',
      number: 7,
      form: { cards: 'real', settings: { stages: [{ format: { kind: 'swiss' } }] } },
      you: { directs: true, may: [] },
    },
    busy: false,
    side: ({ teams }: { teams: number[] }) => SIDES[(teams[0] ?? 1) - 1],
    versus: () => SIDES.join(' – '),
    ask,
  } as unknown as Desk;
  const whole = {
    name: '1.1',
    round: 1,
    pool: null,
    sides: [1, 2].map((team) => ({ kind: 'teams', teams: [team] })),
    state: 'playing',
    deals: 6,
    entries: [null, null],
    result: null,
    adjustments: null,
    tables: [],
    dealt: [],
    may: ['result'],
    ...match,
  } as unknown as EventMatch;
  return { ask, close, props: { desk, stage: 0, match: whole, close } };
}

test('a result that cannot be leaves the form as it was, and says why beside it', async () => {
  const text = { en: 'Kuttanad Kings cannot have 150 stakes.', ml: 'ആവില്ല.' };
  const scored = { kind: 'deals', stakes: [150, 9], won: [5, 1], deals: 6 };
  const right = { ...scored, stakes: [15, 9] };
  const body = (scored: unknown) => ({ do: 'result', of: { stage: 0, name: '1.1' }, scored });
  const asked = { method: 'POST', path: '/events/cup/preview' };
  answer(
    {
      method: 'GET',
      path: '/events/cup/matches/0/1.1/history',
      status: 200,
      answer: { lines: [], hidden: false },
    },
    { ...asked, body: body(scored), status: 400, answer: { code: 'impossible-result', text } },
    { ...asked, body: body(right), status: 200, answer: { number: 7, changed: [] } },
  );
  const { ask, close, props } = opened({});
  await render(MatchSheet, props);
  await page.getByRole('button', { name: 'Enter the result for them' }).click();
  const stakes = page.getByLabelText(/Stakes of .Kuttanad Kings/);
  await stakes.fill('150');
  await page.getByLabelText(/Stakes of .Kollam One/).fill('9');
  await page.getByLabelText(/Deals won by .Kuttanad Kings/).fill('5');
  await page.getByLabelText(/Deals won by .Kollam One/).fill('1');
  await page.getByRole('button', { name: 'Send the result' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(text.en);
  await expect.element(stakes).toHaveValue('150');
  expect([ask.mock.calls.length, close.mock.calls.length]).toEqual([0, 0]);
  await stakes.fill('15');
  await page.getByRole('button', { name: 'Send the result' }).click();
  await vi.waitFor(() => expect(close).toHaveBeenCalledOnce());
  expect(ask.mock.calls[0]?.[1]).toEqual(body(right));
});

test('whoever directs and plays is told why the keys of their match are not there', async () => {
  const { props } = opened({ own_case: true, may: [] });
  await render(MatchSheet, props);
  await expect.element(page.getByText('You play in this match')).toBeVisible();
});
