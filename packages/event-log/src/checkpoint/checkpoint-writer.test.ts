import { describe, expect, test } from 'vitest';
import type { EventLog } from '../contract.ts';
import { openCheckpoints } from './checkpoint-writer.ts';
import type { NoteSigner } from './note-key.ts';
import { covers, faultyLog, include, key, pointAt, setUp, signer } from './opened-checkpoints.fixture.ts';
import { verifyExtension } from './proof.ts';
import { seeded } from './seeded-signer.fixture.ts';

describe('checkpoints', () => {
  test('cover a point once the betting round has passed; until then it waits', async () => {
    const { clock, open, problems } = setUp();
    const checkpoints = await open();
    const { streamId: stream, version } = pointAt(1);
    expect(checkpoints.latest()).toBeNull();
    include(checkpoints, 1, 2);
    await clock.pass(499);
    expect(await checkpoints.inclusion(stream, version)).toBeNull();
    await clock.pass(1);
    expect(await covers(checkpoints, 1)).toBe(true);
    expect((await checkpoints.inclusion(stream, version))?.note).toBe(checkpoints.latest());
    expect(problems).toEqual([]);
  });

  test('cover all that waits in one append, in the order in which it came', async () => {
    const { log, state } = faultyLog();
    const { clock, open, recorded } = setUp(log);
    const checkpoints = await open();
    include(checkpoints, 0, 7);
    await clock.pass(500);
    expect(state.appends).toBe(1);
    const events = await recorded();
    expect(events.map((event) => event?.heads)).toEqual([Array.from({ length: 7 }, (_, n) => pointAt(n))]);
    expect(events[0]?.note).toBe(checkpoints.latest());
  });

  test('come at most once a betting round', async () => {
    const { clock, open, recorded } = setUp();
    const checkpoints = await open();
    for (let n = 0; n < 20; n += 1) {
      include(checkpoints, n, n + 1);
      await clock.pass(100);
    }
    expect(await recorded()).toHaveLength(4);
    expect(clock.waiting()).toBe(0);
  });

  test('take 256 points an event, and more events in the same append', async () => {
    const { log, state } = faultyLog();
    const { open, recorded } = setUp(log);
    const checkpoints = await open();
    include(checkpoints, 0, 600);
    await checkpoints.settle();
    expect(state.appends).toBe(1);
    expect((await recorded()).map((event) => event?.heads.length)).toEqual([256, 256, 88]);
    for (const n of [0, 255, 256, 511, 512, 599]) expect(await covers(checkpoints, n)).toBe(true);
  });

  test('ignore what they cover and what waits already', async () => {
    const { clock, open, recorded } = setUp();
    const checkpoints = await open();
    include(checkpoints, 1, 2);
    include(checkpoints, 1, 2);
    await checkpoints.settle();
    include(checkpoints, 1, 2);
    await clock.pass(500);
    expect(clock.waiting()).toBe(0);
    await checkpoints.settle();
    expect((await recorded()).map((event) => event?.heads)).toEqual([[pointAt(1)]]);
  });

  test('prove every earlier point against the newest, and that it continues every earlier one', async () => {
    const { open } = setUp();
    const checkpoints = await open();
    const notes: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      include(checkpoints, n, n + 1);
      await checkpoints.settle();
      const latest = checkpoints.latest() ?? '';
      notes.push(latest);
      for (let earlier = 0; earlier <= n; earlier += 1) {
        expect(await covers(checkpoints, earlier)).toBe(true);
        const extension = await checkpoints.extension(earlier + 1);
        expect(extension).toMatchObject({ from: earlier + 1, to: n + 1, note: latest });
        const verdict = verifyExtension(notes[earlier] ?? '', latest, extension?.path ?? ['none'], key);
        expect(verdict.ok).toBe(true);
      }
    }
    for (const none of [0, 21, -1, 1.5]) expect(await checkpoints.extension(none)).toBeNull();
  });

  test('settle at once, also what comes while an append is under way', async () => {
    const { clock, open } = setUp();
    const checkpoints = await open();
    include(checkpoints, 0, 1);
    const settled = checkpoints.settle();
    include(checkpoints, 1, 2);
    await settled;
    expect(await covers(checkpoints, 1)).toBe(true);
    expect(clock.waiting()).toBe(0);
  });

  test('take no point that is none', async () => {
    const checkpoints = await setUp().open();
    expect(() => checkpoints.include({ ...pointAt(1), hash: 'hash' })).toThrow(RangeError);
    expect(() => checkpoints.include({ ...pointAt(1), version: -1 })).toThrow(RangeError);
  });

  test('end with stop: nothing more is written, what is recorded is still proved', async () => {
    const { clock, open, recorded } = setUp();
    const checkpoints = await open();
    include(checkpoints, 0, 1);
    await checkpoints.settle();
    include(checkpoints, 1, 2);
    checkpoints.stop();
    include(checkpoints, 2, 3);
    await clock.pass(1_000);
    await checkpoints.settle();
    expect(await recorded()).toHaveLength(1);
    expect(await covers(checkpoints, 0)).toBe(true);
  });
});

