import { t } from '../../i18n';
import type { ReportCard } from '../../wire';

/** Where a report stands, in words; undefined where it only waits. Reactive. */
export function standing({ upheld, yours, claimed, second }: ReportCard): string | undefined {
  if (upheld !== null) return upheld ? t.order.wasUpheld : t.order.wasLaidAside;
  if (yours) return t.order.claimedByYou;
  if (claimed) return t.order.claimedBy(claimed.name);
  return second ? t.order.needsSecond : undefined;
}
