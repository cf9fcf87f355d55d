/** Whose something is: the endings of Malayalam where the name's own letters tell them. */
export function possessive(name: string): string {
  if (name.endsWith('ൻ')) return `${name.slice(0, -1)}ന്റെ`;
  if (/[\u0d41\u0d42]$/.test(name)) return `${name}വിന്റെ`;
  // A letter with its own a, or with a sign for a, i or e.
  if (/(?:[\u0d05-\u0d39]|[\u0d3e-\u0d40]|[\u0d46-\u0d48])$/.test(name)) return `${name}യുടെ`;
  return `${name} എന്നയാളുടെ`;
}
