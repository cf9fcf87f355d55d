import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../**/*.svelte', {
  query: '?raw',
  import: 'default',
  eager: true,
});

test('whatever scrolls says so, and sideways by one part', () => {
  const unmarked: string[] = [];
  for (const [file, source] of Object.entries(sources)) {
    const scrolling = [...source.matchAll(/overflow(-[xy])?: [^;]*\b(auto|scroll)\b/g)];
    if (scrolling.length > 0 && !source.includes('{@attach marked}')) unmarked.push(file);
    if (scrolling.some(([, way]) => way === '-x') && !file.endsWith('/Sideways.svelte'))
      unmarked.push(`${file}: ui/Sideways.svelte is there for that`);
  }
  expect(Object.keys(sources).length).toBeGreaterThan(100);
  expect(unmarked).toEqual([]);
});
