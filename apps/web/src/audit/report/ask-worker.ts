'use client';
import type { Answers, Question } from './questions.ts';

type WorkerResult = { readonly id: number } & (
  | { readonly answer: Answers[Question['kind']] }
  | { readonly error: string }
);

interface Waiting {
  readonly resolve: (answer: Answers[Question['kind']]) => void;
  readonly reject: (error: Error) => void;
}

interface WorkerChannel {
  readonly worker: Worker;
  readonly waiting: Map<number, Waiting>;
  last: number;
}

let channel: WorkerChannel | null = null;

/** Opens the worker on first use. One that breaks rejects what waits for it, and the next question opens another. */
function open(): WorkerChannel {
  const worker = new Worker(new URL('./verify.worker.ts', import.meta.url), { type: 'module' });
  const opened: WorkerChannel = { worker, waiting: new Map(), last: 0 };
  worker.onmessage = ({ data }: MessageEvent<WorkerResult>) => {
    const asker = opened.waiting.get(data.id);
    opened.waiting.delete(data.id);
    if ('error' in data) asker?.reject(new Error(data.error));
    else asker?.resolve(data.answer);
  };
  worker.onerror = ({ message }) => {
    for (const { reject } of opened.waiting.values()) reject(new Error(message));
    worker.terminate();
    channel = null;
  };
  return opened;
}

/** Asks the worker of this tab. Rejects where it cannot run. */
export function askWorker<Q extends Question>(question: Q): Promise<Answers[Q['kind']]> {
  channel ??= open();
  const { worker, waiting } = channel;
  channel.last += 1;
  const id = channel.last;
  return new Promise((resolve, reject) => {
    waiting.set(id, { resolve: (answer) => resolve(answer as Answers[Q['kind']]), reject });
    worker.postMessage({ id, question });
  });
}
