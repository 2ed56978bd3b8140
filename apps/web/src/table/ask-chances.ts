import type { HandContext, Seat } from '@openfelt/engine';

/** How often each player wins, from 0 to 1 (R8.10). */
export type Chances = ReadonlyMap<Seat, number>;

let worker: Worker | undefined;

/** Asks the worker of this tab, which begins with the first question. Where it cannot run there is no answer, and nothing waits for one. */
export function askChances(hand: HandContext): Promise<Chances | null> {
  worker ??= new Worker(new URL('./chances.worker.ts', import.meta.url), { type: 'module' });
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(hand, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }: MessageEvent<Chances | null>) => {
      port1.close();
      resolve(data);
    };
  });
}
