import type { Chips } from '@openfelt/engine';
import type { HandExplanation } from '@openfelt/hand-history/audit';
import {
  type ChipCorrection,
  type DisputedHand,
  hasChipMovement,
  sumCorrections,
  type Verdict,
} from './dispute.ts';

function total(amounts: readonly Chips[]): Chips {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}

/**
 * What is wrong with a decision's corrections, in a sentence; null where nothing is. Chips move between players of the hand and the house
 * alone, and never more of them than the pot held: what was moved before counts.
 */
export function validateCorrection(
  { verdict, corrections, house }: ChipCorrection & { readonly verdict: Verdict },
  { players, pot }: Pick<DisputedHand, 'players' | 'pot'>,
  before: ChipCorrection,
): string | null {
  if (verdict === 'dismissed')
    return hasChipMovement({ corrections, house }) ? 'A complaint that is dismissed moves no chips.' : null;
  const named = corrections.map(({ player }) => player);
  if (new Set(named).size < named.length) return 'Each player is named once.';
  if (named.some((name) => players.every(({ player }) => player !== name)))
    return 'Chips move between players of the hand and the house only.';
  const amounts = corrections.map(({ amount }) => amount);
  if (amounts.includes(0)) return 'Leave out who gets nothing and gives nothing.';
  // What is at most twice the pot adds up exactly.
  const max = 2 * pot;
  if ([...amounts, house].some((amount) => !Number.isSafeInteger(amount) || Math.abs(amount) > max))
    return `No more chips can move than the pot held: ${pot}.`;
  if (total(amounts) + house !== 0) return 'What some get others give: the amounts have to sum to zero.';
  const all = sumCorrections([before, { corrections, house }]);
  const gains = [...all.corrections.map(({ amount }) => amount), all.house].filter((amount) => amount > 0);
  return total(gains) > pot
    ? `No more chips can move than the pot held: ${pot}, with what was moved before.`
    : null;
}

/**
 * What would make the players' results those of the rules: expected less recorded nets, less what was corrected before. The house bears the
 * difference. Null where nothing would change.
 */
export function suggestedCorrection(
  expected: HandExplanation['ladder'],
  recorded: readonly { readonly seat: number; readonly playerId: string; readonly net: Chips }[],
  before: ChipCorrection,
): ChipCorrection | null {
  const corrections = recorded.flatMap(({ seat, playerId: player, net }) => {
    const due = expected.find((row) => row.seat === seat)?.net ?? net;
    const done = before.corrections.find((each) => each.player === player)?.amount ?? 0;
    const amount = due - net - done;
    return amount === 0 ? [] : [{ player, amount }];
  });
  // Minus nothing is not what a log should say.
  const house = 0 - total(corrections.map(({ amount }) => amount));
  return corrections.length === 0 && house === 0 ? null : { corrections, house };
}
