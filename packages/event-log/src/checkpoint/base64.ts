/** Bytes as base64 (RFC 4648 §4), padded. */
export const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes));

/** The bytes of a base64 text; null unless it is the very text that {@link toBase64} gives for them. */
export const fromBase64 = (text: string): Uint8Array | null => {
  let binary: string;
  try {
    binary = atob(text);
  } catch {
    return null;
  }
  return btoa(binary) === text ? Uint8Array.from(binary, (char) => char.charCodeAt(0)) : null;
};
