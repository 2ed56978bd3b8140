'use client';
import type { TableView } from '@openfelt/engine';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTRPC } from '../../api/provider.tsx';

/** How far a first hand has come: whether it is one is being asked, it is guided, or there is nothing to guide. */
type Guidance =
  | { readonly kind: 'asked' }
  /** The number of the hand, null while the viewer waits to be dealt in. */
  | { readonly kind: 'guided'; readonly hand: number | null }
  | { readonly kind: 'none' };

/** What of its state a hand's guidance goes by: the number of the hand, and whether the viewer was dealt in and is to act. */
interface Seen {
  readonly handNumber: number;
  readonly isDealtIn: boolean;
  readonly isToAct: boolean;
}

/**
 * Goes on with guidance. `isNew` is whether the viewer has played no hand of the game yet; null while that is not known. It does not come
 * while the viewer is to act, for what they act with would move.
 */
export function guide(
  before: Guidance,
  { handNumber, isDealtIn, isToAct }: Seen,
  isNew: boolean | null,
): Guidance {
  if (isToAct && before.kind !== 'guided') return before;
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

/**
 * Whether a viewer is guided through their first hand of the table's game, from before they sit down. The server knows
 * which hands they have played; at a practice table it is the table's first. `isOff` is where nobody asks.
 */
export function useFirstHand(view: TableView, isPractice: boolean, isOff: boolean): FirstHand {
  const { own, variant, handNumber, toAct } = view;
  const trpc = useTRPC();
  const { data, isFetchedAfterMount } = useQuery({
    ...trpc.hands.list.queryOptions({ mine: true, source: 'live', variant, limit: 1 }),
    enabled: !isOff && !isPractice,
    staleTime: 0,
  });
  const [guidance, setGuidance] = useState<Guidance>({ kind: 'asked' });
  const isDealtIn = own !== null && view.seats[own]?.inHand === true;
  const isToAct = own !== null && toAct === own;
  const isKnown = data !== undefined && isFetchedAfterMount;
  const isNew = isPractice ? handNumber < 2 : isKnown ? data.hands.length === 0 : null;
  useEffect(
    () => setGuidance((before) => guide(before, { handNumber, isDealtIn, isToAct }, isNew)),
    [handNumber, isDealtIn, isToAct, isNew],
  );
  if (guidance.kind !== 'guided') return 'none';
  return guidance.hand === null || guidance.hand === handNumber ? 'guided' : 'after';
}
