// What sitting at a table does around it: the screen stays lit, an old page waits, minutes count toward a break, the way back is
// kept, voice ends with the page.

import { deviceNow } from '../api/clock.svelte';
import { t } from '../i18n';
import { preferences } from '../preferences/preferences.svelte';
import { notePlay } from '../preferences/rest';
import { muted } from '../session/mutes.svelte';
import { keepsChair } from '../session/running.svelte';
import { hold } from '../site/renewal.svelte';
import { toast } from '../ui/toasts.svelte';
import { keepAwake } from './awake';
import type { Room } from './room.svelte';

/** While the component that calls it is there. */
export function attend(room: Room): void {
  const phase = $derived(room.view.table.phase);
  const deal = $derived(room.view.deal !== null);
  const seated = $derived(room.you.chair !== null);

  $effect(() => () => room.voice?.close());
  $effect(() => {
    if (room.voice?.elsewhere) toast(t.voice.elsewhere, 'info');
  });

  // A page that has grown old waits with what nobody would like to lose: their deal, and who speaks.
  const engaged = $derived((seated && deal) || room.voice?.stage === 'on');
  $effect(() => (engaged ? hold() : undefined));

  // Time at a table that plays counts, for who wants to be reminded of a break.
  const inMatch = $derived(phase === 'dealing' || phase === 'between');
  const counts = $derived(preferences.rest > 0 && seated && inMatch);
  $effect(() => {
    if (!counts) return;
    notePlay(deviceNow());
    const counting = setInterval(() => notePlay(deviceNow()), 30_000);
    return () => {
      clearInterval(counting);
      notePlay(deviceNow());
    };
  });

  // Of those who are muted no sign is shown.
  $effect(() => {
    room.table.reacted = ({ who, chair, reaction }) => {
      if (!muted(who)) room.bubbles.sign(chair, reaction);
    };
    return () => (room.table.reacted = undefined);
  });

  // Whoever goes to another page while a deal is on finds the way back there first.
  const kept = $derived(
    seated && !room.board.gathering && phase !== 'over' && phase !== 'closed'
      ? { id: room.view.table.id, name: room.view.table.name }
      : undefined,
  );
  $effect(() => keepsChair(kept));

  // The screen stays lit while one plays: nobody wants to wake a phone before each card.
  const playing = $derived(seated && phase === 'dealing');
  $effect(() => (playing ? keepAwake() : undefined));
}
