import type { Locator, Page } from '@playwright/test';
import { onTurn, party, start } from '../support/people.ts';
import { expect, expectAccessibleInBoth, test } from '../support/test.ts';
import {
  be,
  due,
  expectPlayed,
  newGuest,
  newTable,
  parts,
  playDeal,
  resultOf,
  sit,
  state,
  tricksIn,
  two,
} from '../support/table.ts';

// Bots do not wait here; at the pace that people like, deals are played on the phone.
test.use({ pace: 'at-once', contextOptions: { reducedMotion: 'no-preference' } });
test.describe.configure({ timeout: 300_000 });

const RANKS = ['six', 'seven', 'eight', 'nine', 'ten', 'jack', 'queen', 'king', 'ace'];
const letter = (suit: string) => suit.charAt(0).toUpperCase();
/** "nine of hearts" as a record writes it: H9. */
function cardOf(name: string): string {
  const [rank = '', suit = ''] = name.split(' of ');
  return letter(suit) + '6789TJQKA'.charAt(RANKS.indexOf(rank));
}

test('a whole deal by mouse, and the next one begins; axe finds nothing, light and dark', async ({
  page,
  server,
}) => {
  const guest = await newGuest(server.url, 'Ammu');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Start' }).click();

  const { number, suit, send, pass, playable, result, hand } = parts(page);
  await expect(hand.getByRole('button')).toHaveCount(8);
  let bid = false;
  const seen = { call: false, card: false };
  const { cards } = await playDeal(page, async (what) => {
    if (!seen[what]) await expectAccessibleInBoth(page);
    seen[what] = true;
    if (what === 'card') return void (await playable.first().click({ position: { x: 10, y: 30 } }));
    if (bid || !(await number.isVisible())) return void (await pass.click());
    bid = true;
    await number.click();
    await suit.click();
    await expect(send).toBeEnabled();
    // The parked call is read back before it is sent.
    await expect(send).toHaveAccessibleName(/^Bid .+/);
    await send.click();
  });
  expect(bid).toBe(true);
  expect(seen).toEqual({ call: true, card: true });
  await expectPlayed(page, cards, 8);
  await expectAccessibleInBoth(page);

  await expect(result).toContainText('All hands');
  const { hands } = await resultOf(page);
  expect(hands).toHaveLength(6);
  expect(hands.flatMap((line) => line.split(', '))).toHaveLength(48);
  await expect(result.getByRole('link', { name: 'Look through this deal' })).toHaveAttribute(
    'href',
    /^\/d\/\w+$/,
  );
  await result.getByRole('button', { name: 'Next deal' }).click();
  await expect(page.getByText('Deal 2/2')).toBeVisible();
  await expect(hand.getByRole('button')).toHaveCount(8);
});

