// A short match of games with a hidden trump, by two people at their desks and with bots: one of them by keys alone. At
// other sizes of table all play over their lines, and two of them look.
import type { Page } from '@playwright/test';
import { BY_KEYS, type Hands, inTime, OTHER_SIZES, playMatch, screen } from '../support/games.ts';
import { party, playTo, start } from '../support/people.ts';
import { be, otherPerson, two } from '../support/table.ts';
import { expect, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

const late = { timeout: 5_000 };

const mouse: Hands = {
  async call(page) {
    const { pass, number, send } = screen(page);
    if (await pass.isVisible()) return pass.click(late);
    await number.click(late);
    await send.click(late);
  },
  async trump(page) {
    const { hand, lay } = screen(page);
    const card = hand.getByRole('button').first();
    await card.click({ ...late, position: { x: 10, y: 30 } });
    await lay.click(late);
  },
  card: (page) =>
    screen(page)
      .playable.first()
      .click({ ...late, position: { x: 10, y: 30 } }),
};

/** Goes from card to card until one can be chosen. */
async function toCard(page: Page): Promise<void> {
  for (let step = 0; step < 16; step += 1) {
    await page.keyboard.press('ArrowRight');
    if ((await page.locator('.hand button.can:focus').count()) > 0) return;
  }
  throw new Error('the keyboard comes to no card that can be chosen');
}

const keys: Hands = {
  async call(page) {
    const { pass, number } = screen(page);
    const go = page.locator('.box .go');
    if (await pass.isVisible()) await page.keyboard.press('p');
    else await page.keyboard.type(await number.innerText(late));
    await expect(go).toBeEnabled(late);
    await page.keyboard.press('Enter');
  },
  async trump(page) {
    await toCard(page);
    await page.keyboard.press('Enter');
    await expect(page.locator('.hand button.lifted')).toBeFocused(late);
    await page.keyboard.press('Enter');
  },
  async card(page) {
    await toCard(page);
    await page.keyboard.press('Enter');
  },
};

/** The same beside another person, who may have been quicker. */
const besides = ({ call, trump, card }: Hands): Hands => ({
  call: (page) => inTime(call(page)),
  trump: (page) => inTime(trump(page)),
  card: (page) => inTime(card(page)),
});

/** Expects that both see the same end of a match of two deals, in all that leads from it. */
async function expectSameEnd(page: Page, other: Page, chairs: number): Promise<void> {
  // Who wins, how the deal went, what each team has.
  const told = (one: Page) =>
    one
      .getByRole('dialog', { name: 'Match over' })
      .locator('.headline, .line, .figures .total')
      .allInnerTexts();
  await expect.poll(() => told(page)).toHaveLength(4);
  const end = await told(page);
  await expect.poll(() => told(other)).toEqual(end);

  // The whole match, as soon as it is over: both deals, and from each to its page.
  const overThere = other.getByRole('dialog', { name: 'Match over' });
  await overThere.getByRole('link', { name: 'Look at the whole match' }).click();
  await expect(other.getByRole('heading', { level: 1, name: /^Match of / })).toBeVisible();
  const deals = other.getByRole('link', { name: /^Deal [12]$/ });
  await expect(deals).toHaveCount(2);
  await expect(other.getByRole('img', { name: /^Stakes after each deal/ })).toBeVisible();
  await deals.first().click();
  await other.getByRole('link', { name: 'The match of this deal' }).click();
  await expect(other.getByRole('heading', { name: 'Who did what' })).toBeVisible();

  // The cards are dealt again in the reader's own browser.
  const over = page.getByRole('dialog', { name: 'Match over' });
  const tricks = await over.locator('.tricks tbody').textContent();
  await over.getByRole('link', { name: 'Look through this deal' }).press('Enter');
  await page.getByText('Was it dealt fairly?').press('Enter');
  await page.getByRole('button', { name: 'Check it here' }).press('Enter');
  await expect(page.getByText('All is well')).toBeVisible();
  // All tricks are as they were at the table, with where trump was opened and the pair shown.
  await expect.poll(() => page.locator('.tricks tbody').textContent()).toBe(tricks);
  // And the link shows the other one the same deal.
  await page.getByRole('button', { name: 'Share this deal' }).press('Enter');
  const link = await page.getByRole('dialog').getByRole('textbox').inputValue();
  const cards = (one: Page) =>
    one
      .getByRole('region', { name: /^Hand of / })
      .locator('.sr-only')
      .allInnerTexts();
  await other.goto(link);
  const dealt = await cards(page);
  expect(dealt).toHaveLength(chairs);
  await expect.poll(() => cards(other)).toEqual(dealt);
  await other.context().close();
}

for (const [base, chairs, title] of BY_KEYS) {
  test(`two people and bots play a match of ${title} to its end`, async ({
    page,
    browser,
    server,
  }) => {
    const how = { base, chairs, deals: 2, breaks: false };
    const other = await two(page, browser, server.url, how);
    await page.getByRole('button', { name: 'Start' }).press('Enter');
    await Promise.all([playMatch(page, besides(keys)), playMatch(other, besides(mouse))]);
    await expectSameEnd(page, other, chairs);
  });
}

// What is to be done is the same as with six, so it is done beside the screen.
const PEOPLE = ['Anu', 'Biju', 'Chitra', 'Devan', 'Eapen', 'Fathima', 'Gopi', 'Hari'];
for (const [base, chairs, title] of OTHER_SIZES) {
  test(`whoever looks on from a chair sees a match of ${title} to its end`, async ({
    page,
    browser,
    server,
  }) => {
    const all = await party(browser, server.url, PEOPLE.slice(0, chairs), { base, deals: 2 });
    const other = await otherPerson(browser, all.guests[1]!);
    await be(page, all.guest);
    for (const one of [page, other]) {
      await one.goto(`${server.url}/t/${all.table}`);
      await expect(one.locator('.seats > li')).toHaveCount(chairs);
    }
    await start(all);
    await playTo(all, 'over');
    const over = page.getByRole('dialog', { name: 'Match over' });
    await expect(over).toBeVisible({ timeout: 120_000 });
    await expectSameEnd(page, other, chairs);
    await all.lines.context().close();
  });
}
