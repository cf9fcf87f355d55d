import { language } from './language.svelte';

/** The region whose way of writing times is the reader's: that of their browser where it speaks the language shown, or India. */
function region(): string {
  const shown = language();
  const own = navigator.languages.find((tag) => tag.startsWith(`${shown}-`));
  return own ?? `${shown}-IN`;
}

/** A moment, given in milliseconds since 1970, as date and time of day. Reactive. */
export function dateTime(at: number): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium', timeStyle: 'short' }).format(at);
}

/** The same with the day of the week, for what people come to. Reactive. */
export function appointment(at: number): string {
  const form = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' } as const;
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  return new Intl.DateTimeFormat(region(), { ...form, ...time }).format(at);
}

/** A moment's day alone. Reactive. */
export function day(at: number): string {
  return new Intl.DateTimeFormat(region(), { dateStyle: 'medium' }).format(at);
}

/** Milliseconds as seconds with one decimal, such as "3.4 s". Reactive. */
export function duration(ms: number): string {
  return new Intl.NumberFormat(region(), {
    style: 'unit',
    unit: 'second',
    unitDisplay: 'narrow',
    maximumFractionDigits: 1,
  }).format(ms / 1000);
}

/** The time of day alone. Reactive. */
export function hour(at: number): string {
  return new Intl.DateTimeFormat(region(), { timeStyle: 'short' }).format(at);
}

/** A month, given as "2026-11", in words with its year. Reactive. */
export function month(of: string): string {
  const form = { year: 'numeric', month: 'long', timeZone: 'UTC' } as const;
  return new Intl.DateTimeFormat(region(), form).format(new Date(`${of}-15T00:00:00Z`));
}
