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

/** The rule sets and options; fetched once, and again after a failure. */
export function fetchRules(): Promise<RulesCatalogue> {
  rules ??= ask<RulesCatalogue>('GET', '/rules').catch((thrown: unknown) => {
    rules = undefined;
    throw thrown;
  });
  return rules;
}
