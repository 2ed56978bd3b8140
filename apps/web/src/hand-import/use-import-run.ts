'use client';
import { useEffect, useRef, useState } from 'react';
import type { ChosenFile } from './find-files.ts';
import { type SentHand, sendFile } from './send-file.ts';

/** A hand that could not be imported, and of which file it is. */
export type LeftHand = Extract<SentHand, { readonly status: 'not-replayable' }> & { readonly path: string };

/** A hand that is there now and should be looked at. */
export type MarkedHand = Exclude<SentHand, { readonly status: 'not-replayable' }> & { readonly path: string };

/** How far a file is. */
export interface FileProgress {
  readonly path: string;
  readonly status: 'waiting' | 'sending' | 'done' | 'failed' | 'cancelled';
  /** Why it failed: a code. */
  readonly code: string | null;
  readonly counts: Readonly<Record<SentHand['status'], number>>;
}

/** An import of files, under way or over. */
export interface ImportRun {
  readonly collectionId: string;
  readonly isOver: boolean;
  readonly files: readonly FileProgress[];
  /** The first hands that could not be imported; `counts` count them all. */
  readonly left: readonly LeftHand[];
  /** The first hands with findings, and how many have some. */
  readonly marked: readonly MarkedHand[];
  readonly markedCount: number;
  /** The first hands that are there now. */
  readonly imported: readonly {
    readonly handId: string;
    readonly path: string;
    readonly hand: string | null;
  }[];
}

/** So many hands the report names of those that could not be imported, or should be looked at, and so many links it has. */
const maxListed = 500;
const maxLinks = 20;
/** How often the page shows how far it is, in ms. */
const showEvery = 100;

const none = { imported: 0, 'already-there': 0, 'not-replayable': 0 } as const;

/** The counts of all files together. */
export function sumCounts(files: readonly FileProgress[]): FileProgress['counts'] {
  const sum = { ...none } as Record<SentHand['status'], number>;
  for (const { counts } of files)
    for (const status of Object.keys(none) as SentHand['status'][]) sum[status] += counts[status];
  return sum;
}

/** Adds what became of some hands of a file. */
function addHands(run: ImportRun, at: number, hands: readonly SentHand[]): ImportRun {
  const { path = '' } = run.files[at] ?? {};
  const counts = { ...(run.files[at]?.counts ?? none) };
  const left = [...run.left];
  const marked = [...run.marked];
  const imported = [...run.imported];
  let { markedCount } = run;
  for (const hand of hands) {
    counts[hand.status] += 1;
    if (hand.status !== 'not-replayable') {
      if (imported.length < maxLinks) imported.push({ handId: hand.handId, path, hand: hand.hand });
      if (hand.findings.length === 0) continue;
      markedCount += 1;
      if (marked.length < maxListed) marked.push({ ...hand, path });
    } else if (left.length < maxListed) left.push({ ...hand, path });
  }
  return { ...changeFile(run, at, { counts }), left, marked, markedCount, imported };
}

function changeFile(run: ImportRun, at: number, change: Partial<FileProgress>): ImportRun {
  return { ...run, files: run.files.map((file, index) => (index === at ? { ...file, ...change } : file)) };
}

/** Imports files one after the other. `onOver` is called when it is over. */
export function useImportRun(onOver: () => void) {
  const [run, setRun] = useState<ImportRun | null>(null);
  const aborting = useRef<AbortController | null>(null);
  useEffect(() => () => aborting.current?.abort(), []);

  async function start(collectionId: string, chosen: readonly ChosenFile[]): Promise<void> {
    const controller = new AbortController();
    aborting.current = controller;
    const { signal } = controller;
    let current: ImportRun = {
      collectionId,
      isOver: false,
      files: chosen.map(({ path }) => ({ path, status: 'waiting', code: null, counts: none })),
      left: [],
      marked: [],
      markedCount: 0,
      imported: [],
    };
    let shownAt = 0;
    const show = (next: ImportRun, isDue = true) => {
      current = next;
      if (!isDue && performance.now() - shownAt < showEvery) return;
      shownAt = performance.now();
      setRun(current);
    };
    for (const [at, file] of chosen.entries()) {
      if (signal.aborted) break;
      show(changeFile(current, at, { status: 'sending' }));
      try {
        const code = await sendFile(collectionId, file, signal, (hands) =>
          show(addHands(current, at, hands), false),
        );
        show(changeFile(current, at, { status: code === null ? 'done' : 'failed', code }), false);
      } catch {
        // Only who cancels ends it so.
        show(changeFile(current, at, { status: 'cancelled' }));
      }
    }
    const files = current.files.map((file) =>
      file.status === 'waiting' ? ({ ...file, status: 'cancelled' } as const) : file,
    );
    show({ ...current, files, isOver: true });
    onOver();
  }

  return {
    run,
    start,
    cancel: () => aborting.current?.abort(),
    clear: () => setRun(null),
  };
}
