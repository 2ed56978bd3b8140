import type {
  AccountAdjustment,
  ChipAccount,
  Chips,
  RefusedResult,
  SeatAdjustment,
  SeatState,
} from '@openfelt/engine';

/** What a dispute is to move for one player. */
export interface PlayerShare {
  readonly player: string;
  readonly kind: SeatState['kind'];
  /** Whole chips that they are to get, or to give where it is negative; not 0. */
  readonly amount: number;
}

/** What a dispute is to move, whoever sits where by then. Each player is named once. */
export type ChipPlan = {
  /** The id of the dispute, 1 to 192 characters. */
  readonly dispute: string;
  readonly players: readonly PlayerShare[];
} & (
  | {
      /** `held`: everyone gives, as far as they can. `released`: everyone gets from what is held. */
      readonly reason: 'held' | 'released';
    }
  | {
      /** Some give what others get. */
      readonly reason: 'corrected';
      /** What the house is to get, or to give: the sum of all amounts with it is 0. */
      readonly house: number;
    }
);

/** Where a plan's chips come from and go to, or why it cannot be carried out. Nothing in both lists: there is nothing to move. */
export type PlannedChips =
  | {
      readonly ok: true;
      readonly posts: readonly SeatAdjustment[];
      readonly accounts: readonly AccountAdjustment[];
    }
  | RefusedResult;

/** Where a player's chips are while they do not sit. Bots play with the house's. */
export function getChipAccount({ kind, player }: Pick<SeatState, 'kind' | 'player'>): ChipAccount {
  return kind === 'bot' ? 'house' : `player:${player}`;
}

const heldFor = (dispute: string): ChipAccount => `held:${dispute}`;

/** The accounts whose balances decide where a plan's chips come from. */
export function listChipAccounts({ dispute, players }: ChipPlan): readonly ChipAccount[] {
  const givers = players.filter(({ amount }) => amount < 0).map(getChipAccount);
  return [heldFor(dispute), ...givers.filter((account) => account !== 'house')];
}

const refused = (message: string): RefusedResult => ({ ok: false, code: 'amount', message });

/** What is wrong with a plan by itself; null where nothing is. */
export function validateChipPlan(plan: ChipPlan): RefusedResult | null {
  const amounts = plan.players.map(({ amount }) => amount);
  const house = plan.reason === 'corrected' ? plan.house : 0;
  if (amounts.includes(0) || ![...amounts, house].every(Number.isSafeInteger))
    return refused('whole chips are moved');
  if (new Set(plan.players.map(({ player }) => player)).size < amounts.length)
    return refused('each player is named once');
  switch (plan.reason) {
    case 'held':
      return amounts.every((amount) => amount < 0) ? null : refused('to hold chips is to take them');
    case 'released':
      return amounts.every((amount) => amount > 0) ? null : refused('to release chips is to give them');
    case 'corrected':
      return total([...amounts, house]) === 0 ? null : refused('what some get others give: the sum is 0');
  }
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Counts what moves, account by account. */
function countAccounts() {
  const moved = new Map<ChipAccount, number>();
  return {
    move: (account: ChipAccount, amount: number) => moved.set(account, (moved.get(account) ?? 0) + amount),
    all: () => [...moved].flatMap(([account, amount]) => (amount === 0 ? [] : [{ account, amount }])),
  };
}

/**
 * Finds where a plan's chips come from and go to. Whoever gives a correction gives what is held for the dispute first (in the order
 * of the plan), then from their stack, then from their account, and the house covers what is missing: whoever gets is always paid, in
 * their stack if they sit and are not about to leave, else in their account. Bots' accounts are the house's.
 *
 * @param seats the table's between hands; empty where the table is closed or gone: then all goes by accounts
 * @param balances those of `accountsAsked`, in chips; 0 for an account that is not there
 */
export function planChips(
  plan: ChipPlan,
  seats: readonly (SeatState | null)[],
  balances: ReadonlyMap<ChipAccount, Chips>,
): PlannedChips {
  const issue = validateChipPlan(plan);
  if (issue !== null) return issue;
  const held = heldFor(plan.dispute);
  const posts: SeatAdjustment[] = [];
  const accounts = countAccounts();
  const findSeatedPlayer = (player: string) =>
    seats.find((each) => each?.player === player && !each.leaving) ?? null;
  let heldLeft = balances.get(held) ?? 0;

  /** Takes from a player what they have; gives what is missing. */
  function take(giver: PlayerShare): Chips {
    let due = -giver.amount;
    const part = (available: Chips) => {
      const taken = Math.min(due, available);
      due -= taken;
      return taken;
    };
    if (plan.reason === 'corrected') {
      const fromHeld = part(heldLeft);
      heldLeft -= fromHeld;
      accounts.move(held, -fromHeld);
    }
    const sitting = findSeatedPlayer(giver.player);
    const fromStack = part(sitting?.stack ?? 0);
    if (sitting !== null && fromStack > 0)
      posts.push({ seat: sitting.seat, player: giver.player, amount: -fromStack });
    const account = getChipAccount(giver);
    accounts.move(account, -part(account === 'house' ? due : (balances.get(account) ?? 0)));
    return due;
  }

  function give({ player, kind, amount }: PlayerShare): void {
    const sitting = findSeatedPlayer(player);
    if (sitting === null) accounts.move(getChipAccount({ kind, player }), amount);
    else posts.push({ seat: sitting.seat, player, amount });
  }

  const givers = plan.players.filter(({ amount }) => amount < 0);
  const requested = -total(givers.map(({ amount }) => amount));
  const missing = total(givers.map(take));
  for (const recipient of plan.players) if (recipient.amount > 0) give(recipient);
  switch (plan.reason) {
    case 'held':
      accounts.move(held, requested - missing);
      break;
    case 'released': {
      const given = total(plan.players.map(({ amount }) => amount));
      if (given > heldLeft) return refused(`only ${heldLeft} chips are held for this dispute`);
      accounts.move(held, -given);
      break;
    }
    case 'corrected':
      accounts.move('house', plan.house - missing);
      break;
  }
  return { ok: true, posts, accounts: accounts.all() };
}
