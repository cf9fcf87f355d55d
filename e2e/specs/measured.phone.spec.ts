// The director measures a deal on a phone, in Malayalam; nothing sticks out.
import { dealt } from '../support/measured.ts';
import { be } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';
import { sideways } from '../support/walk.ts';

test.use({ pace: 'at-once' });

test('a director measures a deal by touch, in Malayalam', async ({
  page,
  browser,
  ownServer: server,
}) => {
  const cup = await dealt(browser, server);
  await page.addInitScript(() =>
    localStorage.setItem('thurup.preferences', JSON.stringify({ language: 'ml' })),
  );
  await be(page, cup.director);
  await page.goto(cup.address);
  await page.getByRole('button', { name: /Pamba.*Periyar.*കൂടുതൽ|കൂടുതൽ.*Pamba/ }).tap();
  await page.getByRole('button', { name: 'ഡയറക്ടറുടെ മേശ: വിധിക്കുക' }).tap();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('ഡീൽ', { exact: true }).selectOption('1');
  await dialog.getByRole('button', { name: /ഡീൽ നോക്കുക/ }).tap();
  await expect(dialog.getByRole('heading', { name: 'കൈകൾ' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
  await dialog.getByText('ചീട്ടുകൾ, പിടി പിടിയായി').tap();
  await expect(dialog.getByText('1-ആം പിടി', { exact: true })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await dialog
    .getByRole('button', { name: /മറ്റുള്ളവർ എന്തു വിളിക്കും/ })
    .first()
    .tap();
  await expect(dialog.getByText(/ചോദിച്ച ബോട്ടുകൾ: 24/)).toBeVisible({ timeout: 30_000 });
  expect(await sideways(page)).toBe(0);
  await dialog.getByRole('button', { name: 'ഈ കരാറുകൾ താഴെ ചേർക്കുക' }).tap();
  await expect(dialog.getByRole('group', { name: '1-ആം കരാർ' })).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
});
