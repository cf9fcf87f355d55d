import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { budget } from './build/budget.ts';
import { icons } from './build/icons.ts';
import { licences } from './build/licences.ts';
import { preview } from './build/picture.ts';
import { print } from './build/print.ts';

export default defineConfig({
  plugins: [svelte(), icons(), preview(), print(), licences(), budget(), ahead()],
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:5656', ws: true } },
  },
  build: {
    rolldownOptions: {
      output: {
        // A few parts that several pages share, each in one file: on a phone's line a request costs more than its bytes.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'rules', test: /\/src\/rules\// },
            {
              name: 'felt',
              minShareCount: 2,
              test: /\/src\/(art\/Felt|board|cards\/(?!suits)|replay|table|parts\/MiniTable)/,
            },
            {
              name: 'shell',
              minShareCount: 2,
              test: (id) =>
                /\/i18n\/en\/(always|cards|errors|people|shell)\./.test(id) ||
                !/\/src\/(i18n\/(en|ml)|pages|settings\/SettingsForm)/.test(id),
            },
          ],
        },
      },
    },
  },
});
