'use client';
import type { TableView } from '@openfelt/engine';
import { useLayoutEffect, useRef, useState } from 'react';
import { readPace } from '../appearance/pace.ts';
import { useChips } from '../chips/amount.tsx';
import { ChipStack } from '../chips/chip-stack.tsx';
import type { PotAward } from '../events/use-pot-results.ts';
import { type ChipFlight, moveChips } from './chip-motion.ts';
import { isJump, type Motion, moveCards, type Stillness, setPace, takeStillness } from './motion.ts';
import styles from './table-motion.module.css';

interface TableMotionProps {
  readonly view: TableView;
  readonly motion: Motion;
  /** What was won of each pot; none before the hand is over. */
  readonly awards: readonly PotAward[];
}

/** Moves what has changed at the table around it since that was drawn last, and draws chips while they are on their way. */
export function TableMotion({ view, motion, awards }: TableMotionProps) {
  const last = useRef<Stillness | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const write = useChips();
  const [flights, setFlights] = useState<readonly ChipFlight[]>([]);

  useLayoutEffect(() => {
    const stage = list.current?.parentElement ?? null;
    const before = last.current;
    if (stage === null || before?.view.version === view.version) return;
    const after = takeStillness(stage, view);
    last.current = after;
    const pace = readPace();
    if (before === null || isJump(before, after)) {
      setFlights([]);
      return;
    }
    moveCards(stage, before, after, motion);
    setFlights(moveChips(stage, before, after, { motion, awards, pace, write }));
    setPace(stage, pace);
  });

  useLayoutEffect(() => {
    const stage = list.current?.parentElement ?? null;
    if (flights.length === 0 || stage === null) return;
    let isGone = false;
    const animations = flights.flatMap(
      ({ keyframes, timing }, index) => list.current?.children[index]?.animate(keyframes, timing) ?? [],
    );
    setPace(stage, readPace());
    void Promise.allSettled(animations.map(({ finished }) => finished)).then(() => {
      if (!isGone) setFlights([]);
    });
    return () => {
      isGone = true;
      for (const animation of animations) animation.cancel();
    };
  }, [flights]);

  return (
    <div className={styles.flights} ref={list} aria-hidden="true">
      {flights.map(({ amount }, index) => (
        <span className={styles.flight} key={index}>
          <ChipStack amount={amount} />
        </span>
      ))}
    </div>
  );
}
