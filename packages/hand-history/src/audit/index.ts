export type { EvidenceEvent } from '@openfelt/game-events';
export {
  type Bundle,
  type BundledCorrection,
  type BundleOpening,
  bundleBytes,
  bundleFormat,
  type Perspective,
  parseBundle,
  type ReadBundle,
} from '../bundle/format.ts';
export type { HandRecord } from '../bundle/hand-record.ts';
export { type BundleSource, makeBundle } from '../bundle/make-bundle.ts';
export {
  auditPots,
  type HandExplanation,
  type MuckedWinner,
  type PotExplanation,
  type PotIssue,
} from './pots/index.ts';
export type {
  CheckId,
  CorrectionIssueReason,
  DisputeDecidedEvent,
  Verification,
  VerificationCheck,
  VerificationIssue,
} from './verification.ts';
export { verifyBundle, verifyBundleText } from './verify-bundle.ts';
