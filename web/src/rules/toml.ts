import type { RulesChoice } from '../wire';

const line = /^\s*([A-Za-z0-9_-]+)\s*=\s*(?:"([^"\\]*)"|'([^']*)'|(true|false))\s*(?:#.*)?$/;
const empty = /^\s*(?:#.*)?$/;

/**
 * Reads a file of rules: `base = "preset"` and one `key = "value"` a line, as the server writes it; `true` and `false`
 * stand for yes and no. Undefined for anything else. Whether the keys and values exist, the server says.
 */
export function readToml(text: string): RulesChoice | undefined {
  let base: string | undefined;
  const changes: Record<string, string> = {};
  for (const written of text.replace(/^\uFEFF/, '').split(/\r?\n/)) {
    if (empty.test(written)) continue;
    const [, key, double, single, flag] = line.exec(written) ?? [];
    const value =
      double ?? single ?? (flag === undefined ? undefined : flag === 'true' ? 'yes' : 'no');
    if (key === undefined || value === undefined) return undefined;
    if (key === 'base') {
      if (base !== undefined) return undefined;
      base = value;
    } else {
      if (Object.hasOwn(changes, key)) return undefined;
      changes[key] = value;
    }
  }
  return base === undefined ? undefined : { base, changes };
}
