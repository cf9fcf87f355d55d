import { language } from './language.svelte';

/** A moment, given in milliseconds since 1970, as date and time of day. Reactive. */
export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeStyle: 'short' }).format(
    at,
  );
}

/** The same without the time of day. Reactive. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(at);
}

/** Milliseconds as seconds with one decimal, such as "3.4 s". Reactive. */
export function duration(ms: number): string {
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(ms / 1000);
}

/** The time of day alone. Reactive. */
export function hour(at: number): string {
  return new Intl.DateTimeFormat(language(), { timeStyle: 'short' }).format(at);
}
