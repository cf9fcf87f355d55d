/** Bytes as text, in the form of WebAuthn. */
export function pack(bytes: ArrayBuffer): string {
  const letters = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return letters.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** The bytes of such a text. */
export function unpack(packed: string): ArrayBuffer {
  const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0)).buffer;
}
