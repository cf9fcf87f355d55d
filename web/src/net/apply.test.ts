import { expect, test } from 'vitest';
import type { ChatLine, TableView } from '../wire';
import { addLine, applyChange } from './apply';

const line = (text: string): ChatLine => ({
  who: 'a',
  name: 'Anu',
  team: null,
  text: { en: text, ml: text },
  at: 0,
});
const view = {
  deal: { id: 'd1' },
  auction: { calls: [] },
  chat: [line('hello')],
} as unknown as TableView;

test('an absent part stays, a present one replaces, null clears', () => {
  const next = applyChange(view, { auction: null });
  expect(next.auction).toBeNull();
  expect(next.deal).toBe(view.deal);
  expect(view.auction).not.toBeNull();
});

test('a line of chat is added at the end', () => {
  const next = addLine(view, line('nalla kali'));
  expect(next.chat.map(({ text }) => text.en)).toEqual(['hello', 'nalla kali']);
  expect(view.chat).toHaveLength(1);
});
