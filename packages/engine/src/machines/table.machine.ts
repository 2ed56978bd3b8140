import { assign, setup } from 'xstate';
import { isChips, sum } from '../chips.ts';
import type { EventOf, GameEvent, GameEventType, Post } from '../events.ts';
import { getLevel } from '../house-rules/stakes.ts';
import { matchAdjusted, validateAdjustment } from '../table/adjustment.ts';
import { hasDeadButton, passBlinds } from '../table/blind-seats.ts';
import { sharesArePrize } from '../table/match.ts';
import type { SeatState, TableContext } from '../table-context.ts';

function the<T extends GameEventType>(event: GameEvent, type: T): EventOf<T> {
  if (event.type !== type) throw new Error(`expected ${type}, got ${event.type}`);
  return event as EventOf<T>;
}

type GuardArgs = { readonly context: TableContext; readonly event: GameEvent };

function change(apply: (table: TableContext, event: GameEvent) => Partial<TableContext>) {
  return assign<TableContext, GameEvent, undefined, GameEvent, never>(({ context, event }) =>
    apply(context, event),
  );
}

/** The table with one seat replaced. */
function withSeat(table: TableContext, seat: number, next: SeatState | null): Partial<TableContext> {
  return { seats: table.seats.map((each, index) => (index === seat ? next : each)) };
}

function changeSeat(table: TableContext, seat: number, next: Partial<SeatState>): Partial<TableContext> {
  const taken = table.seats[seat];
  return taken ? withSeat(table, seat, { ...taken, ...next }) : {};
}

