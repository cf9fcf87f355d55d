import { expect, test, vi } from 'vitest';
import { people as en } from './en/people';
import { people as ml } from './ml/people';
import { useLanguage } from './language.svelte';
import { tableName } from './names';

test('a table without a name of its own is its maker’s, in the reader’s language', async () => {
  expect(en.ownTable('Anu')).toBe("Anu's table");
  for (const [maker, told] of [
    ['അമ്മച്ചി', 'അമ്മച്ചിയുടെ മേശ'],
    ['ലീലാമ്മ', 'ലീലാമ്മയുടെ മേശ'],
    ['രാജൻ', 'രാജന്റെ മേശ'],
    ['അനു', 'അനുവിന്റെ മേശ'],
    ['ബഷീർ', 'ബഷീർ എന്നയാളുടെ മേശ'],
    ['Anu', 'Anu എന്നയാളുടെ മേശ'],
  ] as const)
    expect(ml.ownTable(maker)).toBe(told);
  vi.stubGlobal('document', { documentElement: {} });
  await useLanguage('ml');
  expect(tableName("അമ്മച്ചി's table")).toBe('അമ്മച്ചിയുടെ മേശ');
  for (const name of ['Onam', "'s table", '']) expect(tableName(name)).toBe(name);
  await useLanguage('en');
  expect(tableName("അമ്മച്ചി's table")).toBe("അമ്മച്ചി's table");
});
