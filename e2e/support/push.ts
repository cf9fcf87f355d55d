// A push service on the loopback, and a browser's keys with which what comes there is read.
import {
  createDecipheriv,
  createECDH,
  createHmac,
  type ECDH,
  hkdfSync,
  randomBytes,
} from 'node:crypto';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';

export class PushService {
  /** What came, sealed. */
  readonly came: Buffer[] = [];
  #server: HttpServer;
  #keys: ECDH;
  #auth = randomBytes(16);

  private constructor() {
    this.#keys = createECDH('prime256v1');
    this.#keys.generateKeys();
    this.#server = createServer((request, answer) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        this.came.push(Buffer.concat(parts));
        answer.writeHead(201).end();
      });
    });
  }

  static async open(): Promise<PushService> {
    const service = new PushService();
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve));
    return service;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  /** The browser's own push service cannot be reached from here: pages of this one subscribe at ours, with keys of ours. */
  async standIn(page: Page): Promise<void> {
    const { port } = this.#server.address() as AddressInfo;
    const subscription = {
      endpoint: `http://127.0.0.1:${port}/1`,
      keys: {
        p256dh: this.#keys.getPublicKey('base64url'),
        auth: this.#auth.toString('base64url'),
      },
    };
    await page.addInitScript((made) => {
      PushManager.prototype.subscribe = (options) => {
        if (!options?.userVisibleOnly || typeof options.applicationServerKey !== 'string')
          return Promise.reject(new TypeError('not as browsers want it'));
        return Promise.resolve({ toJSON: () => made } as unknown as PushSubscription);
      };
    }, subscription);
  }

  /** Reads what came, as RFC 8291 says. */
  read(sealed: Buffer): unknown {
    const salt = sealed.subarray(0, 16);
    const theirs = sealed.subarray(21, 21 + sealed.readUInt8(20));
    const text = sealed.subarray(21 + theirs.length);
    const about = Buffer.concat([
      Buffer.from('WebPush: info\0'),
      this.#keys.getPublicKey(),
      theirs,
      Buffer.from([1]),
    ]);
    const agreed = createHmac('sha256', this.#auth).update(this.#keys.computeSecret(theirs));
    const input = createHmac('sha256', agreed.digest()).update(about).digest();
    const bytes = (what: string, length: number) =>
      Buffer.from(hkdfSync('sha256', input, salt, `Content-Encoding: ${what}\0`, length));
    const open = createDecipheriv('aes-128-gcm', bytes('aes128gcm', 16), bytes('nonce', 12));
    open.setAuthTag(text.subarray(-16));
    const padded = Buffer.concat([open.update(text.subarray(0, -16)), open.final()]);
    if (padded.at(-1) !== 2) throw new Error('the record does not say that it is the last');
    return JSON.parse(padded.subarray(0, -1).toString());
  }
}
