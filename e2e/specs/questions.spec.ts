// What a call means, asked of the other team and answered by a partner; an alert; signs; and playing again.
import { goOn, party, start } from '../support/people.ts';
import { otherPerson, parts } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

test('a partner says what a call means, and those alone hear it whom it is for', async ({
  browser,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju', 'Chitra', 'Devan'], { deals: 2 });
  await start(all);
  await goOn(all, { calls: 4, last: 1 });
  const [anu, biju, devan] = await Promise.all(
    [0, 1, 3].map(async (who) => {
      const page = await otherPerson(browser, all.guests[who]!);
      await page.goto(`${server.url}/t/${all.table}`);
      await expect(page.getByRole('region', { name: 'Auction' })).toBeVisible();
      return page;
    }),
  );
  if (!anu || !biju || !devan) throw new Error('three pages');

  // Chair 1 asks about a call of chair 2; of those who made it and of those who did not, only the partner is asked.
  await anu.locator('.auction tbody button[aria-label*="Biju"]').first().click();
  await anu.getByRole('button', { name: 'Ask what it means' }).click();
  await expect(anu.getByText('Asked. An answer is on the way')).toBeVisible();
  // The question has a place of its own, and opens nothing by itself.
  await expect(devan.getByRole('dialog')).toHaveCount(0);
  await devan.getByRole('button', { name: 'Answer', exact: true }).click();
  const asked = devan.getByRole('dialog', { name: 'You are asked' });
  await expect(asked.getByText('On your card:')).toBeVisible();
  await expectAccessible(devan);
  await asked.getByLabel('In your words').fill('Three cards to the jack');
  await asked.getByRole('button', { name: 'Send' }).click();
  await expect(asked).toBeHidden();
  await expect(anu.getByRole('status').getByText('Three cards to the jack').first()).toBeVisible();
  await expectAccessible(anu);

  // The next call comes with an alert: the other team sees it, one's partners do not.
  await anu.getByRole('button', { name: 'Menu' }).first().click();
  await anu.getByRole('button', { name: 'Alert my next call' }).click();
  await anu.getByLabel('What they should know').fill('Not as on the card');
  await anu.getByRole('button', { name: 'With my next call' }).click();
  await parts(anu).pass.click();
  await expect(devan.getByText('Not as on the card').first()).toBeVisible();
  await expect(biju.getByText('Not as on the card').first()).toBeVisible();
  await expect(biju.getByText('Three cards to the jack')).toHaveCount(0);

  // A sign is shown beside the chair.
  await anu.getByRole('button', { name: 'A glass of tea' }).click();
  await expect(biju.locator('[data-chair="1"] .sign')).toBeVisible();

  // The match ends, and the pages of its deals have all of it.
  await goOn(all, { calls: 4, last: 0, cards: 1000 });
  const over = anu.getByRole('dialog', { name: 'Match over' });
  await expect(over).toBeVisible({ timeout: 120_000 });
  await over.getByText('Deals', { exact: true }).click();
  const first = await over.locator('ol a').first().getAttribute('href');
  await biju.goto(new URL(first ?? '', server.url).href);
  await expect(biju.getByRole('heading', { name: 'Asked and told' })).toBeVisible();
  await expect(biju.getByText('Three cards to the jack')).toBeVisible();
  await expect(biju.getByText('Not as on the card')).toBeVisible();

  // Another begins once all four have tapped.
  await over.getByRole('button', { name: 'Play again' }).click();
  await expect(over.getByText('1 of 4 would play again')).toBeVisible();
  for (const chair of [2, 3, 4])
    await all.lines.evaluate((chair) => window.people.does(chair, { do: 'ready' }), chair);
  await expect(over).toBeHidden();
});

test('who is muted stays so on every device, until the settings take it back', async ({
  browser,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju'], { chairs: 4 });
  const anu = await otherPerson(browser, all.guests[0]!);
  await anu.goto(`${server.url}/t/${all.table}`);
  await anu.getByRole('button', { name: 'Menu' }).first().click();
  await anu.getByRole('button', { name: /^Mute .*Biju/ }).click();
  await expect(anu.getByRole('button', { name: /^Hear .*Biju.* again/ })).toBeVisible();
  const phone = await otherPerson(browser, all.guests[0]!);
  await phone.goto(`${server.url}/t/${all.table}`);
  const sign = (page: typeof anu) => page.locator('[data-chair="2"] .sign');
  // A sign goes to whom is there: the phone has to be.
  await expect(phone.locator('[data-chair="2"]')).toContainText('Biju');
  await all.lines.evaluate(() => window.people.does(2, { do: 'react', reaction: 'wave' }));
  await all.lines.evaluate(() => window.people.does(1, { do: 'react', reaction: 'wave' }));
  await expect(phone.locator('[data-chair="1"] .sign')).toBeVisible();
  await expect(sign(phone)).toHaveCount(0);
  await phone.goto(`${server.url}/settings`);
  await phone.getByRole('button', { name: /^Hear .*Biju.* again/ }).click();
  await expect(phone.getByRole('heading', { name: 'Muted people' })).toHaveCount(0);

  // Next week's table is filled in as this one is.
  await phone.goto(`${server.url}/new?like=${all.table}`);
  await phone.getByText('All options', { exact: false }).first().click();
  await expect(phone.getByRole('textbox', { name: 'Name of the table' })).toHaveValue(
    'Backwater club',
  );
});

test('on a phone what a call means has a sheet of its own, where it is asked too', async ({
  browser,
  server,
}) => {
  const all = await party(browser, server.url, ['Anu', 'Biju', 'Chitra', 'Devan'], { deals: 2 });
  await start(all);
  await goOn(all, { calls: 4, last: 1 });
  const anu = await otherPerson(browser, all.guests[0]!);
  await anu.setViewportSize({ width: 390, height: 844 });
  await anu.goto(`${server.url}/t/${all.table}`);
  await anu.locator('.auction tbody button[aria-label*="Biju"]').first().click();
  const sheet = anu.getByRole('dialog', { name: /Biju.*:/ });
  const ask = sheet.getByRole('button', { name: 'Ask what it means' });
  await expect(ask).toBeInViewport({ ratio: 1 });
  await expectAccessible(anu);
  await ask.click();
  await expect(sheet.getByText('Asked. An answer is on the way')).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
  await expect(parts(anu).pass).toBeInViewport({ ratio: 1 });
});
