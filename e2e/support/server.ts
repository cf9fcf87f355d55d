// Starts, stops and kills the real binary, with a database of its own in a temporary folder.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

const built = process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, '../../target');
const binary = resolve(process.env.THURUP_BIN ?? join(built, 'debug/thurup'));

/** How fast bots act and tables move on: as people like it, or without any wait. */
export type Pace = 'usual' | 'at-once';

export class Server {
  /** Where the server is, such as `http://127.0.0.1:41234`; stays the same over restarts. */
  readonly url: string;
  #folder: string;
  #child: ChildProcess;
  #log: string[];
  #pace: Pace;
  #more: string[];
  #program: string;

  private constructor(
    folder: string,
    pace: Pace,
    more: string[],
    program: string,
    child: ChildProcess,
    url: string,
    log: string[],
  ) {
    this.#folder = folder;
    this.#more = more;
    this.#program = program;
    this.#pace = pace;
    this.#child = child;
    this.url = url;
    this.#log = log;
  }

  /**
   * A server on a free port of the loopback address, with an empty database, or on a copy of one; with `more` options; of
   * another version, where its `program` is given.
   */
  static async start(
    pace: Pace = 'usual',
    database?: string,
    more: string[] = [],
    program: string = binary,
  ): Promise<Server> {
    const folder = await mkdtemp(join(tmpdir(), 'thurup-e2e-'));
    if (database !== undefined) await copyFile(database, join(folder, 'thurup.db'));
    const log: string[] = [];
    const { child, url } = await launch(program, folder, '127.0.0.1:0', pace, more, log);
    return new Server(folder, pace, more, program, child, url, log);
  }

  /** Ends the process at once, as a power cut would. The database stays. */
  async kill(): Promise<void> {
    await this.#end('SIGKILL');
  }

  /** Asks the process to end in good order. The database stays. */
  async stop(): Promise<void> {
    await this.#end('SIGTERM');
  }

  /** Starts the process again after `kill` or `stop`, on the same port and the same database. */
  async restart(): Promise<void> {
    if (this.#running()) throw new Error('the server is still running');
    const { child } = await launch(
      this.#program,
      this.#folder,
      new URL(this.url).host,
      this.#pace,
      this.#more,
      this.#log,
    );
    this.#child = child;
  }

  /** Ends the process and removes its database. */
  async dispose(): Promise<void> {
    await this.#end('SIGKILL');
    await rm(this.#folder, { recursive: true, force: true });
  }

  /** Runs another command of the program on this server's database; tells what it printed. */
  command(...given: string[]): string {
    const database = `sqlite:${join(this.#folder, 'thurup.db')}`;
    return execFileSync(this.#program, [...given, '--database', database], { encoding: 'utf8' });
  }

  /** What the server has written to its log so far, over all its starts. */
  log(): string {
    return this.#log.join('\n');
  }

  #running(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    if (!this.#running()) return;
    const gone = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill(signal);
    await gone;
  }
}

/** Starts the binary and waits for its `listening on http://...` line. */
async function launch(
  program: string,
  folder: string,
  listen: string,
  pace: Pace,
  more: string[],
  log: string[],
): Promise<{ child: ChildProcess; url: string }> {
  if (!existsSync(program)) throw new Error(`${program} is missing; \`make build\` builds it`);
  const database = `sqlite:${join(folder, 'thurup.db')}`;
  // All of the tests come from one address. An older version may not know these limits.
  const wide = program === binary ? ['--per-address', '2000', '--tables-per-address', '10000'] : [];
  const options = ['--listen', listen, '--database', database, '--pace', pace, ...wide, ...more];
  const child = spawn(program, ['serve', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The folder is also the working folder, so that nothing is written beside the tests.
    cwd: folder,
  });
  const url = await new Promise<string>((found, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) =>
      failed(new Error(`the server ended (${code ?? signal}):\n${log.join('\n')}`)),
    );
    createInterface({ input: child.stdout! }).on('line', (line) => {
      log.push(line);
      const match = /^listening on (http:\/\/\S+)$/.exec(line);
      if (match) found(match[1]!);
    });
    createInterface({ input: child.stderr! }).on('line', (line) => log.push(line));
  });
  return { child, url };
}
