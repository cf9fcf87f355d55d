import type {
  ConventionChoice,
  ConventionDescription,
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

let rules: Promise<RulesCatalogue> | undefined;

/**
 * The rule sets and options; fetched once, and again after a failure. The signal ends the caller's wait alone: others may
 * be waiting for the same answer.
 */
export function fetchRules(signal?: AbortSignal): Promise<RulesCatalogue> {
  rules ??= ask<RulesCatalogue>('GET', '/rules').catch((thrown: unknown) => {
    rules = undefined;
    throw thrown;
  });
  return signal ? until(signal, rules) : rules;
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
