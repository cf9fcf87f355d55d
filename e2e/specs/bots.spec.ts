import { expect, expectAccessible, test } from '../support/test.ts';
import { be, due, newGuest, newTable, parts, sit } from '../support/table.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

test('the moderator chooses who plays, sees who it is, and exchanges them', async ({
  page,
  server,
}) => {
  const guest = await newGuest(server.url, 'Anu');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Put a bot on chair 2' }).click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('radio')).toHaveCount(5);
  await expectAccessible(page);
  await sheet.getByRole('radio', { name: /Learner/ }).check({ force: true });
  await sheet.getByRole('button', { name: /^Seat/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /Kuttan.*chair 2/ })).toBeAttached();
  // The choice is remembered, on this chair's neighbour and on the start page.
  await page.getByRole('button', { name: 'Put a bot on chair 3' }).click();
  await expect(sheet.getByRole('radio', { name: /Learner/ })).toBeChecked();
  await sheet.getByRole('button', { name: /^Seat one like/ }).click();
  await expect(sheet).toBeHidden();

  await page.getByRole('button', { name: /About .*Kuttan/ }).click();
  await expect(sheet).toContainText('Bot · Learner');
  await expect(sheet).toContainText('Never in a hurry');
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Exchange' }).click();
  await sheet.getByRole('radio', { name: /Beginner/ }).check({ force: true });
  await sheet.getByRole('button', { name: /^Seat/ }).click();
  await expect(page.getByRole('listitem').filter({ hasText: /Devaki.*chair 2/ })).toBeAttached();

  // All others at once, by the table's settings; each has a name of their own.
  await page.getByRole('button', { name: /^Bots: / }).click();
  await sheet.getByLabel('Bots', { exact: true }).selectOption('club');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Start' }).click();
  await expect(parts(page).cards).toHaveCount(8);
  const names = await page
    .getByRole('button', { name: /^About / })
    .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  expect(new Set(names).size).toBe(5);
  await page.goto('/');
  await expect(page.getByLabel('Bots that play')).toHaveValue('beginner');
});

test('a hint is asked for, taken up and played, by keyboard alone; the others see it', async ({
  page,
  browser,
  server,
}) => {
  const [anu, biju] = [await newGuest(server.url, 'Anu'), await newGuest(server.url, 'Biju')];
  await be(page, anu);
  const id = await newTable(server.url, anu);
  await page.goto(`/t/${id}`);
  await sit(page, 1);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await be(context, biju);
  const other = await context.newPage();
  await other.goto(new URL(`/t/${id}`, server.url).href);
  await expect(other.getByText('You are watching')).toBeHidden();
  await page.getByRole('button', { name: 'Start' }).click();

  const { box, hand, cards } = parts(page);
  let seen = { call: false, card: false };
  // Until two cards are played.
  for (let played = 0; played < 2;) {
    const what = await due(page);
    expect(what).not.toBe('over');
    const calls = await page.locator('.auction tbody button').count();
    const held = await cards.count();
    await page.keyboard.press('i');
    if (what === 'call') {
      const take = box.getByRole('button', { name: 'Take this call' });
      await expect(take).toBeVisible();
      if (!seen.call) {
        await expectAccessible(page);
        await expect(
          other.getByRole('listitem').filter({ hasText: /Anu.*asked for a hint/ }),
        ).toBeAttached();
        // Who only watches is told nothing of it, and asks nothing.
        await expect(other.getByText(/^Hint/)).toHaveCount(0);
      }
      await page.keyboard.press('i');
      // Parked, and no more than that.
      await expect(take).toBeHidden();
      expect(await page.locator('.auction tbody button').count()).toBe(calls);
      await expect(box.locator('.go')).toBeEnabled();
      await page.keyboard.press('Enter');
      await expect
        .poll(() =>
          page
            .locator('.auction tbody button')
            .count()
            .catch(() => 99),
        )
        .not.toBe(calls);
    } else {
      const take = page.getByRole('button', { name: 'Lift this card' });
      await expect(take).toBeVisible();
      if (!seen.card) await expectAccessible(page);
      await page.keyboard.press('i');
      await expect(hand.locator('button.lifted:focus')).toHaveCount(1);
      expect(await cards.count()).toBe(held);
      await page.keyboard.press('Enter');
      await expect.poll(() => cards.count()).toBe(held - 1);
      played += 1;
    }
    seen = { ...seen, [what]: true };
  }
  expect(seen).toEqual({ call: true, card: true });
  await context.close();
});

test('a table names its convention card, and every call is read by it', async ({
  page,
  server,
}) => {
  const guest = await newGuest(server.url, 'Anu');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest, { base: 'kerala' })}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Bots, convention card, clock' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Convention card').selectOption({ label: 'Standard system' });
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await page.getByTitle('Rules of this table').click();
  await expect(sheet.getByRole('heading', { name: /^Convention card: Standard/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Start' }).click();
  expect(await due(page)).toBe('call');
  // Before it is made.
  const { box, number, suit } = parts(page);
  await number.click();
  await suit.click();
  await expect(box.locator('.meaning')).toHaveText(/\w{4,}/);
  await box.getByRole('button', { name: /^Bid/ }).click();
  // And after.
  const own = page.getByRole('button', { name: /^You: .*What does it mean/ }).first();
  await own.click();
  await expect(page.getByRole('region', { name: 'Auction' }).getByRole('status')).toHaveText(
    /\w{4,}/,
  );
  await expectAccessible(page);
});
