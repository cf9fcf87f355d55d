import { expect, test, vi } from 'vitest';

vi.stubGlobal('location', { pathname: '/', search: '' });
const { routeOf, tablePath } = await import('./router.svelte');

test.each([
  ['/', { page: 'start' }],
  ['/lobby', { page: 'lobby' }],
  ['/lobby/', { page: 'lobby' }],
  ['/new', { page: 'new' }],
  ['/learn', { page: 'learn' }],
  ['/learn/rules/club-itc', { page: 'rules', preset: 'club-itc' }],
  ['/settings', { page: 'settings' }],
  ['/t/abc', { page: 'table', id: 'abc', chair: undefined }],
  ['/d/abc', { page: 'deal', id: 'abc' }],
  ['/t', { page: 'not-found' }],
  ['/t/abc/more', { page: 'not-found' }],
  ['/learn/rules', { page: 'not-found' }],
  ['/Lobby', { page: 'not-found' }],
])('%s', (path, route) => {
  expect(routeOf(path)).toEqual(route);
});

test.each([
  ['?chair=3', 3],
  ['?chair=9', undefined],
  ['?chair=0', undefined],
  ['?chair=two', undefined],
  ['?chair=1.5', undefined],
  ['', undefined],
])('the chair to take: %s', (query, chair) => {
  expect(routeOf('/t/abc', query)).toEqual({ page: 'table', id: 'abc', chair });
});

test('an address of a table leads to it', () => {
  const [path, query] = tablePath('abc', 5).split('?');
  expect(routeOf(path!, `?${query}`)).toEqual({ page: 'table', id: 'abc', chair: 5 });
});
