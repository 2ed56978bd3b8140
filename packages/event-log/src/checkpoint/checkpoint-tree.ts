import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import {
  edgeRoot,
  emptyEdge,
  foldSubtrees,
  listSubtrees,
  type ProofPlan,
  planConsistency,
  planPath,
  rootFromPath,
  type TreeEdge,
  verifyConsistency,
} from '@openfelt/merkle';
import type { EventData, EventEnvelope } from '../envelope.ts';
import { readCheckpoint, signCheckpoint } from './checkpoint.ts';
import { checkpointSigned, MAX_HEADS, readCheckpointSigned } from './checkpoint-event.ts';
import type { NoteSigner } from './note-key.ts';
import type { Inclusion } from './proof.ts';
import { isStreamPoint, pointKey, type StreamPlace, type StreamPoint } from './stream-point.ts';
import { growTree, type TreeGrowth, type TreeStore } from './tree-store.ts';

/** What proves that the newest checkpoint continues an older one. */
export interface Extension {
  /** Size of the older checkpoint's tree. */
  readonly from: number;
  /** Size of the newest checkpoint's tree. */
  readonly to: number;
  /** Nodes of RFC 6962 §2.1.2, 64 lower-case hex digits each. */
  readonly path: readonly string[];
  /** The newest checkpoint, signed. */
  readonly note: string;
}

/** What records points that wait. */
interface NextCheckpoints {
  /** Each with a checkpoint signed by everyone. */
  readonly events: readonly EventData[];
  readonly growth: TreeGrowth;
}

/** What recorded events add to the tree, or why they are not of it. */
type Recording =
  | { readonly ok: true; readonly growth: TreeGrowth }
  | { readonly ok: false; readonly message: string };

/**
 * The tree of points, of which the first are *recorded*: covered by a checkpoint that stands in the log. The others wait in their order, so
 * that whatever is signed, published or not, is a beginning of one and the same tree. Of what is recorded it holds the edge alone; the rest is
 * looked up. Promises reject where that fails, and where what is found does not lead to the newest checkpoint.
 */
export interface CheckpointTree {
  /** The newest recorded checkpoint, signed by the signers of today; null before the first. */
  latest(): string | null;
  /** Number of points that wait. */
  waiting(): number;
  /** Adds a point, which waits then; a known one is passed over. @throws RangeError for what is no point. */
  add(point: StreamPoint): void;
  /** What records the first that wait, {@link MAX_POINTS} at most; null where none does. */
  next(): Promise<NextCheckpoints | null>;
  /** Takes a tree as recorded, in place of an empty one. */
  resume(edge: TreeEdge): void;
  /** Takes the next events of the log's checkpoints as recorded. */
  record(events: readonly EventEnvelope[]): Promise<Recording>;
  /** Proof of a recorded point against the newest checkpoint; null for others. */
  inclusion(place: StreamPlace): Promise<Inclusion | null>;
  /** Proof that the newest checkpoint continues the one of size `from`; null if there is none of 1 to as many leaves. */
  extension(from: number): Promise<Extension | null>;
}

/** How many points one append records: some megabytes of rows. */
const MAX_POINTS = 64 * MAX_HEADS;

const ASTRAY = 'The stored tree of checkpoints does not lead to the newest checkpoint.';

