// Records the histories that are not there yet: `pnpm --filter @openfelt/test-kit run record`. What is recorded stays as it is.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { chooseAction, tempers } from '@openfelt/bots';
import {
  type HouseRules,
  type Limit,
  type PlayCommand,
  type Preset,
  presetRules,
  runningHand,
  type TableView,
  type VariantId,
  variants,
  view,
} from '@openfelt/engine';
import { randomFrom } from '@openfelt/engine/testing';
import { canonicalText, createMemoryLog, type EventEnvelope, seal } from '@openfelt/event-log';
import { readGameEvent, unsealed } from '@openfelt/game-events';
import { hostTable, type PlayerCommand, simulatedClock, tableStream } from '@openfelt/table-host';
import { foldHistory, hashOf, historiesDir, historyText } from './history.ts';

/** A history to be recorded. */
interface Recording {
  readonly name: string;
  readonly variant: VariantId;
  readonly preset: Preset;
  readonly limit: Limit;
  readonly players: number;
  readonly rules?: Partial<HouseRules>;
  /** Nobody folds and everybody exchanges all he may, so that the deck runs out. */
  readonly stubborn?: true;
  /** Changes the events before they are sealed again: for histories whose table broke a rule. */
  readonly falsify?: (events: readonly EventEnvelope[]) => readonly EventEnvelope[];
}

const noLimit: Limit = { kind: 'no-limit', minBet: 4 };
const pot: Limit = { kind: 'pot', minBet: 4 };
const fixed: Limit = { kind: 'fixed', small: 4, big: 8, cap: 4 };

/** Pays the first pot with two seats or more to others than won it. */
function payWrongly(events: readonly EventEnvelope[]): readonly EventEnvelope[] {
  const at = events.findLastIndex(({ type }) => type === 'PotAwarded');
  const kept = events.slice(0, at + 1).map((envelope, index) => {
    if (index !== at) return envelope;
    const read = readGameEvent(envelope.type, envelope.schema, envelope.payload);
    if (!read.ok || read.event.type !== 'PotAwarded') return envelope;
    const [share] = read.event.shares;
    const seat = share?.seat === 0 ? 1 : 0;
    const event = { ...read.event, shares: [{ seat, amount: read.event.amount }], oddChips: [] };
    return { ...envelope, payload: unsealed(event).payload };
  });
  return kept;
}

const recordings: readonly Recording[] = [
  { name: 'holdem-no-limit-casino', variant: 'holdem', preset: 'casino', limit: noLimit, players: 6 },
  {
    name: 'holdem-fixed-straddle',
    variant: 'holdem',
    preset: 'casino',
    limit: fixed,
    players: 5,
    rules: { blinds: [2, 4, 8] },
  },
  { name: 'holdem-pot-home', variant: 'holdem', preset: 'home', limit: pot, players: 3 },
  { name: 'omaha-pot-casino', variant: 'omaha', preset: 'casino', limit: pot, players: 6 },
  {
    name: 'five-stud-fixed-home-passed-deals',
    variant: 'five-stud',
    preset: 'home',
    limit: fixed,
    players: 4,
  },
  {
    name: 'five-stud-fixed-casino-bring-in',
    variant: 'five-stud',
    preset: 'casino',
    limit: fixed,
    players: 6,
  },
  {
    name: 'five-stud-no-limit-best-showing',
    variant: 'five-stud',
    preset: 'casino',
    limit: noLimit,
    players: 5,
    rules: { opener: 'best-showing', bringIn: 0 },
  },
  { name: 'five-draw-pot-casino', variant: 'five-draw', preset: 'casino', limit: pot, players: 6 },
  {
    name: 'five-draw-no-limit-reshuffled',
    variant: 'five-draw',
    preset: 'home',
    limit: noLimit,
    players: 10,
    stubborn: true,
    rules: { onAllCheck: 'next-step' },
  },
  {
    name: 'five-draw-dead-antes',
    variant: 'five-draw',
    preset: 'casino',
    limit: noLimit,
    players: 4,
    rules: { ante: 3, shortAnte: 'main-pot', shortBlindCall: 'actual', beatenHand: 'ask' },
  },
  { name: 'seven-stud-fixed-home', variant: 'seven-stud', preset: 'home', limit: fixed, players: 5 },
  {
    name: 'seven-stud-casino-fixed',
    variant: 'seven-stud-casino',
    preset: 'casino',
    limit: fixed,
    players: 6,
  },
  {
    name: 'seven-stud-casino-shared-card',
    variant: 'seven-stud-casino',
    preset: 'casino',
    limit: noLimit,
    players: 8,
    rules: { buyIn: { min: 1, max: 1_000 } },
    stubborn: true,
  },
  { name: 'five-draw-japan-pot', variant: 'five-draw-japan', preset: 'home', limit: pot, players: 5 },
  { name: 'straight-poker-no-limit', variant: 'straight-poker', preset: 'home', limit: noLimit, players: 4 },
  { name: 'razz-casino-fixed', variant: 'razz-casino', preset: 'casino', limit: fixed, players: 5 },
  { name: 'razz-pot-home', variant: 'razz', preset: 'home', limit: pot, players: 3 },
  { name: 'lowball-a5-fixed', variant: 'lowball-a5', preset: 'casino', limit: fixed, players: 5 },
  {
    name: 'lowball-27-single-no-limit',
    variant: 'lowball-27-single',
    preset: 'casino',
    limit: noLimit,
    players: 4,
  },
  {
    name: 'lowball-27-triple-fixed',
    variant: 'lowball-27-triple',
    preset: 'casino',
    limit: fixed,
    players: 6,
  },
  {
    name: 'badugi-fixed-winner-deals',
    variant: 'badugi',
    preset: 'home',
    limit: fixed,
    players: 4,
    rules: { dealer: 'winner' },
  },
  {
    name: 'holdem-paid-wrongly',
    variant: 'holdem',
    preset: 'casino',
    limit: noLimit,
    players: 4,
    falsify: payWrongly,
  },
];

