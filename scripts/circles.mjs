// Finds files of one crate that use each other in a circle, from their `use` lines, and fails on one.
//
// node scripts/circles.mjs
//
// Modules below a file (`use self::…`, `mod …;`) do not count: a parent may show what its children have. Tests at the end
// of a file do not count either.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Circles that are known and still to be cut, by their files in order. Only a new one fails. */
const KNOWN = new Set([]);

function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return files(path);
    return entry.name.endsWith('.rs') ? [path] : [];
  });
}

/** `crate::a::{b, c::d}` as its single paths. */
function paths(text) {
  const brace = text.indexOf('{');
  if (brace < 0) return [text.trim()];
  const before = text.slice(0, brace);
  const inner = text.slice(brace + 1, text.lastIndexOf('}'));
  const parts = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i <= inner.length; i += 1) {
    if (inner[i] === '{') depth += 1;
    if (inner[i] === '}') depth -= 1;
    if (i === inner.length || (inner[i] === ',' && depth === 0)) {
      const part = inner.slice(from, i).trim();
      if (part) parts.push(part);
      from = i + 1;
    }
  }
  return parts.flatMap((part) => paths(before.trim() + part));
}

function graph(crate) {
  const folder = join('crates', crate, 'src');
  const modules = new Map();
  for (const path of files(folder)) {
    const parts = relative(folder, path).slice(0, -3).split('/');
    if (['mod', 'lib', 'main'].includes(parts.at(-1))) parts.pop();
    if (!parts.includes('tests')) modules.set(parts.join('::'), path);
  }
  const uses = new Map();
  for (const [name, path] of modules) {
    const code = readFileSync(path, 'utf8')
      .split(/#\[cfg\(test\)\]\s*mod tests \{/)[0]
      .replace(/\/\/.*/g, '');
    const found = new Set();
    const texts = [
      ...[...code.matchAll(/\buse\s+((?:crate|super)::[^;]+);/g)].map((match) => match[1]),
      ...[...code.matchAll(/(?<!use )\b(crate::[A-Za-z_:]+)/g)].map((match) => match[1]),
    ];
    for (const text of texts.flatMap(paths)) {
      let parts = text.split('::').map((part) => part.split(' as ')[0].trim());
      let base = name ? name.split('::') : [];
      if (parts[0] === 'crate') base = [];
      while (parts[0] === 'crate' || parts[0] === 'super') {
        if (parts[0] === 'super') base = base.slice(0, -1);
        parts = parts.slice(1);
      }
      let target = [...base, ...parts].filter((part) => part && part !== 'self');
      while (target.length > 0 && !modules.has(target.join('::'))) target = target.slice(0, -1);
      const used = target.join('::');
      if (used && used !== name) found.add(used);
    }
    uses.set(name, found);
  }
  return uses;
}

/** Sets of files that all reach each other (Tarjan). */
function circles(uses) {
  const index = new Map();
  const low = new Map();
  const stack = [];
  const found = [];
  function visit(name) {
    index.set(name, index.size);
    low.set(name, index.get(name));
    stack.push(name);
    for (const used of uses.get(name) ?? []) {
      if (!index.has(used)) visit(used);
      if (stack.includes(used)) low.set(name, Math.min(low.get(name), low.get(used)));
    }
    if (low.get(name) !== index.get(name)) return;
    const circle = stack.splice(stack.indexOf(name));
    if (circle.length > 1) found.push(circle.sort());
  }
  for (const name of uses.keys()) if (!index.has(name)) visit(name);
  return found;
}

const found = new Set();
for (const crate of readdirSync('crates').sort()) {
  for (const circle of circles(graph(crate))) found.add(`${crate}: ${circle.join(' ')}`);
}
const fresh = [...found].filter((circle) => !KNOWN.has(circle));
const gone = [...KNOWN].filter((circle) => !found.has(circle));
for (const circle of fresh) console.error(`files that use each other in a circle - ${circle}`);
for (const circle of gone) console.warn(`this circle is cut; take it off the list in scripts/circles.mjs - ${circle}`);
process.exit(fresh.length > 0 ? 1 : 0);
