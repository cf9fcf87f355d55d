import { language } from './language.svelte';

/** A size in bytes, in words. Reactive. */
export function size(bytes: number): string {
  const [value, unit] =
    bytes < 1_000_000
      ? [bytes / 1_000, 'kilobyte']
      : bytes < 1_000_000_000
        ? [bytes / 1_000_000, 'megabyte']
        : [bytes / 1_000_000_000, 'gigabyte'];
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit,
    maximumFractionDigits: 1,
  }).format(value);
}
