import type { Database, ProjectionRow } from '@openfelt/db';
import { legalActions, type PlayerAction, presetRules, runningHand, variants } from '@openfelt/engine';
import type { EventLog } from '@openfelt/event-log';
import {
  type CommandEnvelope,
  hostTable,
  noStates,
  type TableHost,
  type TableSetup,
} from '@openfelt/table-host';

/** Five-card draw with antes: betting rounds, a draw, a showdown. */
const opening: TableSetup = {
  variant: 'five-draw',
  rules: {
    ...presetRules('casino', variants['five-draw'], { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 1, max: 1_000 },
  },
  seats: 3,
};

/** Hosts the table on a database, or on a log that dies instead of it. */
export async function hostOn(
  database: Database,
  log: EventLog<ProjectionRow> = database.log,
): Promise<TableHost> {
  const hosting = await hostTable(
    {
      log,
      seeds: database.seeds,
      states: noStates,
      now: Date.now,
      rows: () => [],
      balance: database.balance,
      report: () => undefined,
    },
    't',
    opening,
  );
  if (!hosting.ok) throw new Error(hosting.message);
  return hosting.host;
}

const people = ['a', 'b', 'c'];

/** Seats three people with 100 chips each. */
export async function seatPeople(host: TableHost): Promise<void> {
  for (const [seat, id] of people.entries()) {
    await host.act({
      commandId: `seat-${id}`,
      player: { id, kind: 'person' },
      command: { type: 'takeSeat', seat, stack: 100 },
    });
  }
}

/** What the player to act does: always the same for the same choice. */
export function nextRequest(host: TableHost) {
  const hand = runningHand(host.state());
  const { turn } = host.state();
  const player = hand?.seats.find(({ seat }) => seat === hand.toAct);
  if (hand === null || player === undefined || turn === null) return null;
  const types = legalActions(host.state(), player.seat).map(({ type }) => type);
  const bets = types.includes('bet') && hand.intervals === 2;
  const type = bets
    ? 'bet'
    : (['check', 'call', 'discard', 'show', 'fold'] as const).find((each) => types.includes(each));
  if (type === undefined) return null;
  const command: PlayerAction =
    type === 'bet' ? { type, turn, to: 10 } : type === 'discard' ? { type, turn, slots: [] } : { type, turn };
  return { commandId: `choice-${turn}`, player: { id: player.player, kind: 'person' }, command } as const;
}

/** Told what is asked, before it is, and what is acknowledged. */
export interface Witness {
  sent(request: CommandEnvelope): void;
  acknowledged(version: number): void;
}

/** Plays two hands. */
export async function playHands(host: TableHost, witness: Witness): Promise<void> {
  while ((host.state().table?.context.handNumber ?? 0) < 2 || runningHand(host.state()) !== null) {
    const request = nextRequest(host);
    if (request !== null) witness.sent(request);
    const result = request === null ? await host.startHand() : await host.act(request);
    if (!result.ok) throw new Error(result.message);
    witness.acknowledged(result.version);
  }
}