test('the result says who held and who played what, by suits and as the record has it', async ({
  page,
  server,
}) => {
  const guest = await newGuest(server.url, 'Gracy');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest)}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).click();
  const { pass, playable, result } = parts(page);
  await playDeal(page, async (what) => {
    if (what === 'call') await pass.click();
    else await playable.first().click({ position: { x: 10, y: 30 } });
  });
  const link = result.getByRole('link', { name: 'Look through this deal' });
  const id = (await link.getAttribute('href'))!.slice('/d/'.length);
  const kept = await page.request.get(`/api/deals/${id}/record`);
  const record = (await kept.json()) as { hands: string[]; play: string[]; leader: number };

  // In a record a hand is spades, hearts, diamonds and clubs between points; on the screen clubs stand before diamonds.
  const held = record.hands.map((hand) => {
    const [spades = '', hearts = '', diamonds = '', clubs = ''] = hand.split('.');
    return [spades, hearts, clubs, diamonds];
  });
  const rows = result.locator('.hands > li');
  await expect(rows).toHaveCount(6);
  const shown = await rows.evaluateAll((all) =>
    all.map((row) => {
      const columns = [...row.querySelectorAll(':scope > .suit')];
      return {
        read: row.querySelector('.sr-only')!.textContent.split(', '),
        seen: columns.map((column) => column.textContent.trim()),
        at: columns.map((column) => Math.round(column.getBoundingClientRect().left)),
      };
    }),
  );
  for (const [i, { read, seen, at }] of shown.entries()) {
    // Each suit in its own column, the same in every row.
    expect(at).toEqual(shown[0]!.at);
    expect(new Set(at).size).toBe(4);
    const ranks = seen.map((suit) => suit.replaceAll('10', 'T').replaceAll(/[ –]/g, ''));
    const sorted = (suits: string[]) => suits.map((suit) => [...suit].toSorted().join(''));
    expect(sorted(ranks)).toEqual(sorted(held[i]!));
    // And read in the order in which it is seen.
    const suits = ['spades', 'hearts', 'clubs', 'diamonds'];
    expect(read.map(cardOf)).toEqual(
      suits.flatMap((name, column) => [...ranks[column]!].map((rank) => letter(name) + rank)),
    );
  }

  await result.getByText('All tricks').click();
  const tricks = await tricksIn(result.locator('.tricks table'));
  expect(tricks.flat()).toHaveLength(record.play.length);
  const names = await rows
    .locator('bdi')
    .evaluateAll((all) => all.map((one) => one.getAttribute('title') || one.textContent));
  const left = new Map(names.map((name, i) => [name, shown[i]!.read.map(cardOf)]));
  let leads = names[record.leader - 1]!;
  for (const [number, trick] of tricks.entries()) {
    const cards = trick.map(({ card }) => cardOf(card));
    const played = record.play.slice(number * 6, number * 6 + cards.length);
    expect(cards.toSorted()).toEqual(played.toSorted());
    const led = trick.filter((one) => one.led);
    expect(led.map(({ who, card }) => [who, cardOf(card)])).toEqual([[leads, played[0]]]);
    for (const { who, card } of trick) {
      // Everybody plays what they hold, each card once.
      const hand = left.get(who)!;
      expect(hand).toContain(cardOf(card));
      hand.splice(hand.indexOf(cardOf(card)), 1);
    }
    const won = trick.filter((one) => one.won);
    expect(won).toHaveLength(1);
    leads = won[0]!.who;
  }
});

test('keys are told apart, a call says what it means, and what it is worth is said in words', async ({
  page,
  browser,
  server,
}) => {
  const six = await party(browser, server.url, ['Ammu', 'Bino', 'Cherian', 'Daya', 'Elsa', 'Femi']);
  await start(six);
  await be(page, await onTurn(six));
  await page.goto(`/t/${six.table}`);
  const { box, number, suit, send } = parts(page);
  await expect(box).toBeVisible();
  // A plus alone is a word: a sign would look like the start of the next key.
  await expect(box.locator('.key.plus')).toHaveCount(0);
  await box.getByRole('button', { name: 'more forms' }).click();
  await box.getByRole('button', { name: 'All numbers' }).click();
  const pluses = await box.locator('.key.plus').allInnerTexts();
  expect(pluses).toContain('plus');
  expect(pluses).toContain('+1');
  expect(pluses.filter((text) => !/^(plus|\+\d)$/.test(text))).toEqual([]);

  await number.click();
  await suit.click();
  // What it means, in the words of the table; the paragraphs of the booklet are for who looks them up.
  const paragraphs = /booklet|\b[A-Z]\d+\.\d/i;
  await expect(box.locator('.meaning')).toHaveText(/\w{4,}/);
  await expect(box.locator('.meaning')).not.toHaveText(paragraphs);
  await send.click();
  await page.getByRole('button', { name: /^You: .*What does it mean/ }).click();
  const told = page.getByRole('region', { name: 'Auction' }).getByRole('status');
  await expect(told.locator('.clause')).toHaveText(/^In the booklet: [A-Z]\d+\.\d/);
  const sentence = await told.locator('.words').evaluate((whole) => {
    const copy = whole.cloneNode(true) as Element;
    copy.querySelector('.clause')?.remove();
    return copy.textContent.trim();
  });
  expect(sentence).toMatch(/\w{4,}/);
  expect(sentence).not.toMatch(paragraphs);

  // What the deal is worth, seen in short and read in a sentence.
  const stake = page.getByRole('region', { name: 'Contract' }).locator('.stake');
  expect((await stake.locator('.worth > span').allInnerTexts()).map((text) => text.trim())).toEqual(
    [expect.stringMatching(/^\+\d+ if made$/), expect.stringMatching(/^\+\d+ if not$/)],
  );
  await expect(stake.locator('.sr-only').first()).toHaveText(
    /^Made, (Blue|Red) gets \d+; not made, (Blue|Red) gets \d+$/,
  );
  await expect(stake).not.toHaveText(/stake|defeated/i);
  await six.lines.context().close();
});

