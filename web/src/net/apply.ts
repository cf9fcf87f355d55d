import type { ChatLine, TableChange, TableView } from '../wire';

/** Lines of chat that a client keeps; the server's snapshots hold fewer. */
const CHAT_KEPT = 200;

/** The view after a change: each part that is present replaces the old one whole, `null` clears it. */
export function applyChange(view: TableView, change: TableChange): TableView {
  return { ...view, ...change };
}

/** The view after somebody has said something. */
export function addLine(view: TableView, line: ChatLine): TableView {
  return { ...view, chat: [...view.chat, line].slice(-CHAT_KEPT) };
}
