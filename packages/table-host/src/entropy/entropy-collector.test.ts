import { decks } from '@openfelt/cards';
import { runningHand } from '@openfelt/engine';
import { createDeck, entropyCommitment } from '@openfelt/fair-deck';
import type { CommitEntropyResult } from '@openfelt/game-events';
import { describe, expect, test } from 'vitest';
import {
  act,
  type HostedTable,
  lastEvent,
  openTable,
  playOut,
  seat,
  typesIn,
} from '../host/hosted-table.fixture.ts';
import type { TableHost } from '../host/table-host.ts';
import { evidenceStreamId } from '../stream/stream-ids.ts';

/** A table of three people between hands. */
async function tableOfThree(): Promise<HostedTable> {
  const table = await openTable();
  await seat(table.host, 100, 100, 100);
  return table;
}

const commit = (host: TableHost, player: string, text: string, hand = 1): Promise<CommitEntropyResult> =>
  host.commitEntropy(player, hand, entropyCommitment(text));

/** People `a` and `b` commit to `rum` and `tea` for the first hand, and commits close. */
async function committed(host: TableHost): Promise<readonly CommitEntropyResult[]> {
  const replies = [commit(host, 'b', 'tea'), commit(host, 'a', 'rum')];
  await host.idle();
  await host.closeCommits();
  return Promise.all(replies);
}

async function readEvidence({ log }: HostedTable, type: string) {
  const evidence = await log.read(evidenceStreamId('t'));
  return evidence.filter((each) => each.type === type);
}

