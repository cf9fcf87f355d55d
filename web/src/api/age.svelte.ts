/** The build that the server has for browsers, as every answer of it says. */
const TOLD = 'thurup-build';

let latest: string | undefined = $state();

/** Of which build this page is: its program names it. Undefined while developing. */
function own(): string | undefined {
  const program = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return program?.getAttribute('src')?.match(/^\/assets\/(.+)\.js$/)?.[1];
}

/** An answer says which build the server has. */
export function heardBuild(headers: Headers) {
  latest = headers.get(TOLD) ?? latest;
}

/** The newer build that the server has, or undefined where this page is as new. Reactive. */
export function newer(): string | undefined {
  const mine = own();
  return mine !== undefined && latest !== mine ? latest : undefined;
}
