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
    const port = await freePort();
    const how = ['-n', '-l', `127.0.0.1:${port}`, '-c', 'aiosmtpd.handlers.Mailbox'];
    const child = spawn('aiosmtpd', [...how, join(folder, 'mail')], { stdio: 'ignore' });
    for (let tries = 0; !(await listens(port)); tries += 1) {
      if (tries > 300) throw new Error('aiosmtpd does not listen. `make setup` installs it.');
      await new Promise((over) => setTimeout(over, 100));
    }
    return new MailServer(folder, port, child);
  }

  /** The code in the one mail that came to this address; nothing while there is none. */
  async codes(address: string): Promise<string[]> {
    const folder = join(this.#folder, 'mail/new');
    const names = await readdir(folder).catch(() => []);
    const mails = await Promise.all(
      names.sort().map((name) => readFile(join(folder, name), 'utf8')),
    );
    return mails
      .filter((mail) => mail.includes(`To: ${address}`))
      .flatMap((mail) => {
        const [head = '', body = ''] = mail.replaceAll('\r\n', '\n').split(/\n\n(.*)/s);
        const text = /base64/i.test(head) ? Buffer.from(body, 'base64').toString() : body;
        return /Your code: (\d{3} \d{3})/.exec(text)?.[1] ?? [];
      });
  }

  async dispose(): Promise<void> {
    const gone = new Promise((done) => this.#child.once('exit', done));
    this.#child.kill('SIGKILL');
    await gone;
    await rm(this.#folder, { recursive: true, force: true });
  }
}

const freePort = () =>
  new Promise<number>((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => found(typeof address === 'object' && address ? address.port : 0));
    });
  });

const listens = (port: number) =>
  new Promise<boolean>((told) => {
    const line = connect(port, '127.0.0.1', () => {
      line.destroy();
      told(true);
    });
    line.once('error', () => told(false));
  });
