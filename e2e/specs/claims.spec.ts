// Claims at the table: the sheet, the open hands, and the verdict with the play that shows it, card by card.
import { be, due, newGuest, newTable, parts, sit } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

test('a claim is made by keyboard, judged, and shown card by card, also on the page of the deal', async ({
  page,
  server,
}) => {
  const anu = await newGuest(server.url, 'Anu');
  await be(page, anu);
  await page.goto(`/t/${await newTable(server.url, anu)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).click();
  const { pass, number, suit, send, playable, cards, result } = parts(page);

  // To the first card of one's own.
  for (;;) {
    const what = await due(page);
    if (what === 'card') break;
    expect(what).toBe('call');
    const calls = await page.locator('.auction tbody button').count();
    if (await pass.isEnabled().catch(() => false)) await pass.click();
    else {
      await number.click();
      await suit.click();
      await send.click();
    }
    await expect.poll(() => page.locator('.auction tbody button').count()).not.toBe(calls);
  }
  await expect(playable.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThan(5);

  await page.keyboard.press('c');
  const sheet = page.getByRole('dialog', { name: 'Claim or concede' });
  await expect(sheet.getByRole('radio')).not.toHaveCount(0);
  // Nothing is chosen beforehand.
  await expect(sheet.getByRole('button', { name: 'Claim', exact: true })).toBeDisabled();
  await sheet.getByRole('radio', { name: 'All remaining tricks are ours' }).focus();
  await page.keyboard.press('Space');
  const first = sheet.getByRole('button', { name: /, not said$/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(sheet.getByRole('button', { name: /, number 1$/ })).toBeVisible();
  await expect(sheet.getByText('all hands are laid open')).toBeVisible();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Claim', exact: true }).click();

  // All tricks with so many cards left: it fails, and the stake goes to the others.
  // Why comes first, whatever the table does meanwhile: one card at a time, to the trick that is lost.
  const why = page.getByRole('dialog', { name: 'Why the claim failed' });
  await expect(why.getByText('The claim fails:')).toBeVisible({ timeout: 60_000 });
  const next = why.getByRole('button', { name: /^Next card/ });
  const shown = Number(/of (\d+)/.exec((await next.textContent()) ?? '')?.[1]);
  for (let at = 0; at < shown; at++) await next.click();
  await expect(why.getByText('The trick goes to')).toBeVisible();
  await expect(next).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(result).toBeVisible();
  await expect(result.getByText('by a wrong claim')).toBeVisible();

  await result.getByRole('link', { name: 'Look through this deal' }).click();
  await expect(page.getByRole('heading', { name: 'The claim' })).toBeVisible();
  await expect(page.locator('b').getByText('The claim fails:')).toBeVisible();
  const kept = page.locator('ol[aria-live] li');
  await expect(kept).toHaveCount(1);
  if (shown > 1) await page.getByRole('button', { name: 'All cards' }).click();
  await expect(kept).toHaveCount(shown);
});
