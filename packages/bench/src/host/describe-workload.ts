import type { Workload } from './sockets/measure-sockets.ts';

/** The tables of a workload, with an action at each every so many ms. `server`: what they are on. */
export const describePace = ({ tables, seconds }: Workload, every: number, server = ''): string =>
  `${tables.toLocaleString('en')} tables of six over WebSockets${server}, an action at each every ${every} ms for ${seconds} s`;

/** The processes of a workload's players. */
export const describeLoads = ({ loads }: Workload): string =>
  `players (${loads} ${loads === 1 ? 'process' : 'processes'})`;
