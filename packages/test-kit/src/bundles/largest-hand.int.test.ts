import { createHash } from 'node:crypto';
import { type PlayerCommand, presetRules, runningHand, variants } from '@openfelt/engine';
import { createMemoryLog } from '@openfelt/event-log';
import {
  bundleLimits,
  type EvidenceEvent,
  handLimits,
  maxHandEvents,
  maxHandEvidence,
} from '@openfelt/game-events';
import { type Bundle, makeBundle, type Perspective, verifyBundleText } from '@openfelt/hand-history/audit';
import { hostTable, noStates, readHand, simulatedClock, tableStreamId } from '@openfelt/table-host';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { corpusSigner } from './corpus.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

const seats = 8;
const minute = 60_000;
const seed = (hand: number) => createHash('sha256').update(`largest/${hand}`).digest();
/** As long as the ids of guests and commands are. */
const uuid = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
const players = Array.from({ length: seats }, (_, seat) => uuid(`player ${seat}`));
const newcomer = uuid('newcomer');

/** A deep table at which everybody does as much beside and in a hand as they are let. */
async function openSpoiledTable() {
  const clock = simulatedClock(1_767_225_600_000);
  const log = createMemoryLog<never>();
  const limit = { kind: 'no-limit', minBet: 1 } as const;
  const rules = { ...presetRules('casino', variants.holdem, limit), buyIn: { min: 1, max: 1_000_000_000 } };
  const hosting = await hostTable(
    {
      log,
      states: noStates,
      seeds: { keep: async (_, hand) => seed(hand), find: async (_, hand) => seed(hand) },
      now: clock.now,
      rows: () => [],
      balance: async () => 0,
      report: ({ message }) => {
        throw new Error(message);
      },
    },
    'largest',
    { variant: 'holdem', rules, seats: seats + 1 },
  );
  if (!hosting.ok) throw new Error(hosting.message);
  const { host } = hosting;
  let commands = 0;
  const act = (id: string, command: PlayerCommand) => {
    commands += 1;
    return host.act({ commandId: uuid(`command ${commands}`), player: { id, kind: 'person' }, command });
  };
  for (const [seat, id] of players.entries()) await act(id, { type: 'takeSeat', seat, stack: 1_000_000 });

  /** Somebody comes and goes until no one may any more. */
  async function crowd(): Promise<void> {
    for (;;) {
      clock.pass(minute / 2);
      const taken = await act(newcomer, { type: 'takeSeat', seat: seats, stack: 1_000 });
      await act(newcomer, { type: 'leave' });
      if (!taken.ok && taken.code === 'too-many-changes') return;
    }
  }

  /** All watch and leave in turn, and ask for what they may not. */
  async function flood(times: number): Promise<void> {
    for (let time = 0; time < times; time += 1) {
      for (const player of players) {
        await host.noteConnection(player, time % 2 === 0 ? 'Connected' : 'Disconnected');
        await act(player, { type: 'addChips', amount: 0 });
      }
      clock.pass(1_000);
    }
  }

  /** Whether the player was connected, of each time-out in its order. */
  const atTimeouts: boolean[] = [];

  /** The smallest raise of whoever is to act, again and again; when no more are taken, calls, and then the clock checks for those who flap. */
  async function playHand(): Promise<void> {
    expect(await host.startHand()).toMatchObject({ ok: true });
    for (let choice = 0; ; choice += 1) {
      const hand = runningHand(host.state());
      const { turn } = host.state();
      if (hand === null || turn === null) return;
      const player = hand.seats.find(({ seat }) => seat === hand.toAct)?.player ?? '';
      const isConnected = choice % 3 > 0;
      for (const change of ['Disconnected', 'Connected', 'Disconnected'] as const)
        await host.noteConnection(player, change);
      if (isConnected) await host.noteConnection(player, 'Connected');
      const to = Math.max(...hand.seats.map(({ bet }) => bet)) + 1;
      if ((await act(player, { type: 'raise', to })).ok || (await act(player, { type: 'call' })).ok) continue;
      clock.pass(minute);
      const timedOut = await host.timeOut(turn);
      if (timedOut.ok) atTimeouts.push(isConnected);
      else expect(await act(player, { type: 'muck' })).toMatchObject({ ok: true });
    }
  }
  return { host, log, crowd, flood, playHand, atTimeouts };
}

