import type { Scheduler } from '@openfelt/table-host';

/** Node's timers wait at most so long, in ms. */
const longest = 2 ** 31 - 1;

/** Runs tasks at times of the machine's clock. A waiting task does not keep the process alive. */
export const timer: Scheduler = (time, task) => {
  const handle = setTimeout(task, Math.min(longest, Math.max(0, time - Date.now())));
  handle.unref();
  return () => clearTimeout(handle);
};
