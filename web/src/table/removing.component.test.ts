// Who is taken from a chair: whoever does it is asked first, may undo it, and who was taken sees what they may do.
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts, useLanguage } from '../i18n';
import type { Known } from '../net/table.svelte';
import { LiveTable } from '../net/table.svelte';
import { answer } from '../testing/answers';
import { scenes } from './dev/scenes';
import Screen from './Screen.svelte';

const says = (text: string) => ({ en: text, ml: text });

beforeEach(async () => {
  await page.viewport(390, 844);
  answer();
  await needTexts(['table', 'rules', 'asking', 'friends']);
});

async function shown(change: (known: Known, table: LiveTable) => void, scene = 'gathering') {
  const act = vi.fn();
  const table = new LiveTable('drawn', '', () => ({
    do: (action) => {
      // The table's randomness is everybody's.
      if (action.do !== 'contribute') act(action);
      return Promise.resolve(undefined);
    },
    ask: () => Promise.reject(new Error('nothing is asked here')),
    close: () => undefined,
  }));
  const known = structuredClone(scenes[scene]!);
  change(known, table);
  table.jump(known);
  table.line = 'open';
  await render(Screen, { table });
  return act;
}

for (const [who, name, says] of [
  ['a person', /^Remove .*Anu/, /Anu/],
  ['a bot', /^Remove .*Hamza/, /Take .*Hamza.* from the chair/],
] as const)
  test(`the sign at a seat asks before ${who} is taken away`, async () => {
    const act = await shown(() => undefined);
    await page.getByRole('button', { name }).click();
    const sheet = page.getByRole('dialog');
    await expect.element(sheet.getByText(says).last()).toBeVisible();
    expect(act).not.toHaveBeenCalled();
    await sheet.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(sheet).not.toBeInTheDocument();
    expect(act).not.toHaveBeenCalled();
    await page.getByRole('button', { name }).click();
    await sheet.getByRole('button', { name: 'Remove', exact: true }).click();
    expect(act).toHaveBeenCalledExactlyOnceWith({
      do: 'remove',
      chair: who === 'a bot' ? 6 : 3,
    });
    await expect.element(sheet).not.toBeInTheDocument();
  });

test('a slip is undone in the menu, at an empty chair and beside the bot that sits there', async () => {
  const act = await shown(({ view }) => {
    view.table.removed = [5, 6].map((chair) => ({
      id: `gone${chair}`,
      name: says(`Gone ${chair}`),
      chair,
      by: says('Mathew'),
      undone: true,
    }));
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog');
  await menu.getByRole('button', { name: /^Undo: .*Gone 5/ }).click();
  expect(act).toHaveBeenLastCalledWith({ do: 'put-back', chair: 5 });
  await menu.getByRole('button', { name: /^Undo: .*Gone 6/ }).click();
  expect(act).toHaveBeenLastCalledWith({ do: 'put-back', chair: 6 });
});

for (const language of ['en', 'ml'] as const)
  test(`who was taken reads it once, on the cloth, and no key looks as if they might sit: ${language}`, async () => {
    await useLanguage(language);
    const why = 'Mathew has taken you off your chair.';
    await shown(({ view, you }, table) => {
      you.chair = null;
      you.moderator = false;
      view.seats[0]!.who!.id = 'mathew';
      view.table.removed = [
        { id: you.id, name: says('You'), chair: 2, by: says('Mathew'), undone: true },
      ];
      table.denied = [{ acts: ['sit'], refused: { code: 'removed', text: says(why) } }] as never;
    });
    const told = page.getByRole('status').filter({ hasText: 'Mathew' });
    await expect.element(told).toBeVisible();
    const [ink, cloth] = [told.element(), document.querySelector('.gathering .gathering')!].map(
      (element) => getComputedStyle(element).color,
    );
    expect(ink).toBe(cloth);
    await expect.element(page.getByText(why)).not.toBeInTheDocument();
    const keys = [...document.querySelectorAll<HTMLButtonElement>('.vacant .sit:not(.add)')];
    expect(keys.length).toBeGreaterThan(0);
    expect(keys.filter(({ disabled, title }) => !disabled || title !== why)).toEqual([]);
  });

test('who was put out of the club reads why a bot has their chair, in a place that stays', async () => {
  const why = 'This club has put you out.';
  await shown(({ you }, table) => {
    you.chair = null;
    you.moderator = false;
    table.denied = [{ acts: ['sit'], refused: { code: 'club-barred', text: says(why) } }] as never;
  }, 'viewer');
  await expect.element(page.getByRole('status').filter({ hasText: why })).toBeVisible();
  await expect.element(page.getByText('You are watching')).not.toBeInTheDocument();
});

test('before the first deal of a match nobody is asked for the next one', async () => {
  await shown(({ view }) => {
    view.table.phase = 'between';
    for (const seat of view.seats) if (seat.who && seat.chair > 1) seat.who.bot = true;
  });
  await expect.element(page.getByText('The cards are being dealt.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next deal' })).not.toBeInTheDocument();
});