const perspectives: readonly Perspective[] = [
  { kind: 'public' },
  { kind: 'seat', seat: 3 },
  { kind: 'auditor' },
];
let bundles: readonly Bundle[] = [];
let atTimeouts: readonly boolean[] = [];

beforeAll(async () => {
  const table = await openSpoiledTable();
  const { host, log } = table;
  // Two hands like this: a bundle also holds the one before.
  for (let hand = 0; hand < 2; hand += 1) {
    for (const player of players)
      if (hand > 0)
        await host.act({
          commandId: uuid(`${player} is back`),
          player: { id: player, kind: 'person' },
          command: { type: 'sitIn' },
        });
    await table.crowd();
    await table.flood(1_500);
    await table.playHand();
  }
  ({ atTimeouts } = table);
  const envelopes = await log.read(tableStreamId('largest'));
  const start = envelopes.findLast(({ type }) => type === 'HandStarted');
  const end = envelopes.findLast(({ type }) => type === 'HandEnded');
  if (start === undefined || end === undefined) throw new Error('the hand did not end');
  const place = {
    streamId: start.streamId,
    firstVersion: start.version,
    lastVersion: end.version,
    table: 'largest',
  };
  const record = await readHand(log, place);
  bundles = perspectives.map((perspective) =>
    makeBundle({ record, perspective, seed: seed(2), inclusion: null, corrections: [] }),
  );
});

describe('a hand whose players write as much as they can', () => {
  test('is verified from every perspective, and lies within what readers take', () => {
    for (const bundle of bundles) {
      const text = JSON.stringify(bundle);
      expect(bundle.events.length).toBeLessThanOrEqual(2 * maxHandEvents);
      expect(bundle.evidence?.length ?? 0).toBeLessThanOrEqual(maxHandEvidence);
      const events = bundle.events.length + (bundle.evidence?.length ?? 0);
      const maxEvents = 2 * maxHandEvents + maxHandEvidence;
      expect((text.length / events) * maxEvents).toBeLessThan(bundleLimits.bytes);
      const { verdict, first } = verifyBundleText(text, corpusSigner('corpus').verifierKey);
      expect({ verdict, first }).toEqual({ verdict: 'pending', first: null });
    }
  });

  test('reached every limit', () => {
    const { events, evidence } = bundles[2] ?? {};
    const count = (type: string) => evidence?.filter((each) => each.type === type).length ?? 0;
    expect(events?.length).toBeGreaterThan(handLimits.bets + handLimits.seatChanges);
    expect(evidence?.length).toBeGreaterThan(handLimits.countedEvidence);
    expect(JSON.stringify(evidence)).toContain('too-many-changes');
    expect(count('RefusalsCounted')).toBeGreaterThan(0);
    expect(count('ConnectionsCounted')).toBeGreaterThan(0);
  });

  test('still says of every time-out whether the player was connected', () => {
    const evidence = (bundles[2]?.evidence ?? []).map(
      ({ type, payload }) => ({ type, ...(payload as object) }) as EvidenceEvent,
    );
    const connected = new Map<string, boolean>();
    const reported: (boolean | undefined)[] = [];
    for (const event of evidence) {
      if (event.type === 'Connected' || event.type === 'Disconnected')
        connected.set(event.player, event.type === 'Connected');
      if (event.type === 'ConnectionsCounted') connected.set(event.player, event.connected);
      if (event.type === 'TimedOut') reported.push(connected.get(players[event.seat] ?? ''));
    }
    expect(reported.length).toBeGreaterThan(seats);
    // The time-out that ends a hand is in the evidence of the next.
    expect(reported).toEqual(atTimeouts.slice(-reported.length - 1, -1));
  });
});
