// What lies over a page is an entry of the history: going back, as one does on a phone, closes what lies on top and leaves the page
// where it is. How many lie there, the entry says; entries are made and given back a moment after, so that one sheet that follows
// another takes its place.

interface Layer {
  readonly close: () => void;
}

const layers: Layer[] = [];
let due = false;
/** A step back that is ours is on its way. */
let stepping = false;

/** How many layers the present entry of the history stands for. */
function entered(): number {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('layers' in state)) return 0;
  return typeof state.layers === 'number' ? state.layers : 0;
}

/** Something lies over the page now, and closes so. Returns what says that it does no more. */
export function lay(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  settle();
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return;
    layers.splice(at, 1);
    settle();
  };
}

/** Brings the history to what lies there. */
function settle(): void {
  if (due) return;
  due = true;
  setTimeout(() => {
    due = false;
    if (stepping) return;
    const [is, shall] = [entered(), layers.length];
    for (let at = is + 1; at <= shall; at++) history.pushState({ layers: at }, '');
    if (is <= shall) return;
    stepping = true;
    history.go(shall - is);
  });
}

/** The browser has gone to another entry of the history. */
export function stepped(): void {
  if (stepping) {
    stepping = false;
    settle();
    return;
  }
  for (const { close } of layers.splice(entered()).toReversed()) close();
  settle();
}

/** The page has just been loaded: whatever its entry stood for lies there no more. */
export function nothingLies(): void {
  if (entered() > 0) history.replaceState(null, '');
}
