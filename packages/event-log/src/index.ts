export { bodyHash, canonicalJson } from './canonical.ts';
export { type ChainHead, type ChainStart, type ChainVerdict, verifyChain } from './chain.ts';
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
