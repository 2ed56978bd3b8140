export { bodyHash, canonicalJson } from './canonical.ts';
export { type ChainHead, type ChainStart, type ChainVerdict, verifyChain } from './chain.ts';
export {
  type Checkpoint,
  type OpenedCheckpoint,
  openCheckpoint,
  signCheckpoint,
} from './checkpoint/checkpoint.ts';
export { checkpointsStream } from './checkpoint/checkpoint-event.ts';
export type { Extension } from './checkpoint/checkpoint-tree.ts';
export {
  type CheckpointPorts,
  type Checkpoints,
  type OpenedCheckpoints,
  openCheckpoints,
} from './checkpoint/checkpoint-writer.ts';
export { MOST_SIGNATURES, type NoteFlaw } from './checkpoint/note.ts';
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
  type ProofFlaw,
  verifyExtension,
  verifyInclusion,
} from './checkpoint/proof.ts';
export { pointLeaf, type StreamPoint } from './checkpoint/stream-point.ts';
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
  type EventEnvelope,
  eventHash,
  GENESIS_HASH,
  isName,
  type ParsedEnvelope,
  parseEnvelope,
  type SealAt,
  seal,
  type UnsealedEvent,
} from './envelope.ts';
export type { Json } from './json.ts';
export { createMemoryLog, type MemoryLog, type MemoryLogOptions } from './memory-log.ts';
export type { ParsedPayload, SchemaRegistry } from './registry.ts';
export { requestFlaw } from './request-flaw.ts';
export { isStreamId, type StreamId, streamId } from './stream-id.ts';
