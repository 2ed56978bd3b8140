import type { ServerList } from '@openfelt/db';

/**
 * How many duties a server should have: all of them shared evenly among those that take any, and what does not go evenly with whoever has most
 * already. So no two differ by more than one, and nothing moves that need not.
 */
export function countShare(
  serverId: string,
  { servers, free }: Pick<ServerList, 'servers' | 'free'>,
): number {
  const total = servers.reduce((sum, each) => sum + each.duties, free);
  const taking = servers
    .filter(({ draining }) => !draining)
    .toSorted((a, b) => b.duties - a.duties || (a.serverId < b.serverId ? -1 : 1));
  const place = taking.findIndex((each) => each.serverId === serverId);
  if (place === -1) return 0;
  const even = Math.floor(total / taking.length);
  return even + (place < total % taking.length ? 1 : 0);
}
