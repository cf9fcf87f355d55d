import { expect, expectTypeOf, test } from 'vitest';
import { addressOf, type Params, placeAt, routes } from './routes';

test.each([
  ['/', { name: 'start', params: {} }],
  ['/lobby', { name: 'lobby', params: {} }],
  ['/lobby/', { name: 'lobby', params: {} }],
  ['/new', { name: 'new', params: {} }],
  ['/learn', { name: 'learn', params: {} }],
  ['/learn/rules/club-itc', { name: 'rules', params: { preset: 'club-itc' } }],
  ['/settings', { name: 'settings', params: {} }],
  ['/t/abc', { name: 'table', params: { id: 'abc' } }],
  ['/d/abc', { name: 'deal', params: { id: 'abc' } }],
  ['/d/a%20b', { name: 'deal', params: { id: 'a b' } }],
  ['/m/abc', { name: 'match', params: { id: 'abc' } }],
  ['/d/100%', undefined],
  ['/t', undefined],
  ['/t/abc/more', undefined],
  ['/learn/40', { name: 'game', params: { game: '40' } }],
  ['/learn/lessons', { name: 'lessons', params: {} }],
  ['/learn/lessons/first', { name: 'lesson', params: { lesson: 'first' } }],
  ['/learn/deals/3', { name: 'sampleDeal', params: { deal: '3' } }],
  ['/learn/puzzles', { name: 'puzzles', params: {} }],
  ['/learn/tutor', { name: 'tutor', params: {} }],
  ['/learn/masters', { name: 'masterDeals', params: {} }],
  ['/learn/masters/m001', { name: 'masterDeal', params: { deal: 'm001' } }],
  ['/learn/puzzles/daily', { name: 'puzzle', params: { puzzle: 'daily' } }],
  ['/learn/differences', { name: 'differences', params: {} }],
  ['/learn/rules', { name: 'game', params: { game: 'rules' } }],
  ['/Lobby', undefined],
])('%s', (path, place) => {
  expect(placeAt(path)).toEqual(place);
});

test.each([
  ['?chair=3', { chair: 3 }],
  ['?chair=9', {}],
  ['?chair=0', {}],
  ['?chair=two', {}],
  ['?chair=1.5', {}],
  ['?colour=red', {}],
  ['', {}],
])('the chair to take: %s', (query, chair) => {
  expect(placeAt('/t/abc', query)).toEqual({ name: 'table', params: { id: 'abc', ...chair } });
});

test.each([
  ['?list=hidden-56', { list: 'hidden-56' }],
  ['?list=57', {}],
  ['', {}],
])('the list that is asked for: %s', (query, list) => {
  expect(placeAt('/leaders', query)).toEqual({ name: 'leaders', params: list });
});

test('an address leads to the place that it was made from', () => {
  for (const [name, params] of [
    ['table', { id: 'abc', chair: 5 }],
    ['table', { id: 'abc' }],
    ['deal', { id: 'a/b c%ു' }],
    ['deal', { id: 'abc', embed: true }],
    ['lessons', { again: true }],
    ['rules', { preset: 'kerala' }],
    ['start', {}],
  ] as const) {
    const url = new URL(addressOf(name, params as Params<typeof name>), 'http://thurup.test');
    expect(placeAt(url.pathname, url.search)).toEqual({ name, params });
  }
});

test('no two routes have the same address', () => {
  const shapes = Object.values(routes).map(({ path }) => path.replace(/:[^/]+/g, ':'));
  expect(new Set(shapes).size).toBe(shapes.length);
});

test('parameters have the types that the address says', () => {
  expectTypeOf<Params<'table'>['id']>().toEqualTypeOf<string>();
  expectTypeOf<Params<'table'>['chair']>().toEqualTypeOf<number | undefined>();
  expectTypeOf<Params<'rules'>['preset']>().toEqualTypeOf<string>();
});
