'use client';
import type { HandDetail } from '@openfelt/api';
import type { Knowledge, PrivateCard } from '@openfelt/engine';
import type { ReplayStep } from '@openfelt/hand-history';
import { useMemo, useState } from 'react';
import { useKeys } from '../ui/use-keys.ts';
import { type AddressedPerspective, findPerspective, listKnownCards } from './position.ts';

/** The perspective of a replay, with what it knows. */
export interface ChosenPerspective extends AddressedPerspective {
  readonly choose: (as: string | null) => void;
  /** The cards that are seen beside what lies open. */
  readonly knowledge: Knowledge;
  /** The cards that were opened for an auditor, none where they are lost; null until they are asked for. */
  readonly opened: readonly PrivateCard[] | null;
  readonly setOpened: (cards: readonly PrivateCard[]) => void;
}

/** How a hand is looked at: it begins as the address says, and is chosen, by keys as well: 1 to 9, 0, S and A. */
export function usePerspective(
  detail: Pick<HandDetail, 'personal' | 'others' | 'mayOpenAll'>,
  steps: readonly ReplayStep[],
  { as: initial, takesKeys }: { readonly as: string | null; readonly takesKeys: boolean },
): ChosenPerspective {
  const { personal, others, mayOpenAll } = detail;
  const [chosen, choose] = useState(initial === 'auditor' ? null : initial);
  const [opened, setOpened] = useState<readonly PrivateCard[] | null>(null);
  const perspective = useMemo(
    () => findPerspective(chosen, { personal, others, mayOpenAll }, opened),
    [chosen, personal, others, mayOpenAll, opened],
  );
  const { kind, cards } = perspective;
  const knowledge = useMemo(() => listKnownCards({ kind, cards }, steps), [kind, cards, steps]);
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
  return { ...perspective, choose, knowledge, opened, setOpened };
}
