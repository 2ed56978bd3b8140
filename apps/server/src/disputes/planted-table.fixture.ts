import { randomUUID } from 'node:crypto';
import type { Database } from '@openfelt/db';
import {
  type EventOf,
  evolve,
  type GameEvent,
  initialState,
  type LegalAction,
  legalActions,
  type PlayerAction,
  type PlayerCommand,
  runningHand,
} from '@openfelt/engine';
import { createMemoryLog, type EventEnvelope, GENESIS_HASH, seal } from '@openfelt/event-log';
import { parseGameEvent, toEventData } from '@openfelt/game-events';
import {
  evidenceStreamId,
  hostTable,
  noStates,
  type SimulatedClock,
  simulatedClock,
  type TableHost,
  type TableSetup,
  tableStreamId,
} from '@openfelt/table-host';
import { createEnrolment } from '../identity/enrolment.ts';
import { guestCookies } from '../identity/guest-cookie.ts';
import { projectEvents } from '../tables/projections.ts';

/** Someone who played at a planted table, and the cookie that makes them known. */
export interface PlantedPlayer {
  readonly player: string;
  readonly cookie: string;
}

/** A table that stands in the log before the server opens. Seat n is player n's. */
export interface PlantedTable {
  readonly tableId: string;
  readonly players: readonly PlantedPlayer[];
}

/** How a table is played before it is planted. */
export interface PlayedTable {
  readonly host: TableHost;
  readonly clock: SimulatedClock;
  readonly players: readonly PlantedPlayer[];
  /** A player's command, which has to be accepted. */
  act(player: PlantedPlayer, command: PlayerCommand): Promise<void>;
}

/** A table to be planted. */
export interface Plant {
  readonly name: string;
  readonly isPrivate?: boolean;
  readonly opening: TableSetup;
  /** What each brings; at most the starting grant. */
  readonly stacks: readonly number[];
  /** Plays at least one hand. */
  readonly playHand: (table: PlayedTable) => Promise<void>;
  /** What the table wrote instead of what it should have; null: this deal does not suit, and another is dealt. */
  readonly doctor: (events: readonly GameEvent[]) => readonly GameEvent[] | null;
}

/** Has whoever is to act choose among what is lawful, until the hand is over. */
export async function playOut(
  { host, players, act }: PlayedTable,
  choose: (legal: readonly LegalAction[]) => PlayerAction,
): Promise<void> {
  for (let hand = runningHand(host.state()); hand?.toAct != null; hand = runningHand(host.state())) {
    const player = players[hand.toAct];
    if (player === undefined) throw new Error(`nobody sits in seat ${hand.toAct}`);
    await act(player, choose(legalActions(host.state(), hand.toAct)));
  }
}

/** Checks, else calls. */
export function goAlong(legal: readonly LegalAction[]): PlayerAction {
  return { type: legal.some(({ type }) => type === 'check') ? 'check' : 'call' };
}

function toEvent({ type, schema, payload }: EventEnvelope): GameEvent {
  const read = parseGameEvent(type, schema, payload);
  if (!read.ok) throw new Error(read.message);
  return read.event;
}

/** Cuts a table's events behind the end of its last hand, and has everyone sit out, so that no other hand begins. */
export function atRest(events: readonly GameEvent[]): readonly GameEvent[] {
  const end = events.findLastIndex(({ type }) => type === 'HandEnded');
  const last = events[end];
  const seats = last?.type === 'HandEnded' ? last.stacks.map(({ seat }) => seat) : [];
  const rest = seats.map((seat): GameEvent => ({ type: 'SeatSatOut', seat, reason: 'asked' }));
  return [...events.slice(0, end + 1), ...rest];
}

/** Has an award paid otherwise, and the stacks at the end of the hand with it. */
export function repaid(
  events: readonly GameEvent[],
  award: EventOf<'PotAwarded'>,
  shares: EventOf<'PotAwarded'>['shares'],
): readonly GameEvent[] {
  const at = events.indexOf(award);
  const share = (list: typeof shares, seat: number) => list.find((each) => each.seat === seat)?.amount ?? 0;
  return events.map((event, index) => {
    if (index === at) return { ...award, shares };
    if (event.type !== 'HandEnded' || index < at) return event;
    const stacks = event.stacks.map(({ seat, amount }) => ({
      seat,
      amount: amount + share(shares, seat) - share(award.shares, seat),
    }));
    return { ...event, stacks };
  });
}