test('a whole deal by keyboard alone, and on to the next', async ({ page, server }) => {
  const guest = await newGuest(server.url, 'Biju');
  await be(page, guest);
  await page.goto(`/t/${await newTable(server.url, guest, { base: 'kerala' })}`);
  const tabTo = async (name: RegExp, within: Page | Locator = page) => {
    const target = within.getByRole('button', { name });
    await expect(target).toBeVisible();
    for (let i = 0; i < 60; i += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    throw new Error(`Tab does not reach ${String(name)}`);
  };
  const own = page.getByRole('listitem').filter({ hasText: /You, .*Biju/ });
  await expect(page.getByRole('region', { name: 'The table' })).toBeVisible();
  if (!(await own.isVisible())) {
    await tabTo(/^Sit on chair 1$/);
    await page.keyboard.press('Enter');
  }
  await tabTo(/^Start$/);
  await page.keyboard.press('Enter');

  const { box, number, send, result } = parts(page);
  let bid = false;
  const { cards } = await playDeal(page, async (what) => {
    if (what === 'call') {
      if (bid || !(await number.isVisible())) {
        await page.keyboard.press('p');
        await page.keyboard.press('Enter');
        return;
      }
      bid = true;
      await page.keyboard.type((await number.innerText()).trim());
      const suits = box.getByRole('group', { name: 'Suits' });
      const name = await suits
        .getByRole('button', { disabled: false })
        .first()
        .getAttribute('aria-label');
      await page.keyboard.press(
        { spades: 's', hearts: 'h', diamonds: 'd', clubs: 'c' }[name ?? ''] ?? 'o',
      );
      await expect(send).toBeEnabled();
      await page.keyboard.press('Enter');
      return;
    }
    // An arrow leads into the hand, then from card to card.
    const chosen = page.locator('[data-card]:focus');
    for (let i = 0; i < 20; i += 1) {
      if ((await chosen.count()) && /^Play /.test((await chosen.getAttribute('aria-label')) ?? ''))
        break;
      await page.keyboard.press('ArrowRight');
    }
    await page.keyboard.press('Enter');
  });
  expect(bid).toBe(true);
  await expectPlayed(page, cards, 8);
  await expect(result).toBeVisible();
  await tabTo(/^Next deal$/, result);
  await page.keyboard.press('Enter');
  await expect(result).toBeHidden();
  await expect(parts(page).cards).toHaveCount(8);
});

test('a card that may not be played says why', async ({ page, server }) => {
  const guest = await newGuest(server.url, 'Chacko');
  await be(page, guest);
  const { pass, playable, cards } = parts(page);
  const barred = page.locator('[data-card][aria-label*="must follow"]');
  // Somewhere in a deal a suit is led of which one has some cards, but not only those; seldom in none of its tricks.
  let told = false;
  for (let deals = 0; deals < 3 && !told; deals += 1) {
    await page.goto(`/t/${await newTable(server.url, guest)}`);
    await sit(page, 1);
    await page.getByRole('button', { name: 'Start' }).click();
    await playDeal(page, async (what) => {
      if (what === 'call') return void (await pass.click());
      if (!told && (await barred.count()) > 0) {
        const before = await cards.count();
        // Playwright waits for what is `aria-disabled`; a person taps it.
        await barred.first().click({ position: { x: 10, y: 30 }, force: true });
        await expect(page.getByText(/You must follow/).first()).toBeVisible();
        expect(await cards.count()).toBe(before);
        told = true;
      }
      await playable.first().click({ position: { x: 10, y: 30 } });
    });
  }
  expect(told).toBe(true);
});

test('two browsers at one table see the same game', async ({ page, browser, server }) => {
  const other = await two(page, browser, server.url);
  await page.getByRole('button', { name: 'Start' }).click();

  const hands: string[][] = [];
  for (const one of [page, other]) {
    const { cards } = parts(one);
    await expect(cards).toHaveCount(8);
    hands.push(
      await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card') ?? '')),
    );
  }
  const play = (one: typeof page) =>
    playDeal(one, async (what) => {
      const { pass, playable } = parts(one);
      if (what === 'call') await pass.click();
      else await playable.first().click({ position: { x: 10, y: 30 } });
    });
  const said = other.waitForFunction(() =>
    [...document.querySelectorAll('[aria-live]')].some((region) =>
      /Ammu.* says /.test(region.textContent ?? ''),
    ),
  );
  await Promise.all([play(page), play(other), said]);

  const [seen, seenThere] = [await resultOf(page), await resultOf(other)];
  expect(seenThere).toEqual(seen);
  // Each saw their own cards from the beginning, and the other one's only now.
  const words = (cards: string[]) => cards.length;
  expect(seen.hands).toHaveLength(6);
  expect(words(hands[0]!)).toBe(8);
  expect(hands[0]).not.toEqual(hands[1]);

  await other
    .getByRole('button', { name: 'To the table' })
    .or(other.getByRole('button', { name: 'Close' }))
    .first()
    .click();
  await expect(parts(other).result).toBeHidden();
  await other.keyboard.press('m');
  await expect(other.getByRole('textbox', { name: 'Say something' })).toBeFocused();
  await other.keyboard.type('nalla kali!');
  await other.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('list', { name: 'Chat' })).toContainText('nalla kali!');
  await other.context().close();
});

