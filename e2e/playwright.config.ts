import { execFileSync } from 'node:child_process';
import { defineConfig, devices } from '@playwright/test';

/** The system's Chromium: the tests never download a browser. */
function chromium(): string {
  const named = process.env.THURUP_CHROMIUM;
  if (named) return named;
  try {
    return execFileSync('sh', ['-c', 'command -v chromium'], { encoding: 'utf8' }).trim();
  } catch {
    throw new Error('Chromium is not installed. `make setup` installs it on Debian.');
  }
}

const launchOptions = {
  executablePath: chromium(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

/**
 * Each worker starts the real binary with a database of its own (support/server.ts).
 *
 * A spec runs in the project its name asks for: `*.phone.spec.ts` by touch at phone size, every
 * other `*.spec.ts` at desktop size.
 */
export default defineConfig({
  testDir: 'specs',
  outputDir: 'test-results',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  workers: 2,
  // A test that passes only the second time is a broken test.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    launchOptions,
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // Tracing every test costs much time on a small machine; ask for it: `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testIgnore: '**/*.phone.spec.ts',
      use: {
        ...devices['Desktop Chrome'],
        launchOptions,
        viewport: { width: 1440, height: 900 },
        channel: undefined,
      },
    },
    {
      name: 'phone',
      testMatch: '**/*.phone.spec.ts',
      use: {
        ...devices['Pixel 7'],
        launchOptions,
        viewport: { width: 390, height: 844 },
        channel: undefined,
      },
    },
  ],
});
