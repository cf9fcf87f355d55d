/** How long the word stays that the line is back, in milliseconds. */
const SAID = 2_500;

/** Whether a line that was lost is open again since a moment ago; not at its first opening. For a component. Reactive. */
export function lineBack(line: () => 'lost' | 'open' | 'neither'): () => boolean {
  let back = $state(false);
  let broken = false;
  $effect(() => {
    const now = line();
    if (now === 'lost') {
      broken = true;
      back = false;
    }
    if (now !== 'open' || !broken) return;
    broken = false;
    back = true;
    const gone = setTimeout(() => (back = false), SAID);
    return () => clearTimeout(gone);
  });
  return () => back;
}
