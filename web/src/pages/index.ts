import type { Component } from 'svelte';
import type { Route } from '../router.svelte';

// Each page is fetched when it is needed, so that the table does not wait for the others.
const pages = {
  start: () => import('./Start.svelte'),
  lobby: () => import('./Lobby.svelte'),
  new: () => import('./NewTable.svelte'),
  table: () => import('./TablePage.svelte'),
  deal: () => import('./deal/Deal.svelte'),
  learn: () => import('./learn/Learn.svelte'),
  rules: () => import('./learn/RuleSet.svelte'),
  settings: () => import('./Settings.svelte'),
  'not-found': () => import('./NotFound.svelte'),
} satisfies Record<Route['page'], () => Promise<{ default: unknown }>>;

/** A page's component; it takes the fields of its route as props. Rejects when it cannot be fetched. */
export async function fetchPage(page: Route['page']): Promise<Component<Route>> {
  return (await pages[page]()).default as unknown as Component<Route>;
}
