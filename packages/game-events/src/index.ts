export type { EvidenceEvent, EvidenceType } from './evidence.ts';
export { type ReadEvent, readGameEvent, registry } from './registry.ts';
