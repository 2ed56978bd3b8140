'use client';
import type { HandDetail } from '@openfelt/api';
import type { Knowledge, PrivateCard } from '@openfelt/engine';
import { listShownCards, type ReplayStep } from '@openfelt/hand-history';
import { useMemo, useState } from 'react';
import { useKeys } from '../ui/use-keys.ts';
import { type Perspective, parsePerspective } from './position.ts';

const noCards: readonly PrivateCard[] = [];

/** The perspective of a replay, with what it knows. */
export interface ChosenPerspective extends Perspective {
  /** As it stands in the address; null where nothing was chosen. */
  readonly as: string | null;
  readonly choose: (as: string | null) => void;
  /** The cards that are seen beside what lies open. */
  readonly knowledge: Knowledge;
  /** Takes the cards that were opened for an auditor. */
  readonly setOpened: (cards: readonly PrivateCard[]) => void;
}

/** How a hand is looked at: it begins as the address says, and is chosen, by keys as well: 1 to 9, 0, S and A. */
export function usePerspective(
  detail: Pick<HandDetail, 'personal' | 'others' | 'mayOpenAll'>,
  steps: readonly ReplayStep[],
  { as: initial, takesKeys }: { readonly as: string | null; readonly takesKeys: boolean },
): ChosenPerspective {
  const { personal, others, mayOpenAll } = detail;
  const [as, choose] = useState(initial);
  const [opened, setOpened] = useState(noCards);
  const perspective = useMemo(() => parsePerspective(as, { personal, others }), [as, personal, others]);
  const { kind, cards } = perspective;
  const knowledge = useMemo<Knowledge>(() => {
    if (kind === 'shown') return listShownCards(steps);
    return new Map((kind === 'auditor' ? opened : cards).map(({ slot, card }) => [slot, card]));
  }, [kind, steps, opened, cards]);
  const seats = steps[0]?.state.table?.context.seats ?? [];
  const toSeats = seats.slice(0, 9).map((_, seat) => [String(seat + 1), () => choose(`seat${seat + 1}`)]);
  useKeys(
    {
      ...Object.fromEntries(toSeats),
      '0': () => choose('spectator'),
      s: () => choose('shown'),
      a: () => {
        if (mayOpenAll) choose('auditor');
        else if (others.length > 0) choose('all');
      },
    },
    takesKeys,
  );
  return { ...perspective, as, choose, knowledge, setOpened };
}
