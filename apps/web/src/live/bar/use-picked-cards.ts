'use client';
import { useCallback, useState } from 'react';

/** The cards picked for exchange in one draw, by their place from 0, at most `most`. */
export function usePickedCards(turn: number | null, max: number) {
  const [picked, setPicked] = useState<{
    readonly turn: number | null;
    readonly places: ReadonlySet<number>;
  }>({
    turn: null,
    places: new Set(),
  });
  const places = picked.turn === turn ? picked.places : new Set<number>();
  const pick = useCallback(
    (place: number) =>
      setPicked((before) => {
        const now = new Set(before.turn === turn ? before.places : []);
        if (!now.delete(place) && now.size < max) now.add(place);
        return { turn, places: now };
      }),
    [turn, max],
  );
  return { places, pick };
}
