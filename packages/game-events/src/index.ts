export type { EvidenceEvent, EvidenceType } from './evidence.ts';
export { type ReadEvent, readGameEvent, registry, unsealed } from './registry.ts';
