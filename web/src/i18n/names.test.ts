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

test('a table of an event is called by the event, the round and the match', async () => {
  vi.stubGlobal('document', { documentElement: {} });
  for (const [of, english, malayalam] of [
    ['1.1', 'Round 1, table 1', 'റൗണ്ട് 1, മേശ 1'],
    ['A2.3', 'Pool A: Round 2, table 3', 'പൂൾ A: റൗണ്ട് 2, മേശ 3'],
    ['U1.1', 'Round 1, match 1', 'റൗണ്ട് 1, മത്സരം 1'],
    ['QF3', 'Quarter-finals, match 3', 'ക്വാർട്ടർ ഫൈനൽ, മത്സരം 3'],
    ['F', 'Final', 'ഫൈനൽ'],
    ['2.3/2', 'Round 2, match 3, table 2', 'റൗണ്ട് 2, മത്സരം 3, മേശ 2'],
    ['F/1', 'Final, table 1', 'ഫൈനൽ, മേശ 1'],
  ] as const) {
    await useLanguage('en');
    expect(tableName(`Kuttanad · ${of}`)).toBe(`Kuttanad: ${english}`);
    await useLanguage('ml');
    expect(tableName(`Kuttanad · ${of}`)).toBe(`Kuttanad: ${malayalam}`);
  }
  for (const name of ['Onam · Athachamayam', 'Onam · 3', ' · 1.1', 'Onam · 1.', 'Onam · X1.1'])
    expect(tableName(name)).toBe(name);
});
