import { expect, test } from 'vitest';
import { readToml } from './toml';

test('reads what the server writes, and what people write by hand', () => {
  expect(readToml('base = "kerala"\nself_raise = "levels"\n')).toEqual({
    base: 'kerala',
    changes: { self_raise: 'levels' },
  });
  expect(
    readToml(
      "\uFEFF# our club\r\nbase='club-itc'  # from ITC\r\n\r\ncounters = true\r\nnoes=false",
    ),
  ).toEqual({ base: 'club-itc', changes: { counters: 'yes', noes: 'no' } });
});

test.each([
  ['nothing', ''],
  ['no base', 'noes = "yes"'],
  ['two bases', 'base = "kerala"\nbase = "standard"'],
  ['a key twice', 'base = "kerala"\nnoes = true\nnoes = false'],
  ['an open quote', 'base = "kerala'],
  ['a section', '[rules]\nbase = "kerala"'],
  ['a web page', '<!doctype html>'],
])('refuses %s', (_, text) => {
  expect(readToml(text)).toBeUndefined();
});
