import type { ClaimCard, ClaimView, PlayedCard } from '../../wire';

/** A claim that failed, as it is looked at afterwards: whatever the table does then, this stays as it was. */
export interface Refuted {
  readonly deal: string;
  readonly claim: ClaimView;
  /** The cards of the trick that was open when it was made. */
  readonly trick: readonly PlayedCard[];
  /** Who sat on the chairs; null for the reader. */
  readonly people: ReadonlyMap<number, string | null>;
}

/** A point of the play that shows why. */
export interface Step {
  /** The card that has just been played; none at the beginning. */
  readonly card: ClaimCard | undefined;
  /** The trick on the table. */
  readonly trick: readonly PlayedCard[];
  /** The hands that are left. */
  readonly hands: readonly { chair: number; cards: readonly string[] }[];
}

/** The play, point by point, from where the claim was made. */
export function stepsOf({ claim, trick }: Pick<Refuted, 'claim' | 'trick'>): Step[] {
  let step: Step = { card: undefined, trick, hands: claim.hands };
  const steps = [step];
  for (const card of claim.verdict?.line ?? []) {
    // A trick that was taken lies there until the next one begins.
    const before = step.card?.takes === undefined ? step.trick : [];
    step = {
      card,
      trick: [...before, { chair: card.chair, card: card.card }],
      hands: step.hands.map((hand) =>
        hand.chair === card.chair ? { ...hand, cards: without(hand.cards, card.card) } : hand,
      ),
    };
    steps.push(step);
  }
  return steps;
}

/** A hand without one copy of a card. */
function without(cards: readonly string[], card: string): readonly string[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}
