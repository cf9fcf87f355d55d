// Voice in the tests: browsers with fake microphones, a relay, and what really arrives.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { wholeBrowser } from './chromium.ts';
import { be, type Guest } from './table.ts';

/** A browser whose microphone beeps once in a second. Whether a page may use it is each test's to say. */
export const withMicrophone = {
  ...wholeBrowser,
  args: [...wholeBrowser.args, '--use-fake-device-for-media-stream'],
};

declare global {
  interface Window {
    connections: RTCPeerConnection[];
  }
}

/** A page of this person in a browser of its own, which lets it use the microphone, or not. */
export async function speaker(
  browser: Browser,
  guest: Guest,
  { allowed = true, viewport = { width: 1440, height: 900 } } = {},
): Promise<Page> {
  const context = await browser.newContext({ viewport });
  if (allowed) await context.grantPermissions(['microphone'], { origin: guest.url });
  await be(context, guest);
  // The page's connections are the browser's own; they are remembered, so that the browser can be asked what went over them.
  await context.addInitScript(() => {
    const Real = window.RTCPeerConnection;
    window.connections = [];
    window.RTCPeerConnection = class extends Real {
      constructor(...given: ConstructorParameters<typeof Real>) {
        super(...given);
        window.connections.push(this);
      }
    };
  });
  return context.newPage();
}

/** What went over the connections of a page that are open, each as the browser counts it. */
export const over = (page: Page) =>
  page.evaluate(async () => {
    const open = window.connections.filter(({ connectionState }) => connectionState !== 'closed');
    return Promise.all(
      open.map(async (connection) => {
        const all = [...(await connection.getStats()).values()] as Record<string, unknown>[];
        const of = (type: string) => all.filter((one) => one.type === type);
        const pair = of('candidate-pair').find(({ nominated }) => nominated);
        const local = all.find(({ id }) => id === pair?.localCandidateId);
        return {
          state: connection.connectionState,
          /** What was heard, as energy: silence adds none. */
          energy: of('inbound-rtp').reduce(
            (sum, { totalAudioEnergy }) => sum + Number(totalAudioEnergy ?? 0),
            0,
          ),
          way: local?.candidateType as string | undefined,
          name: /a=ice-ufrag:(\S+)/.exec(connection.localDescription?.sdp ?? '')?.[1],
        };
      }),
    );
  });

/** How much was heard on a page in all. */
export const heard = async (page: Page): Promise<number> =>
  (await over(page)).reduce((sum, { energy }) => sum + energy, 0);

/** coturn on a free port of the loopback address, with this secret. */
export async function relay(secret: string): Promise<{ url: string; end: () => void }> {
  const port = await free();
  const options = [
    ['-n', '--no-tls', '--no-dtls', '--no-cli', '--log-file=stdout', '--pidfile=/dev/null'],
    ['--listening-ip=127.0.0.1', '--relay-ip=127.0.0.1', `--listening-port=${port}`],
    [
      '--allow-loopback-peers',
      '--use-auth-secret',
      `--static-auth-secret=${secret}`,
      '--realm=test',
    ],
  ];
  const child: ChildProcess = spawn('turnserver', options.flat(), { stdio: 'ignore' });
  const failed = new Promise<never>((_, no) => {
    child.once('error', () =>
      no(new Error('coturn is not installed. `make setup` installs it on Debian.')),
    );
    child.once('exit', (code) => no(new Error(`coturn ended: ${code}`)));
  });
  failed.catch(() => undefined);
  await Promise.race([failed, answers(port)]);
  return { url: `turn:127.0.0.1:${port}`, end: () => child.kill('SIGKILL') };
}

/** Waits until somebody listens there. */
async function answers(port: number): Promise<void> {
  for (;;) {
    const taken = await new Promise<boolean>((done) => {
      const probe = createServer();
      probe.once('error', () => done(true));
      probe.listen(port, '127.0.0.1', () => probe.close(() => done(false)));
    });
    if (taken) return;
    await sleep(50);
  }
}

function free(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
