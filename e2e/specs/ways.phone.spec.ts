// Ways in on a phone, in Malayalam: words and a password made, and a second phone let in by them in mid-deal.
import type { Page } from '@playwright/test';
import { expect, expectAccessible, test } from '../support/test.ts';
import { sideways } from '../support/walk.ts';

test.use({ pace: 'at-once' });

const password = 'മഴയത്തു നടന്ന ആന';

async function inMalayalam(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (!localStorage.getItem('thurup.preferences'))
      localStorage.setItem(
        'thurup.preferences',
        JSON.stringify({ language: 'ml', botsOnly: true }),
      );
  });
}

async function look(page: Page): Promise<void> {
  expect(await sideways(page)).toBe(0);
  // What the head of the page half covers would be too small to touch.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
}

for (const how of ['words', 'password'] as const) {
  test(`a second phone is let in by ${how}`, async ({ page, browser, ownServer: { url } }) => {
    await inMalayalam(page);
    await page.goto(url);
    await page.getByLabel('നിങ്ങളുടെ പേര്').fill('അമ്മു');
    await page.getByRole('button', { name: 'ഇപ്പോൾ കളിക്കാം' }).click();
    const cards = (of: Page) => of.locator('[data-card]');
    await expect(page).toHaveURL(/\/t\//);
    await expect(cards(page).first()).toBeVisible();
    const table = page.url();
    await page.goto(`${url}/settings`);
    const ways = page.getByRole('region', { name: 'നിങ്ങളുടെ വഴികൾ' });
    let secret = password;
    if (how === 'words') {
      await ways.getByRole('button', { name: 'വാക്കുകൾ ഉണ്ടാക്കാം', exact: true }).click();
      const shown = ways.getByRole('list').last().getByRole('listitem');
      await expect(shown).toHaveCount(8);
      const words = await shown.allInnerTexts();
      secret = words.join(' ');
      await look(page);
      await ways.getByRole('button', { name: 'എഴുതിവച്ചു' }).click();
      const asked = ways.getByText(/^\d-ആം വാക്ക്$/);
      await expect(asked).toHaveCount(2);
      for (const label of await asked.allInnerTexts())
        await ways.getByLabel(label).fill(words[Number(label[0]) - 1]!);
      await look(page);
      await ways.getByRole('button', { name: 'ഈ വാക്കുകൾ സൂക്ഷിക്കാം' }).click();
    } else {
      await ways.getByRole('button', { name: 'പാസ്‌വേഡ് വയ്ക്കാം' }).click();
      await ways.getByLabel('പുതിയ പാസ്‌വേഡ്').fill(secret);
      await look(page);
      await ways.getByRole('button', { name: 'പാസ്‌വേഡ് സൂക്ഷിക്കാം' }).click();
    }
    await expect(ways.getByText('-ന് ഉണ്ടാക്കിയത്')).toHaveCount(1);
    await look(page);

    const context = await browser.newContext({ viewport: { width: 360, height: 740 } });
    const other = await context.newPage();
    await inMalayalam(other);
    await other.goto(`${url}/sign-in`);
    await look(other);
    await other.getByLabel('നിങ്ങളുടെ പേര്').fill('അമ്മു');
    await other.getByLabel('വീണ്ടെടുക്കൽ വാക്കുകൾ അല്ലെങ്കിൽ പാസ്‌വേഡ്').fill('ഇതൊന്നുമല്ല');
    await other.getByRole('button', { name: 'പ്രവേശിക്കാം' }).click();
    await expect(other.getByText('പേരും വാക്കുകളും ചേരുന്നില്ല.')).toBeVisible();
    await look(other);
    await other.getByLabel('വീണ്ടെടുക്കൽ വാക്കുകൾ അല്ലെങ്കിൽ പാസ്‌വേഡ്').fill(secret);
    await other.getByRole('button', { name: 'പ്രവേശിക്കാം' }).click();
    await expect(other.locator('nav.own a')).toHaveCount(1);
    await look(other);
    await other.goto(table);
    await expect(cards(other).first()).toBeVisible();

    await page.goto(url);
    await expect(page.getByText('മറ്റൊരു ഉപകരണത്തിൽ നിങ്ങളുടെ പേരിൽ')).toBeVisible();
    await look(page);
    await context.close();
  });
}
