'use client';
import type { Answers, Question } from './questions.ts';

type Reply = { readonly id: number } & (
  | { readonly answer: Answers[Question['kind']] }
  | { readonly error: string }
);

interface Waiting {
  readonly resolve: (answer: Answers[Question['kind']]) => void;
  readonly reject: (error: Error) => void;
}

interface Desk {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  last: number;
}

let desk: Desk | null = null;

/** Opens the worker on first use. One that breaks rejects what waits for it, and the next question opens another. */
function open(): Desk {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
  const opened: Desk = { worker, waiting: new Map(), last: 0 };
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    const asker = opened.waiting.get(data.id);
    opened.waiting.delete(data.id);
    if ('error' in data) asker?.reject(new Error(data.error));
    else asker?.resolve(data.answer);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of opened.waiting.values()) reject(new Error(message));
    worker.terminate();
    desk = null;
  };
  return opened;
}

/** Asks the worker of this tab. Rejects where it cannot run. */
export function askWorker<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
  desk ??= open();
  const { worker, waiting } = desk;
  desk.last += 1;
  const id = desk.last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: (answer) => resolve(answer as Answers[Q['kind']]), reject });
    worker.postMessage({ id, question });
  });
}
