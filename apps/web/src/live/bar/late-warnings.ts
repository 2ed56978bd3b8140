'use client';
import { useEffect } from 'react';
import type { ClockEnd } from '../../table/action-clock.ts';
import { alertLate } from '../use-table-sounds.ts';

/** So long before the clock decides for a player they are warned, in ms. */
const lastSeconds = 5_000;

/** When a player is warned, in ms since the epoch: as what follows the action time begins, if it is long enough, and in the last seconds before the clock decides. */
export function findWarnings({ endsAt, overtime }: ClockEnd): readonly number[] {
  const left = overtime?.left ?? 0;
  return [...(left > lastSeconds ? [endsAt] : []), endsAt + left - lastSeconds];
}

/** Warns at each of some times; who comes later is told of their turn alone. Gives what takes it back. */
export function warnAt(times: readonly number[], warn: () => void): () => void {
  const timers = times.filter((time) => time > Date.now()).map((time) => setTimeout(warn, time - Date.now()));
  return () => timers.forEach(clearTimeout);
}

/** Warns the viewer, by a sound and on a phone by a shake, when their time bank begins, and when the time for their choice is nearly over (R8.7). */
export function useLateWarnings(clock: ClockEnd | null): void {
  const times = clock === null ? '' : findWarnings(clock).join(' ');
  useEffect(() => warnAt(times === '' ? [] : times.split(' ').map(Number), alertLate), [times]);
}
