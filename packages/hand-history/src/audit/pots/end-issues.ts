import type { EventOf, HandContext, Post } from '@openfelt/engine';
import type { HandExplanation } from './explanation.ts';
import { isSamePart, type RecordedAward } from './payout-issues.ts';
import { type PotIssue, toPlace } from './pot-issue.ts';

/** The stacks that two ends of a hand do not share. */
interface StackDifference {
  readonly expected: readonly Post[];
  readonly recorded: readonly Post[];
}

/** The stacks in which a recorded end of a hand differs from the one that is due. */
export function compareStacks(due: readonly Post[], recorded: readonly Post[]): StackDifference {
  const amountIn = (list: readonly Post[], seat: number) => list.find((each) => each.seat === seat)?.amount;
  return {
    expected: due.filter(({ seat, amount }) => amountIn(recorded, seat) !== amount),
    recorded: recorded.filter(({ seat, amount }) => amountIn(due, seat) !== amount),
  };
}

/** The stacks that differ from those that the ladder comes to. */
function findStackIssue(
  { ladder }: HandExplanation,
  deal: HandContext,
  stacks: readonly Post[],
): StackDifference | null {
  const due = deal.seats.map(({ seat, startingStack }) => ({
    seat,
    amount: startingStack + (ladder.find((row) => row.seat === seat)?.net ?? 0),
  }));
  const difference = compareStacks(due, stacks);
  return difference.expected.length + difference.recorded.length === 0 ? null : difference;
}

/** What is wrong with a recorded end of a deal beside the one that is due; `paid` are its recorded awards. */
export function findEndIssues(
  version: number,
  event: EventOf<'HandEnded'> | EventOf<'HandVoided'>,
  {
    deal,
    paid,
    explanation,
  }: {
    readonly deal: HandContext;
    readonly paid: readonly RecordedAward[];
    readonly explanation: HandExplanation;
  },
): readonly PotIssue[] {
  const stacks = findStackIssue(explanation, deal, event.stacks);
  if (event.type === 'HandVoided')
    return stacks === null ? [] : [{ version, rule: 'R4.4', code: 'stacks', ...stacks }];
  const issues: PotIssue[] = [];
  const { result, carryOut, pots } = explanation;
  if (result !== 'voided' && result !== event.result)
    issues.push({ version, rule: 'R4.4', code: 'result', expected: result, recorded: event.result });
  for (const { index, halves } of pots) {
    // A pot that was paid otherwise has its issue there.
    const isDue = ({ event: award }: RecordedAward) => halves.some((half) => isSamePart(half, award));
    const awards = paid.filter(({ event: award }) => award.pot === index);
    if (!awards.every(isDue)) continue;
    for (const part of halves) {
      const { half, board, amount } = part;
      if (amount === 0 || awards.some(({ event: award }) => isSamePart(part, award))) continue;
      const place = toPlace({ pot: index, half, board });
      issues.push({ version, rule: 'R6.2', code: 'unpaid', ...place, amount });
    }
  }
  if (event.carry !== carryOut)
    issues.push({ version, rule: 'R4.4', code: 'carry', expected: carryOut, recorded: event.carry });
  if (stacks !== null) issues.push({ version, rule: 'R2.5', code: 'stacks', ...stacks });
  return issues;
}
