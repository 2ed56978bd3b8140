import type { CardCode } from '@openfelt/cards';
import type { HandContext, Slot } from '@openfelt/engine';
import type { ReplayStep } from '../../replay/replay-hand.ts';
import { findEndIssues } from './end-issues.ts';
import { explainPots, isPassed } from './explain-pots.ts';
import type { HandExplanation } from './explanation.ts';
import { buildLadder } from './ladder.ts';
import { total } from './levels.ts';
import { findMuckedWinners, type MuckedWinner } from './mucked-winners.ts';
import { findAwardIssue, type RecordedAward } from './payout-issues.ts';
import type { PotIssue } from './pot-issue.ts';
import { shownHands } from './shown-hands.ts';
import { readStakes } from './stakes.ts';

/** What an audit of a hand's pots has found. */
export interface PotAudit {
  /** The hand as the rules pay it; null where it is not over. */
  readonly explanation: HandExplanation | null;
  /**
   * Where the record pays otherwise, in the order of its events: the first is what went wrong, later ones may follow from it.
   */
  readonly issues: readonly PotIssue[];
  /** Mucked hands that no shown hand beats, as far as their cards are known: issues, too, where the rules ask for them to be shown (R6.0). */
  readonly mucked: readonly MuckedWinner[];
}

const noCards: ReadonlyMap<Slot, CardCode> = new Map();
const isEnd = ({ event }: ReplayStep) => event.type === 'HandEnded' || event.type === 'HandVoided';

/** The steps of the last hand, from its `HandStarted` to its end or as far as they go. */
function ownSteps(steps: readonly ReplayStep[]): readonly ReplayStep[] {
  const start = steps.findLastIndex(({ event }) => event.type === 'HandStarted');
  if (start < 0) return [];
  const own = steps.slice(start);
  const end = own.findIndex(isEnd);
  return end < 0 ? own : own.slice(0, end + 1);
}

function explain(
  deal: HandContext,
  result: HandExplanation['result'],
  {
    stakes,
    shown,
    pots: found,
  }: Pick<ReturnType<typeof readStakes>, 'stakes'> & Pick<HandExplanation, 'shown' | 'pots'>,
): HandExplanation {
  const pots = result === 'voided' ? [] : found;
  const ladder = buildLadder(stakes, pots, { result, active: shown.map(({ seat }) => seat) });
  const fees = total(ladder.map(({ toHouse }) => toHouse)) + total(pots.map(({ rake }) => rake));
  const lost = pots.flatMap(({ halves }) => halves).filter(({ reason }) => reason === 'house');
  return {
    result,
    ladder,
    pots,
    shown,
    house: fees + total(lost.map(({ amount }) => amount)),
    carryIn: deal.carry,
    carryOut: { won: 0, passed: total(pots.map(({ amount }) => amount)), voided: deal.carry }[result],
  };
}

/**
 * Recomputes where a hand's chips go from what was staked and shown alone, and compares the recorded returns, awards and end
 * with it. It shares no law of pots with the engine: the stakes come from the stacks, the pots are cut by levels (R4.6).
 * `steps` are those of `foldHand`, of which the last hand is audited; `hidden` are cards that lie face down, by slot, for who
 * knows them: a mucked hand that would have won is found with them (R6.0).
 */
export function auditPots(
  steps: readonly ReplayStep[],
  hidden: ReadonlyMap<Slot, CardCode> = noCards,
): PotAudit {
  const own = ownSteps(steps);
  const { stakes, issues: returns } = readStakes(own);
  // Nothing is dealt, staked or shown any more when the first pot is paid.
  const settled = own.find((step) => step.event.type === 'PotAwarded' || isEnd(step));
  const deal = settled?.before.hand?.context;
  if (deal === undefined) return { explanation: null, issues: returns, mucked: [] };
  const isCarriedOn = isPassed(own, deal);
  const shown = shownHands(deal);
  const pots = explainPots(deal, { stakes, shown, isCarriedOn });
  const mucked = findMuckedWinners(own, deal, { pots, shown, hidden });
  const forbidden = deal.rules.mayMuckWinner ? [] : mucked;
  const issues: PotIssue[] = [
    ...returns,
    ...forbidden.map(
      ({ hand: _hand, cards: _cards, ...at }): PotIssue => ({ ...at, rule: 'R6.0', code: 'mucked-winner' }),
    ),
  ];
  const paid: RecordedAward[] = [];
  let explanation: HandExplanation | null = null;
  for (const { version, event } of own) {
    if (event.type === 'PotAwarded') {
      const issue = findAwardIssue({ version, event }, { deal, pots, before: paid });
      if (issue !== null) issues.push(issue);
      paid.push({ version, event });
    } else if (event.type === 'HandEnded' || event.type === 'HandVoided') {
      const result = event.type === 'HandVoided' ? 'voided' : isCarriedOn ? 'passed' : 'won';
      explanation = explain(deal, result, { stakes, shown, pots });
      issues.push(...findEndIssues(version, event, { deal, paid, explanation }));
    }
  }
  return { explanation, issues: issues.sort((one, other) => one.version - other.version), mucked };
}
