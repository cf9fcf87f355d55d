// What six voices cost on one phone-sized page, and how long it takes to join. Prints, judges nothing.
import { chromium, test } from '@playwright/test';
import { Server } from '../support/server.ts';
import { newGuest, newTable, type Guest } from '../support/table.ts';
import { over, speaker, withMicrophone } from '../support/voice.ts';

const NAMES = ['Anu', 'Bindu', 'Chitra', 'Devan', 'Eapen', 'Faisal'];
const SECONDS = 20;

test('six voices on a phone', async () => {
  test.setTimeout(240_000);
  const server = await Server.start();
  // The page that is measured has a browser of its own: all of its processes are counted, sound and network among them.
  const [own, theirs] = [
    await chromium.launch(withMicrophone),
    await chromium.launch(withMicrophone),
  ];
  const people: Guest[] = [];
  for (const name of NAMES) people.push(await newGuest(server.url, name));
  const table = await newTable(server.url, people[0]!);
  const pages = [];
  for (const [at, guest] of people.entries()) {
    const page = await speaker(at === 0 ? own : theirs, guest, {
      viewport: { width: 390, height: 844 },
    });
    await page.goto(`${server.url}/t/${table}${at > 0 ? `?chair=${at + 1}` : ''}`);
    await page.getByRole('button', { name: 'Menu' }).first().waitFor();
    pages.push(page);
  }
  const [first, ...others] = pages;
  if (!first) throw new Error('a page');
  const cpu = async () => {
    const session = await own.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
  };
  const share = async () => {
    const before = await cpu();
    await first.waitForTimeout(SECONDS * 1000);
    return (((await cpu()) - before) / SECONDS) * 100;
  };
  const quiet = await share();
  for (const page of others) {
    await page.getByRole('button', { name: /^Voice/ }).click();
    await page.getByRole('radio', { name: 'Always open' }).check();
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
  }
  await first.getByRole('button', { name: /^Voice/ }).click();
  await first.getByRole('radio', { name: 'Always open' }).check();
  const join = first.getByRole('button', { name: 'Join', exact: true });
  await join.waitFor();
  const began = Date.now();
  await join.click();
  while ((await over(first)).filter(({ state }) => state === 'connected').length < 5) {
    await first.waitForTimeout(20);
  }
  const joined = Date.now() - began;
  await first.getByRole('button', { name: 'Close', exact: true }).click();
  const loud = await share();
  const kept = (await over(first)).map(({ energy }) => energy.toFixed(3));
  console.info(
    `joined to five others in ${joined} ms; CPU of the whole browser ${quiet.toFixed(1)} % of a core at the table, ${loud.toFixed(1)} % with six open microphones; heard ${kept.join(' ')}`,
  );
  await own.close();
  await theirs.close();
  await server.dispose();
});
