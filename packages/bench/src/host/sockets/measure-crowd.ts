import type { TestServer } from '@openfelt/db/testing';
import { computeQuantile } from '../../quantile.ts';
import { contenders } from './contenders.ts';
import { startLoad } from './load-process.ts';
import type { Workload } from './measure-sockets.ts';
import type { Pace, Played } from './played-table.ts';

/** How soon all viewers of tables had an action, in ms, and how many cores the server was using. */
interface CrowdMeasurement {
  readonly p50: number;
  readonly p99: number;
  readonly serverCores: number;
}

/** What a crowd at one table means for others. */
export interface CrowdMeasurements {
  /** The other tables before the crowd came, and beside it. */
  readonly without: CrowdMeasurement;
  readonly beside: CrowdMeasurement;
  /** The table with the crowd: until the last of them had an action. */
  readonly crowd: CrowdMeasurement;
}

const quantiles = ({ times }: Played) => ({
  p50: computeQuantile(times, 0.5),
  p99: computeQuantile(times, 0.99),
});

/** Plays tables at a pace, alone and beside one more at which `spectators` look on; its players and spectators have a process of their own. */
export async function measureCrowd(
  databases: TestServer,
  { tables, seconds, loads, spectators }: Workload,
  every: number,
): Promise<CrowdMeasurements> {
  const { protocol, start } = contenders.openfelt;
  const server = await start(databases);
  const order = { protocol, addresses: [server.address] };
  const pace: Pace = { duration: seconds * 1_000, every };
  const others = await startLoad(loads, { ...order, count: tables, spectators: 0 });

  async function measure(playAll: () => Promise<readonly Played[]>): Promise<readonly CrowdMeasurement[]> {
    const before = await server.processor();
    const played = await playAll();
    const processor = (await server.processor()) - before;
    return played.map((each) => ({ ...quantiles(each), serverCores: processor / each.elapsed }));
  }

  // The code is compiled as it is first run.
  await others.playFor({ duration: 2 * every, every });
  const [without] = await measure(async () => [await others.playFor(pace)]);
  const watched = await startLoad(1, { ...order, count: 1, spectators });
  const [beside, crowd] = await measure(() => Promise.all([others.playFor(pace), watched.playFor(pace)]));
  await watched.stop();
  await others.stop();
  await server.stop();
  if (without === undefined || beside === undefined || crowd === undefined)
    throw new Error('nothing was played');
  return { without, beside, crowd };
}
