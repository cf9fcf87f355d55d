// What goes into a sentence: names, and numbers of things.

/** A name for use inside a sentence, whatever its script and direction: it cannot turn the words around it. */
export function isolate(name: string): string {
  return `\u2068${name}\u2069`;
}

/** So many of something in English, for words that take an s unless another form is given: `1 point`, `2 points`. */
export function counted(number: number | string, one: string, many = `${one}s`): string {
  return `${number} ${String(number) === '1' ? one : many}`;
}
