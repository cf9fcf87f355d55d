/** What the engine's module gives to the outside (crates/engine/src/lib.rs). */
interface Exports {
  memory: WebAssembly.Memory;
  room(length: number): number;
  ask(): number;
  said(): number;
}

/** A question and its answer, both JSON. */
export type Ask = (question: string) => string;

/** The engine of a module that was compiled. */
export async function engineOf(module: WebAssembly.Module): Promise<Ask> {
  const { exports } = await WebAssembly.instantiate(module, {});
  const { memory, room, ask, said } = exports as unknown as Exports;
  const view = (address: number, length: number) => new Uint8Array(memory.buffer, address, length);
  return (question) => {
    const bytes = new TextEncoder().encode(question);
    // Memory may grow by each of these calls: a view is of use until the next.
    const address = room(bytes.length);
    view(address, bytes.length).set(bytes);
    const length = ask();
    return new TextDecoder().decode(view(said(), length));
  };
}
