// The games whose trump is set aside, played as a newcomer would on a phone: by the tutor's hints, to the match's end.
import type { Page } from '@playwright/test';
import { be, newGuest, newTable, parts, sit, two } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

/** What a player saw on the way. */
interface Seen {
  calls: number;
  cards: number;
  /** A card lay face down before somebody. */
  lay: boolean;
}

/** The keys of these games, and what may come next. */
function keys(page: Page) {
  const table = parts(page);
  return {
    ...table,
    trump: page.getByText('Tap a card to lay it face down'),
    lay: page.getByRole('button', { name: /^Lay down/ }),
    hint: page.getByRole('button', { name: /^Hint/ }),
    over: page.getByRole('dialog', { name: 'Match over' }),
  };
}

/** Plays until the match is over: each call, trump and card as the tutor says. */
async function playMatch(page: Page, looks: (what: string) => Promise<void>): Promise<Seen> {
  const seen: Seen = { calls: 0, cards: 0, lay: false };
  const { box, trump, lay, hint, over, playable, hand, close } = keys(page);
  /** Changes with each thing that is done. */
  const state = async () =>
    [
      await page.locator('.auction tbody .made').count(),
      await hand.locator('[data-card]').count(),
      await page.locator('.hand .aside').count(),
      await page.locator('.trick li').count(),
      await over.or(trump).or(box).count(),
    ].join(' ');
  for (;;) {
    const due = box.or(trump).or(playable.first()).or(close).or(over);
    await expect(due.first()).toBeVisible({ timeout: 60_000 });
    seen.lay ||= (await page.locator('[data-lying]').count()) > 0;
    if (await over.isVisible()) return seen;
    const before = await state();
    if (await close.isVisible()) await close.tap({ timeout: 2_000 }).catch(() => undefined);
    else if (await box.isVisible()) {
      await looks('call');
      await box.getByRole('button', { name: /^Hint/ }).tap();
      await box.getByRole('button', { name: 'Take this call' }).tap();
      await box.locator('.go').tap();
      seen.calls += 1;
    } else if (await trump.isVisible()) {
      await looks('trump');
      await hint.tap();
      await page.getByRole('button', { name: 'Lift this card' }).tap();
      await lay.tap();
    } else {
      await looks('card');
      await hint.tap();
      const lift = page.getByRole('button', { name: 'Lift this card' });
      const opens = page.locator('.tutor').getByRole('button', { name: 'Open trump' });
      await expect(lift.or(opens).first()).toBeVisible();
      if (await opens.isVisible()) {
        await opens.tap();
        // The advice goes with what it was about.
        await expect(opens).toBeHidden();
        continue;
      }
      await lift.tap();
      await hand.locator('button.lifted').tap({ position: { x: 12, y: 30 } });
      seen.cards += 1;
    }
    await expect.poll(state, { timeout: 30_000 }).not.toBe(before);
  }
}

for (const [base, chairs, title] of [
  ['28', 6, '28'],
  ['40', 6, '40'],
  ['28-four', 4, '28 for four'],
  ['hidden-56', 6, '56 with a hidden trump'],
] as const) {
  test(`a whole match of ${title} by hints`, async ({ page, server }) => {
    const guest = await newGuest(server.url, 'Gopi');
    await be(page, guest);
    await page.goto(`/t/${await newTable(server.url, guest, { base, chairs, breaks: false })}`);
    await sit(page, 1);
    await page.getByRole('button', { name: 'Start' }).tap();
    const looked = new Set<string>();
    const seen = await playMatch(page, async (what) => {
      if (looked.has(what)) return;
      looked.add(what);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    expect(seen.calls).toBeGreaterThan(0);
    expect(seen.cards).toBeGreaterThan(0);
    // Nobody goes for solo in every deal; else a trump lay there.
    expect(seen.lay).toBe(true);
    const { over } = keys(page);
    await expect(over.getByText(/wins the match|tied/).first()).toBeVisible();
    await expect(over.getByText(/^Trump: .+ set aside by/).first()).toBeVisible();
    await expectAccessible(page);

    // The deal can be looked through to its end, the trump with it.
    await over.getByRole('link', { name: 'Look through this deal' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.getByRole('button', { name: 'To the end' })).toBeDisabled();
    const log = page.getByRole('list', { name: 'Game log' });
    await expect(
      log.getByRole('button', { name: /sets the trump aside, face down[:;] / }).first(),
    ).toBeAttached();
    await expectAccessible(page);
  });
}

test('two people play 28 for four against each other, and see the same', async ({
  page,
  browser,
  server,
}) => {
  const other = await two(page, browser, server.url, { base: '28-four', chairs: 4, breaks: false });
  await page.getByRole('button', { name: 'Start' }).click();
  // Four cards first: the others come with the trump.
  for (const one of [page, other]) await expect(parts(one).cards).toHaveCount(4);

  let set = 0;
  const lines = await Promise.all(
    [page, other].map(async (one) => {
      const { box, trump, lay, playable, hand, close, over, pass, send } = keys(one);
      const numbers = box
        .getByRole('group', { name: 'Numbers' })
        .getByRole('button', { name: /^\d+$/, disabled: false });
      for (;;) {
        const due = box.or(trump).or(playable.first()).or(close).or(over);
        await expect(due.first()).toBeVisible({ timeout: 60_000 });
        if (await over.isVisible()) break;
        const before = await one.locator('main, .table').first().innerText();
        if (await close.isVisible()) await close.click({ timeout: 2_000 }).catch(() => undefined);
        else if (await box.isVisible()) {
          const made = await one.locator('.auction tbody .made').count();
          // The first of the two to speak bids all the points, and has to choose the trump.
          if (made < 4 && set === 0 && (await numbers.count()) > 0) {
            await numbers.last().click();
            await send.click();
          } else {
            // The box of a turn that is over may be seen for a moment yet.
            const passed = pass.click({ timeout: 2_000 }).then(
              () => true,
              () => false,
            );
            if (!(await passed)) continue;
          }
        } else if (await trump.isVisible()) {
          await hand
            .getByRole('button')
            .first()
            .click({ position: { x: 10, y: 30 } });
          await lay.click();
          await expect(trump).toBeHidden();
          // Its owner sees it still, with its corner lifted; but with four jacks in one hand it is dealt again.
          const lies = hand.getByRole('button', { name: /^Your trump, face down/ });
          const again = one.locator('.contract .part').filter({ hasText: 'First auction' });
          await expect(lies.or(again).first()).toBeVisible();
          if (await lies.isVisible()) set += 1;
        } else {
          // The card of a turn that is over may be seen for a moment yet.
          const played = playable.first().click({ position: { x: 10, y: 30 }, timeout: 2_000 });
          const done = played.then(
            () => true,
            () => false,
          );
          if (!(await done)) continue;
        }
        await expect
          .poll(async () => (await one.locator('main, .table').first().innerText()) !== before, {
            timeout: 30_000,
          })
          .toBe(true);
      }
      return (await over.locator('.line').innerText()).trim();
    }),
  );
  expect(lines[0]).toBe(lines[1]);
  expect(set).toBeGreaterThan(0);
  await other.context().close();
});
