import { type GameState, presetRules, runningHand, variants } from '@openfelt/engine';
import { type HostPorts, hostTable, type TableHost } from '@openfelt/table-host';

/** Players at each table. */
export const playersAtTable = 6;
/** Chips that each of them sits down with: enough for every hand of a run. */
export const stack = 1_000_000;

/** How a table is opened: no-limit hold'em with blinds of 1 and 2. */
const setup = {
  variant: 'holdem',
  rules: {
    ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 1, max: stack },
  },
  seats: playersAtTable,
} as const;

/** The player in a seat, the same at every table. */
export const playerAt = (seat: number) => ({ id: `player-${seat}`, kind: 'person' }) as const;

/** What whoever is to act does, so that every hand is called and checked down; null between hands. */
export function chooseAction(state: GameState) {
  const hand = runningHand(state);
  const seat = hand?.seats.find((each) => each.seat === hand.toAct);
  if (hand === null || seat === undefined || state.turn === null) return null;
  const type = (hand.interval?.currentBet ?? 0) > seat.bet ? ('call' as const) : ('check' as const);
  return { seat: seat.seat, player: seat.player, command: { type, turn: state.turn } };
}

let commands = 0;

async function take(host: TableHost, seat: number): Promise<void> {
  commands += 1;
  const command = { type: 'takeSeat', seat, stack } as const;
  const result = await host.act({ commandId: `sit-${commands}`, player: playerAt(seat), command });
  if (!result.ok) throw new Error(result.message);
}

/** Opens tables, all at once, and has their players sit down. */
export async function openHosts<Row>(
  names: readonly string[],
  portsFor: (table: string) => HostPorts<Row>,
): Promise<readonly TableHost[]> {
  return Promise.all(
    names.map(async (name) => {
      const hosting = await hostTable(portsFor(name), name, setup);
      if (!hosting.ok) throw new Error(hosting.message);
      for (let seat = 0; seat < playersAtTable; seat += 1) await take(hosting.host, seat);
      return hosting.host;
    }),
  );
}

/** Plays a table's next action, dealing a hand first where none runs. Gives the ms from asking for the action to its answer. */
export async function playOne(host: TableHost): Promise<number> {
  if (chooseAction(host.state()) === null) {
    const started = await host.startHand();
    if (!started.ok) throw new Error(started.message);
  }
  const action = chooseAction(host.state());
  if (action === null) throw new Error('nobody is to act');
  commands += 1;
  const start = performance.now();
  const result = await host.act({
    commandId: `act-${commands}`,
    player: { id: action.player, kind: 'person' },
    command: action.command,
  });
  if (!result.ok) throw new Error(result.message);
  return performance.now() - start;
}
