// Looks for known flaws in the libraries we use: RustSec's for the crates, npm's for the packages. Ends with 1 where one is
// found. Where the data cannot be had - no network, a registry that does not keep it - it says so loudly: nothing was found
// because nothing was looked at. That ends with 0, so that a machine without a network can check the rest, or with 1 where
// THURUP_ADVISORIES=required is set, as it should be where releases are made.
//
//   node scripts/advisories.mjs CARGO-DENY NPM-FOLDER...
import { spawnSync } from 'node:child_process';
import process from 'node:process';

const [deny, ...folders] = process.argv.slice(2);
if (!deny || folders.length === 0) {
  console.error('usage: node scripts/advisories.mjs CARGO-DENY NPM-FOLDER...');
  process.exit(2);
}
/** What could not be looked at, and why. */
const unseen = [];
let flaws = false;

function run(command, args) {
  const ran = spawnSync(command, args, { encoding: 'utf8', timeout: 120_000, maxBuffer: 1 << 26 });
  const said = `${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error ?? ''}`.trim();
  return { ok: ran.status === 0, out: ran.stdout ?? '', said };
}

function lastLine(text) {
  return text.split('\n').findLast((line) => line.trim() !== '')?.trim() ?? 'no word';
}

const fetched = run(deny, ['fetch', 'db']);
if (fetched.ok) {
  const checked = run(deny, ['--locked', 'check', '--disable-fetch', 'advisories']);
  if (checked.ok) console.log('crates: no known flaw');
  else {
    flaws = true;
    console.error(`crates:\n${checked.said}`);
  }
} else {
  unseen.push(['crates (RustSec)', lastLine(fetched.said)]);
}

for (const folder of folders) {
  const audited = run('npm', ['--prefix', folder, 'audit', '--json']);
  let report;
  try {
    report = JSON.parse(audited.out);
  } catch {
    report = { error: { summary: lastLine(audited.said) } };
  }
  const found = report.metadata?.vulnerabilities;
  if (!found) {
    unseen.push([`packages of ${folder} (npm)`, report.error?.summary || report.message || lastLine(audited.said)]);
  } else if (found.total === 0) {
    console.log(`${folder}: no known flaw`);
  } else {
    flaws = true;
    for (const [name, { severity, range }] of Object.entries(report.vulnerabilities ?? {})) {
      console.error(`${folder}: ${name} ${range}: ${severity}`);
    }
  }
}

if (unseen.length > 0) {
  const line = '!'.repeat(78);
  console.error(line);
  console.error('NOT LOOKED AT: known flaws of these libraries. Nothing can be said about them.');
  for (const [what, why] of unseen) console.error(`  ${what}: ${why}`);
  console.error('Run `make advisories` where there is a network.');
  console.error(line);
}
const required = process.env.THURUP_ADVISORIES === 'required';
process.exitCode = flaws || (required && unseen.length > 0) ? 1 : 0;
