// Claims at the table: the sheet, the open hands, and the verdict with the play that shows it, card by card.
import { goOn, party, start } from '../support/people.ts';
import { be, due, newGuest, newTable, otherPerson, parts, sit } from '../support/table.ts';
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
  await expect(result).toBeVisible({ timeout: 60_000 });
  await expect(result.getByText('The claim fails.')).toBeVisible();
  await expect(result.getByText('a claim failed')).toBeVisible();
  const line = result.locator('ol[aria-live] li');
  await expect(line).toHaveCount(1);
  const next = result.getByRole('button', { name: /^Next card/ });
  if (await next.isVisible()) {
    await next.click();
    await expect(line).toHaveCount(2);
    if (await next.isVisible()) await result.getByRole('button', { name: 'All cards' }).click();
  }
  await expect(line.last()).toContainText('The trick goes to');
  const shown = await line.count();
  await expectAccessible(page);

  await result.getByRole('link', { name: 'Look through this deal' }).click();
  await expect(page.getByRole('heading', { name: 'The claim' })).toBeVisible();
  await expect(page.locator('b').getByText('The claim fails.')).toBeVisible();
  const kept = page.locator('ol[aria-live] li');
  await expect(kept).toHaveCount(1);
  if (shown > 1) await page.getByRole('button', { name: 'All cards' }).click();
  await expect(kept).toHaveCount(shown);
});

test('the other team contests a claim, or accepts it, each on a page of their own', async ({
  browser,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju', 'Chitra', 'Devan'], { deals: 2 });
  await start(all);
  await goOn(all, { calls: 4, cards: 5, last: 0 });
  const open = async (who: number) => {
    const page = await otherPerson(browser, all.guests[who]!);
    await page.goto(`${server.url}/t/${all.table}`);
    await expect(page.getByRole('region', { name: 'Contract' })).toBeVisible();
    return page;
  };
  const [anu, biju, chitra, devan] = await Promise.all([open(0), open(1), open(2), open(3)]);
  const claim = async (what: string, key: string) => {
    await expect(parts(anu).playable.first()).toBeVisible();
    await anu.keyboard.press('c');
    const sheet = anu.getByRole('dialog', { name: 'Claim or concede' });
    await sheet.getByRole('radio', { name: what }).check({ force: true });
    await sheet.getByRole('button', { name: key, exact: true }).click();
  };
  const asked = (page: typeof anu) => page.getByRole('dialog', { name: 'The claim' });

  await claim('All remaining tricks are ours', 'Claim');
  // Partners look on; each of the others is asked, on a phone, too.
  await expect(asked(chitra).getByText(/^Waiting for/)).toBeVisible();
  await expect(asked(chitra).getByRole('button', { name: 'Contest' })).toHaveCount(0);
  await biju.setViewportSize({ width: 360, height: 640 });
  await expect(asked(biju).getByRole('button', { name: 'Accept' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(biju);
  await asked(biju).getByRole('button', { name: 'Contest' }).click();
  const judged = (page: typeof anu) => parts(page).result.getByText('The claim fails.');
  await expect(parts(devan).result).toBeVisible({ timeout: 60_000 });
  await expect(judged(devan)).toBeVisible();
  await expect(judged(anu)).toBeVisible();

  await goOn(all, { calls: 12, cards: 10, last: 0 });
  for (const page of [anu, biju, devan]) await page.keyboard.press('Escape');
  await claim('We concede all remaining tricks', 'Concede');
  for (const page of [biju, devan]) {
    await asked(page).getByRole('button', { name: 'Accept' }).click();
  }
  const over = anu.getByRole('dialog', { name: 'Match over' });
  await expect(over.getByRole('heading', { name: 'The claim' })).toBeVisible({ timeout: 60_000 });
  await expect(over.getByText('Biju').first()).toBeVisible();
});
