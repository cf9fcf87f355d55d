/**
 * `performance.now()`, read anew every so many milliseconds while it is wanted, and at once when that begins. Of the component that asks;
 * reactive.
 */
export function moment(every: number, wanted: () => boolean = () => true): () => number {
  let read = $state(performance.now());
  $effect(() => {
    if (!wanted()) return;
    read = performance.now();
    const timer = setInterval(() => (read = performance.now()), every);
    return () => clearInterval(timer);
  });
  return () => read;
}
