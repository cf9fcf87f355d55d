/** Whose something is: the endings of Malayalam where the name's own letters tell them. */
export function possessive(name: string): string {
  if (name.endsWith('ൻ')) return `${name.slice(0, -1)}ന്റെ`;
  if (/[ുൂ]$/.test(name)) return `${name}വിന്റെ`;
  if (/[അ-ഹാിീെേൈ]$/.test(name)) return `${name}യുടെ`;
  return `${name} എന്നയാളുടെ`;
}
