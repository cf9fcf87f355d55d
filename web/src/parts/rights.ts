import { say } from '../i18n';
import type { DeniedActs } from '../wire';

/** Why this act is denied, in words; undefined where it is not. The server says so, and is asked anew when it is done. */
export function whyDenied(denied: readonly DeniedActs[], act: string): string | undefined {
  const group = denied.find(({ acts }) => acts.includes(act));
  return group && say(group.refused.text);
}

/** Why an act is denied: what a form that is used in several places is handed. */
export type Why = (act: string) => string | undefined;
