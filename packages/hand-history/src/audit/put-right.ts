import type { GameEventType } from '@openfelt/engine';
import type { ReplayStep } from '../replay/replay-hand.ts';
import type { HandExplanation, PotIssue } from './pots/index.ts';
import { total } from './pots/levels.ts';
import type { DisputeDecidedEvent, VerificationIssue } from './verification.ts';

const payments: ReadonlySet<GameEventType> = new Set([
  'UncalledReturned',
  'PotAwarded',
  'HandEnded',
  'HandVoided',
]);

/** Whether a issue is one of chips that went elsewhere than the rules send them, which a decision can move. */
function isOfPayment(issue: VerificationIssue, steps: readonly ReplayStep[]): boolean {
  if (issue.code === 'pots') return isMovable(issue.issue);
  if (issue.code !== 'law') return false;
  return steps.some(({ version, event }) => version === issue.version && payments.has(event.type));
}

// What a muck gave up is not what the shown hands alone come to.
const isMovable = ({ code }: PotIssue) => code !== 'mucked-winner';

/** What the rules would have given beyond the record, by player; `house` for the house. Null where the hand has no end. */
function due(steps: readonly ReplayStep[], { ladder, house, carryIn }: HandExplanation) {
  const last = steps.at(-1);
  const seats = last?.before.hand?.context.seats;
  if (last === undefined || seats === undefined) return null;
  const { event } = last;
  if (event.type !== 'HandEnded' && event.type !== 'HandVoided') return null;
  const nets = seats.map(({ seat, player, startingStack }) => ({
    player,
    recorded: (event.stacks.find((each) => each.seat === seat)?.amount ?? startingStack) - startingStack,
    expected: ladder.find((row) => row.seat === seat)?.net ?? 0,
  }));
  const carryOut = event.type === 'HandEnded' ? event.carry : carryIn;
  const houseGot = carryIn - carryOut - total(nets.map(({ recorded }) => recorded));
  return {
    players: new Map(nets.map(({ player, recorded, expected }) => [player, expected - recorded])),
    house: house - houseGot,
  };
}

/**
 * Whether decisions have put right all that is wrong with where a hand's chips went: every issue is of a payment, and the decisions
 * together give each player and the house just what the rules would have given them beyond the record.
 */
export function isPutRight(
  steps: readonly ReplayStep[],
  issues: readonly VerificationIssue[],
  {
    explanation,
    decisions,
  }: {
    readonly explanation: HandExplanation | null;
    readonly decisions: readonly DisputeDecidedEvent[];
  },
): boolean {
  if (explanation === null || issues.length === 0) return false;
  if (!issues.every((issue) => isOfPayment(issue, steps))) return false;
  const owed = due(steps, explanation);
  if (owed === null) return false;
  const moved = new Map<string, number>();
  for (const { player, amount } of decisions.flatMap(({ corrections }) => corrections))
    moved.set(player, (moved.get(player) ?? 0) + amount);
  const isSettled = [...owed.players].every(([player, amount]) => (moved.get(player) ?? 0) === amount);
  const isAllOwed = [...moved].every(([player, amount]) => (owed.players.get(player) ?? 0) === amount);
  const isSomething = [...owed.players.values()].some((amount) => amount !== 0);
  return isSettled && isAllOwed && isSomething && total(decisions.map(({ house }) => house)) === owed.house;
}