/** An empty tree over a store. The first signer's name is the origin. */
export const createCheckpointTree = (
  signers: readonly [NoteSigner, ...NoteSigner[]],
  store: TreeStore,
): CheckpointTree => {
  const [{ name: origin }] = signers;
  /** Points that nobody has looked up yet: some may be recorded. */
  const fresh = new Map<string, StreamPoint>();
  const waiting = new Map<string, StreamPoint>();
  let recorded = emptyEdge;
  let note: string | null = null;

  const sign = (edge: TreeEdge): string =>
    signCheckpoint({ origin, size: edge.size, root: bytesToHex(edgeRoot(edge)) }, signers);

  const setRecorded = (edge: TreeEdge): void => {
    recorded = edge;
    if (edge.size > 0) note = sign(edge);
  };

  /** Places of points among the recorded ones. */
  const findIndices = async (places: readonly StreamPlace[]): Promise<readonly (number | null)[]> => {
    const { size } = recorded;
    const found = await store.indices(places);
    return found.map((index) => (index !== null && index < size ? index : null));
  };

  /** The nodes of plans, all by one look. */
  const lookUp = async (plans: readonly ProofPlan[]): Promise<readonly (readonly Uint8Array[])[]> => {
    const hashes = [...(await store.hashes(plans.flat(2)))];
    const take = (): Uint8Array => {
      const hash = hashes.shift();
      if (hash == null) throw new Error(ASTRAY);
      return hexToBytes(hash);
    };
    return plans.map((plan) => plan.map((subtrees) => foldSubtrees(subtrees.map(take))));
  };

  /** Has all that came in wait, but for what is recorded. */
  const sift = async (): Promise<void> => {
    const points = [...fresh];
    const indices = await findIndices(points.map(([, point]) => point));
    for (const [at, [key, point]] of points.entries()) {
      fresh.delete(key);
      if (indices[at] === null) waiting.set(key, point);
    }
  };

  return {
    latest: () => note,
    waiting: () => fresh.size + waiting.size,
    add: (point) => {
      if (!isStreamPoint(point)) throw new RangeError('Only an event of a stream can be included');
      const key = pointKey(point);
      if (!waiting.has(key) && !fresh.has(key)) fresh.set(key, point);
    },
    next: async () => {
      if (fresh.size > 0) await sift();
      const points = [...waiting.values()].slice(0, MAX_POINTS);
      if (points.length === 0) return null;
      const events: EventData[] = [];
      const nodes: TreeGrowth['nodes'][number][] = [];
      let edge = recorded;
      for (let from = 0; from < points.length; from += MAX_HEADS) {
        const heads = points.slice(from, from + MAX_HEADS);
        const grown = growTree(edge, heads);
        for (const node of grown.nodes) nodes.push(node);
        edge = grown.edge;
        events.push(checkpointSigned({ heads, note: sign(edge) }));
      }
      return { events, growth: { from: recorded.size, points, nodes } };
    },
    resume: setRecorded,
    record: async (events) => {
      const signed = events.map(readCheckpointSigned);
      const points = signed.flatMap((each) => each?.heads ?? []);
      const indices = await findIndices(points);
      const taken = new Set(points.filter((_, at) => indices[at] !== null).map(pointKey));
      const nodes: TreeGrowth['nodes'][number][] = [];
      let edge = recorded;
      for (const [at, { version, streamId }] of events.entries()) {
        const { heads = [], note = '' } = signed[at] ?? {};
        const keys = heads.map(pointKey);
        const isNew = new Set(keys).size === keys.length && keys.every((key) => !taken.has(key));
        const grown = growTree(edge, heads);
        const checkpoint = readCheckpoint(note);
        const isSigned =
          checkpoint?.size === grown.edge.size && checkpoint.root === bytesToHex(edgeRoot(grown.edge));
        if (!isNew || !isSigned)
          return { ok: false, message: `Event ${version} of ${streamId} is not of this tree.` };
        for (const key of keys) taken.add(key);
        for (const node of grown.nodes) nodes.push(node);
        edge = grown.edge;
      }
      const growth = { from: recorded.size, points, nodes };
      for (const key of points.map(pointKey)) {
        waiting.delete(key);
        fresh.delete(key);
      }
      store.add?.(growth);
      setRecorded(edge);
      return { ok: true, growth };
    },
    inclusion: async (place) => {
      const [{ size }, root, signed] = [recorded, edgeRoot(recorded), note];
      const [index = null] = await findIndices([place]);
      if (signed === null || index === null) return null;
      const [[leaf] = [], path = []] = await lookUp([[[{ level: 0, index }]], planPath(index, size)]);
      const isProved = leaf !== undefined && isEqual(rootFromPath(leaf, index, size, path), root);
      if (!isProved) throw new Error(ASTRAY);
      return { note: signed, index, path: path.map((node) => bytesToHex(node)) };
    },
    extension: async (from) => {
      const [{ size: to }, toRoot, signed] = [recorded, edgeRoot(recorded), note];
      if (signed === null || !Number.isSafeInteger(from) || from < 1 || from > to) return null;
      const [[fromRoot] = [], proof = []] = await lookUp([[listSubtrees(from)], planConsistency(from, to)]);
      const isProved = fromRoot !== undefined && verifyConsistency({ from, to, fromRoot, toRoot, proof });
      if (!isProved) throw new Error(ASTRAY);
      return { from, to, path: proof.map((node) => bytesToHex(node)), note: signed };
    },
  };
};

const isEqual = (one: Uint8Array, other: Uint8Array): boolean => bytesToHex(one) === bytesToHex(other);
