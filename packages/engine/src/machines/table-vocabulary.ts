import { isChips, sum } from '../chips.ts';
import type { Post } from '../events.ts';
import { getLevel } from '../house-rules/stakes.ts';
import { matchAdjusted, validateAdjustment } from '../table/adjustment.ts';
import { hasDeadButton, owesEntry, passBlinds } from '../table/blind-seats.ts';
import { withLeaver } from '../table/leavers.ts';
import { sharesArePrize } from '../table/match.ts';
import { areAgreed, findUnanswered, hasSameShape } from '../table/stakes-proposal.ts';
import { openingTimeBank, refillTimeBanks } from '../table/time-bank.ts';
import { cappedTopUp, withTopUp } from '../table/top-up.ts';
import type { SeatState, TableContext } from '../table-context.ts';
import { type Change, type Guard, the } from './vocabulary.ts';

/** A table whose fields may be replaced; its seats are not changed within. */
export type TableDraft = { -readonly [Field in keyof TableContext]: TableContext[Field] };

function replaceSeat(draft: TableDraft, seat: number, next: SeatState | null): void {
  draft.seats = draft.seats.map((each, index) => (index === seat ? next : each));
}

function changeSeat(draft: TableDraft, seat: number, next: Partial<SeatState>): void {
  const taken = draft.seats[seat];
  if (taken) replaceSeat(draft, seat, { ...taken, ...next });
}

/** Notes whether the clock made the last choice of a seat's player (R8.7). */
function setTimedOut(draft: TableDraft, seat: number, timedOut: boolean): void {
  const taken = draft.seats[seat];
  if (!taken || (taken.timedOut === true) === timedOut) return;
  const { timedOut: _before, ...rest } = taken;
  replaceSeat(draft, seat, timedOut ? { ...rest, timedOut } : rest);
}

/** Leaves the stacks that a hand left. */
function endHand(draft: TableDraft, stacks: readonly Post[]): void {
  const after = new Map(stacks.map((each) => [each.seat, each.amount]));
  draft.seats = draft.seats.map(
    (each) => each && cappedTopUp({ ...each, stack: after.get(each.seat) ?? each.stack }, draft.rules),
  );
  draft.inHand = [];
}

/** Gives to seats, or takes from them. */
function payShares(draft: TableDraft, shares: readonly Post[]): void {
  const share = new Map(shares.map((each) => [each.seat, each.amount]));
  draft.seats = draft.seats.map(
    (each) => each && { ...each, stack: each.stack + (share.get(each.seat) ?? 0) },
  );
}

/** What is neither on a stack nor carried after a hand: the house's ante and rake (R3.1, R6.4). */
function houseTakes(table: TableContext, stacks: readonly Post[], carry: number): number {
  const before = sum(table.inHand.map((seat) => table.seats[seat]?.stack ?? 0)) + table.carry;
  return before - sum(stacks.map(({ amount }) => amount)) - carry;
}

/** A match with those out who have no chips left (B7). */
function matchAfter(
  { match, seats, handNumber }: TableContext,
  stacks: readonly Post[],
): TableContext['match'] {
  if (match === null) return null;
  const gone = stacks.filter(({ amount }) => amount === 0);
  const out = gone.map(({ seat }) => ({ seat, player: seats[seat]?.player ?? '', hand: handNumber }));
  return { ...match, out: [...(match.out ?? []), ...out] };
}

const isTaken = (table: TableContext, seat: number) => Boolean(table.seats[seat]);
const isResting = (table: TableContext, seat: number) => !table.inHand.includes(seat);

