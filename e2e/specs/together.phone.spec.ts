// Two partners practise calling, each on a device of their own: one invites, the other comes by the link without an account.
import { expect, expectAccessible, test } from '../support/test.ts';
import { be, newGuest, otherPerson } from '../support/table.ts';
import type { Page } from '@playwright/test';

/** Makes the first call that is offered, where it is this one's turn, and waits until it was made. */
async function calls(page: Page): Promise<void> {
  const keys = page.getByRole('heading', { name: 'What do you call?' }).locator('..');
  const key = keys.getByRole('button').first();
  if (!(await key.isVisible())) return;
  const said = page.locator('ol > li');
  const before = await said.count();
  await key.click();
  await expect.poll(() => said.count()).toBeGreaterThan(before);
}

test('a partner comes by a link, both call without seeing the other’s hand, and then see all', async ({
  browser,
  page: anu,
  server,
}) => {
  await be(anu, await newGuest(server.url, 'Anu'));
  await anu.goto('/learn/practice');
  await anu.getByRole('button', { name: 'Practise with a partner' }).tap();
  await expect(anu.getByRole('heading', { level: 1, name: 'With a partner' })).toBeVisible();
  const link = anu.getByRole('textbox', { name: 'Send this link to your partner:' });
  await expect(link).toHaveValue(/\/learn\/together\/[0-9a-f]{32}$/);

  // The partner is new here: a name is all that is asked.
  const biju = await (
    await browser.newContext({ viewport: { width: 390, height: 844 } })
  ).newPage();
  await biju.goto(await link.inputValue());
  await biju.getByRole('textbox', { name: 'Your name' }).fill('Biju');
  await biju.getByRole('button', { name: 'Come in' }).click();
  await expect(biju.getByText(/Anu.* is looking for a partner/)).toBeVisible();
  await expect(biju.getByText('Your hand')).toHaveCount(0);
  await biju.getByRole('button', { name: 'Be the partner' }).click();
  await expect(biju.getByRole('heading', { name: 'Your hand' })).toBeVisible();
  await expect(link).toHaveCount(0);

  // A third has come too late.
  const chitra = await otherPerson(browser, await newGuest(server.url, 'Chitra'));
  await chitra.goto(biju.url());
  await expect(chitra.getByText('two others practise there')).toBeVisible();

  const over = (page: Page) => page.getByRole('heading', { name: 'All hands' });
  await expect(async () => {
    if (!(await over(anu).isVisible())) {
      await calls(anu);
      await calls(biju);
    }
    expect(await over(anu).isVisible()).toBe(true);
  }).toPass({ intervals: [100] });
  await expect(over(biju)).toBeVisible();
  await expect(anu.getByRole('listitem').filter({ hasText: 'Biju: ' }).first()).toBeVisible();
  await expectAccessible(anu);

  // Either goes on; the other follows.
  await biju.getByRole('button', { name: 'Next deal' }).click();
  await expect(biju.getByRole('heading', { name: 'Deal 2' })).toBeVisible();
  await expect(anu.getByRole('heading', { name: 'Deal 2' })).toBeVisible();
  await expect(over(anu)).toHaveCount(0);
});
