export type { DisputeEvent } from './dispute.ts';
export type { EvidenceEvent, EvidenceType } from './evidence.ts';
export { inEnglish } from './in-english.ts';
export type { LookEvent } from './looks.ts';
export {
  type ReadDisputeEvent,
  type ReadEvent,
  type ReadEvidence,
  type ReadLook,
  readDisputeEvent,
  readEvidence,
  readGameEvent,
  readLook,
  registry,
  unsealed,
} from './registry.ts';
export { optionsFrom, type ReadOptions, readRuleOptions, ruleOptions } from './rule-options.ts';
export { houseRules } from './schemas.ts';