const guards = {
  seatIsFree: (table, event) => {
    const { seat, stack, player } = the(event, 'SeatTaken');
    const isSeated = table.seats.some((each) => each?.player === player);
    return table.seats[seat] === null && isChips(stack) && !isSeated;
  },
  canAddChips: (table, event) => {
    const { seat, amount } = the(event, 'ChipsAdded');
    return isTaken(table, seat) && isResting(table, seat) && isChips(amount) && amount > 0;
  },
  canTopUp: (table, event) => {
    const { seat, amount } = the(event, 'TopUpAsked');
    if (amount === 0) return table.seats[seat]?.topUp !== undefined;
    return isTaken(table, seat) && !isResting(table, seat) && isChips(amount);
  },
  canAdjust: (table, event) => validateAdjustment(table, the(event, 'ChipsAdjusted')) === null,
  sitterIsThere: (table, event) => isTaken(table, the(event, 'SeatSatOut').seat),
  returnerIsThere: (table, event) => isTaken(table, the(event, 'SeatReturned').seat),
  optionsAreOfSomeone: (table, event) => isTaken(table, the(event, 'SeatOptionsSet').seat),
  leaverIsThere: (table, event) => isTaken(table, the(event, 'LeaveAsked').seat),
  hasTimeLeft: (table, event) => {
    const { seat, amount } = the(event, 'TimeBankUsed');
    const left = table.inHand.includes(seat) ? (table.seats[seat]?.timeBank ?? 0) : 0;
    return Number.isSafeInteger(amount) && amount > 0 && amount <= left;
  },
  canLeave: (table, event) => {
    const { seat, stack } = the(event, 'SeatLeft');
    return isResting(table, seat) && table.seats[seat]?.stack === stack;
  },
  isRunning: (table) => table.paused !== true,
  isPaused: (table) => table.paused === true,
  canPropose: (table, event) =>
    table.match === null &&
    table.stakesProposal === undefined &&
    hasSameShape(table.rules, the(event, 'StakesProposed').stakes),
  hasToAnswer: (table, event) => {
    if (event.type !== 'StakesAgreed' && event.type !== 'StakesDeclined') return false;
    return findUnanswered(table).includes(event.seat);
  },
  isProposed: (table) => table.stakesProposal !== undefined,
  stakesAreAgreed: (table, event) => areAgreed(table, the(event, 'StakesChanged').stakes),
  canStart: (table, event) => {
    const { handNumber, dealtIn } = the(event, 'HandStarted');
    return (
      table.paused !== true &&
      handNumber === table.handNumber + 1 &&
      new Set(dealtIn).size === dealtIn.length &&
      dealtIn.every((seat) => (table.seats[seat]?.stack ?? 0) > 0)
    );
  },
  endsMatch: (table, event) => table.match !== null && sharesArePrize(table, the(event, 'MatchEnded')),
  sharesAreTheCarry: (table, event) =>
    table.carry === sum(the(event, 'TableClosed').shares.map((share) => share.amount)),
} satisfies Readonly<Record<string, Guard<TableContext>>>;

