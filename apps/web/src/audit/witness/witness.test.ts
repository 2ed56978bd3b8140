import type { Extension } from '@openfelt/event-log';
import { describe, expect, test } from 'vitest';
import {
  loadCheckpoint,
  loadContradiction,
  saveCheckpoint,
  type WitnessPorts,
  witness,
  witnessLog,
} from './witness.ts';

const key = 'openfelt.test+00000000+key';
const note = (size: number, history = 'one') => `openfelt.test\n${size}\n${history}\n\n— signed\n`;

/** A browser's storage, and a server whose log has come to a size. */
function world(size: number, history = 'one') {
  const stored = new Map<string, string>();
  const storage: WitnessPorts['storage'] = {
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
  };
  const ports: WitnessPorts = {
    storage,
    extension: async (from) => (from > size ? null : { from, to: size, path: [], note: note(size, history) }),
    // Histories are told apart by their word here; the proofs themselves are the log's to test.
    proves: async (older: string, extension: Extension, signer: string) =>
      signer === key && older.split('\n')[2] === extension.note.split('\n')[2],
  };
  return { storage, ports };
}

describe('a browser as a witness', () => {
  test('keeps the first checkpoint that it sees', async () => {
    const { storage, ports } = world(9);
    expect(await witness({ key, note: note(4) }, ports)).toEqual({ kind: 'first', size: 9 });
    expect(loadCheckpoint(storage)).toEqual({ key, note: note(9) });
  });

  test('sees that a newer checkpoint continues the kept one, and keeps the newer', async () => {
    const { storage, ports } = world(9);
    saveCheckpoint({ key, note: note(6) }, storage);
    expect(await witness({ key, note: note(2) }, ports)).toEqual({ kind: 'continues', from: 6, size: 9 });
    expect(loadCheckpoint(storage)?.note).toBe(note(9));
  });

  test('gives the alarm at another history, and keeps the evidence', async () => {
    const { storage, ports } = world(9, 'other');
    saveCheckpoint({ key, note: note(6) }, storage);
    const found = await witness({ key, note: note(7, 'other') }, ports);
    const evidence = { key, older: note(6), newer: note(9, 'other') };
    expect(found).toEqual({ kind: 'broken', ...evidence });
    expect(loadCheckpoint(storage)?.note).toBe(note(6));
    expect(loadContradiction(storage)).toEqual(evidence);
  });

  test('gives the alarm where the log has become shorter', async () => {
    const { storage, ports } = world(5);
    saveCheckpoint({ key, note: note(6) }, storage);
    expect(await witness({ key, note: note(4) }, ports)).toEqual({
      kind: 'broken',
      key,
      older: note(6),
      newer: note(4),
    });
  });

  test('keeps the first evidence also when the server shows the first history again', async () => {
    const { storage, ports } = world(9, 'other');
    saveCheckpoint({ key, note: note(6) }, storage);
    await witness({ key, note: note(7, 'other') }, ports);
    const first = loadContradiction(storage);
    const again = world(12);
    const found = await witness({ key, note: note(11) }, { ...again.ports, storage });
    expect(found).toEqual({ kind: 'continues', from: 6, size: 12 });
    await witness({ key, note: note(8, 'third') }, { ...world(13, 'third').ports, storage });
    expect(loadContradiction(storage)).toEqual(first);
  });

  test('gives the alarm where the hand stands in another history than the kept one', async () => {
    const { storage, ports } = world(9);
    saveCheckpoint({ key, note: note(6) }, storage);
    const found = await witness({ key, note: note(7, 'other') }, ports);
    expect(found).toMatchObject({ kind: 'broken', older: note(7, 'other') });
  });

  test('is not shown one history for the kept checkpoint and another for the hand', async () => {
    const { storage, ports } = world(9);
    saveCheckpoint({ key, note: note(6) }, storage);
    const extension = async (from: number) => {
      const history = from === 6 ? 'one' : 'other';
      return { from, to: 9, path: [], note: note(9, history) };
    };
    const found = await witness({ key, note: note(7, 'other') }, { ...ports, extension });
    expect(found).toEqual({ kind: 'unanswered' });
    expect(loadCheckpoint(storage)?.note).toBe(note(6));
  });

  test('says so where the server signs with another key than the noted one', async () => {
    const { storage, ports } = world(9);
    saveCheckpoint({ key: 'noted', note: note(6) }, storage);
    expect(await witness({ key, note: note(7) }, ports)).toEqual({ kind: 'other-key', noted: 'noted', key });
    expect(loadCheckpoint(storage)?.key).toBe('noted');
  });

  test('says nothing where the server does not answer', async () => {
    const { ports } = world(9);
    const extension = async () => Promise.reject(new Error('no answer'));
    expect(await witness({ key, note: note(7) }, { ...ports, extension })).toEqual({ kind: 'unanswered' });
  });

  test('takes what is no checkpoint for none', () => {
    const { storage } = world(9);
    for (const text of ['', '{', '7', '{"key":1,"note":"x"}']) {
      storage.setItem('checkpoint', text);
      expect(loadCheckpoint(storage)).toBeNull();
      storage.setItem('checkpoint-contradiction', text);
      expect(loadContradiction(storage)).toBeNull();
    }
  });
});

describe('a browser that looks at no hand', () => {
  test('keeps the newest checkpoint under the published key that has signed it', async () => {
    const { storage, ports } = world(9);
    expect(await witnessLog({ keys: ['old', key], note: note(9) }, ports)).toEqual({
      kind: 'first',
      size: 9,
    });
    expect(loadCheckpoint(storage)).toEqual({ key, note: note(9) });
  });

  test('keeps nothing that no published key has signed', async () => {
    const { storage, ports } = world(9);
    expect(await witnessLog({ keys: ['old'], note: note(9) }, ports)).toEqual({ kind: 'unanswered' });
    expect(loadCheckpoint(storage)).toBeNull();
  });

  test('goes on with the key that it noted while that one signs', async () => {
    const { storage, ports } = world(9);
    saveCheckpoint({ key, note: note(6) }, storage);
    const found = await witnessLog({ keys: ['new'], note: note(9) }, ports);
    expect(found).toEqual({ kind: 'continues', from: 6, size: 9 });
  });

  test('says which key signs now where the noted one does not', async () => {
    const { storage, ports } = world(9);
    saveCheckpoint({ key: 'noted', note: note(6) }, storage);
    const found = await witnessLog({ keys: ['old', key], note: note(9) }, ports);
    expect(found).toEqual({ kind: 'other-key', noted: 'noted', key });
  });

  test('tells a contradiction that it met before again, whatever the server shows now', async () => {
    const { storage, ports } = world(9, 'other');
    saveCheckpoint({ key, note: note(6) }, storage);
    const found = await witnessLog({ keys: [key], note: note(9, 'other') }, ports);
    expect(found).toMatchObject({ kind: 'broken', older: note(6), newer: note(9, 'other') });
    const again = { ...world(12).ports, storage };
    expect(await witnessLog({ keys: [key], note: note(12) }, again)).toEqual(found);
  });
});
