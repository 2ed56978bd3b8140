'use client';
import type { Overtime } from '@openfelt/api';
import { type CSSProperties, useEffect, useState } from 'react';
import { useIsReady } from '../ui/use-browser-fact.ts';

/** The clock of who is to act. */
export interface ActionClock {
  /** When the action time is over: milliseconds since the epoch, in this browser's time. */
  readonly endsAt: number;
  /** The whole action time, in milliseconds. */
  readonly total: number;
  /** What its player has beyond it; null where nothing (R8.7). */
  readonly overtime: Overtime | null;
}

/** When a clock decides, without how long it has run. */
export type ClockEnd = Pick<ActionClock, 'endsAt' | 'overtime'>;

/** A stretch of time that runs out. Times are milliseconds. */
export interface Stretch {
  readonly endsAt: number;
  readonly total: number;
}

/** The overtime of a clock as it runs; null before the action time is over, and where nothing follows it. */
export function useOvertime(clock: ClockEnd): (Stretch & Pick<Overtime, 'kind'>) | null {
  const { endsAt, overtime } = clock;
  const has = overtime !== null;
  /** The end of the action time that is over. */
  const [over, setOver] = useState<number | null>(null);
  useEffect(() => {
    if (!has) return;
    const timer = setTimeout(() => setOver(endsAt), endsAt - Date.now());
    return () => clearTimeout(timer);
  }, [has, endsAt]);
  if (overtime === null || over !== endsAt) return null;
  return { kind: overtime.kind, endsAt: endsAt + overtime.left, total: overtime.left };
}

/** The seconds left until a time; counted anew with it. */
export function useSecondsLeft(endsAt: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, []);
  return Math.ceil(Math.max(0, endsAt - now) / 1000);
}

/** Whether less than 30 % of a stretch is left: it is drawn red from then on. */
export const isRunningLow = (seconds: number, total: number): boolean => seconds * 1000 < 0.3 * total;

/** Where an animation of a whole stretch stands with so much of it left, as the delay with which it begins. */
const toDelay = (left: number, total: number) => `${Math.min(0, left - total)}ms`;

/**
 * How an element runs out with a stretch, which has to bear the mark `data-runs-out`: by one animation that begins where it stands now, or, where motion is unwanted, by
 * one that stands still and goes on with each second, for one that runs is drawn anew with each frame.
 */
export function useRunOut({ endsAt, total }: Stretch) {
  const seconds = useSecondsLeft(endsAt);
  const [begun] = useState(() => toDelay(endsAt - Date.now(), total));
  const style = { '--whole': `${total}ms`, '--begun': begun, '--past': toDelay(seconds * 1000, total) };
  // What the server has drawn stays as it is where only the time has gone on.
  const isReady = useIsReady();
  return { seconds, isLow: isReady && isRunningLow(seconds, total), style: style as CSSProperties };
}
