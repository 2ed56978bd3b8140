import type { TableContext } from '@openfelt/engine';

/** A player of a match in its standings. */
export interface Standing {
  /** 1 is the winner; those who went out in the same hand share a place. */
  readonly place: number;
  readonly player: string;
  readonly stack: number;
  /** The hand in which the player lost their last chips; null for one who never did. */
  readonly out: number | null;
}

/** The standings of a match (B7): who still has chips first, then who stayed longest. */
export function standings({ seats, match }: TableContext): readonly Standing[] {
  const out = new Map(match?.out?.map(({ player, hand }) => [player, hand]));
  const players = [
    ...seats.flatMap((each) => (each === null ? [] : [{ player: each.player, stack: each.stack }])),
    ...(match?.out ?? []).map(({ player }) => ({ player, stack: 0 })),
  ].filter(({ player }, index, all) => all.findIndex((other) => other.player === player) === index);
  const lasted = ({ player }: { readonly player: string }) => out.get(player) ?? Number.POSITIVE_INFINITY;
  return players
    .map((each) => ({
      ...each,
      place: 1 + players.filter((other) => lasted(other) > lasted(each)).length,
      out: out.get(each.player) ?? null,
    }))
    .toSorted((a, b) => a.place - b.place || b.stack - a.stack);
}
