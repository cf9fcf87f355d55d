import type {
  ConventionChoice,
  ConventionDescription,
  GamesCatalogue,
  RulesCatalogue,
  RulesChoice,
  RulesDescription,
  RulesFile,
} from '../wire';
import { ask } from './client';

export const describeRules = (rules: RulesChoice, signal?: AbortSignal) =>
  ask<RulesDescription>('POST', '/rules/describe', { body: rules, signal });
/** Rules from a file as people keep it. */
export const readRules = (toml: string) =>
  ask<RulesChoice>('POST', '/rules/read', { body: { toml } satisfies RulesFile });
export const describeConvention = (choice: ConventionChoice, signal?: AbortSignal) =>
  ask<ConventionDescription>('POST', '/conventions/describe', { body: choice, signal });

/** The rule sets and options. */
export const fetchRules = once<RulesCatalogue>('/rules');
/** The games, what their rule sets are called, and how well bots can play: what a first page needs, in a tenth of the bytes. */
export const fetchGames = once<GamesCatalogue>('/games');

/**
 * What stays the same: fetched once, and again after a failure. The signal ends the caller's wait alone: others may be waiting
 * for the same answer.
 */
function once<Answer>(path: string): (signal?: AbortSignal) => Promise<Answer> {
  let asked: Promise<Answer> | undefined;
  return (signal) => {
    asked ??= ask<Answer>('GET', path).catch((thrown: unknown) => {
      asked = undefined;
      throw thrown;
    });
    return signal ? until(signal, asked) : asked;
  };
}

/** What was promised; rejects with the signal's reason where that comes first. */
function until<Value>(signal: AbortSignal, promised: Promise<Value>): Promise<Value> {
  return new Promise((done, failed) => {
    const end = () => failed(signal.reason as Error);
    if (signal.aborted) end();
    signal.addEventListener('abort', end, { once: true });
    promised.then(done, failed).finally(() => signal.removeEventListener('abort', end));
  });
}
