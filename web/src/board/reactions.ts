import type { Reaction } from '../wire';

/** The signs, in the order in which they are offered. */
export const REACTIONS = [
  'namaste',
  'wave',
  'smile',
  'laugh',
  'tea',
  'lamp',
] as const satisfies readonly Reaction[];

const face =
  '<circle cx="16" cy="16" r="12" class="gold"/><circle cx="11.5" cy="13.5" r="1.6" class="ink"/><circle cx="20.5" cy="13.5" r="1.6" class="ink"/>';

/** Drawings on a 32 by 32 grid: `gold` and `cream` are filled, `ink` is filled dark, all else is a dark line. */
export const DRAWINGS: Readonly<Record<Reaction, string>> = {
  namaste:
    '<path class="cream" d="M15.6 4.5c-1.3 2.6-4.3 8.5-5.6 12.2-.6 1.9-.5 5.8.3 7.8l5.3-2.4z"/><path class="cream" d="M16.4 4.5c1.3 2.6 4.3 8.5 5.6 12.2.6 1.9.5 5.8-.3 7.8l-5.3-2.4z"/><path class="gold" d="m8.6 23.4 5.6-2.2 1.8.9 1.8-.9 5.6 2.2 1.4 4.6H7.2z"/>',
  wave: '<path class="cream" d="M10.5 27.5c-3-2.2-4.9-6-5.4-9.2-.2-1.6 1.9-2 2.6-.7l1.6 2.8-1.6-9.2c-.3-2 2.4-2.5 2.8-.5l1.4 7-.3-9.4c0-2 2.8-2 2.9 0l.6 9.2 1.3-8c.3-1.9 3-1.5 2.8.4l-.7 8.6 1.9-5.4c.7-1.7 3.1-.9 2.6.9l-2 8.2c-.7 3-1.9 5-3.7 6.3z"/><path d="M26 5c1.4 1.2 2.2 2.6 2.5 4.4M22.8 4.2c.8.5 1.4 1.1 1.9 1.9"/>',
  smile: `${face}<path d="M10 18.5c1.2 3.2 3.4 4.7 6 4.7s4.8-1.5 6-4.7"/>`,
  laugh:
    '<circle cx="16" cy="16" r="12" class="gold"/><path d="m8.8 13.8 2.7-2 2.7 2M17.8 13.8l2.7-2 2.7 2"/><path class="cream" d="M9.5 17.5h13c-.4 4.3-3 7-6.5 7s-6.1-2.7-6.5-7z"/>',
  tea: '<path class="cream" d="M8 11h16l-2 16.5H10z"/><path class="gold" d="M8.9 16h14.2l-1.4 11.5H10.3z"/><path d="M12.5 7.8c-1.4-1.3 1.3-2.5 0-4.2M16.5 7.8c-1.4-1.3 1.3-2.5 0-4.2M20.5 7.8c-1.4-1.3 1.3-2.5 0-4.2"/>',
  lamp: '<path class="gold" d="M16 3c2.6 3.2 3.9 5.4 3.9 7.3a3.9 3.9 0 0 1-7.8 0C12.1 8.4 13.4 6.2 16 3z"/><path class="cream" d="M5.5 16h21c-.8 4-3.8 6.2-7.5 6.7V25h3.5v3.5h-13V25H13v-2.3c-3.7-.5-6.7-2.7-7.5-6.7z"/>',
};