/** The table with the stacks that a hand left. */
function withStacks(table: TableContext, stacks: readonly Post[]): Partial<TableContext> {
  const after = new Map(stacks.map((each) => [each.seat, each.amount]));
  return {
    seats: table.seats.map((each) => each && { ...each, stack: after.get(each.seat) ?? each.stack }),
    inHand: [],
  };
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

/** Where the blinds lie now, and what is owed by those whom they passed. */
function blindsPassed(
  table: TableContext,
  { dealtIn, forced }: EventOf<'HandStarted'>,
): Partial<TableContext> {
  const at = (name: 'small' | 'big') => forced.blinds.find(({ blind }) => blind === name)?.seat;
  const big = at('big');
  if (!hasDeadButton(table) || big === undefined) return {};
  const small = at('small') ?? table.blindsAt?.big ?? big;
  return { blindsAt: { small, big }, seats: passBlinds(table, dealtIn, big, small) };
}

/** The seats with what is given to some of them, or taken. */
function withShares(table: TableContext, shares: readonly Post[]): TableContext['seats'] {
  const share = new Map(shares.map((each) => [each.seat, each.amount]));
  return table.seats.map((each) => each && { ...each, stack: each.stack + (share.get(each.seat) ?? 0) });
}

const isTaken = ({ context }: GuardArgs, seat: number) => Boolean(context.seats[seat]);
const isResting = ({ context }: GuardArgs, seat: number) => !context.inHand.includes(seat);

/** What lies between the hands of a table: seats, the dealer, the carried pot. */
export const tableMachine = setup({
  types: { context: {} as TableContext, events: {} as GameEvent, input: {} as TableContext },
  guards: {
    seatIsFree: ({ context, event }: GuardArgs) => {
      const { seat, stack, player } = the(event, 'SeatTaken');
      return (
        context.seats[seat] === null &&
        isChips(stack) &&
        !context.seats.some((each) => each?.player === player)
      );
    },
    canAddChips: (args: GuardArgs) => {
      const { seat, amount } = the(args.event, 'ChipsAdded');
      return isTaken(args, seat) && isResting(args, seat) && isChips(amount) && amount > 0;
    },
    canAdjust: ({ context, event }: GuardArgs) =>
      validateAdjustment(context, the(event, 'ChipsAdjusted')) === null,
    sitterIsThere: (args: GuardArgs) => isTaken(args, the(args.event, 'SeatSatOut').seat),
    returnerIsThere: (args: GuardArgs) => isTaken(args, the(args.event, 'SeatReturned').seat),
    leaverIsThere: (args: GuardArgs) => isTaken(args, the(args.event, 'LeaveAsked').seat),
    canLeave: (args: GuardArgs) => {
      const { seat, stack } = the(args.event, 'SeatLeft');
      return isResting(args, seat) && args.context.seats[seat]?.stack === stack;
    },
    canStart: ({ context, event }: GuardArgs) => {
      const { handNumber, dealtIn } = the(event, 'HandStarted');
      return (
        handNumber === context.handNumber + 1 &&
        new Set(dealtIn).size === dealtIn.length &&
        dealtIn.every((seat) => (context.seats[seat]?.stack ?? 0) > 0)
      );
    },
    endsMatch: ({ context, event }: GuardArgs) =>
      context.match !== null && sharesArePrize(context, the(event, 'MatchEnded')),
    sharesAreTheCarry: ({ context, event }: GuardArgs) => {
      const { shares } = the(event, 'TableClosed');
      return context.carry === sum(shares.map((share) => share.amount));
    },
  },
  actions: {
    takeSeat: change((table, event) => {
      const { seat, player, kind, stack } = the(event, 'SeatTaken');
      // Whoever comes to a game with blinds pays a big one before being dealt in (R3.2).
      const owes = { small: false, big: hasDeadButton(table) && table.handNumber > 0 };
      return withSeat(table, seat, {
        seat,
        player,
        kind,
        stack,
        sittingOut: false,
        leaving: false,
        timeBank: 0,
        owes,
      });
    }),
    addChips: change((table, event) => {
      const { seat, amount } = the(event, 'ChipsAdded');
      return changeSeat(table, seat, { stack: (table.seats[seat]?.stack ?? 0) + amount });
    }),
    adjustChips: change((table, event) => {
      const { posts } = the(event, 'ChipsAdjusted');
      return { seats: withShares(table, posts), match: matchAdjusted(table, posts) };
    }),
    sitOut: change((table, event) => changeSeat(table, the(event, 'SeatSatOut').seat, { sittingOut: true })),
    sitIn: change((table, event) =>
      changeSeat(table, the(event, 'SeatReturned').seat, { sittingOut: false }),
    ),
    askToLeave: change((table, event) =>
      changeSeat(table, the(event, 'LeaveAsked').seat, { leaving: true, sittingOut: true }),
    ),
    leave: change((table, event) => withSeat(table, the(event, 'SeatLeft').seat, null)),
    noteTakeover: change((_table, event) => ({ epoch: the(event, 'TableTakenOver').epoch })),
    start: change((table, event) => {
      const { handNumber, dealer, dealtIn, nextCommitment } = the(event, 'HandStarted');
      const started = { handNumber, dealer, lastWinner: null, inHand: dealtIn, commitment: nextCommitment };
      const match = table.match && { ...table.match, level: getLevel(table.rules, handNumber) };
      return { ...started, match, ...blindsPassed(table, the(event, 'HandStarted')) };
    }),
    noteWinner: change((table, event) => {
      const { pot, shares } = the(event, 'PotAwarded');
      // The shares of a tie stand in the order from the dealer's left.
      return { lastWinner: pot === 0 ? (shares[0]?.seat ?? null) : table.lastWinner };
    }),
    endHand: change((table, event) => {
      const { stacks, carry } = the(event, 'HandEnded');
      const house = table.house + houseTakes(table, stacks, carry);
      return { ...withStacks(table, stacks), carry, house, match: matchAfter(table, stacks) };
    }),
    voidHand: change((table, event) => {
      const { stacks, nextCommitment } = the(event, 'HandVoided');
      return { ...withStacks(table, stacks), lastWinner: null, commitment: nextCommitment };
    }),
    payShares: change((table, event) => ({
      seats: withShares(table, the(event, 'TableClosed').shares),
      carry: 0,
    })),
    payPrize: change((table, event) => {
      const { shares, fromHouse } = the(event, 'MatchEnded');
      return { seats: withShares(table, shares), house: table.house - fromHouse, carry: 0 };
    }),
  },
}).createMachine({
  id: 'table',
  context: ({ input }) => input,
  initial: 'between',
  on: {
    SeatSatOut: { guard: 'sitterIsThere', actions: 'sitOut' },
    SeatReturned: { guard: 'returnerIsThere', actions: 'sitIn' },
    LeaveAsked: { guard: 'leaverIsThere', actions: 'askToLeave' },
    SeatLeft: { guard: 'canLeave', actions: 'leave' },
    TableTakenOver: { actions: 'noteTakeover' },
  },
  states: {
    between: {
      on: {
        SeatTaken: { guard: 'seatIsFree', actions: 'takeSeat' },
        ChipsAdded: { guard: 'canAddChips', actions: 'addChips' },
        ChipsAdjusted: { guard: 'canAdjust', actions: 'adjustChips' },
        HandStarted: { guard: 'canStart', actions: 'start', target: 'playing' },
        MatchEnded: { guard: 'endsMatch', actions: 'payPrize', target: 'closed' },
        TableClosed: { guard: 'sharesAreTheCarry', actions: 'payShares', target: 'closed' },
      },
    },
    playing: {
      on: {
        SeatTaken: { guard: 'seatIsFree', actions: 'takeSeat' },
        ChipsAdded: { guard: 'canAddChips', actions: 'addChips' },
        PotAwarded: { actions: 'noteWinner' },
        HandEnded: { actions: 'endHand', target: 'between' },
        HandVoided: { actions: 'voidHand', target: 'between' },
      },
    },
    /** Seats may still be left with their chips; nothing else happens. */
    closed: {},
  },
});
