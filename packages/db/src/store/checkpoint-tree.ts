import type { TreeStore } from '@openfelt/event-log';
import type { PrismaClient } from '../generated/prisma/client.ts';

/** The tree of the checkpoints in a database, each question by one statement that finds its rows by their keys. */
export function createCheckpointTreeStore(prisma: PrismaClient): TreeStore {
  return {
    async hashes(subtrees) {
      const levels = subtrees.map(({ level }) => level);
      const indices = subtrees.map(({ index }) => index);
      const rows = await prisma.$queryRaw<readonly { readonly hash: string | null }[]>`
        SELECT encode(nodes.hash, 'hex') AS hash
        FROM unnest(${levels}::int[], ${indices}::int[]) WITH ORDINALITY AS asked (level, index, place)
        LEFT JOIN checkpoint_nodes AS nodes ON nodes.level = asked.level AND nodes.index = asked.index
        ORDER BY place`;
      return rows.map(({ hash }) => hash);
    },
    async indices(places) {
      const streams = places.map(({ streamId }) => streamId);
      const versions = places.map(({ version }) => version);
      const rows = await prisma.$queryRaw<readonly { readonly index: number | null }[]>`
        SELECT leaves.index
        FROM unnest(${streams}::text[], ${versions}::int[]) WITH ORDINALITY AS asked (stream_id, version, place)
        LEFT JOIN checkpoint_leaves AS leaves ON leaves.stream_id = asked.stream_id AND leaves.version = asked.version
        ORDER BY place`;
      return rows.map(({ index }) => index);
    },
  };
}
