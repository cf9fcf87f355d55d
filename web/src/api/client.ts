import { t } from '../i18n';
import type { Refused, Text } from '../wire';
import { heard, missed } from './line.svelte';

/** A request that was not done, with the reason for people. */
export class Problem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** The server's refusal, when it gave one. */
  readonly refused: Refused | undefined;

  constructor(status: number, refused?: Refused) {
    super(refused?.code ?? `status ${status}`);
    this.status = status;
    this.refused = refused;
  }

  /** In both languages where the server said it; otherwise in the language in use. */
  get text(): Text {
    if (this.refused) return this.refused.text;
    const words =
      this.status === 0
        ? t.errors.unreachable
        : this.status === 429
          ? t.errors.busy
          : t.errors.broken;
    return { en: words, ml: words };
  }
}

/** What to tell people about anything that was thrown. */
export function problemOf(thrown: unknown): Problem {
  return thrown instanceof Problem ? thrown : new Problem(500);
}

let shown: string | undefined;

/** Whom this page shows: it asks for nobody else, also where another tab has let somebody else of the device play. */
export function askFor(person: string | undefined) {
  shown = person;
}

export interface Ask {
  /** Whoever is in use on this device may be meant. */
  whoever?: boolean;
  /** Sent as JSON. */
  body?: unknown;
  /** The answer is a file, and not JSON. */
  as?: 'file';
  /** Ends the request; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
}

let awaited = 0;
/** The page says how many answers it waits for: whoever looks at it by machine knows when it is whole. */
function awaits(more: 1 | -1) {
  awaited += more;
  if (typeof document !== 'undefined') document.documentElement.dataset.asked = String(awaited);
}

/** A club comes in by one router and in one moment: whoever finds the line full is asked about again so often, by itself. */
const TRIES = 5;

/** Waits for so many milliseconds. Rejects with the signal's reason as soon as that ends it. */
function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((done, failed) => {
    const end = () => {
      clearTimeout(timer);
      failed(signal?.reason as Error);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', end);
      done();
    }, milliseconds);
    signal?.addEventListener('abort', end, { once: true });
  });
}

/** Asks the server under `/api`. Rejects with a `Problem`, or with the signal's reason when it was ended. */
export async function ask<Answer>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { body, signal, as, whoever = false }: Ask = {},
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (shown !== undefined && !whoever) headers['thurup-person'] = shown;
  if (body !== undefined) headers['content-type'] = 'application/json';
  const sent = body === undefined ? null : JSON.stringify(body);
  awaits(1);
  try {
    for (let tries = 1; ; tries += 1) {
      const response = await fetch(`/api${path}`, {
        method,
        headers,
        body: sent,
        // What somebody has changed is sent on though they leave the page at once; browsers let 64 KiB be on their way so.
        keepalive: method !== 'GET' && (sent?.length ?? 0) < 2000,
        signal: signal ?? null,
      });
      heard(response);
      if (response.ok) return (await (as === 'file' ? response.blob() : response.json())) as Answer;
      const refused = await refusal(response);
      signal?.throwIfAborted();
      if (refused?.code !== 'busy' || tries === TRIES) throw new Problem(response.status, refused);
      await pause(tries * 500, signal);
    }
  } catch (thrown) {
    if (thrown instanceof Problem) throw thrown;
    signal?.throwIfAborted();
    // An answer that broke off is none.
    missed();
    throw new Problem(0);
  } finally {
    awaits(-1);
  }
}

/** Refusals that are kept. */
const REFUSALS = 10;
/** The codes of the last refusals, the latest last. */
export const refusals: string[] = [];

/** Something in a page went wrong: kept beside the refusals, for whoever wants to report it. */
export function noteTrouble(thrown: unknown) {
  note(`broken: ${thrown instanceof Error ? thrown.message : String(thrown)}`);
}

function note(code: string) {
  refusals.push(code);
  if (refusals.length > REFUSALS) refusals.shift();
}

async function refusal(response: Response): Promise<Refused | undefined> {
  try {
    const body: unknown = await response.json();
    if (!isRefused(body)) return undefined;
    note(body.code);
    return body;
  } catch {
    // A proxy in between may answer with a page of its own.
    return undefined;
  }
}

function isRefused(body: unknown): body is Refused {
  if (typeof body !== 'object' || body === null || !('text' in body) || !('code' in body))
    return false;
  const { code, text } = body;
  return (
    typeof code === 'string' &&
    typeof text === 'object' &&
    text !== null &&
    'en' in text &&
    'ml' in text &&
    typeof text.en === 'string' &&
    typeof text.ml === 'string'
  );
}

/** A value as one segment of an address. */
export const segment = encodeURIComponent;
