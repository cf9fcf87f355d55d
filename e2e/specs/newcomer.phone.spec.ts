// The first minute of a newcomer: from the key that plays to the first turn nothing asks for what comes by itself, and nothing moves
// under their eyes.
import { expect, test } from '../support/test.ts';

for (const [language, width, height] of [
  ['en', 360, 640],
  ['ml', 360, 640],
  ['ml', 390, 844],
] as const)
  test(`the first deal comes to rest as it comes: ${width}x${height}, ${language}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(
      (kept) => localStorage.setItem('thurup.preferences', kept),
      JSON.stringify({ language }),
    );
    await page.addInitScript(() => {
      const seen = { shift: 0, moved: [] as string[], keys: [] as string[] };
      Object.assign(window, { seen });
      const atTable = () => document.querySelector('.table .seats') !== null;
      /** From the frame on that comes after the first with the table in it: the page that a tap opens is another page. */
      let from = Infinity;
      interface Shift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }
      new PerformanceObserver((list) => {
        for (const { value, startTime, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          if (startTime < from || hadRecentInput) continue;
          seen.shift += value;
          seen.moved.push(...sources.map(({ node }) => (node as Element | null)?.className ?? ''));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      let came = false;
      new MutationObserver(() => {
        if (!atTable()) return;
        if (!came) requestAnimationFrame(() => requestAnimationFrame((frame) => (from = frame)));
        came = true;
        if (document.querySelector('.hand button')) return;
        for (const key of document.querySelectorAll('.area-turn button'))
          seen.keys.push(key.textContent ?? '');
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(new URL('/', server.url).href);
    await page.locator('form input').first().fill('Kunju');
    await page.getByRole('switch').first().check();
    await page.locator('form button[type="submit"]').first().tap();
    await expect(page.locator('.hand button').first()).toBeVisible();
    // A call or two of others.
    await page.waitForTimeout(2_500);
    const { shift, moved, keys } = await page.evaluate(
      () =>
        (window as unknown as { seen: { shift: number; moved: string[]; keys: string[] } }).seen,
    );
    expect(keys).toEqual([]);
    expect(shift, moved.join(', ')).toBeLessThan(0.02);
  });

// Bytes of all that comes, compressed, with the heads of the answers. Malayalam has its own letters, in two weights.
for (const [language, limit, others] of [
  ['en', 210_000, 'malayalam-malayalam'],
  ['ml', 245_000, 'baloo'],
] as const)
  test(`from the start page to the first hand comes what is needed for it, and no more: ${language}`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(
      (kept) => localStorage.setItem('thurup.preferences', kept),
      JSON.stringify({ language }),
    );
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    let bytes = 0;
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(new URL('/', server.url).href);
    await page.locator('form input').first().fill('Ammachi');
    await expect(page.getByRole('radio', { name: '28', exact: true })).toBeVisible();
    await page.locator('form button[type="submit"]').first().tap();
    await expect(page.locator('.hand button').first()).toBeVisible();
    expect(asked).not.toContain('/api/rules');
    // Neither letters nor words of the other language.
    expect(asked.filter((path) => path.includes(others))).toEqual([]);
    expect(asked.filter((path) => /\/(start|table)-[^/]*\.js$/.test(path))).toHaveLength(2);
    expect(bytes, asked.join(' ')).toBeLessThan(limit);
  });

for (const language of ['en', 'ml'] as const)
  test(`on its side a phone shows name and key without scrolling: ${language}`, async ({
    page,
    server,
  }) => {
    await page.addInitScript(
      (kept) => localStorage.setItem('thurup.preferences', kept),
      JSON.stringify({ language }),
    );
    for (const [width, height] of [
      [844, 390],
      [667, 375],
      [932, 430],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(new URL('/', server.url).href);
      await expect(page.locator('form input').first()).toBeInViewport({ ratio: 1 });
      await expect(page.locator('form button[type="submit"]').first()).toBeInViewport({ ratio: 1 });
    }
  });
