import type { Check, CheckId, Flaw } from './verification.ts';

/** A check that holds unless flaws were found, which are told in the order of their events. */
export function checkOf(id: CheckId, flaws: readonly Flaw[]): Check {
  const [first, ...more] = [...flaws].sort((a, b) => (a.version ?? 0) - (b.version ?? 0));
  return first === undefined ? { id, verdict: 'holds' } : { id, verdict: 'fails', flaws: [first, ...more] };
}

/** A check whose flaws decisions have put right, where it fails. */
export function corrected(check: Check): Check {
  return check.verdict === 'fails' ? { ...check, verdict: 'corrected' } : check;
}

/**
 * The flaw of the earliest event; one without an event comes first. Where the chain breaks, what comes after is nobody's record: the break
 * is what does not hold.
 */
export function firstFlaw(checks: readonly Check[]): Flaw | null {
  const chain = checks.find(({ id }) => id === 'chain');
  if (chain?.verdict === 'fails') return chain.flaws[0];
  const flaws = checks.flatMap((check) => (check.verdict === 'fails' ? check.flaws : []));
  return flaws.reduce<Flaw | null>(
    (first, flaw) => (first === null || (flaw.version ?? -1) < (first.version ?? -1) ? flaw : first),
    null,
  );
}
