// The engine on a thread of its own: it thinks for seconds, and the page goes on.
import { type Ask, engineOf } from './module';

/** The first message has the module's address, each other a question. */
export type Message = { module: string } | { number: number; question: string };
/** `answer` is null where the engine fell over or did not come. */
export type Reply = { number: number; answer: string | null };

let engine: Promise<Ask> | undefined;

async function load(address: string): Promise<Ask> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return engineOf(await WebAssembly.compile(await response.arrayBuffer()));
}

self.addEventListener('message', (event: MessageEvent<Message>) => {
  const { data } = event;
  if ('module' in data) {
    engine = load(data.module);
    // Whoever asks is told.
    engine.catch(() => undefined);
    return;
  }
  const { number, question } = data;
  const reply = (answer: string | null) => self.postMessage({ number, answer } satisfies Reply);
  if (!engine) return reply(null);
  engine.then((ask) => reply(ask(question))).catch(() => reply(null));
});
