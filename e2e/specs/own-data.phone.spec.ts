// Being forgotten on a phone, in Malayalam, as a guest.
import { expect, expectAccessible, test } from '../support/test.ts';
import { sideways } from '../support/walk.ts';

test.use({ pace: 'at-once' });

test('a guest is forgotten at once', async ({ page, ownServer: { url } }) => {
  await page.addInitScript(() => {
    localStorage.setItem('thurup.preferences', JSON.stringify({ language: 'ml', botsOnly: true }));
  });
  await page.goto(url);
  await page.getByLabel('നിങ്ങളുടെ പേര്').fill('അമ്മു');
  await page.getByRole('button', { name: 'ഇപ്പോൾ കളിക്കാം' }).click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.goto(`${url}/settings`);
  const own = page.getByRole('region', { name: 'നിങ്ങളെക്കുറിച്ച് സൂക്ഷിച്ചിട്ടുള്ളത്' });
  await own.getByRole('button', { name: 'എന്നെ മറക്കൂ' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure.getByText('മടങ്ങിവരാൻ വഴിയൊന്നുമില്ലാത്തതിനാൽ')).toBeVisible();
  expect(await sideways(page)).toBe(0);
  await expectAccessible(page);
  await sure.getByLabel('ഉറപ്പിക്കാൻ DELETE എന്ന് എഴുതൂ').fill('DELETE');
  await sure.getByRole('button', { name: 'എന്നെ മറക്കൂ' }).click();
  await expect(page.getByText('നിങ്ങളെ ഇവിടെ മറന്നു.')).toBeVisible();
  await expect(page.getByLabel('നിങ്ങളുടെ പേര്')).toHaveValue('');
});
