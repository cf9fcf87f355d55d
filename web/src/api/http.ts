import { t } from '../i18n';
import type {
  ConventionChoice,
  ConventionDescription,
  DealPage,
  Guest,
  LobbyTable,
  Me,
  NewGuest,
  NewTable,
  PlayNow,
  Refused,
  RulesCatalogue,
  RulesChoice,
  RulesDescription,
  TableRef,
  Text,
} from '../wire';

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

async function ask<Answer>(
  method: string,
  path: string,
  secret?: string,
  body?: unknown,
): Promise<Answer> {
  const headers: Record<string, string> = {};
  if (secret !== undefined) headers.authorization = `Bearer ${secret}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  let response: Response;
  try {
    response = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch {
    throw new Problem(0);
  }
  if (!response.ok) throw new Problem(response.status, await refusal(response));
  return (await response.json()) as Answer;
}

async function refusal(response: Response): Promise<Refused | undefined> {
  try {
    const body: unknown = await response.json();
    return isRefused(body) ? body : undefined;
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

const segment = encodeURIComponent;

export const createGuest = (guest: NewGuest) => ask<Guest>('POST', '/guests', undefined, guest);
export const fetchMe = (secret: string) => ask<Me>('GET', '/me', secret);
export const rename = (secret: string, guest: NewGuest) => ask<Me>('PUT', '/me', secret, guest);
export const describeRules = (rules: RulesChoice) =>
  ask<RulesDescription>('POST', '/rules/describe', undefined, rules);
export const describeConvention = (choice: ConventionChoice) =>
  ask<ConventionDescription>('POST', '/conventions/describe', undefined, choice);
export const createTable = (secret: string, table: NewTable) =>
  ask<TableRef>('POST', '/tables', secret, table);
export const playNow = (secret: string, how: PlayNow) =>
  ask<TableRef>('POST', '/play-now', secret, how);
export const fetchTable = (id: string) => ask<LobbyTable>('GET', `/tables/${segment(id)}`);
export const fetchDeal = (id: string) => ask<DealPage>('GET', `/deals/${segment(id)}`);
/** Address of a deal's record as a file. */
export const recordPath = (id: string) => `/api/deals/${segment(id)}/record`;

let rules: Promise<RulesCatalogue> | undefined;

/** The rule sets and options; fetched once, and again after a failure. */
export function fetchRules(): Promise<RulesCatalogue> {
  rules ??= ask<RulesCatalogue>('GET', '/rules').catch((thrown: unknown) => {
    rules = undefined;
    throw thrown;
  });
  return rules;
}
