// What the table's specs share: a guest, a table, and ways to play a whole deal at the screen.
import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from '@playwright/test';

export interface Guest {
  id: string;
  name: string;
  /** The server where they are known. */
  url: string;
  /** Of their session. */
  token: string;
}

/** Posts to the server, as whoever has this token. */
export async function post(
  url: string,
  path: string,
  body: unknown,
  token?: string,
): Promise<Response> {
  const response = await fetch(new URL(`/api${path}`, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: new URL(url).origin,
      ...(token === undefined ? {} : { cookie: `thurup-0=${token}` }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

export async function newGuest(url: string, name: string): Promise<Guest> {
  const response = await post(url, '/guests', { name });
  const token = /thurup-0=([0-9a-f]{64})/.exec(response.headers.getSetCookie().join('\n'))?.[1];
  if (token === undefined) throw new Error('a guest without a session');
  const { id } = (await response.json()) as { id: string };
  return { id, name, url, token };
}

/**
 * A table of this guest's, without a clock, that waits for everyone after a deal unless it has no `breaks`; in the lobby
 * only if it is `public`.
 */
export async function newTable(
  url: string,
  guest: Guest,
  how: {
    name?: string;
    public?: boolean;
    base?: string;
    chairs?: number;
    seconds?: number;
    strength?: string;
    deals?: number;
    breaks?: boolean;
  } = {},
): Promise<string> {
  const made = await post(
    url,
    '/tables',
    {
      name: how.name ?? 'Backwater club',
      public: how.public ?? false,
      chairs: how.chairs ?? 6,
      rules: { base: how.base ?? 'international', changes: {} },
      format: { form: 'deals', deals: how.deals ?? 2 },
      settings: {
        seconds_per_action: how.seconds ?? 0,
        bank_seconds: 0,
        break_after_deal: how.breaks ?? true,
        show_points: true,
        show_all_calls: true,
        viewers: true,
        hints: true,
        // Quick ones: these tests are not about how well they play.
        strength: how.strength ?? 'beginner',
        convention: null,
      },
    },
    guest.token,
  );
  return ((await made.json()) as { id: string }).id;
}

/** Makes a page that of a guest whom this device knows. */
export async function be(target: Page | BrowserContext, guest: Guest): Promise<void> {
  const { id, name, url, token } = guest;
  const context = 'context' in target ? target.context() : target;
  await context.addCookies([
    { name: 'thurup-0', value: token, url, httpOnly: true, sameSite: 'Lax' },
    { name: 'thurup-place', value: '0', url, sameSite: 'Lax' },
  ]);
  await target.addInitScript((kept) => {
    if (!localStorage.getItem('thurup.me')) localStorage.setItem('thurup.me', kept);
  }, JSON.stringify({ id, name }));
}

/** A page in a browser of its own, as another person has it. */
export async function otherPerson(browser: Browser, guest: Guest): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await be(context, guest);
  return context.newPage();
}

/** Ammu on chair 1 of a table of her own, on this page; and Biju on chair 2, on the page that comes back. */
export async function two(
  page: Page,
  browser: Browser,
  url: string,
  how?: Parameters<typeof newTable>[2],
): Promise<Page> {
  const [ammu, biju] = [await newGuest(url, 'Ammu'), await newGuest(url, 'Biju')];
  await be(page, ammu);
  const id = await newTable(url, ammu, how);
  const other = await otherPerson(browser, biju);
  await page.goto(`/t/${id}`);
  await sit(page, 1);
  // The link may name the chair.
  await other.goto(new URL(`/t/${id}?chair=2`, url).href);
  await expect(page.getByRole('listitem').filter({ hasText: /Biju.*, chair 2/ })).toBeAttached();
  return other;
}

/** Takes a chair, when one has none yet. */
export async function sit(page: Page, chair: number): Promise<void> {
  const own = page.getByRole('listitem').filter({ hasText: `You, ` });
  const free = page.getByRole('button', { name: `Sit on chair ${chair}`, exact: true });
  await expect(own.or(free).first()).toBeVisible();
  if (!(await own.isVisible())) await free.click();
  await expect(own).toBeAttached();
}

/** The parts of the screen that a player acts on. */
export function parts(page: Page) {
  const box = page.getByRole('region', { name: 'Your call' });
  const hand = page.getByRole('list', { name: 'Your hand' });
  return {
    box,
    pass: box.getByRole('button', { name: /^Pass/ }),
    number: box
      .getByRole('group', { name: 'Numbers' })
      .getByRole('button', { disabled: false })
      .first(),
    suit: box
      .getByRole('group', { name: 'Suits' })
      .getByRole('button', { disabled: false })
      .first(),
    send: box.getByRole('button', { name: /^Bid/ }),
    hand,
    cards: hand.getByRole('button'),
    /** Cards that can be played now. */
    playable: hand.getByRole('button', { name: /^Play / }),
    close: page.getByRole('button', { name: 'Close the trick' }),
    result: page.getByRole('dialog', { name: /^Deal \d/ }),
  };
}

/** What this player has to do at the table, or what ends the waiting. */
export type Due = 'call' | 'card' | 'close' | 'accept' | 'trump' | 'deal over' | 'match over';

/** What is to be done, and what the player sees of the deal by then. */
interface Turn {
  due: Due;
  state: string;
}

/**
 * Looks at the table until this player has something to do and does not see what was seen `before` any more. The page itself
 * looks: to ask it for one thing after the other, many times a second, is most of the work of a long match.
 */
export async function turn(page: Page, before?: string): Promise<Turn> {
  const there = await page.waitForFunction(
    (before) => {
      const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
      const seen = (one: HTMLElement) =>
        one.checkVisibility({ visibilityProperty: true }) && one.getClientRects().length > 0;
      const some = (selector: string, word: RegExp) =>
        all(selector).some((one) => word.test(one.ariaLabel ?? one.innerText.trim()) && seen(one));
      const box = some('section.box', /^Your call$/);
      const trump = some('.own-turn p', /^Tap a card to lay it face down/);
      const over = some('dialog[open] h2', /^Match over$/);
      const due: [boolean, Due][] = [
        [over, 'match over'],
        [some('dialog[open] h2', /^Deal \d/), 'deal over'],
        // A bot of the other side is sure of the rest.
        [some('button', /^Accept$/), 'accept'],
        [some('.own-turn button', /^Close the trick$/), 'close'],
        [box, 'call'],
        [trump, 'trump'],
        [some('.hand button', /^Play /), 'card'],
      ];
      const first = due.find(([is]) => is)?.[1];
      const state = [
        all('.auction tbody button').length,
        all('.auction tbody .made').length,
        // By name: the same deal may be dealt again.
        all('.hand [data-card]').map((card) => card.dataset.card),
        all('.hand .aside').length,
        all('.trick li').length,
        Number(over) + Number(trump) + Number(box),
      ].join(' ');
      return first !== undefined && state !== before && { due: first, state };
    },
    before,
    { polling: 30, timeout: 60_000 },
  );
  return (await there.jsonValue()) as Turn;
}

/** What a player sees of the deal, in words. */
export async function state(page: Page): Promise<string> {
  const calls = await page.locator('.auction tbody button').count();
  const cards = await parts(page).cards.count();
  return `${calls} ${cards}`;
}

export type Act = 'call' | 'card' | 'over';

/** Waits until this player has to act, or the deal is over. Closes tricks that wait for it on the way. */
export async function due(page: Page): Promise<Act> {
  return (await dueAfter(page)).act;
}

async function dueAfter(page: Page, before?: string): Promise<{ act: Act; state: string }> {
  for (;;) {
    const { due, state } = await turn(page, before);
    if (due === 'call' || due === 'card') return { act: due, state };
    if (due !== 'close' && due !== 'accept') return { act: 'over', state };
    // Somebody may be quicker: then the button is gone, and that is as good.
    await settle(page, due);
  }
}

/** Closes the trick, or agrees that a bot takes the rest. Tells whether that was in time. */
export async function settle(page: Page, due: 'close' | 'accept'): Promise<boolean> {
  const accept = page.getByRole('button', { name: 'Accept', exact: true });
  const press = (due === 'close' ? parts(page).close : accept).click({ timeout: 2_000 });
  return press.then(
    () => true,
    () => false,
  );
}

/** Expects that all cards of a deal were played, or that it says why not: somebody was sure of the rest. */
export async function expectPlayed(page: Page, cards: number, all: number): Promise<void> {
  const claim = parts(page).result.getByRole('heading', { name: 'The claim' });
  await expect.poll(async () => cards === all || (await claim.isVisible())).toBe(true);
}

/** Plays to the end of the deal. `act` makes the call or plays the card that is due. */
export async function playDeal(page: Page, act: (what: 'call' | 'card') => Promise<void>) {
  const done = { call: 0, card: 0 };
  // The next turn is another one only when this one has gone through.
  for (let before: string | undefined; ;) {
    const { act: what, state } = await dueAfter(page, before);
    if (what === 'over') return { calls: done.call, cards: done.card };
    await act(what);
    done[what] += 1;
    before = state;
  }
}

/** The result that the dialog shows: its line and all hands. */
export async function resultOf(page: Page): Promise<{ line: string; hands: string[] }> {
  const { result } = parts(page);
  const hands = await result
    .getByRole('list')
    .first()
    .getByRole('listitem')
    .locator('.sr-only')
    .allInnerTexts();
  return { line: (await result.locator('.headline').innerText()).trim(), hands };
}

/** A table of tricks as it is read: row by row, who played which card, and who led and won. */
export async function tricksIn(
  table: Locator,
): Promise<{ who: string; card: string; led: boolean; won: boolean }[][]> {
  return await table.evaluate((table) => {
    const heads = [...table.querySelectorAll('thead th')].map((head) => {
      const name = head.querySelector('bdi');
      return name?.title || name?.textContent || '';
    });
    return [...table.querySelectorAll('tbody tr')].map((row) =>
      [...row.children].flatMap((cell, column) => {
        const [card, ...marks] =
          cell.querySelector('td > .sr-only')?.textContent?.split(', ') ?? [];
        if (!card) return [];
        const [led, won] = [marks.includes('led'), marks.includes('won the trick')];
        return [{ who: heads[column] ?? '', card, led, won }];
      }),
    );
  });
}
