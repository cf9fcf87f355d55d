import { newer } from '../api/age.svelte';
import { nothingLies, stepped } from '../ui/layers';
import { type Place, placeAt, type RouteName } from './routes';
import { followScroll, keepScroll, keptScroll } from './scroll';

/** Where somebody is: the place, or undefined where nothing is, and its path, which tells two tables apart. */
export interface Visit {
  readonly place: Place | undefined;
  readonly path: string;
  /** Arrived at by a link, not by going back: the page begins at its top. */
  readonly fresh: boolean;
  /** How far it is scrolled to begin with; undefined where the page that is there only says more of itself. */
  readonly top: number | undefined;
}

/** The address of the visit. */
let address = '';
let visited: Visit = $state.raw(visit(false, keptScroll()));

function visit(fresh: boolean, top: number | undefined): Visit {
  const { pathname, search } = location;
  address = pathname + search;
  return { place: placeAt(pathname, search), path: pathname, fresh, top };
}

/** Where we are. Reactive. */
export function here(): Visit {
  return visited;
}

/** What a link says of itself that leads to one of these places: whether it is where we are. Reactive. */
export function current(...names: RouteName[]): 'page' | undefined {
  const name = here().place?.name;
  return name && names.includes(name) ? 'page' : undefined;
}

/** The same of a link to a page with others below it, whose paths begin with its own. Reactive. */
export function within(path: string): 'page' | undefined {
  return `${here().path}/`.startsWith(`${path}/`) ? 'page' : undefined;
}

/** Goes to an address of ours; with `replace` the present one leaves the history. */
export function navigate(path: string, how: { replace?: boolean } = {}) {
  // A page that has grown old is left for good: the next one is fetched anew.
  if (newer() !== undefined) {
    if (how.replace) location.replace(path);
    else location.assign(path);
    return;
  }
  const stays = how.replace && URL.parse(path, location.href)?.pathname === location.pathname;
  keepScroll();
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  if (stays) keepScroll();
  // Another page begins at its top; one that only says more of itself in its address stays where it is.
  visited = visit(!stays, stays ? undefined : 0);
}

/** Follows the browser's history and plain clicks on our links. Returns a function that ends it. */
export function followLinks(): () => void {
  nothingLies();
  const back = () => {
    stepped();
    // What lies over a page has entries of the page's own address.
    if (location.pathname + location.search !== address) visited = visit(false, keptScroll());
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain =
      event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    // The server's own files and a place within the page are the browser's business.
    const within = link.pathname === location.pathname && link.search === location.search;
    if (link.pathname.startsWith('/api/') || (link.hash && within)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('popstate', back, { signal });
  addEventListener('click', click, { signal });
  followScroll(signal);
  return () => ending.abort();
}
