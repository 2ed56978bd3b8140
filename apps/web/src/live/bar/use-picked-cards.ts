'use client';
import type { TableView } from '@openfelt/engine';
import { useCallback, useState } from 'react';
import { findChoice, playingSeat, toDecisionKey } from './pre-action.ts';

const nothing: ReadonlySet<number> = new Set();

/** The cards that the viewer picks for an exchange, by their place from 0: from when the draw begins until they have drawn, on their turn or before. */
export function usePickedCards(view: TableView) {
  const seat = playingSeat(view);
  const drawing = seat !== null && findChoice(view, seat) === 'draw' ? seat : null;
  const decision = drawing === null ? null : toDecisionKey(view, drawing);
  const max = drawing === null ? 0 : Math.min(view.rules.maxDraw, drawing.cards.length);
  const [picked, setPicked] = useState<{
    readonly decision: string | null;
    readonly places: ReadonlySet<number>;
  }>({ decision: null, places: nothing });
  const places = picked.decision === decision ? picked.places : nothing;
  const pick = useCallback(
    (place: number) =>
      setPicked((before) => {
        const now = new Set(before.decision === decision ? before.places : nothing);
        if (!now.delete(place) && now.size < max) now.add(place);
        return { decision, places: now };
      }),
    [decision, max],
  );
  return { isDrawing: drawing !== null, places, pick };
}
