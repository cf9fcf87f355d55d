// Finds files of one crate that use each other in a circle, from the paths `crate::…` and `super::…` in them, and fails on one.
//
// node scripts/circles.mjs
//
// What a file shows of another (`pub use`, also in the crate's root) leads to the file that defines it. A parent may show what its
// children have (`mod …;`, `pub use …`): that alone is no use of them. But what its own code takes from a child is one, so a child
// that takes something from its parent's own file then stands in a circle with it. Tests at the end of a file do not count.

import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

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

/** The code with what stands in modules within it as if it stood outside: `super::` is the file there. */
function flat(code) {
  const start = code.search(/\bmod\s+\w+\s*\{/);
  if (start < 0) return code;
  const open = code.indexOf('{', start);
  let end = open + 1;
  for (let depth = 1; depth > 0 && end < code.length; end += 1) {
    if (code[end] === '{') depth += 1;
    if (code[end] === '}') depth -= 1;
  }
  const inner = flat(code.slice(open + 1, end - 1)).replace(/(?<!super::)\bsuper::/g, 'self::');
  return code.slice(0, start) + inner + flat(code.slice(end));
}

/** Texts and comments: what they say of `use` or `mod` is no code. Characters are among them, as one may be a quote. */
const SAID = /\/\/.*|\br#"[^]*?"#|'(?:\\.|[^'\\])'|"(?:\\.|[^"\\])*"/g;

/** The code of each module of a crate, by its path; the root's is empty. */
function modulesOf(crate) {
  const folder = join('crates', crate, 'src');
  const modules = new Map();
  for (const path of files(folder)) {
    const parts = relative(folder, path).slice(0, -3).split('/');
    if (['mod', 'lib', 'main'].includes(parts.at(-1))) parts.pop();
    const code = readFileSync(path, 'utf8')
      .split(/#\[cfg\(test\)\]\s*mod tests \{/)[0]
      .replace(SAID, '""');
    // A crate with a library and a program has two roots, which are taken as one.
    const name = parts.join('::');
    if (!parts.includes('tests')) modules.set(name, (modules.get(name) ?? '') + flat(code));
  }
  return modules;
}

/** What a module has in its scope from elsewhere: paths by name, and those of which it has everything. */
function scope(code) {
  const named = new Map();
  const all = [];
  for (const [, text] of code.matchAll(/\buse\s+([^;]+);/g)) {
    for (const path of paths(text)) {
      const [from, as] = path.split(' as ').map((part) => part.trim());
      const parts = from.split('::').filter((part, place) => part !== 'self' || place === 0);
      if (parts.at(-1) === '*') all.push(parts.slice(0, -1));
      else named.set(as ?? parts.at(-1), parts);
    }
  }
  return { named, all };
}

function graph(crate) {
  const modules = modulesOf(crate);
  const scopes = new Map([...modules].map(([name, code]) => [name, scope(code)]));
  const below = (name, part) => (name ? `${name}::${part}` : part);

  /** The module in which a path leads that stands in this one; nothing where it leads out of the crate. */
  function lead(name, parts, seen = new Set()) {
    let at = name;
    let rest = parts;
    if (rest[0] === 'crate') [at, rest] = ['', rest.slice(1)];
    else if (rest[0] === 'self') rest = rest.slice(1);
    else if (rest[0] !== 'super' && !modules.has(below(at, rest[0])) && !scopes.get(at).named.has(rest[0])) return undefined;
    while (rest[0] === 'super') [at, rest] = [at.split('::').slice(0, -1).join('::'), rest.slice(1)];
    return within(at, rest, seen);
  }

  function within(name, parts, seen) {
    const [first, ...rest] = parts;
    if (first === undefined) return name;
    if (modules.has(below(name, first))) return within(below(name, first), rest, seen);
    const key = below(name, first);
    const { named, all } = scopes.get(name);
    if (seen.has(key)) return name;
    seen.add(key);
    const shown = named.get(first);
    if (shown) return lead(name, [...shown, ...rest], seen);
    for (const path of all) {
      const from = lead(name, path, seen);
      const defines = new RegExp(`\\b(?:struct|enum|trait|fn|const|static|type|mod|macro_rules!)\\s+${first}\\b`);
      if (from !== undefined && from !== name && (defines.test(modules.get(from)) || scopes.get(from).named.has(first))) {
        return within(from, parts, seen);
      }
    }
    return name;
  }

  /** The paths by which a module's own code takes something from a module below it. */
  function ofChildren(name, code) {
    const child = (parts) => (parts[0] === 'self' ? parts.slice(1) : parts);
    const isChild = (parts) => parts[0] !== 'crate' && parts[0] !== 'super' && modules.has(below(name, child(parts)[0]));
    const own = code.replace(/\b(?:pub(?:\([^)]*\))?\s+)?(?:use|mod)\s+[^;{]*(?:\{[^;]*\})?\s*;/g, '');
    const said = [...own.matchAll(/(?<![\w:]|::)((?:self::)?[a-z_][a-z_0-9]*(?:::[A-Za-z_][A-Za-z_0-9]*)+)/g)].map((match) =>
      match[1].split('::'),
    );
    const named = [...scopes.get(name).named].filter(([as]) => new RegExp(`\\b${as}\\b`).test(own)).map(([, parts]) => parts);
    return [...said, ...named].filter(isChild).map(child);
  }

  const uses = new Map();
  for (const [name, code] of modules) {
    const texts = [
      ...[...code.matchAll(/\buse\s+((?:crate|super)::[^;]+);/g)].map((match) => match[1]),
      ...[...code.matchAll(/(?<!use\s+)\b((?:crate|super)::[A-Za-z_:]+)/g)].map((match) => match[1]),
    ];
    const found = new Set();
    for (const text of texts.flatMap(paths)) {
      const parts = text.split(' as ')[0].split('::').map((part) => part.trim());
      const used = lead(name, parts.filter((part) => part && part !== 'self' && part !== '*'));
      if (used !== undefined && used !== name) found.add(used);
    }
    for (const parts of ofChildren(name, code)) {
      const used = lead(name, parts);
      if (used !== undefined && used !== name) found.add(used);
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
    if (circle.length > 1) found.push(circle.map((used) => used || 'the root').sort());
  }
  for (const name of uses.keys()) if (!index.has(name)) visit(name);
  return found;
}

let found = 0;
for (const crate of readdirSync('crates').sort()) {
  for (const circle of circles(graph(crate))) {
    console.error(`files that use each other in a circle - ${crate}: ${circle.join(' ')}`);
    found += 1;
  }
}
process.exit(found > 0 ? 1 : 0);
