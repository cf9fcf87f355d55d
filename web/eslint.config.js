import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import { rules } from '../scripts/lint-rules.mjs';
import svelteConfig from './svelte.config.js';

const INSTEAD =
  'Times of the server are held against its own: api/clock.svelte.ts (spans on a device: deviceNow or performance.now).';
const DEVICE_CLOCK = [
  "CallExpression[callee.object.name='Date'][callee.property.name='now']",
  "NewExpression[callee.name='Date'][arguments.length=0]",
].map((selector) => ({ selector, message: INSTEAD }));

const LITERAL_PATH = [
  "SvelteAttribute[key.name='href'] > SvelteLiteral:first-child[value=/^\\u002F[a-z]/]",
  "SvelteAttribute[key.name='href'] > SvelteMustacheTag > TemplateLiteral > TemplateElement:first-child[value.raw=/^\\u002F[a-z]/]",
  "CallExpression[callee.name='navigate'] > Literal:first-child[value=/^\\u002F[a-z]/]",
].map((selector) => ({
  selector,
  message: 'addressOf(name, params) of site/routes.ts knows the path.',
}));

// Formats are prettier's, types are svelte-check's; this looks for what neither sees, promises that nobody waits for
// above all.
export default ts.config(
  { ignores: ['dist', 'src/wire'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  ...svelte.configs.prettier,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        projectService: true,
        extraFileExtensions: ['.svelte'],
      },
    },
    rules: {
      ...rules,
      // A device's clock may be wrong by hours; a path that is moved leads nowhere.
      'no-restricted-syntax': ['error', ...DEVICE_CLOCK, ...LITERAL_PATH],
      // The compiler tells of names that are not there, and knows more of them.
      'no-undef': 'off',
      // Most sets and maps here only look things up; what is reactive says so with $state.
      'svelte/prefer-svelte-reactivity': 'off',
      // svelte-check reads these marks and says which are of no use; this rule does not see all that it sees.
      'svelte/no-unused-svelte-ignore': 'off',
      // There are no stores here; and it asks for the type of every name, a tenth of all that is looked at.
      'svelte/require-store-reactive-access': 'off',
      // Links lead to our router by themselves (site/router.svelte.ts).
      'svelte/no-navigation-without-resolve': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  {
    files: ['build/*.js', 'public/*.js', '*.js'],
    extends: [ts.configs.disableTypeChecked],
    languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } },
  },
);
