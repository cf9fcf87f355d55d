// What is shared by those who play the games with a hidden trump to the end of a match at the screen.
import type { Page } from '@playwright/test';
import { parts, settle, turn } from './table.ts';

// The games whose trump is set aside: rule set, chairs, and the name that the reader sees. Each is played to the end of a match in a
// browser once, two of them in each way; over their lines all are played in the tests of the server.
/** Those that are played by keys and by mouse. */
export const BY_KEYS = [
  ['28', 6, '28'],
  ['hidden-56', 6, '56 with a hidden trump'],
] as const;
/** Those that are played by touch. */
export const BY_TOUCH = [
  ['40', 6, '40'],
  ['28-four', 4, '28 for four'],
] as const;

/** The other sizes of table that one of them is played at. */
export const OTHER_SIZES = [
  ['hidden-56', 4, '56 with a hidden trump for four'],
  ['hidden-56', 8, '56 with a hidden trump for eight'],
] as const;

/** The parts of the screen that somebody acts on in these games, and what ends the match. */
export function screen(page: Page) {
  return {
    ...parts(page),
    trump: page.getByText('Tap a card to lay it face down'),
    lay: page.getByRole('button', { name: /^Lay down/ }),
    hint: page.getByRole('button', { name: /^Hint/ }),
    over: page.getByRole('dialog', { name: 'Match over' }),
  };
}

/** How somebody acts when it is their turn. `false` says that the act came too late and nothing was done. */
export interface Hands {
  call(page: Page): Promise<boolean | void>;
  trump(page: Page): Promise<boolean | void>;
  card(page: Page): Promise<boolean | void>;
}

/** Whether an act went through. With two at a table the keys of a turn that is over may be seen for a moment yet. */
export const inTime = (act: Promise<unknown>): Promise<boolean> =>
  act.then(
    () => true,
    () => false,
  );

/** Plays until the match is over. */
export async function playMatch(page: Page, hands: Hands): Promise<void> {
  for (let before: string | undefined; ;) {
    const { due, state } = await turn(page, before);
    if (due === 'match over') return;
    // Between two deals there is nothing to do but to wait.
    if (due === 'deal over') before = state;
    else {
      const done =
        due === 'close' || due === 'accept' ? await settle(page, due) : await hands[due](page);
      // Somebody waits for each act that has gone through; what came too late is looked at anew.
      before = done === false || due === 'accept' ? undefined : state;
    }
  }
}
