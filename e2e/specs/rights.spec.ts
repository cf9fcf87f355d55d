// A house where memberships decide: what one may not do is shown with its reason, and a grant from the terminal counts at once.
import { account } from '../support/friends.ts';
import { Server } from '../support/server.ts';
import { be, newGuest, newTable, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('what one may not do says why, until it is given', async ({ page, browser }) => {
  const server = await Server.start('at-once', undefined, ['--rights', 'club']);
  try {
    // A guest plays matches of six deals, which are not rated.
    const bincy = await newGuest(server.url, 'Bincy R');
    const guest = await otherPerson(browser, bincy);
    await guest.goto(new URL('/new', server.url).href);
    await guest.getByText('All options', { exact: false }).first().click();
    await expect(guest.getByRole('radio', { name: '6', exact: true }).last()).toBeChecked();
    await expect(guest.getByRole('radio', { name: '12', exact: true })).toBeDisabled();
    await expect(
      guest.getByText('Social members can change the number of deals; ask the club.'),
    ).toBeVisible();
    const rated = guest.getByRole('switch', { name: /^Rated/ });
    await expect(rated).toBeDisabled();
    await expect(guest.getByText('You need an account to play rated matches.')).toBeVisible();
    await expectAccessible(guest);

    // The moderator's sheet at the table; what is given shows without a reload.
    const ammu = await account(server.url, 'Ammu R');
    await be(page, ammu);
    const table = await newTable(server.url, ammu, { deals: 6 });
    await page.goto(new URL(`/t/${table}`, server.url).href);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeHidden();
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Menu' });
    const again = sheet.getByRole('button', { name: 'Reset the match' });
    await expect(again).toBeDisabled();
    await expect(sheet.getByText(/Social members can start the game again/)).toBeVisible();
    await expectAccessible(page);
    server.command('people', 'grant', 'Ammu R', 'social');
    await expect(again).toBeEnabled();
    await expect(sheet.getByText(/Social members can start the game again/)).toBeHidden();
    server.command('people', 'revoke', 'Ammu R', 'social');
    await expect(again).toBeDisabled();

    // Whoever may not write sees that instead of a field to write in.
    server.command('people', 'sets', 'guest', '--remove', 'chat.viewer');
    await guest.goto(new URL(`/t/${table}`, server.url).href);
    await expect(guest.getByText(/members can write in the gallery/)).toBeVisible();
    await expect(guest.getByRole('textbox', { name: 'Say something' })).toHaveCount(0);
  } finally {
    await server.dispose();
  }
});
