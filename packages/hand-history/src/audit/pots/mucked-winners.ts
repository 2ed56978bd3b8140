import type { CardCode } from '@openfelt/cards';
import { findSeat, type HandContext, type MadeHand, type Seat, type Slot } from '@openfelt/engine';
import type { ReplayStep } from '../../replay/replay-hand.ts';
import type { PotExplanation, ShownHand } from './explanation.ts';
import type { AtPot } from './pot-issue.ts';
import { type BothHands, evaluateHands, onBoard } from './shown-hands.ts';
import { isOver21 } from './winners.ts';

/** A mucked hand that no shown hand beats: where the rules leave it to its player, they gave a pot away. */
export interface MuckedWinner extends AtPot {
  /** The version of the event by which it was mucked. */
  readonly version: number;
  readonly seat: Seat;
  /** What it would have won a part of the pot with. */
  readonly hand: MadeHand;
  /** All cards that its player held. */
  readonly cards: readonly CardCode[];
}

/** Whether none of the shown hands is better. */
function isUnbeaten(own: MadeHand | null, shown: readonly (MadeHand | null)[]): boolean {
  return (
    own !== null && !isOver21(own) && shown.every((hand) => (hand?.strength ?? -Infinity) <= own.strength)
  );
}

/** The half of a pot that a mucked hand would have won a part of; null where a shown hand beats it. */
function wouldWin(own: BothHands, rivals: readonly ShownHand[], isSplit: boolean) {
  const high = rivals.map(({ hand }) => hand);
  if (isUnbeaten(own.hand, high)) return isSplit ? 'high' : 'whole';
  const low = rivals.map((rival) => rival.low);
  return isUnbeaten(own.low, low) ? 'low' : null;
}

/**
 * Mucked hands that no shown hand beats in a pot that others could win too. `hidden`: the cards that lie face down, as far as they are
 * known.
 */
export function findMuckedWinners(
  steps: readonly ReplayStep[],
  deal: HandContext,
  {
    pots,
    shown,
    hidden,
  }: {
    readonly pots: readonly PotExplanation[];
    readonly shown: readonly ShownHand[];
    readonly hidden: ReadonlyMap<Slot, CardCode>;
  },
): readonly MuckedWinner[] {
  return steps.flatMap(({ version, event }): readonly MuckedWinner[] => {
    if (event.type !== 'HandMucked') return [];
    const { seat } = event;
    const cards = (findSeat(deal, seat)?.cards ?? []).map(
      (held) => held.card ?? hidden.get(held.slot) ?? null,
    );
    const own = evaluateHands(deal, cards);
    for (const { index, eligible } of pots) {
      if (!eligible.includes(seat) || eligible.length < 2) continue;
      const rivals = shown.filter((each) => each.seat !== seat && eligible.includes(each.seat));
      for (let board = 0; board <= own.otherHands.length; board += 1) {
        const mine = onBoard(own, board);
        const theirs = rivals.map((rival) => onBoard(rival, board));
        const isSplit = mine.low !== null || theirs.some(({ low }) => low !== null);
        const half = wouldWin(mine, theirs, isSplit);
        const hand = half === 'low' ? mine.low : mine.hand;
        const on = own.otherHands.length === 0 ? {} : { board };
        if (half !== null && hand !== null)
          return [
            { version, seat, hand, cards: cards.flatMap((card) => card ?? []), pot: index, half, ...on },
          ];
      }
    }
    return [];
  });
}
