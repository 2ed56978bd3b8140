import { initialState, runningHand } from '@openfelt/engine';
import { GENESIS_HASH, verifyChain } from '@openfelt/event-log';
import { commitment } from '@openfelt/fair-deck';
import { describe, expect, test } from 'vitest';
import { applyEnvelopes } from '../stream/load-table.ts';
import { evidenceStreamId, tableStreamId } from '../stream/stream-ids.ts';
import { act, lastEvent, openTable, playerToAct, playOut, seat, typesIn } from './hosted-table.fixture.ts';

const fromTheStart = { firstVersion: 0, prevHash: GENESIS_HASH };

describe('a hosted table', () => {
  test('answers when the events are in the log, and tells its subscribers of just these', async () => {
    const { host, log } = await openTable();
    const seen: number[] = [];
    host.subscribe(({ envelopes }) => seen.push(...envelopes.map(({ version }) => version)));
    await seat(host, 100, 100);
    const result = await host.startHand();
    const stored = await log.read(tableStreamId('t'));
    expect(result).toEqual({ ok: true, version: stored.length });
    expect(seen).toEqual(stored.slice(1).map(({ version }) => version));
  });

  test('folds from its log to the state that it has', async () => {
    const { host, log } = await openTable();
    await seat(host, 100, 100, 60);
    for (let hand = 0; hand < 5; hand += 1) {
      await host.startHand();
      await playOut(host);
    }
    const stored = await log.read(tableStreamId('t'));
    expect(verifyChain(stored, fromTheStart)).toMatchObject({ ok: true });
    expect(applyEnvelopes(initialState(), stored)).toMatchObject({ ok: true, state: host.state() });
    const { before, envelopes } = host.slice();
    expect(applyEnvelopes(before, envelopes)).toMatchObject({ ok: true, state: host.state() });
  });

  test('deals from a seed whose commitment stood in the log before', async () => {
    const { host, log, seeds } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    await playOut(host);
    await host.startHand();
    const start = await lastEvent(log, 'HandStarted');
    const [opened] = await log.read(tableStreamId('t'));
    expect(opened?.payload).toMatchObject({ commitment: commitment(seeds.get('t/1') ?? new Uint8Array()) });
    expect(start).toMatchObject({
      handNumber: 2,
      context: { commitment: commitment(seeds.get('t/2') ?? new Uint8Array()) },
      nextCommitment: commitment(seeds.get('t/3') ?? new Uint8Array()),
    });
  });

  test('gives a player their own cards and nobody else any', async () => {
    const { host } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const [a, b] = [host.getOwnCards('a'), host.getOwnCards('b')];
    expect(a).toHaveLength(2);
    expect(b).toHaveLength(2);
    expect(new Set([...a, ...b].map(({ card }) => card)).size).toBe(4);
    expect(host.getOwnCards('stranger')).toEqual([]);
  });

  test('keeps the cards of the last hand until the next is dealt, also if that one cannot start', async () => {
    const { host } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const cards = host.getOwnCards('a');
    await playOut(host);
    await act(host, 'b', { type: 'sitOut' });
    expect(await host.startHand()).toMatchObject({ ok: false, code: 'too-few-players' });
    expect(host.getOwnCards('a')).toEqual(cards);
  });

  test('takes requests one at a time, however many come at once', async () => {
    const { host } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const player = playerToAct(host);
    const turn = host.state().turn ?? 0;
    const replies = await Promise.all([1, 2, 3].map(() => act(host, player, { type: 'call', turn })));
    expect(replies.map(({ ok }) => ok)).toEqual([true, false, false]);
  });

  test('a failing listener does not keep the others from hearing', async () => {
    const { host, problems } = await openTable();
    let heard = 0;
    host.subscribe(() => {
      throw new Error('a bug of the listener');
    });
    host.subscribe(() => {
      heard += 1;
    });
    await seat(host, 100);
    expect(heard).toBe(1);
    expect(problems).toMatchObject([{ message: 'a listener failed' }]);
  });
});

