import type { CheckId, VerificationCheck, VerificationIssue } from './verification.ts';

/** A check that holds unless issues were found, which are told in the order of their events. */
export function toVerificationCheck(id: CheckId, issues: readonly VerificationIssue[]): VerificationCheck {
  const [first, ...more] = [...issues].sort((a, b) => (a.version ?? 0) - (b.version ?? 0));
  return first === undefined ? { id, verdict: 'holds' } : { id, verdict: 'fails', issues: [first, ...more] };
}

/** A check whose issues decisions have put right, where it fails. */
export function corrected(check: VerificationCheck): VerificationCheck {
  return check.verdict === 'fails' ? { ...check, verdict: 'corrected' } : check;
}

/**
 * The issue of the earliest event; one without an event comes first. Where the chain breaks, what comes after is no one's record: the break
 * is what does not hold.
 */
export function findFirstIssue(checks: readonly VerificationCheck[]): VerificationIssue | null {
  const chain = checks.find(({ id }) => id === 'chain');
  if (chain?.verdict === 'fails') return chain.issues[0];
  const issues = checks.flatMap((check) => (check.verdict === 'fails' ? check.issues : []));
  return issues.reduce<VerificationIssue | null>(
    (first, issue) => (first === null || (issue.version ?? -1) < (first.version ?? -1) ? issue : first),
    null,
  );
}

/** A check with what else was found of its matter. */
export function withIssues(check: VerificationCheck, more: readonly VerificationIssue[]): VerificationCheck {
  if (more.length === 0) return check;
  const found = check.verdict === 'fails' || check.verdict === 'corrected' ? check.issues : [];
  return toVerificationCheck(check.id, [...found, ...more]);
}
