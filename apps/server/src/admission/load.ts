import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Whether a server has more to do than it can. */
export interface Load {
  isHigh(): boolean;
  stop(): void;
}

/** Ms by which what is due comes late: from here on the server is behind, and below it is not any more. */
const delays = { high: 150, low: 50 } as const;
/** How often it is looked at, in ms. */
const reviewEvery = 500;

/** Watches how late this process is with what is due. */
export function watchLoad(): Load {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let isHigh = false;
  const timer = setInterval(() => {
    // In nanoseconds, and with what the measuring waits by itself.
    const late = histogram.percentile(90) / 1e6 - 10;
    isHigh = late > (isHigh ? delays.low : delays.high);
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
