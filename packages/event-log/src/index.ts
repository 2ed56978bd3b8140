export type { Json } from './canonical.ts';
export { bodyHash, canonicalJson } from './canonical.ts';
export { type ChainHead, type ChainStart, type ChainVerdict, verifyChain } from './chain.ts';
export {
  type Checkpoint,
  type OpenedCheckpoint,
  openCheckpoint,
  signCheckpoint,
} from './checkpoint/checkpoint.ts';
export { checkpointsStream } from './checkpoint/checkpoint-event.ts';
export { type CheckpointReader, createCheckpointReader } from './checkpoint/checkpoint-reader.ts';
export type { Extension } from './checkpoint/checkpoint-tree.ts';
export {
  type CheckpointPorts,
  type Checkpoints,
  type FollowedCheckpoints,
  followCheckpoints,
  type OpenedCheckpoints,
  openCheckpoints,
} from './checkpoint/checkpoint-writer.ts';
export { MAX_SIGNATURES, type NoteFailure } from './checkpoint/note.ts';
export {
  type NoteSigner,
  newSignerKey,
  type ParsedSignerKey,
  parseSignerKey,
} from './checkpoint/note-key.ts';
export {
  type ExtensionVerdict,
  type Inclusion,
  type InclusionVerdict,
  type ProofFailure,
  verifyExtension,
  verifyInclusion,
} from './checkpoint/proof.ts';
export {
  isExtension,
  openWithAny,
  type ParsedWitnessFile,
  parseWitnessFile,
  type SeenCheckpoint,
  type WitnessLine,
} from './checkpoint/seen-checkpoints.ts';
export { pointLeaf, type StreamPlace, type StreamPoint } from './checkpoint/stream-point.ts';
export type { TreeGrowth, TreeStore } from './checkpoint/tree-store.ts';
export type {
  AppendRequest,
  AppendResult,
  CommandAnswer,
  CommandRecord,
  CommandRefusal,
  EventLog,
  ReadRange,
  StreamHead,
} from './contract.ts';
export {
  canonicalText,
  canonicalTexts,
  type EventData,
  type EventEnvelope,
  eventHash,
  GENESIS_HASH,
  isName,
  type ParsedEnvelope,
  parseEnvelope,
  type SealAt,
  seal,
} from './envelope.ts';
export { createMemoryLog, type MemoryLog, type MemoryLogOptions } from './memory-log.ts';
export type { ParsedPayload, SchemaRegistry } from './registry.ts';
export { isStreamId, type StreamId, streamId } from './stream-id.ts';
export { groupTied } from './tied-requests.ts';
export { validateAppendRequest } from './validate-request.ts';
