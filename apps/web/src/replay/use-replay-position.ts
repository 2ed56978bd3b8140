'use client';
import { useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useState } from 'react';
import { positionQuery } from '../shell/links.ts';
import { indexOfVersion } from './position.ts';

/** Milliseconds that an event is looked at while a hand plays by itself. */
const pace = 1100;

/** How long a position stays before it stands in the address: browsers count changes of it. */
const settleTime = 200;

/** The position in a hand: it begins where the link says, moves, plays by itself, and stands in the address. */
export function useReplayPosition(versions: readonly number[], as: string | null) {
  const query = useSearchParams();
  const [index, setIndex] = useState(() => indexOfVersion(versions, query.get('at')));
  const [playing, setPlaying] = useState(false);
  const last = versions.length - 1;

  useEffect(() => {
    if (!playing) return;
    const timer = setInterval(() => setIndex((before) => Math.min(last, before + 1)), pace);
    return () => clearInterval(timer);
  }, [playing, last]);

  const isOver = index >= last;
  useEffect(() => {
    if (isOver) setPlaying(false);
  }, [isOver]);

  useEffect(() => {
    const timer = setTimeout(() => {
      const version = versions[index];
      if (version !== undefined) window.history.replaceState(null, '', positionQuery(version, as));
    }, settleTime);
    return () => clearTimeout(timer);
  }, [versions, index, as]);

  const go = useCallback((to: number) => {
    setPlaying(false);
    setIndex(to);
  }, []);
  const togglePlayback = useCallback(
    (on: boolean) => {
      // Playing from the end begins again.
      if (on) setIndex((before) => (before >= last ? 0 : before));
      setPlaying(on);
    },
    [last],
  );
  return { index, go, playing, setPlaying: togglePlayback };
}
