export type { LookEvent } from './card-access.ts';
export type { DisputeEvent } from './dispute.ts';
export type { CommitEntropyResult, EvidenceEvent, EvidenceType, SeatCommitment } from './evidence.ts';
export { type ParsedGameEvent, parseGameEvent } from './game-event.ts';
export { bundleLimits, handLimits, maxHandEvents, maxHandEvidence } from './hand-limits.ts';
export { inEnglish } from './in-english.ts';
export {
  fromHost,
  parseCardAccessEvent,
  type ReadDisputeEvent,
  type ReadEvidence,
  type ReadLook,
  readDisputeEvent,
  readEvidence,
  registry,
  toEventData,
} from './registry.ts';
export { optionsFrom, type ReadOptions, readRuleOptions, ruleOptions } from './rule-options.ts';
export { houseRules } from './schemas.ts';
