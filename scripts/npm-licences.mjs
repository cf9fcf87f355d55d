// Checks the licence of every package in the given npm lock files against the list below.
// Usage: node npm-licences.mjs LOCKFILE...
import { readFileSync } from "node:fs";

const allowed = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC-BY-4.0",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Python-2.0",
  "Unlicense",
  "Zlib",
]);

/** Whether an SPDX expression of plain names, AND, OR and brackets can be met from the list. */
function isAllowed(expression) {
  const text = expression.replace(/^\((.*)\)$/, "$1");
  return text
    .split(/ OR /)
    .some((choice) =>
      choice.split(/ AND /).every((name) => allowed.has(name.replace(/[()]/g, "").trim())),
    );
}

let refused = 0;
let checked = 0;
for (const file of process.argv.slice(2)) {
  const { packages } = JSON.parse(readFileSync(file, "utf8"));
  for (const [path, entry] of Object.entries(packages)) {
    if (path === "" || entry.link) continue;
    checked += 1;
    if (typeof entry.license !== "string" || !isAllowed(entry.license)) {
      refused += 1;
      console.error(`${file}: ${path}: licence ${JSON.stringify(entry.license)} is not on our list`);
    }
  }
}
if (checked === 0) {
  console.error("no packages found to check");
  process.exit(1);
}
console.log(`npm licences: ${checked} packages checked, ${refused} refused`);
process.exit(refused === 0 ? 0 : 1);
