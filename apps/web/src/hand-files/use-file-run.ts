'use client';
import type { HandFileKind, HandInFile } from '@openfelt/api';
import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '../share/download.ts';
import { createFileMaker } from './file-maker.ts';
import { type HandsToTake, takeHands } from './take-hands.ts';

/** A hand that is in no file. */
export type LeftOutHand = Extract<HandInFile, { readonly ok: false }>;

/** How far a file is: being made, given to the visitor, ended by them, or broken off as the server failed. */
export interface FileRun {
  readonly kind: HandFileKind;
  readonly status: 'running' | 'done' | 'stopped' | 'failed';
  readonly fileName: string;
  /** How many hands are in it. */
  readonly written: number;
  readonly leftOut: readonly LeftOutHand[];
}

/** Makes a file of hands and gives it to the visitor; one at a time. A file with no hand in it is none. */
export function useFileRun(hands: HandsToTake) {
  const [run, setRun] = useState<FileRun | null>(null);
  const ending = useRef(new AbortController());
  // Whoever closes the dialog wants no file any more.
  useEffect(() => () => ending.current.abort(), []);

  async function start(kind: HandFileKind): Promise<void> {
    ending.current = new AbortController();
    const { signal } = ending.current;
    const maker = createFileMaker(kind);
    let now: FileRun = { kind, status: 'running', fileName: maker.name, written: 0, leftOut: [] };
    const show = (change: Partial<FileRun>) => {
      if (signal.aborted) return;
      now = { ...now, ...change };
      setRun(now);
    };
    show({});
    for await (const part of takeHands(hands, kind, signal)) {
      if (part === null) return show({ status: 'failed' });
      const written = part.filter((hand) => hand.ok);
      for (const hand of written) maker.add(hand);
      show({
        written: now.written + written.length,
        leftOut: [...now.leftOut, ...part.filter((hand) => !hand.ok)],
      });
    }
    if (signal.aborted) return;
    const lines = now.leftOut.map(({ handId, message }) => `${handId}: ${message}`);
    if (now.written > 0) downloadBlob(maker.finish(lines), maker.name);
    show({ status: 'done' });
  }

  function stop(): void {
    ending.current.abort();
    setRun((now) => now && { ...now, status: 'stopped' });
  }

  return { run, start, stop };
}
