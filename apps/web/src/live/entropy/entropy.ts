/** A procedure of the server, as far as a round of entropy asks for its answer. */
interface Procedure<Input> {
  mutate(
    input: Input & { readonly tableId: string; readonly handNumber: number },
  ): Promise<{ readonly ok: boolean }>;
}

/** The two procedures of a round of entropy. */
export interface EntropyCalls {
  readonly commitEntropy: Procedure<{ readonly commitment: string }>;
  readonly revealEntropy: Procedure<{ readonly entropy: string }>;
}

const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** 16 random bytes as 32 hex digits. */
const randomText = (): string => toHex(crypto.getRandomValues(new Uint8Array(16)));

/** What a player commits to a text with (`entropyCommitment` of `@openfelt/fair-deck`), by the browser's own SHA-256. A page that comes without TLS has none, and loads one. */
async function commitTo(entropy: string): Promise<string> {
  if (globalThis.isSecureContext) {
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(entropy));
    return toHex(new Uint8Array(digest));
  }
  const { entropyCommitment } = await import('@openfelt/fair-deck');
  return entropyCommitment(entropy);
}

/**
 * Adds a fresh random text to a hand's shuffle: its commitment first, the text when all commitments are closed. Resolves in any
 * case: what fails is left out of the shuffle and never disturbs play.
 */
export async function giveEntropy(calls: EntropyCalls, tableId: string, handNumber: number): Promise<void> {
  const entropy = randomText();
  try {
    const round = { tableId, handNumber };
    const result = await calls.commitEntropy.mutate({ ...round, commitment: await commitTo(entropy) });
    if (result.ok) await calls.revealEntropy.mutate({ ...round, entropy });
  } catch {
    // The connection was lost: the server says in its evidence that a reveal did not come.
  }
}
