import { t } from './language.svelte';

/** How the server keeps the name of a table that its maker gave none (`table/name.rs`). */
const OWN = "'s table";

/** A table's name as the reader says it: one without a name of its own is its maker's, in their language. Reactive. */
export function tableName(name: string): string {
  return name.endsWith(OWN) && name !== OWN ? t.people.ownTable(name.slice(0, -OWN.length)) : name;
}
