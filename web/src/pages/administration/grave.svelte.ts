import { task, type Task } from '../../api/resource.svelte';

/** Something grave that is done on a person's wish: where a way in has to be shown first, it waits for that. Reactive. */
export interface Grave extends Task {
  /** It waits for a way in to be shown. */
  readonly waits: boolean;
  /** Does what has waited. */
  again(): Promise<boolean>;
  /** Gives up what waits. */
  giveUp(): void;
}

export function grave(): Grave {
  const doing = task();
  let waiting: (() => Promise<void>) | undefined = $state.raw();
  async function run(deed: () => Promise<void>): Promise<boolean> {
    const done = await doing.run(deed);
    waiting = doing.problem?.refused?.code === 'prove-again' ? deed : undefined;
    return done;
  }
  return {
    get busy() {
      return doing.busy;
    },
    get problem() {
      return doing.problem?.refused?.code === 'prove-again' ? undefined : doing.problem;
    },
    get waits() {
      return waiting !== undefined;
    },
    run,
    again: () => (waiting ? run(waiting) : Promise.resolve(false)),
    giveUp: () => (waiting = undefined),
  };
}
