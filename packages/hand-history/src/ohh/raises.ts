import type { OhhStep, OhhStreet } from './steps.ts';

/** What is known of a hand's chips, in its units. */
interface Chips {
  readonly stacks: readonly number[];
  /** The sum of its pots; 0 where none is stated. */
  readonly pots: number;
}

/** What each bet and raise comes to within its round, and how much of the hand speaks against that reading. */
interface Reading {
  readonly totals: ReadonlyMap<OhhStep, number>;
  readonly objections: number;
}

/** Verbs whose amount counts towards what a player has bet in the round. */
const live: ReadonlySet<string> = new Set(['small', 'big', 'straddle', 'extra', 'call', 'raise']);

/** Follows the chips of a hand whose raises state what is added, or what is raised to. */
function follow(streets: readonly OhhStreet[], { stacks, pots }: Chips, states: 'added' | 'total'): Reading {
  const put = stacks.map(() => 0);
  const totals = new Map<OhhStep, number>();
  let objections = 0;
  let uncalled = 0;
  for (const { steps } of streets) {
    const bets = stacks.map(() => 0);
    let current = 0;
    for (const step of steps) {
      const { verb, player, amount, isAllIn } = step;
      const [bet, left] = [bets[player] ?? 0, (stacks[player] ?? 0) - (put[player] ?? 0)];
      if (verb !== 'ante' && verb !== 'dead' && !live.has(verb)) continue;
      const isTotal = verb === 'raise' && states === 'total';
      const added = verb === 'call' ? Math.min(left, current - bet) : isTotal ? amount - bet : amount;
      if (verb === 'raise') {
        totals.set(step, bet + added);
        if (bet + added <= current || added > left) objections += 1;
        if (isAllIn !== null && isAllIn !== (added === left)) objections += 1;
      }
      put[player] = (put[player] ?? 0) + added;
      if (live.has(verb)) bets[player] = bet + added;
      current = Math.max(current, bets[player] ?? 0);
    }
    const [top = 0, second = 0] = bets.toSorted((a, b) => b - a);
    uncalled += top - second;
  }
  const all = put.reduce((sum, each) => sum + each, 0);
  return { totals, objections: pots === 0 || all - uncalled === pots ? objections : objections + 1 };
}

/**
 * What each bet and raise comes to within its round. The specification has an action state what it adds to the pot; some writers state what a
 * raise is to. That is taken only where the stacks, the all-ins and the pots of the hand speak less against it.
 */
export function readTotals(streets: readonly OhhStreet[], chips: Chips): ReadonlyMap<OhhStep, number> {
  const [added, total] = [follow(streets, chips, 'added'), follow(streets, chips, 'total')];
  return total.objections < added.objections ? total.totals : added.totals;
}
