import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './build/budget.ts';
import { icons } from './build/icons.ts';
import { licences } from './build/licences.ts';

export default defineConfig({
  plugins: [svelte(), icons(), licences(), budget()],
  // Outside a browser Svelte resolves to its server build, which knows no $effect.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:5656', ws: true } },
  },
  build: {
    // What pages share comes in one file, and all styles in another: on a phone's line each request costs more than its
    // bytes.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: 'common', minShareCount: 2, test: (id) => !id.includes('/learn') }],
        },
      },
    },
  },
  test: { include: ['src/**/*.test.ts'] },
});
