import { fetchGames } from '../api/rules';
import { say, t } from '../i18n';
import { preferences } from '../preferences/preferences.svelte';
import type { StrengthInfo } from '../wire';

let known: readonly StrengthInfo[] = $state.raw([]);

/** How well bots can play, from the weakest on. Empty until the server has told. Reactive. */
export function strengths(): readonly StrengthInfo[] {
  return known;
}

/** Fetches the strengths, if they are not here yet. Without them one still plays, with the usual bots. */
export function loadStrengths(): void {
  fetchGames().then(
    (games) => (known = games.strengths),
    () => undefined,
  );
}

/** The strength with this id; the usual one for null, or for an id that is none. Reactive. */
export function strengthOf(id: string | null | undefined): StrengthInfo | undefined {
  return known.find((strength) => strength.id === id) ?? known.find(({ usual }) => usual);
}

/** The strength that this person has chosen last. Reactive. */
export function lastStrength(): StrengthInfo | undefined {
  return strengthOf(preferences.strength);
}

/** The strengths for a list to choose from. Reactive. */
export function strengthChoices(): { value: string; label: string }[] {
  return known.map(({ id, name, person }) => ({
    value: id,
    label: t.people.botLike(say(person), say(name)),
  }));
}
