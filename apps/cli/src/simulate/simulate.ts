import { chooseByPrice, playStyles } from '@openfelt/bots';
import {
  type CommandResult,
  getStatePath,
  type HouseRules,
  type PlayerCommand,
  runningHand,
  type VariantId,
  view,
} from '@openfelt/engine';
import { createMemoryLog, type EventLog } from '@openfelt/event-log';
import { hostTable, noStates, simulatedClock, type TableHost } from '@openfelt/table-host';
import { randomFrom, seedsFrom } from './random.ts';

/** A table to be played by bots in memory. */
export interface Simulation {
  readonly variant: VariantId;
  readonly rules: HouseRules;
  readonly players: number;
  readonly hands: number;
  /** The same seed gives the same bytes. */
  readonly seed: string;
}

/** Where a simulated table is kept. Several tables may share a log. */
export interface Place {
  readonly table: string;
  readonly log: EventLog<never>;
}

/** A place for one table alone. */
const ownPlace = (): Place => ({ table: 'simulation', log: createMemoryLog<never>() });

/** A simulated hand. `stacks` are by seat, after the hand; `hash` is that of the table's last event. */
export interface SimulatedHand {
  readonly hand: number;
  readonly variant: VariantId;
  /** How many events the hand has. */
  readonly events: number;
  readonly stacks: readonly number[];
  readonly hash: string;
}

/** What became of a simulation. Chips: `bought` are those that came to the table, `carry` lies between hands, `house` is what the house took. */
export interface SimulationSummary {
  readonly hands: number;
  readonly events: number;
  readonly showdowns: number;
  readonly passed: number;
  readonly rebuys: number;
  readonly bought: number;
  readonly carry: number;
  /** What the house took: antes to it, and rake. */
  readonly house: number;
  readonly hash: string;
}

/** 2026-01-01T00:00:00Z: a simulation's time begins there and passes by a second a decision. */
const start = 1_767_225_600_000;

/** Whether the table's match has ended. */
function isOver(host: TableHost): boolean {
  const { table } = host.state();
  return table !== null && getStatePath(table.value) === 'closed';
}

/** Plays bots at a hosted table, under a simulated clock. Tells each hand as it ends, with the table that holds its slice. */
export async function simulate(
  { variant, rules, players, hands, seed }: Simulation,
  report: (hand: SimulatedHand, table: TableHost) => Promise<void>,
  { table, log }: Place = ownPlace(),
): Promise<SimulationSummary> {
  const clock = simulatedClock(start);
  const random = randomFrom(`bots/${seed}`);
  const hosting = await hostTable(
    {
      log,
      seeds: seedsFrom(seed),
      states: noStates,
      now: clock.now,
      rows: () => [],
      balance: async () => 0,
      report: ({ message, error }) => {
        throw new Error(message, { cause: error });
      },
    },
    table,
    { variant, rules, seats: players },
  );
  if (!hosting.ok) throw new Error(hosting.message);
  const { host } = hosting;
  const temper = Object.values(playStyles);
  let commands = 0;
  let bought = 0;
  let rebuys = 0;
  let showdowns = 0;
  let passed = 0;
  let events = 1;
  let hash = '';
  host.subscribe(({ envelopes }) => {
    events += envelopes.length;
    hash = envelopes.at(-1)?.hash ?? hash;
  });

  function check(result: CommandResult): void {
    if (!result.ok) throw new Error(`a bot's command was refused: ${result.message}`);
  }

  async function act(seat: number, command: PlayerCommand): Promise<void> {
    commands += 1;
    clock.pass(1_000);
    const player = { id: `bot-${seat}`, kind: 'bot' } as const;
    check(await host.act({ commandId: `c${commands}`, player, command }));
  }

  const stack = rules.match?.stack ?? rules.buyIn.max;
  for (let seat = 0; seat < players; seat += 1) {
    await act(seat, { type: 'takeSeat', seat, stack });
    bought += stack;
  }
  for (let number = 1; number <= hands && !isOver(host); number += 1) {
    for (const sitting of host.state().table?.context.seats ?? []) {
      if (sitting === null || sitting.stack > 0 || rules.match !== undefined) continue;
      await act(sitting.seat, { type: 'addChips', amount: rules.buyIn.max });
      bought += rules.buyIn.max;
      rebuys += 1;
    }
    check(await host.startHand());
    for (let hand = runningHand(host.state()); hand !== null; hand = runningHand(host.state())) {
      const seat = hand.toAct;
      if (seat === null) throw new Error('a running hand waits for no one');
      const knowledge = new Map(host.getOwnCards(`bot-${seat}`).map(({ slot, card }) => [slot, card]));
      const seen = view(host.state(), seat, knowledge);
      const choice =
        seen === null ? null : chooseByPrice(seen, random, temper[seat % temper.length] ?? playStyles.steady);
      if (choice === null) throw new Error(`the bot in seat ${seat} finds nothing to do`);
      const { seat: _seat, ...command } = choice;
      await act(seat, command);
    }
    const state = host.state();
    const ended = state.hand?.context;
    if (ended?.result === 'passed') passed += 1;
    else if (ended?.seats.some(({ shown }) => shown)) showdowns += 1;
    const stacks = (state.table?.context.seats ?? []).map((sitting) => sitting?.stack ?? 0);
    await report({ hand: number, variant, events: host.slice().envelopes.length, stacks, hash }, host);
  }
  const { carry = 0, house = 0, handNumber = 0 } = host.state().table?.context ?? {};
  return { hands: handNumber, events, showdowns, passed, rebuys, bought, carry, house, hash };
}