/** The choice of a player who never gives up. */
function hold({ own, legal, seats }: TableView): PlayCommand | null {
  if (own === null) return null;
  const draw = legal.find((action) => action.type === 'discard');
  const slots = seats[own]?.cards.map(({ slot }) => slot) ?? [];
  if (draw !== undefined) return { type: 'discard', seat: own, slots: slots.slice(0, draw.max) };
  const type = (['check', 'call', 'bringIn', 'show'] as const).find((each) =>
    legal.some((action) => action.type === each),
  );
  return type === undefined ? null : { type, seat: own };
}

async function play({
  name,
  variant,
  preset,
  limit,
  players,
  rules: own,
  stubborn,
}: Recording): Promise<readonly EventEnvelope[]> {
  const rules = { ...presetRules(preset, variants[variant], limit), buyIn: { min: 1, max: 400 }, ...own };
  const clock = simulatedClock(1_767_225_600_000);
  const seed = (table: string, hand: number) =>
    new Uint8Array(createHash('sha256').update(`${name}/${table}/${hand}`).digest());
  const log = createMemoryLog<never>();
  const hosting = await hostTable(
    {
      log,
      seeds: {
        keep: async (table, hand) => seed(table, hand),
        find: async (table, hand) => seed(table, hand),
      },
      now: clock.now,
      rows: () => [],
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
    await act(`p${seat}`, { type: 'takeSeat', seat, stack: 20 + 60 * seat });
  }
  for (let hand = 0; hand < 6; hand += 1) {
    // People come and go, so that the table machine has its part in the history.
    if (hand === 2) await act('p1', { type: 'sitOut' });
    if (hand === 4) await act('p1', { type: 'sitIn' });
    for (const sitting of host.state().table?.context.seats ?? []) {
      if (sitting?.stack === 0) await act(sitting.player, { type: 'addChips', amount: 100 });
    }
    await host.startHand();
    for (let now = runningHand(host.state()); now !== null; now = runningHand(host.state())) {
      const player = now.seats.find(({ seat }) => seat === now?.toAct);
      if (player === undefined) break;
      if (hand === 5 && commands % 7 === 0) await act(`p${players - 1}`, { type: 'leave' });
      const knowledge = new Map(host.cardsOf(player.player).map(({ slot, card }) => [slot, card]));
      const seen = view(host.state(), player.seat, knowledge);
      const choice = seen === null ? null : stubborn ? hold(seen) : chooseAction(seen, random, tempers.bold);
      if (choice === null) continue;
      const { seat: _seat, ...command } = choice;
      await act(player.player, command);
    }
  }
  return log.read(tableStream('history'));
}

/** Seals changed events anew: their table wrote them so. */
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
  const played = await play(recording);
  const events = recording.falsify === undefined ? played : resealed(recording.falsify(played));
  const { state, findings } = foldHistory(events);
  const lines = events.map((event) => ({
    text: canonicalText(event),
    prevHash: event.prevHash,
    hash: event.hash,
  }));
  await writeFile(path, historyText(lines, { stateHash: hashOf(state), findings }));
  process.stdout.write(`${recording.name}: ${events.length} events, ${findings.length} findings\n`);
}
