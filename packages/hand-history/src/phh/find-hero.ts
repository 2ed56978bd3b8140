import type { PhhHand } from './parse.ts';

/** Who tells a recorded hand: the player whom its text names, else the only one whose first cards it tells all. Null of several, and of none. */
export function findHero({ hero, actions }: PhhHand): number | null {
  if (hero !== null) return hero;
  const dealt = new Set<number>();
  const heroes = actions.flatMap(({ action }) => {
    if (action.kind !== 'hole' || dealt.has(action.player)) return [];
    dealt.add(action.player);
    return action.cards.includes(null) ? [] : action.player;
  });
  const [only = null, ...others] = heroes;
  return others.length === 0 ? only : null;
}