describe('a repeated command', () => {
  test('has one effect and gets its first answer, also when the table has gone on', async () => {
    const { host, log } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const request = {
      commandId: 'once',
      player: { id: playerToAct(host), kind: 'person' },
      command: { type: 'call' },
    } as const;
    const first = await host.act(request);
    await playOut(host);
    const { length } = await log.read(tableStreamId('t'));
    expect(await host.act(request)).toEqual(first);
    expect(await log.read(tableStreamId('t'))).toHaveLength(length);
  });

  test('keeps its refusal, even where it would be accepted now', async () => {
    const { host } = await openTable();
    await seat(host, 100, 100);
    const request = {
      commandId: 'early',
      player: { id: 'a', kind: 'person' },
      command: { type: 'call' },
    } as const;
    const first = await host.act(request);
    expect(first).toMatchObject({ ok: false, code: 'no-hand' });
    await host.startHand();
    expect(await host.act(request)).toEqual(first);
  });

  test('with another content is refused', async () => {
    const { host } = await openTable();
    const player = { id: 'a', kind: 'person' } as const;
    await host.act({ commandId: 'x', player, command: { type: 'takeSeat', seat: 0, stack: 50 } });
    const other = await host.act({
      commandId: 'x',
      player,
      command: { type: 'takeSeat', seat: 1, stack: 50 },
    });
    expect(other).toMatchObject({ ok: false, code: 'reused-id' });
  });

  test('of a player who has left meanwhile gets its first answer', async () => {
    const { host } = await openTable();
    await seat(host, 100);
    const request = {
      commandId: 'bye',
      player: { id: 'a', kind: 'person' },
      command: { type: 'leave' },
    } as const;
    const first = await host.act(request);
    expect(first.ok).toBe(true);
    expect(await host.act(request)).toEqual(first);
  });
});

describe('a failing log', () => {
  test('loses nothing that was not written: the repeated command is carried out', async () => {
    const { host, log, fault, problems } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const player = { id: playerToAct(host), kind: 'person' } as const;
    const request = { commandId: 'again', player, command: { type: 'call' } } as const;
    fault('fails before it is written');
    expect(await host.act(request)).toMatchObject({ ok: false, code: 'unavailable' });
    expect((await host.act(request)).ok).toBe(true);
    expect(problems).toHaveLength(1);
    expect((await typesIn(log, 'table/t')).filter((type) => type === 'Called')).toHaveLength(1);
  });

  test('does nothing twice where only the answer was lost, and subscribers hear of it once', async () => {
    const { host, log, fault } = await openTable();
    const seen: string[] = [];
    await seat(host, 100, 100);
    await host.startHand();
    host.subscribe(({ events }) => seen.push(...events.map(({ type }) => type)));
    const player = { id: playerToAct(host), kind: 'person' } as const;
    const request = { commandId: 'again', player, command: { type: 'call' } } as const;
    fault('is written, but the answer is lost');
    expect(await host.act(request)).toMatchObject({ ok: false, code: 'unavailable' });
    expect((await host.act(request)).ok).toBe(true);
    expect((await typesIn(log, 'table/t')).filter((type) => type === 'Called')).toHaveLength(1);
    expect(seen).toEqual(['Called']);
    await playOut(host);
    const stored = await log.read(tableStreamId('t'));
    expect(applyEnvelopes(initialState(), stored)).toMatchObject({ ok: true, state: host.state() });
  });

  test('that finds its own append in the way keeps its writer: the table is read again, and goes on', async () => {
    const { host, log, fault } = await openTable();
    await seat(host, 100, 100);
    fault('is written twice');
    expect(await host.startHand()).toMatchObject({ ok: false, code: 'unavailable' });
    expect(await host.startHand()).toMatchObject({ ok: false, code: 'hand-running' });
    expect((await typesIn(log, 'table/t')).filter((type) => type === 'HandStarted')).toHaveLength(1);
    await playOut(host);
    expect((await host.startHand()).ok).toBe(true);
  });

  test('between seed and append, the hand is dealt from the seed that was kept', async () => {
    const { host, log, seeds, fault, takeOver } = await openTable();
    await seat(host, 100, 100);
    fault('fails before it is written');
    expect(await host.startHand()).toMatchObject({ ok: false, code: 'unavailable' });
    const stored = seeds.get('t/2');
    expect(stored).toBeDefined();
    const after = await takeOver();
    expect((await after.startHand()).ok).toBe(true);
    expect(await lastEvent(log, 'HandStarted')).toMatchObject({
      handNumber: 1,
      nextCommitment: commitment(stored ?? new Uint8Array()),
    });
  });
});

