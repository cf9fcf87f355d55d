import { defineConfig } from '@playwright/test';
import tests from './playwright.config.ts';

/** Measurements, one at a time on a machine that does nothing else: `npm run measure`. */
export default defineConfig({
  ...tests,
  testDir: 'measure',
  testMatch: '**/*.measure.ts',
  workers: 1,
  projects: [{ name: 'phone' }],
});
