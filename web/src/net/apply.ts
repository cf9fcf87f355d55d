import type { TableChange, TableView } from '../wire';

/** Lines of chat that a client keeps; the server's snapshots hold fewer. */
const CHAT_KEPT = 200;

/** The view after a change: each part that is present replaces the old one whole, `null` clears it. */
export function applyChange(view: TableView, change: TableChange): TableView {
  const { said, ...parts } = change;
  const next: TableView = { ...view, ...parts };
  if (said) next.chat = [...view.chat, said].slice(-CHAT_KEPT);
  return next;
}
