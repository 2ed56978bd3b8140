import type { Phrases } from '@openfelt/phrases';
import type { VerificationIssue } from '../audit/verification.ts';
import { describeFinding, describeMisplaced } from './finding.ts';
import { describePotIssue } from './pot-issue.ts';
import type { SeatSentenceOptions } from './sentence.ts';

/** Why a file is no bundle; what is not formed as one is said in English. */
export function describeBundleFault(
  { why, message }: Pick<Extract<VerificationIssue, { readonly code: 'form' }>, 'why' | 'message'>,
  { say }: Phrases,
): string {
  return why === 'form' ? message : say(`issue.ambiguous.${why}`);
}

/** What is wrong, as a sentence, with the event where it has one. */
export function describeVerificationIssue(issue: VerificationIssue, options: SeatSentenceOptions): string {
  const { say } = options.phrases;
  const at = (version: number, what: string) => say('issue.at', { version, what });
  switch (issue.code) {
    case 'form': {
      const where = issue.path === '' ? '' : say('issue.formAt', { path: issue.path });
      return say('issue.form', { where, message: describeBundleFault(issue, options.phrases) });
    }
    case 'chain':
      return at(issue.version, say(`issue.chain.${issue.why}`));
    case 'start':
    case 'end':
      return at(issue.version, say(`issue.${issue.code}`));
    case 'unreadable':
      return at(issue.version, say('issue.unreadable', { message: issue.message }));
    case 'checkpoint':
      return say(`issue.checkpoint.${issue.why}`);
    case 'evidence': {
      const what = say(`issue.evidence.${issue.why}`);
      return issue.evidenceVersion === null
        ? what
        : say('issue.evidence.at', { what, version: issue.evidenceVersion });
    }
    case 'impossible':
      return at(
        issue.version,
        say('issue.impossible', { what: describeMisplaced(issue.reason, options.phrases) }),
      );
    case 'law': {
      const { finding } = issue;
      const what = describeFinding(finding, options);
      return at(issue.version, say('potIssue.withRule', { what, rule: finding.rule }));
    }
    case 'opening':
      return at(issue.version, say(`issue.opening.${issue.why}`, { slot: issue.slot }));
    case 'perspective':
      return say('issue.perspective', { seat: issue.seat + 1 });
    case 'seed':
      return at(issue.version, say(`issue.seed.${issue.why}`));
    case 'entropy':
      return say(`issue.entropy.${issue.why}`, { name: options.name(issue.seat) });
    case 'correction':
      return say(`issue.correction.${issue.why}`, { index: issue.index + 1, part: issue.part });
    case 'pots':
      return at(issue.version, describePotIssue(issue.issue, options));
  }
}
