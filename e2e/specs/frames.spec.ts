// What other sites show of this one in a frame: a deal or a puzzle for frames, and nothing else.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

/** Opens a page of another origin with this address in a frame, until the test is over. */
async function framed(page: Page, address: string, use: () => Promise<void>): Promise<void> {
  const other = createServer((_, answer) => {
    answer.setHeader('content-type', 'text/html');
    answer.end(
      `<iframe src="${address}" title="Of another site" width="800" height="800"></iframe>`,
    );
  });
  await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
  try {
    await page.goto(`http://localhost:${(other.address() as AddressInfo).port}/`);
    await use();
  } finally {
    other.closeAllConnections();
    other.close();
  }
}

test('a puzzle is tried in a frame of another site, and leads out of it for all else', async ({
  page,
  server,
}) => {
  await framed(page, `${server.url}/learn/puzzles/98d865d9?embed=true`, async () => {
    const frame = page.frameLocator('iframe');
    await expect(frame.getByRole('heading', { level: 1, name: 'Puzzle' })).toBeVisible();
    await expect(frame.getByRole('banner')).toHaveCount(0);
    await expect(frame.getByRole('link', { name: 'All puzzles' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await frame.locator('.mine button[aria-disabled="false"]').first().click();
    await expect(frame.getByText(/ plays /).first()).toBeVisible();
  });
});

test('no other page stands in a frame of another site', async ({ page, server }) => {
  await framed(page, `${server.url}/learn/puzzles/98d865d9`, async () => {
    await expect
      .poll(() => page.frames()[1]?.url(), { message: 'the browser shows its own page instead' })
      .toMatch(/^chrome-error:/);
  });
});
