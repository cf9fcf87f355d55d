// The next puzzle of a kind, and the way to it.
import { fetchNextPuzzle, type Wanted } from '../api/puzzles';
import { addressOf } from '../site/routes';
import { navigate } from '../site/router.svelte';

export async function openPuzzle({ way, theme }: Wanted): Promise<void> {
  const next = await fetchNextPuzzle({ way, theme });
  const by = way === 'run' || way === 'again' ? { way } : {};
  navigate(addressOf('puzzle', { puzzle: next.id, ...by, ...(theme && { theme }) }));
}
