import { cpus } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions, wholeBrowser } from './support/chromium.ts';

/** Specs of what only the whole of Chromium can do. */
const WHOLE = /\/(passkeys|push|voice)\.spec\.ts$/;

/** Specs of what a device keeps of the site for when there is no line. Elsewhere that is half the work of a first visit. */
const KEPT = /\/(event-organiser|paper-club|serving|start)\.spec\.ts$/;

const desktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  channel: undefined,
};

/**
 * Each worker starts the real binary with a database of its own (support/server.ts).
 *
 * A spec runs in the project its name asks for: `*.phone.spec.ts` by touch at phone size, every
 * other `*.spec.ts` at desktop size, a few of those in the whole of Chromium.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Two for each processor: tests wait for pages and servers, and those that wait for the clock at the table longest of all.
  workers: 2 * cpus().length,
  // A test that passes only the second time is a broken test.
  retries: 0,
  // Looking a page over for accessibility takes a busy machine seconds, and some tests look at a dozen.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // Drawing cards on their way takes half of a small machine's time. The specs of the table itself ask for them.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing every test costs much time on a small machine; ask for it: `--trace retain-on-failure`.
    trace: 'off',
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: ['**/*.phone.spec.ts', WHOLE, KEPT],
      use: desktop,
    },
    {
      name: 'kept on the device',
      testMatch: KEPT,
      use: { ...desktop, serviceWorkers: 'allow' },
    },
    {
      name: 'whole browser',
      testMatch: WHOLE,
      use: { ...desktop, launchOptions: wholeBrowser, serviceWorkers: 'allow' },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 390, height: 844 },
        channel: undefined,
      },
    },
  ],
});
