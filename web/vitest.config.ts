// The client's tests: those of modules run in Node, those of components (`*.component.test.ts`) in the browser of the
// system, without a server: what they would ask of one, they answer themselves (`src/testing`).
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { launchOptions } from '../e2e/support/chromium.ts';
import vite from './vite.config.ts';

const components = 'src/**/*.component.test.ts';

export default mergeConfig(
  vite,
  defineConfig({
    // Outside a browser Svelte resolves to its server build, which knows no $effect.
    resolve: { conditions: ['browser'] },
    test: {
      // A test is done when it is done: a busy machine may take its time.
      testTimeout: 120_000,
      expect: { poll: { timeout: 15_000 } },
      projects: [
        {
          extends: true,
          test: { name: 'modules', include: ['src/**/*.test.ts'], exclude: [components] },
        },
        {
          extends: true,
          test: {
            name: 'components',
            include: [components],
            setupFiles: ['src/testing/setup.ts'],
            browser: {
              enabled: true,
              provider: playwright({
                actionTimeout: 15_000,
                launchOptions,
                contextOptions: { locale: 'en-GB', reducedMotion: 'reduce' },
              }),
              instances: [{ browser: 'chromium', viewport: { width: 390, height: 844 } }],
              headless: true,
              screenshotFailures: false,
            },
          },
        },
      ],
    },
  }),
);
