// What every spec imports: Playwright's `test` with the real server and the accessibility check.
import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
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

/** What axe finds on the page against WCAG 2.2 A and AA. */
async function findings(page: Page, rules: Rules): Promise<string[]> {
  await still(page);
  // Our pages have no frames, so axe needs no page beside this one to gather what it found; and only what is wrong is
  // looked at in detail. Both cost more than the rules themselves.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  if (rules === 'colours') axe.withRules([COLOURS]);
  else axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']);
  if (rules === 'all but colours') axe.disableRules([COLOURS]);
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join('\n  ')}`,
  );
}

/** Fails when axe finds anything on the page. */
export async function expectAccessible(page: Page, rules: Rules = 'all'): Promise<void> {
  let found = await findings(page, rules);
  // A colour may have set out while axe looked.
  if (found.some((one) => one.startsWith(COLOURS))) found = await findings(page, rules);
  expect(found, 'what axe found').toEqual([]);
}
