import type { Correction } from '@openfelt/server/router';

/** Amounts of a correction as they are typed: by player, and the house's. */
export interface CorrectionDraft {
  readonly players: Readonly<Record<string, string>>;
  readonly house: string;
}

/** A correction that moves nothing, for the players of a hand. */
export function emptyDraft(players: readonly string[]): CorrectionDraft {
  return { players: Object.fromEntries(players.map((player) => [player, ''])), house: '' };
}

/** A correction as it would be typed. Players whom it does not name get nothing. */
export function draftOf({ corrections, house }: Correction, players: readonly string[]): CorrectionDraft {
  const written = (amount: number) => (amount === 0 ? '' : String(amount));
  const of = (player: string) => corrections.find((each) => each.player === player)?.amount ?? 0;
  return {
    players: Object.fromEntries(players.map((player) => [player, written(of(player))])),
    house: written(house),
  };
}

/**
 * The chips that a text says: whole, negative where they are taken, with or without separators; nothing is 0. Null where it says no such
 * amount. A minus may be the hyphen, the sign (U+2212) or the full-width one, digits may be full-width.
 */
export function readAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/[\s,'’]/g, '');
  if (plain === '') return 0;
  if (!/^[+-]?\d+$/.test(plain)) return null;
  const amount = Number(plain);
  return Number.isSafeInteger(amount) ? amount + 0 : null;
}

/** What a draft says. */
export type ReadDraft =
  /** What all amounts together come to; only 0 can be decided. `correction` holds no zeros. */
  | { readonly kind: 'read'; readonly correction: Correction; readonly sum: number }
  /** An amount cannot be read: a player's, or the house's (null). */
  | { readonly kind: 'unreadable'; readonly player: string | null };

/** Reads all amounts of a draft and sums them. */
export function readDraft({ players, house }: CorrectionDraft): ReadDraft {
  const corrections: { readonly player: string; readonly amount: number }[] = [];
  for (const [player, text] of Object.entries(players)) {
    const amount = readAmount(text);
    if (amount === null) return { kind: 'unreadable', player };
    if (amount !== 0) corrections.push({ player, amount });
  }
  const houseAmount = readAmount(house);
  if (houseAmount === null) return { kind: 'unreadable', player: null };
  const sum = corrections.reduce((all, { amount }) => all + amount, houseAmount);
  return { kind: 'read', correction: { corrections, house: houseAmount }, sum };
}

/** Whether a correction moves any chips. */
export function movesChips({ corrections, house }: Correction): boolean {
  return corrections.length > 0 || house !== 0;
}
