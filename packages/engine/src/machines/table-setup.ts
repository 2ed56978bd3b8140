import { isChips, sum } from '../chips.ts';
import type { Post } from '../events.ts';
import { getLevel } from '../house-rules/stakes.ts';
import { matchAdjusted, validateAdjustment } from '../table/adjustment.ts';
import { hasDeadButton, passBlinds } from '../table/blind-seats.ts';
import { sharesArePrize } from '../table/match.ts';
import type { SeatState, TableContext } from '../table-context.ts';
import { type Change, type Guard, setupChart, the } from './chart.ts';

/** A table whose fields may be replaced; its seats are not changed within. */
export type TableDraft = { -readonly [Field in keyof TableContext]: TableContext[Field] };

function replaceSeat(draft: TableDraft, seat: number, next: SeatState | null): void {
  draft.seats = draft.seats.map((each, index) => (index === seat ? next : each));
}

function changeSeat(draft: TableDraft, seat: number, next: Partial<SeatState>): void {
  const taken = draft.seats[seat];
  if (taken) replaceSeat(draft, seat, { ...taken, ...next });
}

/** Leaves the stacks that a hand left. */
function endHand(draft: TableDraft, stacks: readonly Post[]): void {
  const after = new Map(stacks.map((each) => [each.seat, each.amount]));
  draft.seats = draft.seats.map((each) => each && { ...each, stack: after.get(each.seat) ?? each.stack });
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
  canAdjust: (table, event) => validateAdjustment(table, the(event, 'ChipsAdjusted')) === null,
  sitterIsThere: (table, event) => isTaken(table, the(event, 'SeatSatOut').seat),
  returnerIsThere: (table, event) => isTaken(table, the(event, 'SeatReturned').seat),
  leaverIsThere: (table, event) => isTaken(table, the(event, 'LeaveAsked').seat),
  canLeave: (table, event) => {
    const { seat, stack } = the(event, 'SeatLeft');
    return isResting(table, seat) && table.seats[seat]?.stack === stack;
  },
  canStart: (table, event) => {
    const { handNumber, dealtIn } = the(event, 'HandStarted');
    return (
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
    const { seat, player, kind, stack } = the(event, 'SeatTaken');
    // Whoever comes to a game with blinds pays a big one before being dealt in (R3.2).
    const owes = { small: false, big: hasDeadButton(draft) && draft.handNumber > 0 };
    const state = { sittingOut: false, leaving: false, timeBank: 0, owes };
    replaceSeat(draft, seat, { seat, player, kind, stack, ...state });
  },
  addChips: (draft, event) => {
    const { seat, amount } = the(event, 'ChipsAdded');
    changeSeat(draft, seat, { stack: (draft.seats[seat]?.stack ?? 0) + amount });
  },
  adjustChips: (draft, event) => {
    const { posts } = the(event, 'ChipsAdjusted');
    draft.match = matchAdjusted(draft, posts);
    payShares(draft, posts);
  },
  sitOut: (draft, event) => changeSeat(draft, the(event, 'SeatSatOut').seat, { sittingOut: true }),
  sitIn: (draft, event) => changeSeat(draft, the(event, 'SeatReturned').seat, { sittingOut: false }),
  askToLeave: (draft, event) =>
    changeSeat(draft, the(event, 'LeaveAsked').seat, { leaving: true, sittingOut: true }),
  leave: (draft, event) => replaceSeat(draft, the(event, 'SeatLeft').seat, null),
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
    const { stacks, carry } = the(event, 'HandEnded');
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

/** XState's setup of the table machine. */
export const tableSetup = setupChart(tableVocabulary);
