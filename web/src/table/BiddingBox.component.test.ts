// The bidding box on positions that the rules themselves wrote: by mouse and by keys, and what goes to the table.
import { beforeEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page, userEvent } from 'vitest/browser';
import { needTexts } from '../i18n';
import { LiveTable } from '../net/table.svelte';
import { preferences } from '../preferences/preferences.svelte';
import BiddingAt from '../testing/BiddingAt.svelte';
import type { AskAbout, Refused, TableAction } from '../wire';
import { scenes } from './dev/scenes';

beforeEach(async () => {
  preferences.forms = true;
  await needTexts(['table', 'rules']);
});

const meaning = {
  reading: { en: 'as it is read', ml: 'വായന' },
  meaning: { en: 'what it means', ml: 'അർത്ഥം' },
};

/** The box in a position; what it asks and sends, and how the table takes that. */
async function at(scene: string, refusal?: Refused, large = false) {
  const asked: AskAbout[] = [];
  const sent: TableAction[] = [];
  const table = new LiveTable('drawn', '', () => ({
    do: (action) => {
      // The page's randomness for the next shuffle goes to the table, too.
      if (action.do !== 'contribute') sent.push(action);
      return Promise.resolve(refusal);
    },
    ask: (about) => {
      asked.push(about);
      return Promise.resolve({ type: 'meaning', id: '', call: null, ...meaning });
    },
    close: () => undefined,
  }));
  table.jump(scenes[scene]!);
  table.line = 'open';
  await render(BiddingAt, { table, large });
  return { asked, sent, table };
}

const key = (name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('a bid is built in the order spoken, read back, and sent once', async () => {
  const { asked, sent } = await at('bid');
  const send = page.getByRole('button', { name: /^Bid/ });
  await expect.element(send).toBeDisabled();
  await expect.element(page.getByText('in the order you would say them')).toBeVisible();
  await key('33').click();
  await expect.element(page.getByText('Now the suit.')).toBeVisible();
  await expect.element(send).toBeDisabled();
  await key('hearts').click();
  await expect.element(page.getByText('as it is read', { exact: true })).toBeVisible();
  await expect.element(page.getByText('what it means')).toBeVisible();
  await expect.element(send).toHaveAccessibleName('Bid as it is read');
  expect(asked).toEqual([{ call: '33H' }]);
  await send.click();
  expect(sent).toEqual([{ do: 'call', call: '33H' }]);
  // What was sent waits no more.
  await expect.element(key('33')).toHaveAttribute('aria-pressed', 'false');
});

test('who has waited for nobody may call, however late something else is told', async () => {
  const { table } = await at('bid');
  await key('33').click();
  await key('hearts').click();
  const send = page.getByRole('button', { name: /^Bid/ });
  await expect.element(send).toBeEnabled();
  // Its clock is set anew with whatever is told.
  await new Promise((done) => setTimeout(done, 1_200));
  table.jump(structuredClone(scenes['bid']!));
  await new Promise((done) => setTimeout(done, 100));
  await expect.element(send).toBeEnabled();
});

test('the suit before the number is another call, and so is a plus', async () => {
  const { sent } = await at('bid');
  await key('hearts').click();
  await expect.element(page.getByText('Now the number.')).toBeVisible();
  await key('33').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  await key('plus').click();
  await key('spades').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  expect(sent).toEqual([
    { do: 'call', call: 'H33' },
    { do: 'call', call: '+S' },
  ]);
});

test('a suit that one does not hold says why, and parks nothing', async () => {
  const { asked, sent } = await at('bid');
  const diamonds = page.getByRole('button', { name: /diamonds/ });
  await expect.element(diamonds).toHaveAttribute('aria-disabled', 'true');
  // It can be pressed, to be told why.
  (diamonds.element() as HTMLElement).click();
  await expect
    .element(page.getByText('You hold no diamonds, so you cannot bid diamonds.'))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Bid/ })).toBeDisabled();
  expect([asked, sent]).toEqual([[], []]);
});

test('a pass goes at once, a double waits for a second press, and with "ask first" the pass does, too', async () => {
  const { sent } = await at('bid');
  await key('Double').click();
  expect(sent).toEqual([]);
  const say = page.getByRole('button', { name: /^Say.*double/i });
  await say.click();
  await key('Pass').click();
  expect(sent).toEqual([
    { do: 'call', call: 'X' },
    { do: 'call', call: 'P' },
  ]);
  preferences.confirm = true;
  await key('Pass').click();
  expect(sent).toHaveLength(2);
  await page.getByRole('button', { name: /^Say.*pass/i }).click();
  expect(sent).toHaveLength(3);
});

test('a call that the table refuses stays parked', async () => {
  const { sent } = await at('bid', {
    code: 'not-now',
    text: { en: 'Not now.', ml: 'ഇപ്പോഴല്ല.' },
  } as Refused);
  await key('34').click();
  await key('clubs').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  expect(sent).toHaveLength(1);
  await expect.element(key('34')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByRole('button', { name: /^Bid/ })).toBeEnabled();
});

