// How long a shared link takes on a phone: from a cold start to a table that can be played at. Prints, judges nothing.
//
// With `THURUP_OTHER`, the binary of another version, both are measured by turns, in the same minutes.
import { test } from '@playwright/test';
import type { Browser } from '@playwright/test';
import { Server } from '../support/server.ts';

const LINES = [
  { name: '4G (9 Mbit/s, 170 ms)', down: 9_000_000, up: 9_000_000, latency: 170 },
  { name: 'slow 4G (1.6 Mbit/s, 150 ms)', down: 1_600_000, up: 750_000, latency: 150 },
];
type Line = (typeof LINES)[number];
const SLOWDOWN = 4;
const RUNS = Number(process.env.THURUP_RUNS ?? 5);
const OTHER = process.env.THURUP_OTHER;

/** A guest as a browser of this version or an older one knows them, and a table with bots that they sit at. */
interface Arrival {
  url: string;
  table: string;
  token: string | undefined;
  kept: { place: string; value: string };
}

async function arrive(url: string): Promise<Arrival> {
  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    fetch(new URL(`/api${path}`, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: new URL(url).origin, ...headers },
      body: JSON.stringify(body),
    });
  const made = await post('/guests', { name: 'Mathew' }, {});
  const token = /thurup-0=([0-9a-f]{64})/.exec(made.headers.getSetCookie().join('\n'))?.[1];
  const guest = (await made.json()) as { id: string; name: string };
  const known = { cookie: `thurup-0=${token}` };
  const played = await post('/play-now', { base: 'international', bots_only: true }, known);
  const { id } = (await played.json()) as { id: string };
  return { url, table: id, token, kept: { place: 'thurup.me', value: JSON.stringify(guest) } };
}

interface Start {
  /** Milliseconds until the hand was painted. */
  hand: number;
  bytes: number;
  shift: number;
  /** What moved, and by how much of the screen. */
  moved: string[];
}

async function start(browser: Browser, arrival: Arrival, line: Line): Promise<Start> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const { url, token, kept } = arrival;
  if (token !== undefined) {
    await context.addCookies([
      { name: 'thurup-0', value: token, url, httpOnly: true, sameSite: 'Lax' },
      { name: 'thurup-place', value: '0', url, sameSite: 'Lax' },
    ]);
  }
  await page.addInitScript(({ place, value }) => localStorage.setItem(place, value), kept);
  await page.addInitScript(() => {
    // Seen from within the page, from the start of the navigation on.
    const seen = { hand: 0, shift: 0, moved: [] as string[] };
    Object.assign(window, { seen });
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.hand button')) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => (seen.hand = performance.now())));
    }).observe(document, { childList: true, subtree: true });
    interface Shift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const box = ({ x, y, width, height }: DOMRect) =>
      [x, y, width, height].map((length) => Math.round(length)).join(' ');
    new PerformanceObserver((list) => {
      for (const { value, startTime, sources } of list.getEntries() as Shift[]) {
        seen.shift += value;
        const named = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.className : node?.parentElement?.className;
          return `${name || node?.nodeName}: ${box(previousRect)} to ${box(currentRect)}`;
        });
        seen.moved.push(`${Math.round(startTime)} ms, ${value.toFixed(3)}: ${named.join(' | ')}`);
      }
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
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.goto(`${url}/t/${arrival.table}`, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => (window as unknown as { seen: { hand: number } }).seen.hand > 0,
    undefined,
    { polling: 100 },
  );
  await page.waitForTimeout(1_000);
  const found = await page.evaluate(
    () => (window as unknown as { seen: Omit<Start, 'bytes'> }).seen,
  );
  await context.close();
  return { ...found, bytes };
}

for (const line of LINES) {
  test(`the table over ${line.name}`, async ({ browser }) => {
    test.setTimeout(0);
    const versions = [{ name: 'this version', server: await Server.start() }];
    if (OTHER)
      versions.push({ name: OTHER, server: await Server.start('usual', undefined, [], OTHER) });
    const arrivals = await Promise.all(versions.map(({ server }) => arrive(server.url)));
    const starts: Start[][] = versions.map(() => []);
    for (let run = 0; run < RUNS; run += 1) {
      for (const [at, arrival] of arrivals.entries()) {
        starts[at]!.push(await start(browser, arrival, line));
      }
    }
    for (const [at, { name, server }] of versions.entries()) {
      const runs = starts[at]!;
      const times = runs.map(({ hand }) => Math.round(hand)).sort((one, other) => one - other);
      const bytes = Math.max(...runs.map((run) => run.bytes));
      const shift = Math.max(...runs.map((run) => run.shift));
      console.log(
        `${name}, ${line.name}, ${SLOWDOWN}x slowed: ${times.join(', ')} ms; median ${times[RUNS >> 1]} ms; ${Math.round(bytes / 1000)} kB; layout shift at most ${shift.toFixed(3)}`,
      );
      for (const run of runs) for (const moved of run.moved) console.log(`  ${moved}`);
      await server.dispose();
    }
  });
}
