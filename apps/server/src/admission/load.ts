import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Limits } from './limits.ts';

/** Whether a server has more to do than it can. */
export interface Load {
  isHigh(): boolean;
  stop(): void;
}

/** How often it is looked at, in ms. */
const reviewEvery = 500;

/** Watches how late this process is with what is due. */
export function watchLoad(delay: Limits['delay']): Load {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let isHigh = false;
  const timer = setInterval(() => {
    // In nanoseconds, and with what the measuring waits by itself.
    const late = histogram.percentile(90) / 1e6 - 10;
    isHigh = late > (isHigh ? delay.low : delay.high);
    histogram.reset();
  }, reviewEvery);
  timer.unref();
  return {
    isHigh: () => isHigh,
    stop() {
      clearInterval(timer);
      histogram.disable();
    },
  };
}
