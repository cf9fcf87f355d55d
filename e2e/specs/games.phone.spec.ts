// The games whose trump is set aside, played as a newcomer would on a phone: by the tutor's hints, to the match's end.
import type { Page } from '@playwright/test';
import { BY_TOUCH, inTime, playMatch, screen } from '../support/games.ts';
import { be, newGuest, newTable, parts, sit, two } from '../support/table.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

test.use({ pace: 'at-once' });
test.describe.configure({ timeout: 300_000 });

/** What a player saw on the way. */
interface Seen {
  calls: number;
  cards: number;
}

/** Plays until the match is over: each call, trump and card as the tutor says. */
async function playByHints(page: Page, looks: (what: string) => Promise<void>): Promise<Seen> {
  const seen: Seen = { calls: 0, cards: 0 };
  const { box, lay, hint, hand } = screen(page);
  const cards = () =>
    hand
      .locator('[data-card]')
      .evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  await playMatch(page, {
    async call() {
      await looks('call');
      await box.getByRole('button', { name: /^Hint/ }).tap();
      const take = box.getByRole('button', { name: 'Take this call' });
      const anew = box.getByText('Hint: ask for a new deal');
      await expect(take.or(anew).first()).toBeVisible();
      if (await anew.isVisible()) {
        const hand = await cards();
        await page.getByRole('button', { name: 'Ask for a new deal' }).tap();
        await expect.poll(cards).not.toEqual(hand);
        return false;
      }
      await take.tap();
      await box.locator('.go').tap();
      seen.calls += 1;
    },
    async trump() {
      await looks('trump');
      await hint.tap();
      await page.getByRole('button', { name: 'Lift this card' }).tap();
      await lay.tap();
    },
    async card() {
      await looks('card');
      // A bot that is sure of the rest may end the deal meanwhile.
      if (!(await inTime(hint.tap({ timeout: 5_000 })))) return false;
      const lift = page.getByRole('button', { name: 'Lift this card' });
      const opens = page
        .locator('.tutor')
        .getByRole('button', { name: /^(Open trump|Show the pair)$/ });
      const take = box.getByRole('button', { name: 'Take this call' });
      await expect(lift.or(opens).or(take).first()).toBeVisible();
      // Or a second auction has begun.
      if (await take.isVisible()) {
        await take.tap();
        await box.locator('.go').tap();
        seen.calls += 1;
        return;
      }
      if (await opens.isVisible()) {
        await opens.tap();
        // The advice goes with what it was about.
        await expect(opens).toBeHidden();
        return false;
      }
      await lift.tap();
      await hand.locator('button.lifted').tap({ position: { x: 12, y: 30 } });
      seen.cards += 1;
    },
  });
  return seen;
}

for (const [base, chairs, title] of BY_TOUCH) {
  test(`a whole match of ${title} by hints`, async ({ page, server }) => {
    const guest = await newGuest(server.url, 'Gopi');
    await be(page, guest);
    await page.goto(`/t/${await newTable(server.url, guest, { base, chairs, breaks: false })}`);
    await sit(page, 1);
    // Bots may lay a card down and open it before the next turn here: the page itself looks for it all the time.
    await page.evaluate(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-lying]')) document.body.dataset.sawTrumpLie = 'yes';
      }).observe(document.body, { childList: true, subtree: true });
    });
    await page.getByRole('button', { name: 'Start' }).tap();
    const looked = new Set<string>();
    const seen = await playByHints(page, async (what) => {
      if (looked.has(what)) return;
      looked.add(what);
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    });
    expect(seen.calls).toBeGreaterThan(0);
    expect(seen.cards).toBeGreaterThan(0);
    // Nobody goes for solo in every deal; else a trump lay there.
    await expect(page.locator('body')).toHaveAttribute('data-saw-trump-lie', 'yes');
    const { over } = screen(page);
    await expect(over.getByText(/wins the match|tied/).first()).toBeVisible();
    await expect(over.getByText(/^Trump: .+ set aside by/).first()).toBeVisible();
    await expectAccessible(page);

    // The deal can be looked through to its end, the trump with it.
    await over.getByRole('link', { name: 'Look through this deal' }).click();
    await page.getByRole('button', { name: 'To the end' }).click();
    await expect(page.getByRole('button', { name: 'To the end' })).toBeDisabled();
    const log = page.getByRole('list', { name: 'Game log' });
    await expect(
      log.getByRole('button', { name: /sets the trump aside, face down[:;] / }).first(),
    ).toBeAttached();
    await expectAccessible(page);
  });
}

test('two people play 28 for four against each other, and see the same', async ({
  page,
  browser,
  server,
}) => {
  const other = await two(page, browser, server.url, { base: '28-four', chairs: 4, breaks: false });
  await page.getByRole('button', { name: 'Start' }).click();
  // Four cards first: the others come with the trump.
  for (const one of [page, other]) await expect(parts(one).cards).toHaveCount(4);

  let set = 0;
  const late = { timeout: 2_000 };
  const lines = await Promise.all(
    [page, other].map(async (one) => {
      const { box, lay, playable, hand, trump, over, pass, send } = screen(one);
      const numbers = box
        .getByRole('group', { name: 'Numbers' })
        .getByRole('button', { name: /^\d+$/, disabled: false });
      await playMatch(one, {
        async call() {
          const made = await one.locator('.auction tbody .made').count();
          // The first of the two to speak bids all the points, and has to choose the trump.
          if (made >= 4 || set > 0 || (await numbers.count()) === 0)
            return inTime(pass.click(late));
          return inTime(
            numbers
              .last()
              .click(late)
              .then(() => send.click(late)),
          );
        },
        async trump() {
          await hand
            .getByRole('button')
            .first()
            .click({ position: { x: 10, y: 30 } });
          await lay.click();
          await expect(trump).toBeHidden();
          // Its owner sees it still, with its corner lifted; but with four jacks in one hand it is dealt again.
          const lies = hand.getByRole('button', { name: /^Your trump, face down/ });
          const again = one.locator('.contract .part').filter({ hasText: 'First auction' });
          await expect(lies.or(again).first()).toBeVisible();
          if (await lies.isVisible()) set += 1;
        },
        card: () => inTime(playable.first().click({ position: { x: 10, y: 30 }, ...late })),
      });
      return (await over.locator('.line').innerText()).trim();
    }),
  );
  expect(lines[0]).toBe(lines[1]);
  expect(set).toBeGreaterThan(0);
  await other.context().close();
});