/** Writes a table's events, sealed again, with the rows that a live table writes beside them. */
async function write(
  database: Database,
  table: { readonly id: string; readonly name: string; readonly isPrivate: boolean },
  events: readonly { readonly event: GameEvent; readonly recordedAt: number }[],
): Promise<void> {
  const streamId = tableStreamId(table.id);
  const { epoch } = await database.log.claim(streamId);
  let state = initialState();
  let prevHash = GENESIS_HASH;
  let slice: readonly EventEnvelope[] = [];
  for (const [version, { event, recordedAt }] of events.entries()) {
    const at = { streamId, firstVersion: version, prevHash, actor: 'host', commandId: null, recordedAt };
    const envelopes = seal([toEventData(event)], at);
    const evolved = evolve(state, event);
    const after = evolved.kind === 'impossible' ? { ...state, version: version + 1 } : evolved.state;
    slice = event.type === 'HandStarted' ? envelopes : [...slice, ...envelopes];
    const rows = projectEvents(table, { before: state, after, events: [event], envelopes, slice });
    const [result] = await database.log.append([
      { streamId, epoch, expectedVersion: version, prevHash, events: envelopes, rows },
    ]);
    if (result?.status !== 'appended') throw new Error(`event ${version}: ${JSON.stringify(result)}`);
    prevHash = envelopes.at(-1)?.hash ?? prevHash;
    state = after;
  }
}

/**
 * Plays a table in memory, with the seeds that the platform keeps, and writes what a table that went wrong would have written: a right
 * chain, evidence, ledger and directory, and one thing that breaks the rules.
 */
export async function plantTable(
  database: Database,
  { name, isPrivate = false, opening, stacks, playHand, doctor }: Plant,
): Promise<PlantedTable> {
  const cookies = await guestCookies(database);
  const enrol = createEnrolment(database);
  const players: PlantedPlayer[] = [];
  for (const _stack of stacks) {
    const { player, setCookie } = await cookies.issue();
    await enrol({ player, locale: 'en' });
    players.push({ player, cookie: setCookie.split(';')[0] ?? '' });
  }
  for (let deal = 0; deal < 500; deal += 1) {
    const tableId = randomUUID();
    const log = createMemoryLog<never>();
    const clock = simulatedClock(Date.now() - 3_600_000);
    const hosting = await hostTable(
      {
        log,
        seeds: database.seeds,
        states: noStates,
        now: clock.now,
        rows: () => [],
        balance: async () => 0,
        report: ({ message }) => {
          throw new Error(message);
        },
      },
      tableId,
      opening,
    );
    if (!hosting.ok) throw new Error(hosting.message);
    const { host } = hosting;
    const act = async ({ player }: PlantedPlayer, command: PlayerCommand) => {
      clock.pass(1_000);
      const request = { commandId: randomUUID(), player: { id: player, kind: 'person' }, command } as const;
      const result = await host.act(request);
      if (!result.ok) throw new Error(`${command.type}: ${result.message}`);
    };
    for (const [seat, stack] of stacks.entries()) {
      const player = players[seat];
      if (player !== undefined) await act(player, { type: 'takeSeat', seat, stack });
    }
    await playHand({ host, clock, players, act });
    const stored = await log.read(tableStreamId(tableId));
    const events = stored.map(toEvent);
    const doctored = doctor(events);
    if (doctored === null) continue;
    const dated = doctored.map((event, index) => {
      const recordedAt = stored[Math.min(index, stored.length - 1)]?.recordedAt ?? clock.now();
      return { event, recordedAt };
    });
    await write(database, { id: tableId, name, isPrivate }, dated);
    const evidence = await log.read(evidenceStreamId(tableId));
    const { streamId, epoch, version, hash } = await database.log.claim(evidenceStreamId(tableId));
    await database.log.append([
      { streamId, epoch, expectedVersion: version, prevHash: hash, events: evidence },
    ]);
    return { tableId, players };
  }
  throw new Error(`no deal suits ${name}`);
}
