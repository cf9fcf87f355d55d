// A name whose place takes its width from what it holds: it is whole wherever it has room, also after it had none.
import { createRawSnippet } from 'svelte';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-svelte';
import Name from './Name.svelte';

const rest = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));

for (const [manner, style] of [
  ['a column as wide as its words', 'display: grid; grid-template-columns: minmax(0, auto) auto'],
  ['a row', 'display: flex; width: fit-content; max-width: 100%'],
] as const)
  for (const name of ['Blue', 'ചുവപ്പ്', 'Kunjunjamma Varghese'])
    test(`${name} in ${manner} grows back with its room`, async () => {
      const around = document.createElement('div');
      document.body.append(around);
      around.style.cssText = `${style}; justify-content: start`;
      const box = document.createElement('div');
      box.append(around);
      document.body.append(box);
      await render(Name, {
        target: around,
        props: {
          name,
          before: createRawSnippet(() => ({ render: () => '<i>●</i>' })),
        },
      });
      const seen = () => around.querySelector('bdi')!.textContent;
      box.style.width = '24px';
      await rest();
      await expect.poll(seen).toContain('…');
      box.style.width = '300px';
      await expect.poll(seen).toBe(name);
      expect(around.querySelector('bdi')!.style.fontSize).toBe('');
      box.remove();
    });
