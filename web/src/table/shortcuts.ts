import { tick } from 'svelte';
import { unawaited } from '../base/unawaited';
import type { Room } from './room.svelte';

/** The card of one's hand that the keyboard comes to. */
export const cardInHand = (root: ParentNode = document): HTMLElement | null =>
  root.querySelector<HTMLElement>('.hand button[tabindex="0"]');

/** What single keys do at the table; the list that people read is in `i18n/en/table.ts`. */
export function pressed(event: KeyboardEvent, room: Room, root: HTMLElement | undefined): void {
  const target = event.target as HTMLElement;
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (target.closest('input, textarea, select, dialog')) return;
  const { screen } = room;
  const key = event.key.toLowerCase();
  if (key === '?') screen.sheet = 'keys';
  else if (key === 't' && room.you.may_close_trick) unawaited(room.act({ do: 'close-trick' }));
  else if (key === 'w' && room.you.may_hold_trick) unawaited(room.act({ do: 'hold-trick' }));
  else if (key === 'c' && room.claims) screen.claiming = true;
  else if (key === 'm') {
    screen.chat = !screen.wide;
    unawaited(tick().then(() => document.querySelector<HTMLElement>('[data-chat-field]')?.focus()));
  } else if ((key === 'arrowleft' || key === 'arrowright') && root && target.contains(root)) {
    // Nothing of the table has the keyboard: whoever came by a link has it on the page.
    cardInHand(root)?.focus();
  } else return;
  event.preventDefault();
}
