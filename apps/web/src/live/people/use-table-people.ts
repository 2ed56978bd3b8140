'use client';
import type { TablePeople } from '@openfelt/api';
import { useEffect, useState } from 'react';
import { client } from '../../api/client.ts';

/** Who is at a table as this browser was told last. */
export interface FollowedPeople extends Omit<TablePeople, 'offer'> {
  /** Until when a seat is kept for the viewer, in ms of this browser's time; null while none is. */
  readonly offerEndsAt: number | null;
}

/** Follows who is at a table besides playing; null before the first word of it. Whoever follows it looks on. */
export function useTablePeople(tableId: string): FollowedPeople | null {
  const [people, setPeople] = useState<FollowedPeople | null>(null);
  useEffect(() => {
    const following = client.people.watch.subscribe(
      { tableId },
      {
        onData: ({ offer, ...rest }) =>
          setPeople({ ...rest, offerEndsAt: offer === null ? null : Date.now() + offer }),
      },
    );
    return () => following.unsubscribe();
  }, [tableId]);
  return people;
}
