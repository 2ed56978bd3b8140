import {
  type Chips,
  findSeat,
  type GameState,
  type HandContext,
  type Post,
  type Seat,
} from '@openfelt/engine';
import type { ReplayStep } from '../../replay/replay-hand.ts';
import type { PotIssue } from './pot-issue.ts';

/** What a player put into a deal, by what becomes of it. */
export interface Stake {
  readonly seat: Seat;
  /** What counts for the pots (R4.6): bets, live blinds, antes that are no dead money; without what came back. */
  readonly staked: Chips;
  /** A dead ante and a dead blind, which lie in the main pot and are no one's stake (R4.10, R3.2). */
  readonly deadAnte: Chips;
  readonly deadBlind: Chips;
  /** The ante to the house (R3.1). */
  readonly toHouse: Chips;
  /** Uncalled chips that come back by the rules, whatever was recorded (R2.5). */
  readonly returned: Chips;
}

type Draft = { -readonly [Key in keyof Stake]: Stake[Key] } & { lying: Chips };

/** The part of the bets before the players that no one matched: it returns to a player who has not folded (R2.5, R6.6). */
function unmatched(drafts: readonly Draft[], hand: HandContext): Post | null {
  const [top, next] = drafts.toSorted((one, other) => other.lying - one.lying);
  const amount = (top?.lying ?? 0) - (next?.lying ?? 0);
  if (top === undefined || amount === 0 || findSeat(hand, top.seat)?.folded !== false) return null;
  return { seat: top.seat, amount };
}

function stackIn({ hand }: GameState, seat: Seat): Chips {
  return hand?.context.seats.find((each) => each.seat === seat)?.stack ?? 0;
}

/** Adds what the event took off the players' stacks. */
function payIn(drafts: readonly Draft[], { event, before, state }: ReplayStep): void {
  for (const draft of drafts) {
    const paid = stackIn(before, draft.seat) - stackIn(state, draft.seat);
    if (event.type === 'AntesPosted') {
      const { anteTo, shortAnte } = state.hand?.context.rules ?? {};
      draft[anteTo === 'house' ? 'toHouse' : shortAnte === 'main-pot' ? 'deadAnte' : 'staked'] += paid;
    } else if (event.type === 'BlindsPosted') {
      const dead =
        event.posts.find(({ seat, blind }) => seat === draft.seat && blind === 'dead')?.amount ?? 0;
      draft.deadBlind += dead;
      draft.lying += paid - dead;
    } else {
      draft.lying += paid;
    }
  }
}

/**
 * Reads from a hand's steps, which begin with `HandStarted`, what each player put into the deal: from the fall of the stacks
 * and the kind of the event. Uncalled bets go back as R2.5 has it; a recorded return that differs is a issue.
 * In the order from the dealer's left.
 */
export function readStakes(steps: readonly ReplayStep[]): {
  readonly stakes: readonly Stake[];
  readonly issues: readonly PotIssue[];
} {
  const issues: PotIssue[] = [];
  const drafts = (steps[0]?.state.hand?.context.seats ?? []).map(
    ({ seat }): Draft => ({ seat, staked: 0, deadAnte: 0, deadBlind: 0, toHouse: 0, returned: 0, lying: 0 }),
  );
  // Of the bets that lie there now: whether their uncalled part has gone back.
  let isReturned = false;
  const giveBack = (version: number, hand: HandContext, recorded: Post | null) => {
    const due = isReturned ? null : unmatched(drafts, hand);
    isReturned = true;
    if (due?.seat !== recorded?.seat || due?.amount !== recorded?.amount)
      issues.push({ version, rule: 'R2.5', code: 'uncalled', expected: due, recorded });
    const owner = drafts.find(({ seat }) => seat === due?.seat);
    if (owner === undefined || due === null) return;
    owner.lying -= due.amount;
    owner.returned += due.amount;
  };
  for (const step of steps.slice(1)) {
    const { event, version } = step;
    const hand = step.state.hand?.context;
    const isSettling =
      event.type === 'PotAwarded' || event.type === 'HandEnded' || event.type === 'HandVoided';
    if (hand === undefined || isSettling) break;
    if (event.type === 'UncalledReturned')
      giveBack(version, hand, { seat: event.seat, amount: event.amount });
    else payIn(drafts, step);
    // The bets are gathered when none lies before its player any more (R4.9).
    if (hand.seats.some(({ bet }) => bet > 0)) continue;
    if (!isReturned) giveBack(version, hand, null);
    isReturned = false;
    for (const draft of drafts) {
      draft.staked += draft.lying;
      draft.lying = 0;
    }
  }
  return {
    stakes: drafts.map(({ lying, ...stake }) => ({ ...stake, staked: stake.staked + lying })),
    issues,
  };
}