const changes = {
  takeSeat: (draft, event) => {
    const {
      seat,
      player,
      kind,
      stack,
      autoPost,
      timeBank = openingTimeBank(draft),
    } = the(event, 'SeatTaken');
    // Whoever comes to a game with blinds pays a big one before being dealt in, or waits for it (R3.2).
    const owes = { small: false, big: owesEntry(draft) };
    const state = { sittingOut: false, leaving: false, timeBank, owes };
    replaceSeat(draft, seat, { seat, player, kind, stack, ...state });
    if (autoPost !== undefined) changeSeat(draft, seat, { autoPost });
    if (draft.leavers !== undefined) draft.leavers = draft.leavers.filter((each) => each.player !== player);
  },
  addChips: (draft, event) => {
    const { seat, amount } = the(event, 'ChipsAdded');
    const sitting = draft.seats[seat];
    if (sitting) replaceSeat(draft, seat, withTopUp({ ...sitting, stack: sitting.stack + amount }, 0));
  },
  askForTopUp: (draft, event) => {
    const { seat, amount } = the(event, 'TopUpAsked');
    const sitting = draft.seats[seat];
    if (sitting) replaceSeat(draft, seat, withTopUp(sitting, amount));
  },
  adjustChips: (draft, event) => {
    const { posts } = the(event, 'ChipsAdjusted');
    draft.match = matchAdjusted(draft, posts);
    payShares(draft, posts);
  },
  sitOut: (draft, event) => {
    const { seat } = the(event, 'SeatSatOut');
    changeSeat(draft, seat, { sittingOut: true });
    // Who sits out has had what they asked for.
    if (draft.seats[seat]?.sitOutAtBigBlind === true) changeSeat(draft, seat, { sitOutAtBigBlind: false });
  },
  sitIn: (draft, event) => {
    const { seat, autoPost } = the(event, 'SeatReturned');
    changeSeat(draft, seat, { sittingOut: false, ...(autoPost === undefined ? {} : { autoPost }) });
    setTimedOut(draft, seat, false);
  },
  takeTime: (draft, event) => {
    const { seat, amount } = the(event, 'TimeBankUsed');
    changeSeat(draft, seat, { timeBank: (draft.seats[seat]?.timeBank ?? 0) - amount });
  },
  setOptions: (draft, event) => {
    const { type: _type, seat, ...options } = the(event, 'SeatOptionsSet');
    changeSeat(draft, seat, options);
  },
  askToLeave: (draft, event) => {
    const { seat, at } = the(event, 'LeaveAsked');
    const time = at === undefined ? {} : { leavesAt: at };
    changeSeat(draft, seat, { leaving: true, sittingOut: true, ...time });
  },
  leave: (draft, event) => {
    const { seat, stack, at } = the(event, 'SeatLeft');
    const sitting = draft.seats[seat];
    replaceSeat(draft, seat, null);
    const proposal = draft.stakesProposal;
    // Whoever sits there next has not agreed to anything.
    if (proposal?.agreed.includes(seat))
      draft.stakesProposal = { ...proposal, agreed: proposal.agreed.filter((each) => each !== seat) };
    if (!sitting || at === undefined || stack === 0) return;
    const { player, timeBank } = sitting;
    draft.leavers = withLeaver(draft.leavers ?? [], { player, stack, timeBank, at });
  },
  pause: (draft) => {
    draft.paused = true;
  },
  resume: (draft) => {
    delete draft.paused;
  },
  proposeStakes: (draft, event) => {
    const { by, stakes } = the(event, 'StakesProposed');
    draft.stakesProposal = { by, stakes, agreed: [] };
  },
  agreeToStakes: (draft, event) => {
    const proposal = draft.stakesProposal;
    if (proposal === undefined) return;
    draft.stakesProposal = { ...proposal, agreed: [...proposal.agreed, the(event, 'StakesAgreed').seat] };
  },
  dropProposal: (draft) => {
    delete draft.stakesProposal;
  },
  changeStakes: (draft, event) => {
    draft.rules = { ...draft.rules, ...the(event, 'StakesChanged').stakes };
    delete draft.stakesProposal;
  },
  noteTakeover: (draft, event) => {
    draft.epoch = the(event, 'TableTakenOver').epoch;
  },
  start: (draft, event) => {
    const { handNumber, dealer, dealtIn, nextCommitment } = the(event, 'HandStarted');
    draft.handNumber = handNumber;
    draft.dealer = dealer;
    draft.lastWinner = null;
    draft.inHand = dealtIn;
    draft.commitment = nextCommitment;
    draft.seats = refillTimeBanks(draft, handNumber);
    if (draft.match !== null) draft.match = { ...draft.match, level: getLevel(draft.rules, handNumber) };
  },
  /** Notes where the blinds lie now, and what is owed by those whom they passed. */
  passBlinds: (draft, event) => {
    const { dealtIn, forced } = the(event, 'HandStarted');
    const at = (name: 'small' | 'big') => forced.blinds.find(({ blind }) => blind === name)?.seat;
    const big = at('big');
    if (!hasDeadButton(draft) || big === undefined) return;
    const small = at('small') ?? draft.blindsAt?.big ?? big;
    draft.seats = passBlinds(draft, dealtIn, big, small);
    draft.blindsAt = { small, big };
  },
  noteWinner: (draft, event) => {
    const { pot, shares } = the(event, 'PotAwarded');
    // The shares of a tie stand in the order from the dealer's left.
    if (pot === 0) draft.lastWinner = shares[0]?.seat ?? null;
  },
  endHand: (draft, event) => {
    const { stacks, carry, timedOut = [] } = the(event, 'HandEnded');
    for (const seat of draft.inHand) setTimedOut(draft, seat, timedOut.includes(seat));
    draft.house += houseTakes(draft, stacks, carry);
    draft.match = matchAfter(draft, stacks);
    draft.carry = carry;
    endHand(draft, stacks);
  },
  voidHand: (draft, event) => {
    const { stacks, nextCommitment } = the(event, 'HandVoided');
    draft.lastWinner = null;
    draft.commitment = nextCommitment;
    endHand(draft, stacks);
  },
  payShares: (draft, event) => {
    payShares(draft, the(event, 'TableClosed').shares);
    draft.carry = 0;
  },
  payPrize: (draft, event) => {
    const { shares, fromHouse } = the(event, 'MatchEnded');
    payShares(draft, shares);
    draft.house -= fromHouse;
    draft.carry = 0;
  },
} satisfies Readonly<Record<string, Change<TableDraft>>>;

/** What the guards and actions of the table machine mean. */
export const tableVocabulary = {
  guards,
  changes,
  toDraft: (table: TableContext): TableDraft => ({ ...table }),
};
