import { type ChipCorrection, reasonText, type Verdict } from '@openfelt/api';
import * as z from 'zod/mini';

/** Amounts of a correction as they are typed: the players', and the house's. */
export interface CorrectionDraft {
  shares: { player: string; amount: string }[];
  house: string;
}

/** A decision as it stands in its form. A dismissed dispute's correction is not read. */
export interface DecisionDraft {
  verdict: Verdict;
  reason: string;
  correction: CorrectionDraft;
}

/** A decision that can be made. */
export interface Decision {
  readonly verdict: Verdict;
  readonly reason: string;
  readonly correction: ChipCorrection;
}

const nothing: ChipCorrection = { corrections: [], house: 0 };

/** A correction as it would be typed. Players whom it does not name get nothing; without a correction nobody does. */
export function toCorrectionDraft(
  correction: ChipCorrection | null,
  players: readonly string[],
): CorrectionDraft {
  const { corrections, house } = correction ?? nothing;
  const written = (amount: number) => (amount === 0 ? '' : String(amount));
  const of = (player: string) => corrections.find((each) => each.player === player)?.amount ?? 0;
  return {
    shares: players.map((player) => ({ player, amount: written(of(player)) })),
    house: written(house),
  };
}

/**
 * The chips that a text says: whole, negative where they are taken, with or without separators; nothing is 0. Null where it says no such
 * amount. A minus may be the hyphen, the sign (U+2212) or the full-width one, digits may be full-width.
 */
function readAmount(text: string): number | null {
  const plain = text
    .normalize('NFKC')
    .replaceAll('\u2212', '-')
    .replace(/[\s,'’]/g, '');
  if (plain === '') return 0;
  if (!/^[+-]?\d+$/.test(plain)) return null;
  const amount = Number(plain);
  return Number.isSafeInteger(amount) ? amount + 0 : null;
}

const amount = z.pipe(
  z.string(),
  z.transform((text, { issues }) => {
    const read = readAmount(text);
    if (read !== null) return read;
    issues.push({ code: 'invalid_type', expected: 'number', input: text });
    return z.NEVER;
  }),
);

/**
 * Reads all amounts of a correction, which come to zero together; what it gives holds no zeros. Where they do not, the issue is at `sum`,
 * and its `params.sum` what they come to.
 */
export const correctionSchema = z.pipe(
  z
    .object({ shares: z.array(z.object({ player: z.string(), amount })), house: amount })
    .check(({ value: { shares, house }, issues }) => {
      const sum = shares.reduce((all, share) => all + share.amount, house);
      if (sum !== 0) issues.push({ code: 'custom', path: ['sum'], input: sum, params: { sum } });
    }),
  z.transform(
    ({ shares, house }): ChipCorrection => ({
      corrections: shares.filter((share) => share.amount !== 0),
      house,
    }),
  ),
);

const unread = z.object({
  shares: z.array(z.object({ player: z.string(), amount: z.string() })),
  house: z.string(),
});

/** A verdict with its reason, and where the dispute is upheld the chips to move. */
export const decisionSchema: z.ZodMiniType<Decision, DecisionDraft> = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('upheld'), reason: reasonText, correction: correctionSchema }),
  z.object({
    verdict: z.literal('dismissed'),
    reason: reasonText,
    correction: z.pipe(
      unread,
      z.transform(() => nothing),
    ),
  }),
]);

/** Whether a correction moves any chips. */
export function movesChips({ corrections, house }: ChipCorrection): boolean {
  return corrections.length > 0 || house !== 0;
}
