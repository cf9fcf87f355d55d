// What every spec imports: Playwright's `test` with the real server and the accessibility check.
import { test as base, expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';
import { type Pace, Server } from './server.ts';

export const test = base.extend<
  {
    /** A server of this test's own, to be killed and restarted. Use it with `ownServer.url`. */
    ownServer: Server;
  },
  {
    /**
     * How fast the servers' bots and tables go; `test.use({ pace: 'at-once' })` at the top of a spec for whole deals
     * in seconds.
     */
    pace: Pace;
    /** The server this worker's tests share; `page.goto("/")` goes there. Never kill it. */
    server: Server;
  }
>({
  pace: ['usual', { scope: 'worker', option: true }],
  server: [
    async ({ pace }, use) => {
      const server = await Server.start(pace);
      await use(server);
      await server.dispose();
    },
    { scope: 'worker' },
  ],
  ownServer: async ({ pace }, use, testInfo) => {
    const server = await Server.start(pace);
    await use(server);
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('server.log', { body: server.log(), contentType: 'text/plain' });
    }
    await server.dispose();
  },
  baseURL: async ({ server }, use) => use(server.url),
});

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export { expect, Server };

/** Waits until no colour is on its way from one to another: it is neither then. */
async function still(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        (moves) =>
          moves.playState !== 'running' || moves.effect?.getTiming().iterations === Infinity,
      ),
  );
}

/** What of axe's rules is asked: colours change with the scheme alone, the rest with words and sizes. */
export type Rules = 'all' | 'colours' | 'all but colours';
const COLOURS = 'color-contrast';
/** WCAG 2.2 A and AA. */
const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the page. */
async function findings(page: Page, rules: Rules): Promise<string[]> {
  await still(page);
  // Reading axe itself costs as much as many of its rules: once is enough for each page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly:
      rules === 'colours' ? { type: 'rule', values: [COLOURS] } : { type: 'tag', values: TAGS },
    ...(rules === 'all but colours' && { rules: { [COLOURS]: { enabled: false } } }),
    // Only what is wrong is looked at in detail, and our pages have no frames.
    resultTypes: ['violations'],
    selectors: false,
    iframes: false,
  };
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    options,
  );
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
}

/** Fails when axe finds anything on the page in the light, or a colour in the dark. Ends in the light. */
export async function expectAccessibleInBoth(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'colours');
  await page.emulateMedia({ colorScheme: 'light' });
  await expectAccessible(page);
}

/** Fails when axe finds anything on the page. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  let found = await findings(page, rules);
  // A colour may have set out while axe looked.
  if (found.some((one) => one.startsWith(COLOURS))) found = await findings(page, rules);
  expect(found, 'what axe found').toEqual([]);
}
