/** Whether nothing is to make itself heard at this moment, by the clock where one is. From and to may lie on two days. */
export function isQuiet(quiet: readonly [number, number] | null, now: Date): boolean {
  if (!quiet) return false;
  const [from, to] = quiet;
  const minute = 60 * now.getHours() + now.getMinutes();
  return from <= to ? minute >= from && minute < to : minute >= from || minute < to;
}
