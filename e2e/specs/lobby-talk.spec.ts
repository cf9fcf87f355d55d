// People talk in the lobby: who may writes, all who are known read, whom one mutes is not shown, and a line can be reported.
import { account, put } from '../support/friends.ts';
import { Server } from '../support/server.ts';
import { be, newGuest, newTable, otherPerson } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test('two talk in the lobby, on a desk and on a phone, and a line is muted and reported', async ({
  page,
  browser,
}) => {
  const server = await Server.start('at-once', undefined, ['--rights', 'club']);
  try {
    const [ammu, biju] = [await account(server.url, 'Ammu T'), await account(server.url, 'Biju T')];
    await newTable(server.url, ammu, { name: 'Sunday', public: true, deals: 6 });
    const lobby = new URL('/lobby', server.url).href;
    await be(page, ammu);
    await page.goto(lobby);
    const talk = page.getByRole('region', { name: 'Talk in the lobby' });
    await expect(talk.getByText('Nothing said yet.')).toBeVisible();

    const phone = await otherPerson(browser, biju);
    await phone.setViewportSize({ width: 360, height: 640 });
    await phone.goto(lobby);
    await phone.getByText('Talk in the lobby').click();
    const field = phone.getByRole('textbox', { name: 'Say something' });
    await field.fill('ഒരാൾ കൂടി വേണം');
    await field.press('Enter');
    await expect(phone.getByText('ഒരാൾ കൂടി വേണം')).toBeVisible();
    await expect(field).toHaveValue('');
    await expectAccessible(phone);

    await expect(talk.getByText('ഒരാൾ കൂടി വേണം')).toBeVisible();
    await talk.getByRole('textbox', { name: 'Say something' }).fill('Coming');
    await page.keyboard.press('Enter');
    await expect(phone.getByText('Coming')).toBeVisible();
    await talk.getByRole('button', { name: 'Biju T' }).press('Enter');
    await expectAccessible(page);
    await talk.getByRole('button', { name: 'Mute' }).click();
    await expect(talk.getByText('ഒരാൾ കൂടി വേണം')).toBeHidden();
    // So it is when they come again, from the first moment on.
    await page.reload();
    await expect(talk.getByText('Coming')).toBeVisible();
    await expect(talk.getByText('ഒരാൾ കൂടി വേണം')).toBeHidden();

    await phone.getByRole('button', { name: 'Ammu T' }).click();
    await phone.getByRole('link', { name: 'Report this line' }).click();
    await expect(phone).toHaveURL(/\/p\/[^/]+\/report\?lobby=true&moment=\d+/);
    await phone.getByLabel('What is it about?').selectOption('other');
    await phone.getByRole('button', { name: 'Send the report' }).click();
    await expect(phone.getByText('It is with those who keep order.')).toBeVisible();

    // Those who judge read it with what was said around, and take it away from before everybody's eyes.
    const keeper = await account(server.url, 'Hari T');
    server.command('people', 'grant', 'Hari T', 'moderator');
    const desk = await put<{ reports: { id: string }[] }>(keeper, '/desk', null, 'GET');
    const judge = await otherPerson(browser, keeper);
    await judge.goto(new URL(`/reports/${desk.reports[0]!.id}`, server.url).href);
    await expect(judge.getByText('In the lobby')).toBeVisible();
    await expect(judge.getByText('ഒരാൾ കൂടി വേണം')).toBeVisible();
    await judge.getByRole('button', { name: /Take .*Ammu T/ }).click();
    await expect(talk.getByText('(removed)')).toBeVisible();

    // A guest has no right to write here by the house's sets, and reads why.
    const gita = await otherPerson(browser, await newGuest(server.url, 'Gita T'));
    await gita.goto(lobby);
    const read = gita.getByRole('region', { name: 'Talk in the lobby' });
    await expect(read.getByText('ഒരാൾ കൂടി വേണം')).toBeVisible();
    await expect(read.getByText(/members can write in the lobby/)).toBeVisible();
    await expect(read.getByRole('textbox')).toHaveCount(0);
    await expectAccessible(gita);
  } finally {
    await server.dispose();
  }
});

test('whom nobody knows is asked for a name first', async ({ page }) => {
  await page.goto('/lobby');
  await expect(page.getByText('Choose a name on the start page', { exact: false })).toBeVisible();
  await expectAccessible(page);
});
