import type { EventLog } from '../contract.ts';
import { createMemoryLog } from '../memory-log.ts';
import { type CheckpointPorts, type Checkpoints, openCheckpoints } from './checkpoint-writer.ts';
import { signer } from './opened-checkpoints.fixture.ts';
import { pointKey } from './stream-point.ts';
import type { TreeGrowth, TreeStore } from './tree-store.ts';

/** A log in memory with the tables that its rows make up, as a database has them, and a count of what is read. */
export const storedTree = () => {
  const log = createMemoryLog<TreeGrowth>();
  const tables = { nodes: new Map<string, string>(), places: new Map<string, number>() };
  /** The `from` of every row that was written. */
  const written: number[] = [];
  const reads = { calls: 0, events: 0, nodes: 0, places: 0 };
  const problems: string[] = [];

  const write = ({ from, points, nodes }: TreeGrowth): void => {
    written.push(from);
    if (from === 0) for (const table of [tables.nodes, tables.places]) table.clear();
    for (const { level, index, hash } of nodes) tables.nodes.set(`${level}/${index}`, hash);
    for (const [at, point] of points.entries()) tables.places.set(pointKey(point), from + at);
  };
  const tree: TreeStore = {
    hashes: async (subtrees) => {
      reads.calls += 1;
      reads.nodes += subtrees.length;
      return subtrees.map(({ level, index }) => tables.nodes.get(`${level}/${index}`) ?? null);
    },
    indices: async (points) => {
      reads.calls += 1;
      reads.places += points.length;
      return points.map((point) => tables.places.get(pointKey(point)) ?? null);
    },
  };
  const stored: EventLog<TreeGrowth> = {
    ...log,
    append: async (requests) => {
      const results = await log.append(requests);
      for (const [at, { rows = [] }] of requests.entries())
        if (results[at]?.status === 'appended') for (const row of rows) write(row);
      return results;
    },
    read: async (...range) => {
      const events = await log.read(...range);
      reads.calls += 1;
      reads.events += events.length;
      return events;
    },
  };
  const ports: CheckpointPorts<TreeGrowth> & { readonly tree: TreeStore } = {
    log: stored,
    tree,
    rows: (growth) => [growth],
    signers: [signer],
    interval: 0,
    now: () => 0,
    at: (_, task) => {
      setImmediate(task);
      return () => undefined;
    },
    report: ({ message }) => void problems.push(message),
  };
  const open = async (more: Partial<CheckpointPorts<TreeGrowth>> = {}): Promise<Checkpoints> => {
    Object.assign(reads, { calls: 0, events: 0, nodes: 0, places: 0 });
    const opened = await openCheckpoints({ ...ports, ...more });
    if (!opened.ok) throw new Error(opened.message);
    return opened.checkpoints;
  };
  /** As before there were tables: checkpoints without rows. */
  const openWithout = async (): Promise<Checkpoints> => {
    const { tree: _tree, ...others } = ports;
    const opened = await openCheckpoints({ ...others, rows: () => [] });
    if (!opened.ok) throw new Error(opened.message);
    return opened.checkpoints;
  };
  return { ports, tables, written, reads, problems, open, openWithout };
};
