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
      const atTable = () => location.pathname.startsWith('/t/');
      interface Shift extends PerformanceEntry {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      }
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
          // The page that a tap opens is another page.
          if (!atTable() || hadRecentInput) continue;
          seen.shift += value;
          seen.moved.push(...sources.map(({ node }) => (node as Element | null)?.className ?? ''));
        }
      }).observe({ type: 'layout-shift', buffered: true });
      new MutationObserver(() => {
        if (!atTable() || document.querySelector('.hand button')) return;
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

test('from the start page to the first hand comes what is needed for it, and no more', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  expect(asked.filter((path) => path.includes('malayalam-malayalam-600'))).toEqual([]);
  // Compressed, with the heads of the answers.
  expect(bytes, asked.join(' ')).toBeLessThan(265_000);
});
