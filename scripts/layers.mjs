// Holds the layers of `layers.txt`: fails on every path by which a file takes something from a layer above its own.
//
// node scripts/layers.mjs
//
// A section is a folder of the checkout, such as [web/src] or [crates/x/src]; below it stand its layers from the bottom up: each
// is a folder directly in it, or a file there without its ending. What of the folder is in no layer, and a layer that is not there,
// is wrong, too. In TypeScript and Svelte a path is what `import`, `export … from` and `import(…)` name; in Rust, what begins with
// `crate::` or leads there by `super::`. Tests look at whatever they test, and do not count: `*.test.ts`, `tests.rs`, folders called
// `tests`, and the module `tests` at the end of a file. A crate's roots, `lib.rs` and `main.rs`, stand above all layers: what they
// show of a module (`pub use`) is that module's.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const LIST = 'scripts/layers.txt';
const ROOTS = ['lib.rs', 'main.rs'];

/** The sections: a folder, and its layers from the bottom up. */
function sections() {
  const found = [];
  for (const line of readFileSync(LIST, 'utf8').split('\n')) {
    const text = line.replace(/#.*/, '').trim();
    if (text === '') continue;
    const [, folder] = /^\[(.+)\]$/.exec(text) ?? [];
    if (folder) found.push({ folder, layers: [] });
    else found.at(-1).layers.push(text);
  }
  return found;
}

/** Every file of code below a folder but tests. */
function files(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return entry.name === 'tests' ? [] : files(path);
    const code = /\.(rs|ts|svelte|css)$/.test(entry.name);
    return code && !/(\.test\.ts|^tests\.rs)$/.test(entry.name) ? [path] : [];
  });
}

/** The name of the layer in which a path below the section's folder lies. */
const layerOf = (path) => path.split('/')[0].replace(/\.(svelte|css|rs|(svelte\.)?ts)$/, '');

/** A text without what `pattern` finds in it, on the same lines as before. */
const without = (text, pattern) => text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** What a file of TypeScript, Svelte or CSS takes: the layer, and on which line. */
function takenBy(folder, path) {
  const code = without(readFileSync(path, 'utf8'), /\/\*[^]*?\*\/|(?<![:'"`])\/\/.*/g);
  const named = /(?:\bfrom|\bimport|\bimport\(|@import)\s*(['"])(\.[^'"\n]+)\1/g;
  return [...code.matchAll(named)].flatMap((match) => {
    const below = relative(folder, resolve(dirname(path), match[2]));
    return below.startsWith('..')
      ? []
      : [{ layer: layerOf(below), line: lineAt(code, match.index) }];
  });
}

/** `a::{b, c::d}` as its single paths. */
function singles(text) {
  const open = text.indexOf('{');
  if (open < 0) return [text];
  const parts = [''];
  let depth = 0;
  for (const sign of text.slice(open + 1, text.lastIndexOf('}'))) {
    if (sign === '{') depth += 1;
    if (sign === '}') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return parts.filter((part) => part.trim()).flatMap((part) => singles(text.slice(0, open) + part));
}

const SAID = /\/\/.*|\/\*[^]*?\*\/|\br(#*)"[^]*?"\1|'(?:\\.|[^'\\])'|"(?:\\[^]|[^"\\])*"/g;

/** The code of a file of Rust, without texts, comments and its tests. */
function rust(path) {
  const code = without(readFileSync(path, 'utf8'), SAID);
  return without(code, /#\[cfg\(test\)\]\s*mod tests\s*\{[^]*$/);
}

/** How many modules within this file stand around a place in it. */
function depthAt(code, index) {
  const ends = [];
  for (const { 0: sign } of code.slice(0, index).matchAll(/\bmod\s+\w+\s*\{|[{}]/g)) {
    if (sign === '}') ends.pop();
    else ends.push(sign !== '{');
  }
  return ends.filter(Boolean).length;
}

/** What a crate's roots show of its modules, by the name that it has there. */
function shownBy(folder) {
  const shown = new Map();
  for (const root of ROOTS.map((name) => join(folder, name)).filter((path) => existsSync(path)))
    for (const [, text] of rust(root).matchAll(/\buse\s+([^;]+);/g))
      for (const single of singles(text)) {
        const [path, as] = single.split(/\sas\s/).map((part) => part.trim());
        const parts = path.split('::').map((part) => part.trim());
        if (parts[0] === 'crate' || parts[0] === 'self') parts.shift();
        shown.set(as ?? parts.at(-1), parts[0]);
      }
  return shown;
}

/** What a file of Rust takes: the layer, and on which line. */
function takenByRust(folder, path, shown) {
  const code = rust(path);
  const module = relative(folder, path).slice(0, -3).split('/');
  if (module.at(-1) === 'mod') module.pop();
  const named = /\b(?:crate|super)\s*::\s*(?:super\s*::\s*)*(?:\{|\w+)/g;
  return [...code.matchAll(named)].flatMap((match) => {
    // The path of a `use` may end in braces: each path in them begins at the same place.
    const rest = code.slice(match.index);
    const text = match[0].endsWith('{') ? rest.slice(0, endOf(rest, match[0].length)) : match[0];
    const line = lineAt(code, match.index);
    return singles(text).flatMap((single) => {
      const parts = single.split('::').map((part) => part.trim());
      let up = parts.findIndex((part) => part !== 'super');
      if (parts[0] === 'crate') up = Infinity;
      const first = parts.find((part) => part !== 'super' && part !== 'crate' && part !== 'self');
      // `super` of a module within the file is the file.
      const left = module.length + depthAt(code, match.index) - up;
      if (left > 0 || first === undefined || first === '*') return [];
      return [{ layer: shown.get(first) ?? first, line }];
    });
  });
}

/** Where the brace ends that stands before this place. */
function endOf(text, from) {
  let depth = 1;
  let at = from;
  for (; depth > 0 && at < text.length; at += 1) {
    if (text[at] === '{') depth += 1;
    if (text[at] === '}') depth -= 1;
  }
  return at;
}

let wrong = 0;
function fail(words) {
  console.error(words);
  wrong += 1;
}

for (const { folder, layers } of sections()) {
  const height = new Map(layers.map((layer, index) => [layer, index]));
  const seen = new Set();
  const shown = shownBy(folder);
  // A function may be called as a layer is: a path that goes on leads to the layer.
  for (const layer of layers) shown.delete(layer);
  for (const path of files(folder)) {
    const below = relative(folder, path);
    if (ROOTS.includes(below)) continue;
    const layer = layerOf(below);
    if (!height.has(layer)) {
      if (!seen.has(layer)) fail(`${path}: "${layer}" is in no layer of [${folder}] in ${LIST}`);
      seen.add(layer);
      continue;
    }
    seen.add(layer);
    const taken = path.endsWith('.rs')
      ? takenByRust(folder, path, shown)
      : takenBy(resolve(folder), resolve(path));
    for (const { layer: from, line } of taken) {
      if (!height.has(from))
        fail(`${path}:${line}: "${from}" is in no layer of [${folder}] in ${LIST}`);
      else if (height.get(from) > height.get(layer))
        fail(`${path}:${line}: the layer "${layer}" takes from "${from}", which lies above it`);
    }
  }
  for (const layer of layers)
    if (!seen.has(layer)) fail(`${LIST}: nothing is in the layer "${layer}" of [${folder}]`);
}
process.exit(wrong > 0 ? 1 : 0);
