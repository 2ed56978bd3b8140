export type { EvidenceEvent } from '@openfelt/game-events';
export {
  type Bundle,
  type BundleOpening,
  bundleBytes,
  bundleFormat,
  type Correction,
  type Perspective,
  type ReadBundle,
  readBundle,
} from '../bundle/format.ts';
export type { HandRecord } from '../bundle/hand-record.ts';
export { type BundleSource, makeBundle } from '../bundle/make-bundle.ts';
export { ruleSentence, tellFlaw, tellPot } from '../words/audit/index.ts';
export { checkName, checkSentence, verdictSentence } from '../words/verification/check-words.ts';
export { decisionSentence } from '../words/verification/decision-words.ts';
export { flawSentence } from '../words/verification/flaw-words.ts';
export {
  auditPots,
  type HandExplanation,
  type PotExplanation,
  type PotFlaw,
} from './pots/index.ts';
export type { Check, CheckId, CorrectionFault, Decision, Flaw, Verification } from './verification.ts';
export { verifyBundle, verifyBundleText } from './verify-bundle.ts';
