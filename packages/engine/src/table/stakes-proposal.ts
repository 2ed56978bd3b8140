import type { Seat } from '../chips.ts';
import { deepEqual } from '../deep-equal.ts';
import type { EventOf } from '../events.ts';
import { type GameState, getStatePath } from '../game-state.ts';
import type { Limit } from '../house-rules/house-rules.ts';
import type { Stakes } from '../house-rules/stakes.ts';
import type { TableContext } from '../table-context.ts';

/** How many bets a round takes at most, where that is limited: no stake, though it stands beside them. */
function getCap(limit: Limit): number | null {
  return limit.kind === 'fixed' ? limit.cap : null;
}

/** Whether stakes differ from others in amounts alone: the same kind of limit with the same cap, and a blind wherever one is posted. */
export function hasSameShape(stakes: Stakes, { limit, blinds }: Stakes): boolean {
  return (
    limit.kind === stakes.limit.kind &&
    getCap(limit) === getCap(stakes.limit) &&
    blinds.length === stakes.blinds.length &&
    blinds.every((blind, index) => blind > 0 === (stakes.blinds[index] ?? 0) > 0)
  );
}

/**
 * The seats whose players have not yet said whether they agree to the proposed stakes: all persons but who proposes them, and who is
 * getting up. None where nothing is proposed.
 */
export function findUnanswered({ seats, stakesProposal }: TableContext): readonly Seat[] {
  if (stakesProposal === undefined) return [];
  const { by, agreed } = stakesProposal;
  return seats.flatMap((each) => {
    const isAsked =
      each !== null &&
      each.kind === 'person' &&
      !each.leaving &&
      each.player !== by &&
      !agreed.includes(each.seat);
    return isAsked ? [each.seat] : [];
  });
}

/** Whether stakes are those proposed, and nobody has still to agree to them. */
export function areAgreed(table: TableContext, stakes: Stakes): boolean {
  const { stakesProposal } = table;
  return (
    stakesProposal !== undefined &&
    deepEqual(stakesProposal.stakes, stakes) &&
    findUnanswered(table).length === 0
  );
}

/** The change to stakes that all have agreed to, once no hand is played by the old ones; null where there is none to make. */
export function agreedStakes({ table }: GameState): EventOf<'StakesChanged'> | null {
  if (table === null || getStatePath(table.value) !== 'between') return null;
  const stakes = table.context.stakesProposal?.stakes;
  return stakes !== undefined && areAgreed(table.context, stakes) ? { type: 'StakesChanged', stakes } : null;
}
