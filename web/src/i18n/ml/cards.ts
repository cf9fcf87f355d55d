import type { cards as original } from '../en/cards';

export const cards: typeof original = {};
