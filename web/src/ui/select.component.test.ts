// What is chosen stands there whole, on as many lines as it takes: a browser's own list cuts it to one.
import { afterEach, expect, test } from 'vitest';
import { cleanup, render } from 'vitest-browser-svelte';
import { page } from 'vitest/browser';
import { applied } from '../testing/applied';
import Select from './Select.svelte';

afterEach(() => {
  cleanup();
  applied({ zoom: 100, language: 'en' });
});

const LONG = 'മൂന്നാം ഘട്ടം, അസോസിയേഷന്റെ ചട്ടപ്പുസ്തകം അനുസരിച്ചു മാത്രം';

async function height(zoom: number, label: string): Promise<number> {
  applied({ zoom, language: 'ml' });
  await render(Select, { label: 'നിയമം', value: label, options: [{ value: label, label }] });
  const frame = document.querySelector<HTMLElement>('.frame')!;
  const select = frame.querySelector('select')!;
  expect(frame.scrollWidth).toBeLessThanOrEqual(frame.clientWidth);
  const [own, around] = [select, frame].map((one) => one.getBoundingClientRect());
  expect([own!.height, own!.width]).toEqual([around!.height, around!.width]);
  cleanup();
  return own!.height;
}

for (const zoom of [100, 200])
  test(`a long choice takes as many lines as it needs: ${zoom} %`, async () => {
    await page.viewport(360, 640);
    const [one, more] = [await height(zoom, 'ഇല്ല'), await height(zoom, LONG)];
    // At least a line more of Malayalam.
    expect(more).toBeGreaterThan(one + 16 * (zoom / 100));
  });
