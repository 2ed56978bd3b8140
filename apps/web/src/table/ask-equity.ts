import type { Equity, HandContext, Ranges, Seat } from '@openfelt/engine';
import type { EquityQuestion } from './equity.worker.ts';

/** How often each player wins, from 0 to 1 (R8.10). */
export type Chances = ReadonlyMap<Seat, number>;

let worker: Worker | undefined;

/** Asks the worker of this tab, which begins with the first question. Where it cannot run there is no answer, and nothing waits for one. */
function ask<Answer>(question: EquityQuestion): Promise<Answer | null> {
  worker ??= new Worker(new URL('./equity.worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(question, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Answer | null>) => {
      port1.close();
      resolve(data);
    };
  });
}

/** The chances of hands that lie open; null where nothing is to come. */
export const askChances = (hand: HandContext): Promise<Chances | null> =>
  ask<Chances>({ hand, knowledge: null });

/** What each player wins in the mean, where some cards are known beside the open ones; null where nobody plays against another. */
export const askEquity = (
  hand: HandContext,
  knowledge: EquityQuestion['knowledge'],
  ranges: Ranges,
): Promise<Equity | null> => ask<Equity>({ hand, knowledge, ranges });
