import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Limits } from './limits.ts';

/** Whether a server has more to do than it can. */
export interface Load {
  isHigh(): boolean;
  stop(): void;
}

/** How often it is looked at, in ms. */
const reviewEvery = 500;

/** Watches how late this process is with what is due, and logs when it falls behind and when it has caught up. */
export function watchLoad(delay: Limits['delay'], log: Logger): Load {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let isHigh = false;
  const timer = setInterval(() => {
    // In nanoseconds, and with what the measuring waits by itself.
    const late = histogram.percentile(90) / 1e6 - 10;
    const wasHigh = isHigh;
    isHigh = late > (wasHigh ? delay.low : delay.high);
    if (isHigh && !wasHigh) log.warn({ late }, 'behind: what play does not need is sent away');
    if (wasHigh && !isHigh) log.info({ late }, 'caught up: nothing is sent away any more');
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
