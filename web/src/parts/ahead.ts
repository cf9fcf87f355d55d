/** For so long what is in sight has the line to itself, in milliseconds. */
const FIRST = 3_000;
/** After so much more it is fetched even where the page is never idle. */
const LATEST = 10_000;

/**
 * Fetches parts that are likely to be wanted, once the page has nothing else to do, unless the returned function is called
 * before. For an effect. One that does not come is asked for again, and missed, by whoever wants it.
 */
export function fetchAhead(parts: readonly (() => Promise<unknown>)[]): () => void {
  let idle: number | undefined;
  const fetchAll = () => {
    for (const part of parts) part().catch(() => undefined);
  };
  const waiting = setTimeout(() => {
    // Not every browser tells of its idle moments.
    if ('requestIdleCallback' in window) idle = requestIdleCallback(fetchAll, { timeout: LATEST });
    else fetchAll();
  }, FIRST);
  return () => {
    clearTimeout(waiting);
    if (idle !== undefined) cancelIdleCallback(idle);
  };
}
