// Runs benches, or is one of the processes that they start. Those are measured, so they load nothing of the benches: fast-check alone would
// be 80 MB that each collection of all memory goes through.
/** What benches start as processes of their own. */
const servers: Readonly<Record<string, () => Promise<unknown>>> = {
  openfelt: () => import('./host/sockets/openfelt-server.ts'),
  boardgame: () => import('./host/sockets/boardgame-server.ts'),
  colyseus: () => import('./host/sockets/colyseus-server.ts'),
  load: () => import('./host/sockets/load.ts'),
  abusers: () => import('./attacks/abusers.ts'),
  clustered: () => import('./cluster/clustered-server.ts'),
  faulted: () => import('./faults/faulted-server.ts'),
};

const requested = process.argv.slice(2).filter((name) => name !== '--');
if (requested[0] === 'serve') await servers[requested[1] ?? '']?.();
else await (await import('./run-bench.ts')).runBenches(requested);

export {};
