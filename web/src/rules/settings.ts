import type { TableSettings } from '../wire';

/** What a friendly table begins with. */
export const friendly: TableSettings = {
  seconds_per_action: 30,
  bank_seconds: 60,
  break_after_deal: false,
  show_points: true,
  show_all_calls: true,
  viewers: true,
  hints: true,
  strength: null,
  convention: null,
};
