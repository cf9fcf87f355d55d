/** A name for use inside a sentence, whatever its script and direction: it cannot turn the words around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}
