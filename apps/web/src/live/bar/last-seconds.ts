'use client';
import { useEffect } from 'react';
import type { ActionClock } from '../../table/action-clock.ts';
import { alertLate } from '../use-table-sounds.ts';

/** So long before the clock decides for a player they are warned, in ms. */
export const lastSeconds = 5_000;

/** When a clock decides for its player: at the end of the action time, or of what follows it. */
export function findEnd({ endsAt, overtime }: Pick<ActionClock, 'endsAt' | 'overtime'>): number {
  return endsAt + (overtime?.left ?? 0);
}

/** Warns once when the last seconds before an end begin; who comes later is told of their turn alone. Gives what takes it back. */
export function warnBefore(end: number, warn: () => void): () => void {
  const delay = end - lastSeconds - Date.now();
  if (delay <= 0) return () => undefined;
  const timer = setTimeout(warn, delay);
  return () => clearTimeout(timer);
}

/** Warns the viewer, by a sound and on a phone by a shake, when the time for their choice is nearly over. */
export function useLastSeconds(clock: ActionClock | null): void {
  const end = clock === null ? null : findEnd(clock);
  useEffect(() => (end === null ? undefined : warnBefore(end, alertLate)), [end]);
}
