import { describeConvention } from '../api/rules';
import { resource } from '../api/resource.svelte';
import { say } from '../i18n';
import type { ConventionCard, RulesChoice } from '../wire';

/** A card in words, asked for anew when it is another; undefined where there is none. Reactive. */
export const describedCard = (
  of: () => { rules: RulesChoice; convention: string } | false | '' | undefined,
) =>
  resource(async (signal) => {
    const card = of();
    return card ? await describeConvention(card, signal) : undefined;
  });

/** The cards of the list, and the one in use where what is agreed otherwise keeps it from being one of them. */
export function cardOptions(
  cards: readonly ConventionCard[],
  used: string | undefined,
  own: ConventionCard | undefined,
): { value: string; label: string }[] {
  const listed = cards.map(({ id, name }) => ({ value: id, label: say(name) }));
  if (used === undefined || cards.some(({ id }) => id === used)) return listed;
  return [...listed, { value: used, label: own ? say(own.name) : '…' }];
}
