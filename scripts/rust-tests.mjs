// Builds every test binary of the workspace and runs them, and the examples of the documentation, a few at once: some work and some
// wait, so that one after the other, as `cargo test` runs them, a core stands idle a quarter of the time. What each says is printed
// when it has ended.
//
// node scripts/rust-tests.mjs [FILTER ...]      the arguments are the test binaries' own
// CARGO: the cargo to build with. THURUP_TEST_BINARIES: how many run at once (3).

import { spawn } from 'node:child_process';
import { cpus } from 'node:os';
import { basename, dirname, relative, resolve } from 'node:path';

const AT_ONCE = Number(process.env.THURUP_TEST_BINARIES ?? 3);
/** Those that take longest begin first, or the last of them runs alone. What is not named takes seconds. */
const LONGEST = ['server it', 'table it', 'cli it', 'cli chaos', 'server in PostgreSQL', 'examples', 'bots it', 'compete it'];

/** Tests of the server wait for clocks, lines and disks most of the time: so many for each processor. */
const SERVERS_FOR_EACH = 4;

/** What of the server's tests runs in PostgreSQL, too, and why these: docs/contributors/tests.md. */
const IN_POSTGRES = ['administration::', 'clubs::', 'exports::', 'reports::'];

/** All that a command writes, and its status. */
function run(command, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, options);
    const parts = [];
    child.stdout?.on('data', (part) => parts.push(part));
    child.stderr?.on('data', (part) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code, signal) =>
      resolve({ text: Buffer.concat(parts).toString(), status: code ?? `signal ${signal}` }),
    );
  });
}

const cargo = process.env.CARGO ?? 'cargo';
const filters = process.argv.slice(2);
const built = await run(
  cargo,
  ['test', '--workspace', '--locked', '--tests', '--no-run', '--message-format=json-render-diagnostics'],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
if (built.status !== 0) process.exit(1);
const binaries = built.text
  .split('\n')
  .filter((line) => line.startsWith('{'))
  .map((line) => JSON.parse(line))
  .filter(({ reason, executable, profile }) => reason === 'compiler-artifact' && executable && profile.test)
  .map(({ executable, manifest_path, target }) => {
    const folder = dirname(manifest_path);
    const part = target.kind.includes('test') ? target.name : target.kind[0];
    // What cargo would set: that of itself, and of `.cargo/config.toml`.
    const set = {
      CARGO: cargo,
      CARGO_MANIFEST_DIR: folder,
      TS_RS_EXPORT_DIR: resolve('target/wire/a/b/c'),
      PROPTEST_RNG_SEED: process.env.PROPTEST_RNG_SEED ?? '56',
      ...(basename(folder) === 'server' && { RUST_TEST_THREADS: String(SERVERS_FOR_EACH * cpus().length) }),
    };
    return { executable, args: filters, folder, set, name: `${relative('crates', folder)} ${part}` };
  });
if (binaries.length === 0) throw new Error('cargo built no test binary');
const server = binaries.find(({ name }) => name === 'server it');
if (server && filters.length === 0) {
  const set = { ...server.set, THURUP_TEST_POSTGRES: '1' };
  binaries.push({ ...server, args: IN_POSTGRES, set, name: 'server in PostgreSQL' });
}
// Cargo sets all that itself: it takes a library whose build reads one of them for changed, and builds it and ours anew.
binaries.push({
  executable: cargo,
  args: ['test', '--workspace', '--locked', '--doc', '--', ...filters],
  folder: process.cwd(),
  name: 'examples',
});

const rank = ({ name }) => {
  const at = LONGEST.indexOf(name);
  return at < 0 ? LONGEST.length : at;
};
binaries.sort((a, b) => rank(a) - rank(b));

const failed = [];
async function work() {
  for (let next = binaries.shift(); next; next = binaries.shift()) {
    const { executable, args, folder, name, set } = next;
    const began = Date.now();
    const { text, status } = await run(executable, args, {
      cwd: folder,
      env: { ...process.env, ...set },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const seconds = Math.round((Date.now() - began) / 1000);
    // Lines of tests that passed say nothing that their sum does not.
    const told = text.split('\n').filter((line) => line.trim() && (status !== 0 || !/^test .* \.\.\. ok$/.test(line)));
    console.log(`\n== ${name} (${seconds} s)\n${told.join('\n')}`);
    if (status !== 0) failed.push(`${name}: ${status}`);
  }
}
await Promise.all(Array.from({ length: AT_ONCE }, work));
if (failed.length > 0) {
  console.error(`\nfailed:\n${failed.join('\n')}`);
  process.exit(1);
}
