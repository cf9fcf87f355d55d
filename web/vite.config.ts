import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { ahead } from './build/ahead.ts';
import { budget } from './build/budget.ts';
import { icons } from './build/icons.ts';
import { licences } from './build/licences.ts';
import { packed } from './build/packed.ts';
import { preview } from './build/picture.ts';
import { print } from './build/print.ts';

export default defineConfig({
  plugins: [svelte(), icons(), preview(), print(), licences(), ahead(), budget(), packed()],
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
            {
              name: 'rules',
              test: /\/src\/rules\/(?!strengths|Strength|GameChoice|games|ViewerSwitches|Card|cards|FiledCard)/,
            },
            // Which game and which bots: the first page asks it, and forms do.
            { name: 'choices', test: /\/src\/rules\/(StrengthSelect|GameChoice|games)/ },
            // A deal that is stepped through: no table needs it.
            { name: 'replay', minShareCount: 2, test: /\/src\/replay\// },
            {
              name: 'felt',
              minShareCount: 2,
              test: /\/src\/(board\/(?!HandRow|MiniTable|Sign|Tricks|geometry|reactions)|cards\/(?!suits)|net\/|table\/(?!asking|claims|coach|viewers))/,
            },
            // Pages of people alone draw what they have played, and forms of the settings let people in.
            {
              name: 'figures',
              minShareCount: 2,
              test: /\/src\/(figures|art\/badges|people\/(Badge|Crest|ColourChoice|colours))/,
            },
            {
              name: 'ways',
              minShareCount: 2,
              test: /\/src\/(base\/base64url|session\/(invitation|passkey)|parts\/(AccountForm|AskForm|MailCode|PinField|PlainHttp|SecretField|TakeAlong)|settings\/(CardSample|Reading|Section|spoken))/,
            },
            // A step of a lesson is asked again by itself; in a file of its own it would cost each lesson more.
            {
              name: 'lesson',
              test: /\/src\/pages\/learn\/lessons\/(Lesson\.|StepShown|CallAsked|note)/,
            },
            { name: 'analysis', minShareCount: 2, test: /\/src\/analysis\// },
            // Lists of people and of things: pages draw them, no table does before somebody opens its menu.
            {
              name: 'lists',
              minShareCount: 2,
              test: /\/src\/(ui\/(Line|List|PillLink)|people\/PersonLine|parts\/acting)\b/,
            },
            // Whoever comes to a table by a link waits for all of this: what few pages need has no place in it.
            {
              name: 'shell',
              minShareCount: 2,
              test: (id) =>
                /\/i18n\/en\/(always|cards|errors|people|shell)\./.test(id) ||
                !/\/src\/(i18n\/(en|ml|glossary)|analysis|api\/(administration|events|order|practice|puzzles)|help|pages|replay|ui\/(FigureTable|Line|List|PillLink|TextArea)\b|people\/(PersonLine|PortraitChoice)|parts\/(acting|AboutLine|ComeIn|EmbedCode|WayIn|MuteKey|PeopleSearch|Prove|puzzles|QrCode|ShareLink|Talk)|settings\/(SettingsForm|Reading)|board\/(HandRow|MiniTable|Sign|Tricks|reactions)|rules\/(Strength|GameChoice|games|ViewerSwitches|Card|cards|FiledCard)|table\/(asking|claims|coach|viewers))|\/uqr\//.test(
                  id,
                ),
            },
          ],
        },
      },
    },
  },
});
