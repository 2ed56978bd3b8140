'use client';
import type { TableView } from '@openfelt/engine';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';
import { findPlayedSeat } from '../../table/played-seat.ts';

/** How far a first hand has come: whether it is one is being asked, it is guided, or there is nothing to guide. */
type Guidance =
  | { readonly kind: 'asked' }
  /** The number of the hand, null while the viewer waits to be dealt in. */
  | { readonly kind: 'guided'; readonly hand: number | null }
  | { readonly kind: 'none' };

/** What guidance goes by: the number of the hand, whether the viewer was dealt in, and whether it may come now. */
interface Seen {
  readonly handNumber: number;
  readonly isDealtIn: boolean;
  readonly mayCome: boolean;
}

/** Goes on with guidance. `isNew` is whether the viewer has played no hand of the game yet; null while that is not known. */
export function guide(
  before: Guidance,
  { handNumber, isDealtIn, mayCome }: Seen,
  isNew: boolean | null,
): Guidance {
  if (!mayCome && before.kind !== 'guided') return before;
  switch (before.kind) {
    case 'none':
      return before;
    case 'asked':
      return isNew === null
        ? before
        : isNew
          ? { kind: 'guided', hand: isDealtIn ? handNumber : null }
          : { kind: 'none' };
    case 'guided':
      return before.hand === null && isDealtIn ? { kind: 'guided', hand: handNumber } : before;
  }
}

/** Whether a viewer is guided now; `after` is where they were, in an earlier hand. */
export type FirstHand = 'guided' | 'after' | 'none';

/** How a first hand is found. */
interface FirstHandOptions {
  /** Whether the viewer practises, alone with bots. */
  readonly isPractice: boolean;
  /** Where nobody asks. */
  readonly isOff: boolean;
  /** Whether guidance that comes moves what the viewer acts with: then it does not while they are to act. */
  readonly movesActions: boolean;
}

/**
 * Whether a viewer is guided through their first hand of the table's game, from before they sit down. The server knows
 * which hands they have played; at a practice table it is the table's first.
 */
export function useFirstHand(
  view: TableView,
  { isPractice, isOff, movesActions }: FirstHandOptions,
): FirstHand {
  const { own, variant, handNumber, toAct } = view;
  const trpc = useTRPC();
  const { data, isFetchedAfterMount } = useQuery({
    ...trpc.hands.list.queryOptions({ mine: true, source: 'live', variant, limit: 1 }),
    enabled: !isOff && !isPractice,
    staleTime: 0,
  });
  const [guidance, setGuidance] = useState<Guidance>({ kind: 'asked' });
  const isDealtIn = findPlayedSeat(view) !== null;
  const mayCome = !movesActions || own === null || toAct !== own;
  const isKnown = data !== undefined && isFetchedAfterMount;
  const isNew = isPractice ? handNumber < 2 : isKnown ? data.hands.length === 0 : null;
  useEffect(
    () => setGuidance((before) => guide(before, { handNumber, isDealtIn, mayCome }, isNew)),
    [handNumber, isDealtIn, mayCome, isNew],
  );
  if (guidance.kind !== 'guided') return 'none';
  return guidance.hand === null || guidance.hand === handNumber ? 'guided' : 'after';
}