describe("players' entropy", () => {
  test('enters the deck: reveals stand in HandStarted, and the root is that of the seed with them', async () => {
    const { host, log, seeds } = await tableOfThree();
    await committed(host);
    expect(await host.revealEntropy('b', 1, 'tea')).toMatchObject({ ok: true });
    expect(await host.revealEntropy('a', 1, 'rum')).toMatchObject({ ok: true });
    await host.startHand();
    const reveals = [
      { seat: 0, entropy: 'rum' },
      { seat: 1, entropy: 'tea' },
    ];
    const source = {
      seed: seeds.get('t/1') ?? new Uint8Array(),
      tableId: 't',
      handNumber: 1,
      cards: decks['standard-52'],
    };
    const { root } = createDeck({ ...source, reveals });
    expect(await lastEvent(log, 'HandStarted')).toMatchObject({ deck: { reveals, root } });
    expect(createDeck({ ...source, reveals: [] }).root).not.toBe(root);
  });

  test('is dealt on after a restart from the same deck', async () => {
    const { host, takeOver } = await tableOfThree();
    await committed(host);
    await host.revealEntropy('a', 1, 'rum');
    await host.startHand();
    const cards = host.getOwnCards('c');
    const next = await takeOver();
    expect(next.getOwnCards('c')).toEqual(cards);
    await playOut(next);
    expect(next.state().hand?.context).toMatchObject({ handNumber: 1, result: 'won' });
  });

  test('is committed to in the evidence before anybody is asked to reveal', async () => {
    const table = await tableOfThree();
    const at = table.clock.now();
    const replies = await committed(table.host);
    const commitments = [
      { seat: 0, commitment: entropyCommitment('rum') },
      { seat: 1, commitment: entropyCommitment('tea') },
    ];
    expect(replies).toEqual([
      { ok: true, commitments },
      { ok: true, commitments },
    ]);
    expect((await readEvidence(table, 'EntropyCommitted')).map(({ payload }) => payload)).toEqual([
      { ...commitments[0], player: 'a', handNumber: 1, at },
      { ...commitments[1], player: 'b', handNumber: 1, at },
    ]);
    expect(runningHand(table.host.state())).toBeNull();
  });

  test('that is withheld is logged and left out', async () => {
    const table = await tableOfThree();
    await committed(table.host);
    await table.host.revealEntropy('a', 1, 'rum');
    expect(await table.host.revealEntropy('b', 1, 'coffee')).toMatchObject({ code: 'wrong-reveal' });
    await table.host.startHand();
    const start = await lastEvent(table.log, 'HandStarted');
    expect(start).toMatchObject({ deck: { reveals: [{ seat: 0, entropy: 'rum' }] } });
    expect((await readEvidence(table, 'RevealWithheld')).map(({ payload }) => payload)).toEqual([
      { seat: 1, player: 'b', handNumber: 1, at: table.clock.now() },
    ]);
  });

  test('counts if it was revealed by a player who has left since committing', async () => {
    const table = await tableOfThree();
    await committed(table.host);
    await act(table.host, 'a', { type: 'leave' });
    await act(table.host, 'd', { type: 'takeSeat', seat: 0, stack: 100 });
    expect((await table.host.revealEntropy('a', 1, 'rum')).ok).toBe(true);
    await table.host.startHand();
    expect(await lastEvent(table.log, 'HandStarted')).toMatchObject({
      deck: { reveals: [{ seat: 0, entropy: 'rum' }] },
    });
  });

  test('is taken from persons in their seats alone, between hands, for the next hand', async () => {
    const { host } = await tableOfThree();
    await host.act({
      commandId: 'bot',
      player: { id: 'bot', kind: 'bot' },
      command: { type: 'takeSeat', seat: 3, stack: 100 },
    });
    expect(await commit(host, 'stranger', 'rum')).toMatchObject({ code: 'not-seated' });
    expect(await commit(host, 'bot', 'rum')).toMatchObject({ code: 'not-seated' });
    expect(await commit(host, 'a', 'rum', 2)).toMatchObject({ code: 'stale' });
    await host.startHand();
    expect(await commit(host, 'a', 'rum', 2)).toMatchObject({ code: 'hand-running' });
    expect(await host.revealEntropy('a', 2, 'rum')).toMatchObject({ code: 'hand-running' });
  });

  test('is asked for only where a hand can be dealt', async () => {
    const { host } = await openTable();
    await seat(host, 100);
    expect(await commit(host, 'a', 'rum')).toMatchObject({ code: 'too-few-players' });
    await host.close();
    expect(await commit(host, 'a', 'rum')).toMatchObject({ code: 'table-closed' });
  });

  test('that comes after commits are closed is refused; the same commitment again gets its answer', async () => {
    const { host } = await tableOfThree();
    const [first] = await committed(host);
    expect(await commit(host, 'c', 'gin')).toMatchObject({ code: 'round-over' });
    expect(await commit(host, 'b', 'tea')).toEqual(first);
  });

  test('leaves no trace where nobody gives any', async () => {
    const { host, log } = await tableOfThree();
    const before = await typesIn(log, 'evidence/t');
    expect((await host.closeCommits()).ok).toBe(true);
    await host.startHand();
    expect(await typesIn(log, 'evidence/t')).toEqual(before);
    expect(await lastEvent(log, 'HandStarted')).toMatchObject({ deck: { reveals: [] } });
  });

  test('never holds up a start: who still waits is refused, and nothing of it is used', async () => {
    const table = await tableOfThree();
    const waiting = commit(table.host, 'a', 'rum');
    await table.host.startHand();
    expect(await waiting).toMatchObject({ ok: false, code: 'round-over' });
    expect(await lastEvent(table.log, 'HandStarted')).toMatchObject({ deck: { reveals: [] } });
    expect(await readEvidence(table, 'RevealWithheld')).toEqual([]);
  });

  test('is not waited for once the table stops, or another server has it', async () => {
    const { host, takeOver } = await tableOfThree();
    const stopped = commit(host, 'a', 'rum');
    await host.idle();
    host.abandonWaiting();
    expect(await stopped).toMatchObject({ code: 'round-over' });
    const moved = commit(host, 'b', 'tea');
    await host.idle();
    await takeOver();
    expect(await host.closeCommits()).toMatchObject({ code: 'moved' });
    expect(await host.closeCommits()).toMatchObject({ code: 'moved' });
    expect(await moved).toMatchObject({ code: 'round-over' });
  });

  test('is begun anew for the hand after', async () => {
    const { host, log } = await tableOfThree();
    await committed(host);
    await host.startHand();
    await playOut(host);
    const again = commit(host, 'a', 'gin', 2);
    await host.idle();
    await host.closeCommits();
    expect(await again).toMatchObject({ ok: true, commitments: [{ seat: 0 }] });
    await host.revealEntropy('a', 2, 'gin');
    await host.startHand();
    expect(await lastEvent(log, 'HandStarted')).toMatchObject({
      handNumber: 2,
      deck: { reveals: [{ seat: 0, entropy: 'gin' }] },
    });
  });

  test('is lost with a restart between commit and start, which the evidence says, and play goes on', async () => {
    const table = await tableOfThree();
    await committed(table.host);
    const next = await table.takeOver();
    expect(await next.revealEntropy('a', 1, 'rum')).toMatchObject({ code: 'too-early' });
    expect((await readEvidence(table, 'EntropyRoundLost')).map(({ payload }) => payload)).toEqual([
      { handNumber: 1, at: table.clock.now() },
    ]);
    expect((await next.startHand()).ok).toBe(true);
    expect(await lastEvent(table.log, 'HandStarted')).toMatchObject({ deck: { reveals: [] } });
    expect(await readEvidence(table, 'RevealWithheld')).toEqual([]);
  });

  test.each(['fails before it is written', 'is written, but the answer is lost'] as const)(
    'is lost where the append of its commitments %s',
    async (fault) => {
      const table = await tableOfThree();
      const waiting = commit(table.host, 'a', 'rum');
      await table.host.idle();
      table.fault(fault);
      expect(await table.host.closeCommits()).toMatchObject({ code: 'unavailable' });
      expect((await table.host.startHand()).ok).toBe(true);
      expect(await waiting).toMatchObject({ code: 'round-over' });
      expect(await lastEvent(table.log, 'HandStarted')).toMatchObject({ deck: { reveals: [] } });
      expect(await readEvidence(table, 'EntropyRoundLost')).toHaveLength(1);
    },
  );
});
