// How long a shared link takes on a phone: from a cold start to a table that can be played at. Prints, judges nothing.
import { expect, test } from '../support/test.ts';
import { be, type Guest, newGuest, parts, post } from '../support/table.ts';

const LINES = [
  { name: '4G (9 Mbit/s, 170 ms)', down: 9_000_000, up: 9_000_000, latency: 170 },
  { name: 'slow 4G (1.6 Mbit/s, 150 ms)', down: 1_600_000, up: 750_000, latency: 150 },
];
const SLOWDOWN = 4;
const RUNS = 5;

async function playNow({ url, token }: Guest): Promise<string> {
  const response = await post(url, '/play-now', { base: 'international', bots_only: true }, token);
  const { id } = (await response.json()) as { id: string };
  return id;
}

for (const line of LINES) {
  test(`the table over ${line.name}`, async ({ browser, server }) => {
    const guest = await newGuest(server.url, 'Mathew');
    const table = await playNow(guest);
    const times: number[] = [];
    let bytes = 0;
    let shift = 0;
    for (let run = 0; run < RUNS; run += 1) {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        serviceWorkers: 'block',
      });
      const page = await context.newPage();
      await be(page, guest);
      await page.addInitScript(() => {
        // Seen from within the page, from the start of the navigation on.
        const seen = { hand: 0 };
        const shifts = { sum: 0 };
        Object.assign(window, { seen, shifts });
        new MutationObserver((_, observer) => {
          if (!document.querySelector('.hand button')) return;
          observer.disconnect();
          requestAnimationFrame(() => setTimeout(() => (seen.hand = performance.now())));
        }).observe(document, { childList: true, subtree: true });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            shifts.sum += (entry as unknown as { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
      });
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: line.latency,
        downloadThroughput: line.down / 8,
        uploadThroughput: line.up / 8,
      });
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
      bytes = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await page.goto(`${server.url}/t/${table}`, { waitUntil: 'commit' });
      await expect(parts(page).cards.first()).toBeVisible();
      await page.waitForTimeout(1_000);
      const found = await page.evaluate(() => {
        const { seen, shifts } = window as unknown as {
          seen: { hand: number };
          shifts: { sum: number };
        };
        return { hand: Math.round(seen.hand), shift: shifts.sum };
      });
      times.push(found.hand);
      shift = Math.max(shift, found.shift);
      await context.close();
    }
    times.sort((one, other) => one - other);
    console.log(
      `${line.name}, ${SLOWDOWN}x slowed: ${times.join(', ')} ms; median ${times[RUNS >> 1]} ms; ${Math.round(bytes / 1000)} kB; layout shift at most ${shift.toFixed(3)}`,
    );
  });
}
