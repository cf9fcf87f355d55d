import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { needTexts } from '../i18n';
import { answer } from '../testing/answers';
import Avatar from '../ui/Avatar.svelte';
import type { Here, Me } from '../wire';
import Header from './Header.svelte';
import LeftBehind from './LeftBehind.svelte';
import {
  askedBehind,
  becomeGuest,
  ownPerson,
  leftBehind,
  refreshSession,
  signIn,
} from '../session/session.svelte';

const table = { id: '01JTABLE', name: 'Ammu’s table' };
const ammu = { id: '01JAMMU', name: 'ലക്ഷ്മി' };
const devan = { id: '01JDEVAN', name: 'Devan Kuttan Nair' };

function me(of: typeof ammu, others: Here[]): Me {
  return { ...of, tables: [], others, has_lock: false, new_sessions: false, must_choose: false };
}
const said = (method: string, path: string, body: unknown, given: unknown) => ({
  method,
  path,
  ...(body !== undefined && { body }),
  status: 200,
  answer: given,
});
const bell = said('GET', '/bell', undefined, { notices: [], unseen: 0 });

test('the name at the top changes who plays, by one tap more', async () => {
  answer(
    bell,
    said('POST', '/guests', { name: ammu.name }, ammu),
    said('GET', '/me', undefined, me(ammu, [{ place: 1, person: devan, locked: false }])),
  );
  await becomeGuest(ammu.name);
  await refreshSession();
  await page.viewport(360, 640);
  await render(Header);
  const name = page.getByRole('button', { name: /ലക്ഷ്മി.* plays here: change person/ });
  await expect.element(name).toBeInViewport();
  await needTexts(['settings']);
  await name.click();
  const who = page.getByRole('dialog', { name: 'Who plays now?' });
  const other = who.getByRole('button', { name: /^Play as .*Devan/ });
  await expect.element(other).toBeInViewport();
  answer(
    bell,
    said('PUT', '/here', { place: 1, pin: undefined }, devan),
    said('GET', '/me', undefined, me(devan, [{ place: 0, person: ammu, locked: true }])),
  );
  await other.click();
  await expect.poll(() => ownPerson()?.name).toBe(devan.name);
  await expect.element(who).not.toBeInTheDocument();
});

test('whoever signs in during a deal is asked at once what becomes of it', async () => {
  answer(
    said('POST', '/sign-in', { name: devan.name, secret: 'rain' }, devan),
    said(
      'GET',
      '/me',
      undefined,
      me(devan, [
        { place: 0, person: ammu, guest_deals: 0, guest_table: table, locked: false },
        { place: 2, person: { id: '01JX', name: 'X' }, guest_deals: 9, locked: false },
      ]),
    ),
  );
  await signIn(devan.name, 'rain');
  expect(leftBehind()?.guest_table).toEqual(table);
  await needTexts(['settings']);
  await render(LeftBehind);
  const asked = page.getByRole('dialog', { name: 'Take it along?' });
  await expect.element(asked.getByText(/The chair at .*Ammu’s table.* comes along/)).toBeVisible();
  await expect.element(asked.getByRole('button', { name: 'Yes, that was me' })).toBeInViewport();
  await asked.getByRole('button', { name: 'No, somebody else' }).click();
  expect(leftBehind()).toBeUndefined();
  askedBehind();
});

test.each(['ലക്ഷ്മി', 'ക്ഷ്മി', 'സ്ത്രീ', 'ഞ്ഞൂ', 'WW', `A${'\u0301'.repeat(22)}`])(
  'the letters of %s stay in their disc',
  async (name) => {
    await render(Avatar, { name });
    const disc = document.querySelector('.avatar');
    const range = document.createRange();
    range.selectNodeContents(disc as Element);
    const [text, round] = [
      range.getBoundingClientRect(),
      (disc as Element).getBoundingClientRect(),
    ];
    expect(text.width).toBeLessThanOrEqual(round.width * 0.85);
    expect(getComputedStyle(disc as Element).overflow).toBe('hidden');
  },
);
