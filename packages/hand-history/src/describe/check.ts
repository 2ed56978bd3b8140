import type { Phrases } from '@openfelt/phrases';
import type { CheckId, VerificationCheck } from '../audit/verification.ts';

/** What came of a check that does not fail, as a sentence. */
export function describeCheck(
  id: CheckId,
  verdict: Exclude<VerificationCheck['verdict'], 'fails'>,
  { say, has }: Phrases,
): string {
  const key = `check.${id}.${verdict}`;
  // A verdict that a check cannot have by itself comes of an earlier one that fails.
  return say(has(key) ? key : 'check.skipped');
}
