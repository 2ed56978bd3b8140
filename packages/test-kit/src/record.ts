// Records the histories that are not there yet: `pnpm --filter @openfelt/test-kit run record`. What is recorded stays as it is.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { chooseByPrice, playStyles } from '@openfelt/bots';
import {
  type ActionCommand,
  type HouseRules,
  type PlayerCommand,
  presetRules,
  runningHand,
  type TableView,
  variants,
  view,
} from '@openfelt/engine';
import { randomFrom } from '@openfelt/engine/testing';
import { canonicalText, createMemoryLog, type EventEnvelope, seal } from '@openfelt/event-log';
import {
  type ChipPlan,
  hostTable,
  noStates,
  simulatedClock,
  type TableHost,
  tableStreamId,
} from '@openfelt/table-host';
import { hashState, historiesDir, historyText, replayHistory } from './history.ts';
import { type Recording, recordings } from './recordings.ts';

/** The choice of a player who never gives up. */
function hold({ own, legal, seats }: TableView): ActionCommand | null {
  if (own === null) return null;
  const draw = legal.find((action) => action.type === 'discard');
  const slots = seats[own]?.cards.map(({ slot }) => slot) ?? [];
  if (draw !== undefined) return { type: 'discard', seat: own, slots: slots.slice(0, draw.max) };
  const first = legal.find((action) => action.type === 'bet');
  if (first !== undefined && !legal.some((action) => action.type === 'check'))
    return { type: 'bet', seat: own, to: first.max };
  const type = (['check', 'call', 'bringIn', 'show', 'hit', 'stand'] as const).find((each) =>
    legal.some((action) => action.type === each),
  );
  return type === undefined ? null : { type, seat: own };
}

/** What a dispute moves before a hand, by its number from 0. */
const disputes: Readonly<Record<number, ChipPlan>> = {
  1: { dispute: 'd1', reason: 'held', players: [{ player: 'p3', kind: 'bot', amount: -20 }] },
  3: { dispute: 'd1', reason: 'released', players: [{ player: 'p3', kind: 'bot', amount: 8 }] },
  4: {
    dispute: 'd1',
    reason: 'corrected',
    players: [
      { player: 'p3', kind: 'bot', amount: -30 },
      { player: 'p0', kind: 'bot', amount: 20 },
      { player: 'gone', kind: 'person', amount: 9 },
    ],
    house: 1,
  },
};

async function moveChips(host: TableHost, hand: number): Promise<void> {
  const plan = disputes[hand];
  const result = plan === undefined ? null : await host.adjustChips(`dispute-${hand}`, plan);
  if (result?.ok === false) throw new Error(result.message);
}

async function playRecording({
  name,
  variant,
  preset,
  limit,
  players,
  rules: own,
  stubborn,
  disputed,
}: Recording): Promise<readonly EventEnvelope[]> {
  const rules: HouseRules = {
    ...presetRules(preset, variants[variant], limit),
    buyIn: { min: 1, max: 400 },
    ...own,
  };
  const clock = simulatedClock(1_767_225_600_000);
  const seed = (table: string, hand: number) =>
    new Uint8Array(createHash('sha256').update(`${name}/${table}/${hand}`).digest());
  const log = createMemoryLog<never>();
  const hosting = await hostTable(
    {
      log,
      states: noStates,
      seeds: {
        keep: async (table, hand) => seed(table, hand),
        find: async (table, hand) => seed(table, hand),
      },
      now: clock.now,
      rows: () => [],
      balance: async (account) => (account.startsWith('held:') ? 12 : 0),
      report: ({ message }) => {
        throw new Error(message);
      },
    },
    'history',
    { variant, rules, seats: players },
  );
  if (!hosting.ok) throw new Error(hosting.message);
  const { host } = hosting;
  const random = randomFrom(name.length * 7_919 + players);
  let commands = 0;
  const act = async (id: string, command: PlayerCommand): Promise<void> => {
    commands += 1;
    clock.pass(1_000);
    await host.act({ commandId: `c${commands}`, player: { id, kind: 'bot' }, command });
  };
  for (let seat = 0; seat < players; seat += 1) {
    const stack = rules.match?.stack ?? 20 + 60 * seat;
    await act(`p${seat}`, { type: 'takeSeat', seat, stack });
  }
  for (let hand = 0; hand < 6; hand += 1) {
    // People come and go, so that the table machine has its part in the history.
    if (hand === 2) await act('p1', { type: 'sitOut' });
    if (hand === 4) await act('p1', { type: 'sitIn' });
    for (const sitting of host.state().table?.context.seats ?? []) {
      if (sitting?.stack === 0) await act(sitting.player, { type: 'addChips', amount: 100 });
    }
    if (disputed) await moveChips(host, hand);
    await host.startHand();
    for (let now = runningHand(host.state()); now !== null; now = runningHand(host.state())) {
      const player = now.seats.find(({ seat }) => seat === now?.toAct);
      if (player === undefined) break;
      if (hand === 5 && commands % 7 === 0) await act(`p${players - 1}`, { type: 'leave' });
      const knowledge = new Map(host.getOwnCards(player.player).map(({ slot, card }) => [slot, card]));
      const seen = view(host.state(), player.seat, knowledge);
      const choice =
        seen === null ? null : stubborn ? hold(seen) : chooseByPrice(seen, random, playStyles.bold);
      if (choice === null) continue;
      const { seat: _seat, ...command } = choice;
      await act(player.player, command);
    }
  }
  return log.read(tableStreamId('history'));
}

/** Seals changed events again: their table wrote them so. */
function resealed(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  let prevHash = '0'.repeat(64);
  return events.map((event) => {
    const { streamId, version, actor, commandId, recordedAt, type, schema, payload } = event;
    const [sealed] = seal([{ type, schema, payload }], {
      streamId,
      firstVersion: version,
      prevHash,
      actor,
      commandId,
      recordedAt,
    });
    if (sealed === undefined) throw new Error('nothing was sealed');
    prevHash = sealed.hash;
    return sealed;
  });
}

for (const recording of recordings) {
  const path = `${historiesDir}${recording.name}.jsonl`;
  if (existsSync(path)) continue;
  const played = await playRecording(recording);
  const events = recording.falsify === undefined ? played : resealed(recording.falsify(played));
  const { state, findings } = replayHistory(events);
  const lines = events.map((event) => ({
    text: canonicalText(event),
    prevHash: event.prevHash,
    hash: event.hash,
  }));
  await writeFile(path, historyText(lines, { stateHash: hashState(state), findings }));
  process.stdout.write(`${recording.name}: ${events.length} events, ${findings.length} findings\n`);
}
