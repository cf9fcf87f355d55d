// How far a page is scrolled is kept in its entry of the history, and gone back to once the page stands there again. A browser that does
// it by itself is too early: the page that is left still stands there, and parts of the next one are on their way.

/** Milliseconds without scrolling until it is kept: browsers refuse entries that change all the time. */
const STILL = 200;
/** For so many milliseconds parts of a page may be on their way. */
const LATE = 3000;

let timer: ReturnType<typeof setTimeout> | undefined;
let endLast: () => void = () => undefined;

/** Keeps how far the page is scrolled. */
export function keepScroll(): void {
  clearTimeout(timer);
  history.replaceState({ ...(history.state as object | null), y: scrollY }, '');
}

/** Another entry of the history is there. Returns how far its page was scrolled, in pixels. */
export function keptScroll(): number {
  clearTimeout(timer);
  return (history.state as { y?: number } | null)?.y ?? 0;
}

/** Scrolls to where a page was left, as far as it is there, and again as it grows, until somebody does something. */
export function scrollBack(top: number): void {
  endLast();
  const ending = new AbortController();
  const grown = new ResizeObserver(go);
  const end = (endLast = () => {
    ending.abort();
    grown.disconnect();
  });
  function go() {
    scrollTo({ top, behavior: 'instant' });
    if (scrollY >= Math.floor(top)) end();
  }
  grown.observe(document.body);
  for (const done of ['wheel', 'pointerdown', 'keydown'])
    addEventListener(done, end, { signal: ending.signal });
  setTimeout(end, LATE);
  go();
}

/** Keeps it from now on, until the signal. */
export function followScroll(signal: AbortSignal): void {
  history.scrollRestoration = 'manual';
  const scrolled = () => {
    clearTimeout(timer);
    timer = setTimeout(keepScroll, STILL);
  };
  addEventListener('scroll', scrolled, { signal });
  addEventListener('pagehide', keepScroll, { signal });
}
