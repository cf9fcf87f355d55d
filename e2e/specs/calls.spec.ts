// What others called, from the page of a deal: call by call, whose calls, and deals by hand.
import type { CallsPage, FoundDeal } from '../../web/src/wire/index.ts';
import { playDeal } from '../support/player.ts';
import { expect, expectAccessibleInBoth, test } from '../support/test.ts';

test.use({ pace: 'at-once' });

test('what others called is looked at call by call, by keyboard too, and deals are found by hand', async ({
  page,
  ownServer,
}) => {
  // What others played before would be counted, too.
  const at = (path: string) => new URL(path, ownServer.url).href;
  await page.goto(at('/'));
  await page.goto(at('/learn/calls'));
  await expect(page.getByText('No deal of 56 has been finished here yet.')).toBeVisible();
  const id = await playDeal(page, 'Anu');
  const calls = async (of: string) =>
    (await (
      await page.request.get(at(`/api/calls?deal=${id}&upto=0&of=${of}`))
    ).json()) as CallsPage;
  await expect.poll(async () => (await calls('people')).all_rules.length).toBe(1);
  // A person led the auction, or a bot.
  const led = (await calls('people')).next.length > 0;

  await page.goto(at(`/d/${id}`));
  await page.getByRole('link', { name: 'What others called at call 1' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What others called' })).toBeVisible();
  await page.getByRole('radio', { name: led ? 'People' : 'Bots' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'What seat 1 called next (once)' })).toBeVisible();
  const table = page.getByRole('region', { name: 'What was called next' });
  await expect(table.getByRole('row')).toHaveCount(2);
  await expectAccessibleInBoth(page);

  // A call leads on, and the auction back: with a key, and by the browser's own way.
  await table.getByRole('link').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/auction=/);
  await expect(page.getByRole('heading', { name: /^What seat 2 called next/ })).toBeVisible();
  await expect(page.getByText('Seat 1', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'What seat 1 called next (once)' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: /^What seat 2 called next/ })).toBeVisible();
  await page.goBack();

  // A call that nobody made.
  await page.getByLabel('Another call that the rules allow').selectOption('56NT');
  await expect(page.getByText('Nobody called anything here.')).toBeVisible();
  await page.goBack();

  // The bidder's hand at the start; what is asked for beyond it is found no more.
  await page.getByText('Look for deals by hand and contract').click();
  const found = page.locator('section[aria-labelledby="deals"]').getByRole('listitem');
  const take = page.getByRole('link', { name: 'Take up to 200 along (NDJSON)' });
  // A person had the contract, or a bot.
  const bidders = await (await page.request.get(at('/api/calls/deals?of=people'))).text();
  const whose = page.getByRole('radio', { name: bidders === '' ? 'Bots' : 'People' });
  await whose.check({ force: true });
  await expect(page).toHaveURL(bidders === '' ? /of=bots/ : /calls\?(?!.*of=)/);
  await expect(found).toBeVisible();
  const lines = await (await page.request.get(at((await take.getAttribute('href'))!))).text();
  const deal = JSON.parse(lines.split('\n')[0]!) as FoundDeal;
  // Of a private table: who was not there is not led to it.
  expect(deal.deal).toBeNull();
  await expect(page.locator(`a[href="/d/${id}"]`)).toHaveCount(0);
  const jacks = deal.hand.filter((card) => card.endsWith('J')).length;
  await page.getByLabel('Jacks in the hand').selectOption({ index: Math.min(jacks, 6) });
  await expect(found).toBeVisible();
  await page.getByLabel('Cards of one suit in the hand').selectOption('At least 8');
  const longest = Math.max(
    ...['S', 'H', 'D', 'C'].map((suit) => deal.hand.filter((card) => card.startsWith(suit)).length),
  );
  await expect(found).toHaveCount(longest >= 8 ? 1 : 0);
  await expectAccessibleInBoth(page);
});