test('all of it by keys', async () => {
  const { sent } = await at('bid');
  await userEvent.keyboard('33h{Enter}');
  await userEvent.keyboard('h33{Enter}');
  await userEvent.keyboard('+2s{Enter}');
  await userEvent.keyboard('33p{Enter}');
  await userEvent.keyboard('x{Enter}');
  // What was taken back is not sent.
  await userEvent.keyboard('40c{Backspace}{Enter}');
  await userEvent.keyboard('p{Enter}');
  expect(sent.map((action) => 'call' in action && action.call)).toEqual([
    '33H',
    'H33',
    '+2S',
    '33P',
    'X',
    'P',
  ]);
});

test('arrows go from key to key and round', async () => {
  await at('bid-numbers');
  const keys = [...document.querySelectorAll<HTMLButtonElement>('.box button:not(:disabled)')];
  keys[0]!.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(keys[1]);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(document.activeElement).toBe(keys.at(-1));
});

test('all numbers are a press away where not all have room', async () => {
  await at('bid');
  await expect.element(key('51')).not.toBeInTheDocument();
  await key('All numbers').click();
  await expect.element(key('51')).toBeVisible();
  await expect.element(key('plus 8')).toBeVisible();
  await key('Fewer numbers').click();
  await expect.element(key('51')).not.toBeInTheDocument();
});

test('a pass that counts says as what', async () => {
  await at('bid-kerala');
  await expect
    .element(page.getByRole('button', { name: /^Pass/ }))
    .toHaveTextContent(/counts as 28 noes/i);
});

test('where a number alone is bid it needs no suit, and solo stands beside it', async () => {
  const { sent } = await at('bid-numbers');
  await expect.element(page.getByRole('group', { name: 'Suits' })).not.toBeInTheDocument();
  await key('30').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  await page.getByRole('button', { name: /^Solo/ }).click();
  await page.getByRole('button', { name: /^Say.*solo/i }).click();
  expect(sent).toEqual([
    { do: 'call', call: '30' },
    { do: 'call', call: 'SOLO' },
  ]);
});

test('who has only a pass is told that it is their own bid that stands', async () => {
  await at('only-pass');
  await expect
    .element(page.getByText(/^Everyone passed: you may raise your own bid/))
    .toBeVisible();
  await expect.element(key('Pass')).toBeVisible();
  await expect.element(page.getByRole('group', { name: 'Numbers' })).not.toBeInTheDocument();
});

test('each key is a thumb high and wide, with usual letters and with those of twice the size', async () => {
  await at('bid');
  for (const size of ['', '200%']) {
    document.documentElement.style.fontSize = size;
    for (const one of document.querySelectorAll('.box button')) {
      const { width, height } = one.getBoundingClientRect();
      expect(Math.min(width, height), one.textContent).toBeGreaterThanOrEqual(43.5);
    }
  }
  document.documentElement.style.fontSize = '';
});

test('who has never said another form bids numbers and suits, and finds the rest', async () => {
  preferences.forms = false;
  const { sent } = await at('bid');
  await expect.element(key('plus')).not.toBeInTheDocument();
  await expect.element(key('with pass')).not.toBeInTheDocument();
  // Which of the two is pressed first says nothing yet.
  await key('hearts').click();
  await key('33').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  expect(preferences.forms).toBe(false);
  await page.getByRole('button', { name: 'more forms' }).click();
  await key('plus').click();
  await key('spades').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  expect(sent).toEqual([
    { do: 'call', call: '33H' },
    { do: 'call', call: '+S' },
  ]);
  // Said once, they have their keys from then on.
  expect(preferences.forms).toBe(true);
  await expect.element(key('with pass')).toBeVisible();
});

test('with large letters one thing is asked at a time, on six keys at most', async () => {
  preferences.forms = false;
  const { sent } = await at('bid', undefined, true);
  const keys = () => document.querySelectorAll('.keys .key').length;
  expect(keys()).toBeLessThanOrEqual(6);
  await expect.element(page.getByRole('group', { name: 'Suits' })).not.toBeInTheDocument();
  await key('More keys').click();
  await key('Keys before these').click();
  await key('33').click();
  await expect.element(page.getByRole('group', { name: 'Numbers' })).not.toBeInTheDocument();
  expect(keys()).toBeLessThanOrEqual(6);
  await key('hearts').click();
  await expect.element(page.getByText('what it means')).toBeVisible();
  expect(keys()).toBe(0);
  // It can be thought over.
  await key('Another call').click();
  await expect.element(page.getByRole('group', { name: 'Numbers' })).toBeVisible();
  await key('34').click();
  await key('hearts').click();
  await page.getByRole('button', { name: /^Bid/ }).click();
  expect(sent).toEqual([{ do: 'call', call: '34H' }]);
});
