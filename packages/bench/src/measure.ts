/** So many rounds are timed; the median counts. */
const rounds = 7;

/** Runs a task over and over; gives how often it ran in a second, in the median of its rounds. */
export function perSecond(task: () => void, runsAtOnce: number, milliseconds = 300): number {
  task();
  const speeds: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    let runs = 0;
    do {
      task();
      runs += runsAtOnce;
    } while (performance.now() - start < milliseconds);
    speeds.push((runs / (performance.now() - start)) * 1_000);
  }
  return speeds.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
}