describe('a takeover', () => {
  test('goes on with the hand where it stood, and the writer before is shut out', async () => {
    const { host, log, takeOver } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    await act(host, playerToAct(host), { type: 'call' });
    const cards = host.getOwnCards('a');
    const stood = runningHand(host.state());
    const next = await takeOver();
    expect(runningHand(next.state())).toEqual(stood);
    expect(next.getOwnCards('a')).toEqual(cards);
    expect(await lastEvent(log, 'TableTakenOver')).toMatchObject({ epoch: 2 });
    expect(await act(host, 'a', { type: 'sitOut' })).toMatchObject({ ok: false, code: 'moved' });
    expect(await act(host, 'a', { type: 'sitOut' })).toMatchObject({ ok: false, code: 'moved' });
    await playOut(next);
    expect(runningHand(next.state())).toBeNull();
  });

  test('by a server whose clock is behind records nothing earlier than what stands there', async () => {
    const { host, log, clock, takeOver } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const next = await takeOver(() => clock.now() - 3_600_000);
    await playOut(next);
    const stored = await log.read(tableStreamId('t'));
    const times = stored.map(({ recordedAt }) => recordedAt);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBe(clock.now());
  });

  test('takes a closed table over too, so that its seats can be left', async () => {
    const { host, takeOver } = await openTable();
    await seat(host, 50);
    await host.close();
    const next = await takeOver();
    expect(await next.startHand()).toMatchObject({ ok: false, code: 'table-closed' });
    expect(await act(next, 'a', { type: 'leave' })).toMatchObject({ ok: true });
  });

  test('gives whoever is to act their full time again', async () => {
    const { host, clock, takeOver } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    clock.pass(15_000);
    const next = await takeOver();
    expect(next.deadline()).toBe(clock.now() + 20_000);
  });

  test.each([
    ['missing', 'seed-missing'],
    ['another', 'seed-mismatch'],
  ])('voids a running hand whose seed is %s: every chip goes back (R4.4)', async (what, reason) => {
    const { host, log, seeds, takeOver } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    if (what === 'missing') seeds.delete('t/1');
    else seeds.set('t/1', new Uint8Array(32));
    const next = await takeOver();
    const evidence = await log.read(evidenceStreamId('t'));
    const head = { version: evidence.length, hash: evidence.at(-1)?.hash };
    expect(await lastEvent(log, 'HandVoided')).toMatchObject({ reason, evidence: head });
    expect(next.state().table?.context.seats.map((each) => each?.stack ?? 0)).toEqual([100, 100, 0, 0]);
    expect((await next.startHand()).ok).toBe(true);
  });

  test('starts and voids the next hand where its seed is not the one committed to: no deal vanishes', async () => {
    const { host, log, seeds, takeOver } = await openTable();
    await seat(host, 100, 100);
    seeds.delete('t/1');
    const next = await takeOver();
    expect((await next.startHand()).ok).toBe(true);
    expect(await lastEvent(log, 'HandVoided')).toMatchObject({ reason: 'seed-missing' });
    expect(next.state().table?.context.handNumber).toBe(1);
    expect((await next.startHand()).ok).toBe(true);
    await playOut(next);
    expect(next.state().hand?.context).toMatchObject({ handNumber: 2, result: 'won' });
  });
});

describe('the evidence', () => {
  test('holds what persons asked and why it was refused, and ends where HandEnded says', async () => {
    const { host, log } = await openTable();
    await seat(host, 100, 100);
    await host.startHand();
    const waiting = playerToAct(host) === 'a' ? 'b' : 'a';
    const refused = await act(host, waiting, { type: 'check', turn: 1 });
    expect(refused).toMatchObject({ ok: false, code: 'stale' });
    await playOut(host);
    const evidence = await log.read(evidenceStreamId('t'));
    const ended = await lastEvent(log, 'HandEnded');
    if (ended.type !== 'HandEnded') throw new Error('no HandEnded');
    expect(verifyChain(evidence, fromTheStart)).toMatchObject({ ok: true });
    const refusals = evidence.filter(({ payload }) => (payload as { refusal?: unknown }).refusal !== null);
    expect(refusals.map(({ payload }) => payload)).toMatchObject([
      { actor: waiting, command: 'check', turn: 1, refusal: { code: 'stale' } },
    ]);
    // The head before the command that ended the hand.
    expect(ended.evidence).toEqual({
      version: evidence.length - 1,
      hash: evidence.at(-2)?.hash,
    });
  });

  test('counts refused commands beyond thirty a minute instead of keeping them all', async () => {
    const { host, log, clock } = await openTable();
    await seat(host, 100);
    for (let i = 0; i < 50; i += 1) await act(host, 'a', { type: 'check' });
    clock.pass(61_000);
    await act(host, 'a', { type: 'check' });
    const types = await typesIn(log, 'evidence/t');
    expect(types.filter((type) => type === 'CommandReceived')).toHaveLength(1 + 30 + 1);
    const counted = (await log.read(evidenceStreamId('t'))).find(({ type }) => type === 'RefusalsCounted');
    expect(counted?.payload).toMatchObject({ actor: 'a', count: 20 });
  });

  test('says nothing of strangers', async () => {
    const { host, log } = await openTable();
    expect(await act(host, 'stranger', { type: 'fold' })).toMatchObject({ ok: false, code: 'not-seated' });
    await host.noteConnection('stranger', 'Connected');
    expect(await typesIn(log, 'evidence/t')).toEqual([]);
  });

  test('notes that a seated person came and went', async () => {
    const { host, log } = await openTable();
    await seat(host, 100);
    await host.noteConnection('a', 'Connected');
    await host.noteConnection('a', 'Disconnected');
    expect(await typesIn(log, 'evidence/t')).toEqual(['CommandReceived', 'Connected', 'Disconnected']);
  });
});
