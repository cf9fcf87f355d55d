// Leaving a match: ending it together first, then going, and what follows.
import { two } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const END = 'End the match here';

test('a match ends when both want it to, and who stands up in the next has left it', async ({
  page,
  browser,
  server,
}) => {
  const host = page;
  const other = await two(page, browser, server.url);
  const menu = async (who: typeof host, key: string) => {
    await who.getByRole('button', { name: 'Menu' }).click();
    await who.getByRole('dialog').getByRole('button', { name: key }).click();
  };
  await host.getByRole('button', { name: 'Start' }).click();
  await expect(other.locator('.hand button').first()).toBeVisible();

  await menu(host, END);
  await expect(host.getByText('Nobody has left then.')).toBeVisible();
  await host.getByRole('button', { name: END }).click();
  // The other is asked, would play on, and agrees later.
  const asked = other.locator('.asked');
  await expect(asked.getByText('would end the match here')).toBeVisible();
  await expect(asked.getByText('1 of 2 want to end it here')).toBeVisible();
  await expectAccessible(other);
  await asked.getByRole('button', { name: 'Play on' }).click();
  await expect(asked).toBeHidden();
  await menu(other, END);
  for (const who of [host, other])
    await expect(
      who.getByText('The match was ended here, with 0 : 0.', { exact: true }),
    ).toBeVisible();
  await expect(host.locator('.hand')).toHaveCount(0);

  await host.getByRole('button', { name: 'New match' }).click();
  await expect(other.locator('.hand button').first()).toBeVisible();
  await menu(other, 'Leave the chair');
  await expect(other.getByText('to stand up now is to leave the match')).toBeVisible();
  await other.getByRole('button', { name: 'Leave the chair' }).click();
  await expect(other.locator('.hand')).toHaveCount(0);
  // What it comes to is found out beside the table.
  await expect(async () => {
    await other.goto(new URL('/friends', server.url).href);
    await expect(other.getByText('while others were in it')).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 30_000 });
  await other.getByRole('link', { name: 'Look at it' }).click();
  await expect(other.getByText('1 of your last twenty matches')).toBeVisible();
  await expectAccessible(other);
});
