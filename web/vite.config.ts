import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { budget } from './build/budget.ts';
import { icons } from './build/icons.ts';
import { licences } from './build/licences.ts';
import { preview } from './build/picture.ts';
import { print } from './build/print.ts';

export default defineConfig({
  plugins: [svelte(), icons(), preview(), print(), licences(), ahead(), budget()],
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
            // What a bot can do is told at every table; the forms in which rules are chosen are not needed there.
            { name: 'rules', test: /\/src\/rules\/(?!strengths|StrengthPicker)/ },
            {
              name: 'felt',
              minShareCount: 2,
              test: /\/src\/(board\/(?!Sign|Tricks|geometry|reactions)|cards\/(?!suits)|replay|table)/,
            },
            // Pages of people alone draw what they have played, and forms of the settings let people in.
            {
              name: 'figures',
              minShareCount: 2,
              test: /\/src\/(figures|people\/(Badge|badges|Crest|ColourChoice|colours))/,
            },
            {
              name: 'ways',
              minShareCount: 2,
              test: /\/src\/(app\/(base64url|invitation|passkey)|parts\/(AccountForm|AskForm|MailCode|PinField|PlainHttp|SecretField|TakeAlong)|settings\/(CardSample|Section|spoken))/,
            },
            // Whoever comes to a table by a link waits for all of this: what few pages need has no place in it.
            {
              name: 'shell',
              minShareCount: 2,
              test: (id) =>
                /\/i18n\/en\/(always|cards|errors|people|shell)\./.test(id) ||
                !/\/src\/(i18n\/(en|ml)|pages|parts\/(MiniTable|QrCode)|settings\/SettingsForm|board\/(Sign|Tricks|reactions)|rules\/StrengthPicker)|\/uqr\//.test(
                  id,
                ),
            },
          ],
        },
      },
    },
  },
});
