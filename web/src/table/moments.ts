// What the screen says and does about each thing that happens in front of somebody's eyes.
import { tick } from 'svelte';
import { sayOf } from '../board/view';
import { glide, still } from '../board/motion';
import { unawaited } from '../base/unawaited';
import { called, say, t } from '../i18n';
import type { Happening, Moment } from '../net/table.svelte';
import { muted } from '../session/mutes.svelte';
import { toast } from '../ui/toasts.svelte';
import type { Room } from './room.svelte';

/** After these the parts of the screen have other places, and glide there. */
const reshaping = new Set<Happening['what']>([
  'dealt',
  'redealt',
  'contract-made',
  'trump-set',
  'deal-over',
  'sat',
  'left',
  'started',
]);

/** What a moment needs to know of the screen. */
export interface Stage {
  root: () => HTMLElement | undefined;
  /** Over the columns of the auction a bubble would lie on the calls. */
  columns: () => boolean;
}

/** Follows what happens at a room's table, until the returned function is called. For an effect. */
export function followMoments(room: Room, stage: Stage): () => void {
  return room.table.watch((moment) => {
    if (moment.happened.what === 'said') onChat(room, moment, stage.columns());
    room.hush();
    onNews(room, moment);
    onCards(room, moment);
    const root = stage.root();
    const { happened, before } = moment;
    if (happened.what !== 'played' || happened.chair !== before.you.chair) room.origin = undefined;
    else
      room.origin ??= root
        ?.querySelector(`[data-card="${happened.card}"]`)
        ?.getBoundingClientRect();
    if (root && !still() && reshaping.has(happened.what)) unawaited(glide(root, tick));
  });
}

/** Somebody has said something. */
function onChat(room: Room, { after }: Moment, columns: boolean): void {
  const { screen } = room;
  const line = after.view.chat.at(-1);
  if (!line || muted(line.who)) return;
  const own = line.who === after.you.id;
  if (!own && !screen.wide && !screen.chat) screen.unread += 1;
  const speaker = after.view.seats.find(({ who }) => who?.id === line.who);
  if (!speaker) return;
  room.bubbles.hear(speaker.chair, say(line.text));
  if (columns && !screen.chat && !own)
    toast(t.table.said(room.name(speaker.chair), say(line.text)), 'info');
}

/** What is told in words that pass. */
function onNews(room: Room, { happened, before, after }: Moment): void {
  switch (happened.what) {
    case 'overridden':
      if (happened.by !== after.you.id) room.overridden = happened;
      break;
    case 'director-called':
      toast(t.table.callsDirector(room.person(happened.chair)), 'info');
      break;
    case 'ruled':
      toast(
        [t.table.ruled, ...happened.says.map((text) => sayOf(room.board, text))].join(' '),
        'info',
      );
      break;
    case 'removed': {
      const { chair } = happened;
      const whom = before.view.seats[chair - 1]?.who;
      // Who was taken away reads it in a place that stays.
      if (!whom || whom.id === after.you.id) break;
      const own = happened.by === after.you.id;
      const { phase } = after.view.table;
      toast(
        t.table.removedTold(
          own ? null : happened.name,
          called(whom),
          phase === 'dealing' || phase === 'between',
        ),
        'info',
        own
          ? {
              label: t.table.putBack,
              act: () => unawaited(room.act({ do: 'put-back', chair })),
            }
          : undefined,
      );
      break;
    }
    case 'sides-exchanged':
      toast(t.table.sidesExchanged, 'info');
      break;
    case 'redealt':
      toast(say(happened.reason), 'info');
  }
}

/** What is shown of cards for a while: trump that is opened, a claim that failed, what a trick was worth. */
function onCards(room: Room, { happened, before, after }: Moment): void {
  const lay = before.view.deal?.indicator?.chair;
  if (happened.what === 'trump-opened' && lay)
    room.turnOver({ card: happened.card, chair: lay, by: happened.chair });
  if (happened.what === 'claim-went') room.noteRefuted();
  if (happened.what !== 'played') return;
  if (happened.opens && lay) room.turnOver({ card: happened.opens, chair: lay, by: null });
  const trick = after.view.play?.trick.number ?? 0;
  room.won = happened.won ? { ...happened.won, trick } : null;
}
