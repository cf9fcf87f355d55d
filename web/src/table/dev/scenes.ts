import type { Known } from '../../net/table.svelte';
import written from './scenes.json';

/** Positions of real tables by name, as `crates/table/tests/it/scenes` writes them. */
export const scenes = written as unknown as Readonly<Record<string, Known>>;
