'use client';
import { type RefObject, useEffect } from 'react';

/**
 * Keeps in sight who is to act, or who has won, where the players of a table are more than a phone has room for and their list scrolls.
 * `step` is what the table shows. The page itself stays where it is.
 */
export function useSeatInSight(place: RefObject<HTMLElement | null>, step: number): void {
  useEffect(() => {
    const seats = (mark: string) => place.current?.querySelector(`li[data-side][data-${mark}="true"]`);
    const seat = seats('act') ?? seats('won');
    const list = seat?.parentElement;
    if (seat == null || list == null) return;
    const [inner, outer] = [seat.getBoundingClientRect(), list.getBoundingClientRect()];
    if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
    else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
  }, [place, step]);
}
