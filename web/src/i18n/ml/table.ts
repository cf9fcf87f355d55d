import type { table as original } from '../en/table';

export const table: typeof original = {};