test('a broken line mends itself and nothing is lost', async ({ page, ownServer }) => {
  const guest = await newGuest(ownServer.url, 'Devika');
  await be(page, guest);
  const id = await newTable(ownServer.url, guest);
  await page.goto(`${ownServer.url}/t/${id}`);
  await sit(page, 1);
  await page.getByRole('button', { name: 'Start' }).click();
  const { cards, pass, playable } = parts(page);
  await expect(cards).toHaveCount(8);
  let what = await due(page);
  while (what === 'call') {
    const before = await state(page);
    await pass.click();
    // The turn may have come round again at once.
    await expect.poll(() => state(page)).not.toBe(before);
    what = await due(page);
  }
  const held = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));

  await ownServer.kill();
  await expect(page.getByText(/The line is broken/)).toBeVisible();
  // A card played now goes out when the line is back.
  await playable.first().click({ position: { x: 10, y: 30 } });
  await ownServer.restart();
  await expect(page.getByText(/The line is broken/)).toBeHidden({ timeout: 30_000 });
  await expect(cards).toHaveCount(held.length - 1);
  // The others lie where they lay.
  const left = await cards.evaluateAll((all) => all.map((card) => card.getAttribute('data-card')));
  let at = 0;
  for (const card of left) at = held.indexOf(card, at) + 1 || NaN;
  expect(at, `${left.join(' ')} of ${held.join(' ')}`).toBeLessThanOrEqual(held.length);

  // A server that says goodbye first, as at an update, is waited for as well.
  await ownServer.stop();
  await expect(page.getByText(/The line is broken/)).toBeVisible();
  await ownServer.restart();
  await expect(page.getByText(/The line is broken/)).toBeHidden({ timeout: 30_000 });
  await expect(cards).toHaveCount(held.length - 1);

  const { cards: played } = await playDeal(page, async (next) => {
    if (next === 'call') await pass.click();
    else await playable.first().click({ position: { x: 10, y: 30 } });
  });
  await expectPlayed(page, played, held.length - 1);
});

test('a table that is not there says so', async ({ page, server }) => {
  await be(page, await newGuest(server.url, 'Eapen'));
  await page.goto('/t/00000000000000000000000000');
  await expect(page.getByRole('link', { name: 'To the lobby' })).toBeVisible();
});
