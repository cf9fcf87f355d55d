// A real mail server, which keeps what it takes as files.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export class MailServer {
  /** Options by which a server hands its mail in here. */
  readonly options: string[];
  #folder: string;
  #child: ChildProcess;

  private constructor(folder: string, port: number, child: ChildProcess) {
    this.#folder = folder;
    this.#child = child;
    this.options = [`--mail-server=smtp://127.0.0.1:${port}`, '--mail-from=cards@house.example'];
  }

  static async start(): Promise<MailServer> {
    const folder = await mkdtemp(join(tmpdir(), 'thurup-mail-'));
    for (;;) {
      const port = await freePort();
      const how = ['-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Mailbox'];
      const child = spawn('aiosmtpd', [...how, join(folder, 'mail')], { stdio: 'ignore' });
      let missing: Error | undefined;
      child.once('error', (error) => (missing = error));
      for (let tries = 0; missing === undefined && child.exitCode === null; tries += 1) {
        if (await greets(port)) return new MailServer(folder, port, child);
        if (tries > 300) throw new Error('aiosmtpd does not greet.');
        await new Promise((over) => setTimeout(over, 100));
      }
      if (missing)
        throw new Error('aiosmtpd is missing. `make setup` installs it.', { cause: missing });
      // Another took the port before it did.
    }
  }

  /** The codes in the mails that came to this address, in no order. */
  async codes(address: string): Promise<string[]> {
    const folder = join(this.#folder, 'mail/new');
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => {
        const [head = '', body = ''] = mail.replaceAll('\r\n', '\n').split(/\n\n(.*)/s);
        const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
        return /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? [];
      });
  }

  async dispose(): Promise<void> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const gone = new Promise((done) => this.#child.once('exit', done));
      this.#child.kill('SIGKILL');
      await gone;
    }
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** Below those that the system gives to lines that go out. */
const freePort = async (): Promise<number> => {
  for (;;) {
    const port = 10_000 + Math.floor(Math.random() * 22_000);
    const free = await new Promise<boolean>((told) => {
      const server = createServer();
      server.once('error', () => told(false));
      server.listen(port, '127.0.0.1', () => server.close(() => told(true)));
    });
    if (free) return port;
  }
};

/** Whether a mail server answers there. To be connected is not enough: a line may meet itself. */
const greets = (port: number) =>
  new Promise<boolean>((told) => {
    const line = connect(port, '127.0.0.1');
    const end = (greets: boolean) => {
      line.destroy();
      told(greets);
    };
    line.setTimeout(1000, () => end(false));
    line.once('data', (data) => end(data.toString().startsWith('220')));
    line.once('error', () => end(false));
    line.once('close', () => end(false));
  });
