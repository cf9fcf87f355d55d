import ts from 'typescript-eslint';
import { rules } from '../scripts/lint-rules.mjs';

// Formats are prettier's, types are tsc's; this looks for what neither sees: a check that nobody waits for is no check.
export default ts.config(
  { ignores: ['test-results', 'playwright-report'] },
  ...ts.configs.recommended,
  {
    files: ['**/*.ts'],
    languageOptions: { parserOptions: { projectService: true } },
    rules,
  },
);
