/** `bytes` random bytes as lower-case hex. Works on pages without TLS too, where `randomUUID` is missing. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
