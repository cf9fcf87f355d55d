/** For a promise that nobody waits for: what it fails with is reported like any other error of the page. */
export function unawaited(promise: Promise<unknown> | undefined): void {
  promise?.catch((thrown: unknown) => reportError(thrown));
}