describe('checkpoints opened again', () => {
  test('continue the same tree', async () => {
    const { open, recorded } = setUp();
    const first = await open();
    include(first, 0, 5);
    await first.settle();
    const note = first.latest() ?? '';
    const second = await open();
    expect(second.latest()).toBe(note);
    expect(await covers(second, 4)).toBe(true);
    include(second, 3, 8);
    await second.settle();
    for (let n = 0; n < 8; n += 1) expect(await covers(second, n)).toBe(true);
    const extension = await second.extension(5);
    expect(verifyExtension(note, extension?.note ?? '', extension?.path ?? [], key).ok).toBe(true);
    expect((await recorded()).map((event) => event?.heads.length)).toEqual([5, 3]);
  });

  test('shut out the earlier writer, which says so once and takes nothing more', async () => {
    const { clock, open, problems, recorded } = setUp();
    const stale = await open();
    include(stale, 0, 1);
    await stale.settle();
    const fresh = await open();
    include(stale, 1, 2);
    await stale.settle();
    include(stale, 2, 3);
    await clock.pass(1_000);
    expect(problems).toEqual(['Another writer has taken the checkpoints over.']);
    expect(clock.waiting()).toBe(0);
    expect(await recorded()).toHaveLength(1);
    include(fresh, 5, 6);
    await fresh.settle();
    expect(await covers(fresh, 5)).toBe(true);
    expect(await covers(stale, 0)).toBe(true);
  });

  test('are signed by the signers of today: a key is replaced through a time with both', async () => {
    const { open } = setUp();
    const next = seeded(signer.name, 2);
    const before = await open();
    include(before, 0, 3);
    await before.settle();
    const both = await open([signer, next]);
    expect(both.keys).toEqual([key, next.verifierKey]);
    expect([await covers(both, 2), await covers(both, 2, next.verifierKey)]).toEqual([true, true]);
    const after = await open([next]);
    expect([await covers(after, 2), await covers(after, 2, next.verifierKey)]).toEqual([false, true]);
    include(after, 3, 4);
    await after.settle();
    const extension = await after.extension(3);
    const continued = verifyExtension(
      both.latest() ?? '',
      after.latest() ?? '',
      extension?.path ?? [],
      next.verifierKey,
    );
    expect(continued.ok).toBe(true);
  });

  test('do not open without signers, with 17, or with signers of several names', async () => {
    const { ports } = setUp();
    const cases = [[], new Array<NoteSigner>(17).fill(signer), [signer, seeded('felt.example/other', 1)]];
    for (const signers of cases) expect((await openCheckpoints({ ...ports, signers })).ok).toBe(false);
  });

  test('do not open where the storage fails', async () => {
    const { ports } = setUp();
    const log: EventLog = { ...ports.log, claim: () => Promise.reject(new Error('the storage is down')) };
    const opened = await openCheckpoints({ ...ports, log, signers: [signer] });
    expect(opened).toEqual({ ok: false, message: 'the storage is down' });
  });
});
