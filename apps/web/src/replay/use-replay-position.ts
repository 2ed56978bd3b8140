'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { positionQuery, type ReplayAddress } from '../shell/links.ts';
import { indexOfVersion } from './position.ts';

/** Milliseconds that an event is looked at while a hand plays by itself, at its plain speed. */
const pace = 1100;

/** How long a position stays before it stands in the address: browsers count changes of it. */
const settleTime = 200;

/** So long whoever follows a link is on their way; a link to a file leads nowhere. */
const leaveTime = 15_000;

/** How many times faster than plainly a hand may play by itself. */
export const speeds = [0.5, 1, 2, 4] as const;

/** How a hand plays by itself. */
export interface Playback {
  readonly playing: boolean;
  readonly speed: (typeof speeds)[number];
  /** Whether it begins again at its end. */
  readonly loops: boolean;
}

/** Whether a link of this page is being followed: what the address takes meanwhile would end that. */
function useLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(false);
  useLayoutEffect(() => {
    const notice = (event: MouseEvent) => {
      const isElsewhere =
        event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      if (link !== null && !isElsewhere && !link.hasAttribute('target') && !link.hasAttribute('download'))
        setLeaving(true);
    };
    // Before the link itself is told.
    document.addEventListener('click', notice, true);
    return () => document.removeEventListener('click', notice, true);
  }, []);
  useEffect(() => {
    if (!isLeaving) return;
    const timer = setTimeout(() => setLeaving(false), leaveTime);
    return () => clearTimeout(timer);
  }, [isLeaving]);
  return isLeaving;
}

/** The position in a hand: it begins where the link says, moves, plays by itself, and stands in the address. */
export function useReplayPosition(versions: readonly number[], { as, within }: ReplayAddress) {
  const query = useSearchParams();
  const [index, setIndex] = useState(() => indexOfVersion(versions, query.get('at')));
  const [playback, setPlayback] = useState<Playback>({ playing: false, speed: 1, loops: false });
  const { playing, speed, loops } = playback;
  const last = versions.length - 1;
  const isLeaving = useLeaving();

  useEffect(() => {
    if (!playing) return;
    const step = () => setIndex((before) => (before < last ? before + 1 : loops ? 0 : last));
    const timer = setInterval(step, pace / speed);
    return () => clearInterval(timer);
  }, [playing, speed, loops, last]);

  const isOver = index >= last && !loops;
  useEffect(() => {
    if (isOver) setPlayback((before) => ({ ...before, playing: false }));
  }, [isOver]);

  useEffect(() => {
    if (isLeaving) return;
    const timer = setTimeout(() => {
      const version = versions[index];
      if (version !== undefined)
        window.history.replaceState(null, '', positionQuery(version, { as, within }));
    }, settleTime);
    return () => clearTimeout(timer);
  }, [versions, index, as, within, isLeaving]);

  const go = useCallback((to: number) => {
    setPlayback((before) => ({ ...before, playing: false }));
    setIndex(to);
  }, []);
  const changePlayback = useCallback(
    (change: Partial<Playback>) => {
      // Playing from the end begins again.
      if (change.playing === true) setIndex((before) => (before >= last ? 0 : before));
      setPlayback((before) => ({ ...before, ...change }));
    },
    [last],
  );
  return { index, go, playback, setPlayback: changePlayback };
}
