import { type EventOf, type GameEvent, presetRules, variants } from '@openfelt/engine';
import type { TableSetup } from '@openfelt/table-host';
import { atRest, goAlong, type Plant, playOut, repaid } from './planted-table.fixture.ts';

/** Hold'em without limit, with an ante for three. */
export function holdem(options: { readonly ante?: number; readonly holdDisputed?: true } = {}): TableSetup {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const rules = { ...presetRules('casino', variants.holdem, limit), buyIn: { min: 1, max: 5_000 } };
  return { variant: 'holdem', rules: { ...rules, ...options }, seats: 4 };
}

const awards = (events: readonly GameEvent[]) =>
  events.flatMap((event): readonly EventOf<'PotAwarded'>[] => (event.type === 'PotAwarded' ? [event] : []));

/** Everyone puts all in before the flop: 300, 700 and 1,000, so that there is a side pot of 800. */
const allIn: Plant['playHand'] = async (table) => {
  await table.host.startHand();
  await playOut(table, (legal) => {
    const raise = legal.find((action) => action.type === 'raise');
    return raise === undefined ? goAlong(legal) : { type: 'raise', to: raise.max };
  });
};

const checkDown: Plant['playHand'] = async (table) => {
  await table.host.startHand();
  await playOut(table, goAlong);
};

/** The side pot goes to the other of the two who could win it. */
export const wrongSidePot: Plant = {
  name: 'Wrong side pot',
  opening: holdem(),
  stacks: [300, 700, 1_000],
  playHand: allIn,
  doctor(events) {
    const side = awards(events).find(({ pot }) => pot === 1);
    if (side === undefined || side.shares.length !== 1) return null;
    const seat = side.shares[0]?.seat === 1 ? 2 : 1;
    return atRest(repaid(events, side, [{ seat, amount: side.amount }]));
  },
};

/** As {@link wrongSidePot}, at a table that holds what is disputed. */
export const heldSidePot: Plant = {
  ...wrongSidePot,
  name: 'Held side pot',
  opening: holdem({ holdDisputed: true }),
};

/** The odd chip of a split pot goes to the other winner. */
export const wrongOddChip: Plant = {
  name: 'Wrong odd chip',
  opening: holdem({ ante: 1 }),
  stacks: [100, 100, 100],
  playHand: checkDown,
  doctor(events) {
    const split = awards(events).find(({ shares, oddChips }) => shares.length === 2 && oddChips.length === 1);
    const odd = split?.oddChips[0];
    if (split === undefined || odd === undefined) return null;
    const shares = split.shares.map(({ seat, amount }) => ({
      seat,
      amount: amount + (seat === odd ? -1 : 1),
    }));
    const others = shares.flatMap(({ seat }) => (seat === odd ? [] : [seat]));
    const paid = repaid(events, split, shares);
    return atRest(
      paid.map((event) => (event.type === 'PotAwarded' ? { ...event, oddChips: others } : event)),
    );
  },
};

/** In the first of two hands a fold is taken from who sits there, but was not dealt in. */
export const strangersFold: Plant = {
  name: "A stranger's fold",
  opening: holdem(),
  stacks: [200, 200, 200, 200],
  async playHand(table) {
    const [, , , absent] = table.players;
    if (absent !== undefined) await table.act(absent, { type: 'sitOut' });
    await checkDown(table);
    await checkDown(table);
  },
  doctor(events) {
    const first = events.findIndex(({ type }) => type === 'CardsDealt');
    const fold: GameEvent = { type: 'Folded', seat: 3 };
    return atRest([...events.slice(0, first + 1), fold, ...events.slice(first + 1)]);
  },
};

/** Whoever acts second has lost their connection, and is folded by the clock. */
export const timedOutAway: Plant = {
  name: 'Timed out',
  opening: holdem(),
  stacks: [200, 200, 200],
  async playHand(table) {
    const { host, clock, players, act } = table;
    await host.startHand();
    const seat = host.state().hand?.context.toAct ?? 0;
    const first = players[seat];
    if (first !== undefined) await act(first, { type: 'call', turn: host.state().turn ?? 0 });
    const away = players[host.state().hand?.context.toAct ?? 0];
    if (away !== undefined) await host.noteConnection(away.player, 'Disconnected');
    clock.pass(60_000);
    await host.timeOut(host.state().turn ?? 0);
    await playOut(table, goAlong);
  },
  doctor: atRest,
};

/** Nothing is wrong. */
export const rightHand: Plant = {
  name: 'All is well',
  opening: holdem(),
  stacks: [100, 100, 100],
  playHand: checkDown,
  doctor: atRest,
};

/** As {@link rightHand}, at a table that only its guests may see. */
export const privateHand: Plant = { ...rightHand, name: 'Among us', isPrivate: true };

/** As {@link rightHand}, at a table that plays on. */
export const playsOn: Plant = {
  ...rightHand,
  name: 'Plays on',
  doctor: (events) => events.slice(0, events.findLastIndex(({ type }) => type === 'HandEnded') + 1),
};

/** As {@link wrongSidePot}, at a table that everyone has left and that is closed. */
export const closedTable: Plant = {
  ...wrongSidePot,
  name: 'Closed',
  doctor(events) {
    const wrong = wrongSidePot.doctor(events);
    const end = wrong?.findLast((event) => event.type === 'HandEnded');
    if (wrong === null || end === undefined) return null;
    const left = end.stacks.map(({ seat, amount }): GameEvent => ({ type: 'SeatLeft', seat, stack: amount }));
    return [...wrong, ...left, { type: 'TableClosed', shares: [] }];
  },
};
