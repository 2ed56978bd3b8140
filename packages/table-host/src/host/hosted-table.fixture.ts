import { randomBytes } from 'node:crypto';
import { legalActions, type PlayerCommand, presetRules, runningHand, variants } from '@openfelt/engine';
import { createMemoryLog, type EventLog } from '@openfelt/event-log';
import { parseGameEvent } from '@openfelt/game-events';
import type { HostError, HostPorts, SavedState, SeedStore } from '../stream/ports.ts';
import { evidenceStreamId } from '../stream/stream-ids.ts';
import { hostTable } from './host.ts';
import { type SimulatedClock, simulatedClock } from './simulated-clock.ts';
import type { TableHost, TableSetup } from './table-host.ts';

/** A fault to come: what happens to the next append that writes events. */
type Fault =
  | 'fails before it is written'
  | 'is written, but the answer is lost'
  /** The log itself repeats an append whose answer it lost, and finds its own work in the way. */
  | 'is written twice'
  | 'is refused for want of chips'
  | null;

/** A table for tests with everything that its host needs. */
export interface HostedTable {
  readonly host: TableHost;
  readonly log: EventLog<never>;
  readonly ports: HostPorts<never>;
  readonly seeds: Map<string, Uint8Array>;
  /** What accounts hold; 0 where they are not named. */
  readonly balances: Map<string, number>;
  readonly clock: SimulatedClock;
  readonly problems: HostError[];
  /** The states that were kept, oldest first. */
  readonly states: SavedState[];
  fault(fault: Fault): void;
  /** Holds the next append, until what it gives is called: then it fails. */
  hold(): () => void;
  /** Another host of the same table, as after a restart; its clock may be another. */
  takeOver(now?: () => number): Promise<TableHost>;
}

/** No-limit hold'em with blinds of 1 and 2. */
export const holdem: TableSetup = {
  variant: 'holdem',
  rules: {
    ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 1, max: 1_000 },
  },
  seats: 4,
};

/** Opens a table over a log in memory whose next append can be made to fail. */
export async function openTable(opening: TableSetup = holdem): Promise<HostedTable> {
  const memory = createMemoryLog<never>();
  const seeds = new Map<string, Uint8Array>();
  const clock = simulatedClock(1_700_000_000_000);
  const problems: HostError[] = [];
  const states: SavedState[] = [];
  const balances = new Map<string, number>();
  let next: Fault = null;
  let held: Promise<void> | null = null;
  const vault: SeedStore = {
    async keep(table, handNumber) {
      const key = `${table}/${handNumber}`;
      const seed = seeds.get(key) ?? randomBytes(32);
      seeds.set(key, seed);
      return seed;
    },
    find: async (table, handNumber) => seeds.get(`${table}/${handNumber}`) ?? null,
  };
  const log: EventLog<never> = {
    ...memory,
    async append(requests) {
      const isHeld = held;
      held = null;
      await isHeld;
      const fault = next;
      next = null;
      if (fault === 'fails before it is written') throw new Error('the connection broke');
      if (fault === 'is refused for want of chips')
        return [{ status: 'rejected', code: 'insufficient-funds', message: 'not so many chips' }];
      const results = await memory.append(requests);
      if (fault === 'is written twice') return memory.append(requests);
      if (fault !== null) throw new Error('the connection broke');
      return results;
    },
  };
  const ports: HostPorts<never> = {
    log,
    seeds: vault,
    states: {
      find: async () => states.at(-1) ?? null,
      rows(_stream, saved) {
        states.push(saved);
        return [];
      },
    },
    now: clock.now,
    rows: () => [],
    balance: async (account) => balances.get(account) ?? 0,
    report: (problem) => problems.push(problem),
  };
  const take = async (now = clock.now) => {
    const hosting = await hostTable({ ...ports, now }, 't', opening);
    if (!hosting.ok) throw new Error(hosting.message);
    return hosting.host;
  };
  const fault = (fault: Fault) => {
    next = fault;
  };
  const hold = () => {
    let fail: () => void = () => undefined;
    held = new Promise((_resolve, reject) => {
      fail = () => reject(new Error('the connection broke'));
    });
    return fail;
  };
  const host = await take();
  return { host, log, ports, seeds, balances, clock, problems, states, fault, hold, takeOver: take };
}

let commands = 0;

/** Sends a command of a person under a fresh id. */
export function act(host: TableHost, id: string, command: PlayerCommand) {
  commands += 1;
  return host.act({ commandId: `c${commands}`, player: { id, kind: 'person' }, command });
}

/** Seats people `a`, `b` … with stacks. */
export async function seat(host: TableHost, ...stacks: readonly number[]): Promise<void> {
  for (const [index, stack] of stacks.entries()) {
    const result = await act(host, String.fromCharCode(97 + index), { type: 'takeSeat', seat: index, stack });
    if (!result.ok) throw new Error(result.message);
  }
}

/** Who has the turn, by id. */
export function playerToAct(host: TableHost): string {
  const hand = runningHand(host.state());
  return hand?.seats.find(({ seat: each }) => each === hand.toAct)?.player ?? '';
}

/** Plays on by checking and calling until the hand is over. */
export async function playOut(host: TableHost): Promise<void> {
  for (;;) {
    const hand = runningHand(host.state());
    if (hand === null || hand.toAct === null) return;
    const types = legalActions(host.state(), hand.toAct).map(({ type }) => type);
    const type = (['check', 'call', 'muck', 'fold'] as const).find((each) => types.includes(each)) ?? 'fold';
    const result = await act(host, playerToAct(host), { type });
    if (!result.ok) throw new Error(result.message);
  }
}

/** The names of the events of a stream. */
export async function typesIn(log: EventLog<never>, stream: string): Promise<readonly string[]> {
  const [head] = await log.streams(stream);
  if (head === undefined) return [];
  return (await log.read(head.streamId)).map(({ type }) => type);
}

/** What the evidence of the table says in events of a type. */
export async function evidenceIn(log: EventLog<never>, type: string): Promise<readonly unknown[]> {
  const envelopes = await log.read(evidenceStreamId('t'));
  return envelopes.filter((each) => each.type === type).map(({ payload }) => payload);
}

/** The game event of a name that a table wrote last. */
export async function lastEvent(log: EventLog<never>, type: string) {
  const [head] = await log.streams('table/t');
  const envelope = (await log.read(head?.streamId ?? ('' as never))).findLast((each) => each.type === type);
  if (envelope === undefined) throw new Error(`there is no ${type}`);
  const read = parseGameEvent(envelope.type, envelope.schema, envelope.payload);
  if (!read.ok) throw new Error(read.message);
  return { ...read.event, at: envelope };
}
