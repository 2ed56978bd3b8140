import type { PhhHand } from './parse.ts';

/** Who tells a recorded hand: the player whom its text names, else the only one whose first cards it tells all. Null of several, and of none. */
export function findTeller({ teller, actions }: PhhHand): number | null {
  if (teller !== null) return teller;
  const dealt = new Set<number>();
  const tellers = actions.flatMap(({ action }) => {
    if (action.kind !== 'hole' || dealt.has(action.player)) return [];
    dealt.add(action.player);
    return action.cards.includes(null) ? [] : action.player;
  });
  const [only = null, ...others] = tellers;
  return others.length === 0 ? only : null;
}
