/** A place in the client. */
export type Route =
  | { page: 'start' }
  | { page: 'lobby' }
  | { page: 'new' }
  | { page: 'table'; id: string; /** Chair to take on arrival. */ chair: number | undefined }
  | { page: 'deal'; id: string }
  | { page: 'learn' }
  | { page: 'rules'; preset: string }
  | { page: 'settings' }
  | { page: 'not-found' };

/** Reads an address; `path` as in `location.pathname`. */
export function routeOf(path: string, query = ''): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (parts.length === 0) return { page: 'start' };
  if (parts.length === 1) {
    switch (first) {
      case 'lobby':
      case 'new':
      case 'learn':
      case 'settings':
        return { page: first };
    }
  }
  if (parts.length === 2 && second) {
    if (first === 't') return { page: 'table', id: second, chair: chairOf(query) };
    if (first === 'd') return { page: 'deal', id: second };
  }
  if (parts.length === 3 && first === 'learn' && second === 'rules' && third) {
    return { page: 'rules', preset: third };
  }
  return { page: 'not-found' };
}

function chairOf(query: string): number | undefined {
  const chair = Number(new URLSearchParams(query).get('chair'));
  return Number.isInteger(chair) && chair >= 1 && chair <= 8 ? chair : undefined;
}

/** Address of a table, with a chair to take on arrival. */
export function tablePath(id: string, chair?: number): string {
  return chair === undefined ? `/t/${id}` : `/t/${id}?chair=${chair}`;
}

let current: Route = $state.raw(routeOf(location.pathname, location.search));

/** Where we are. Reactive. */
export function route(): Route {
  return current;
}

/** Goes to an address of ours; with `replace` the present one leaves the history. */
export function navigate(path: string, how: { replace?: boolean } = {}) {
  if (how.replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  current = routeOf(location.pathname, location.search);
  if (!how.replace) scrollTo(0, 0);
}

/** Follows the browser's history and plain clicks on our links. Returns a function that ends it. */
export function followLinks(): () => void {
  const back = () => {
    current = routeOf(location.pathname, location.search);
  };
  const click = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const plain =
      event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);
    if (!link || !plain || event.defaultPrevented) return;
    if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
    // The server's own files and a place within the page are the browser's business.
    if (link.pathname.startsWith('/api/') || (link.hash && link.pathname === location.pathname))
      return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
  };
  addEventListener('popstate', back);
  addEventListener('click', click);
  return () => {
    removeEventListener('popstate', back);
    removeEventListener('click', click);
  };
}
