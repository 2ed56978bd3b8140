import { afterAll, beforeAll, expect, test } from 'vitest';
import { createNoteService } from '../services/notes.ts';
import { temporaryDatabase } from '../test-platform.fixture.ts';

let folder: Awaited<ReturnType<typeof temporaryDatabase>>;

beforeAll(async () => {
  folder = await temporaryDatabase();
});
afterAll(() => folder.remove());

test('a note is replaced, read by its author alone, and forgotten where nothing stands in it', async () => {
  const notes = createNoteService(folder.database);
  expect(await notes.put('ann', { about: 'bo', text: 'folds to raises', colour: null })).toEqual({
    ok: true,
  });
  expect(await notes.put('ann', { about: 'bo', text: 'calls down', colour: 'green' })).toEqual({ ok: true });
  expect(await notes.list('ann')).toEqual([{ about: 'bo', text: 'calls down', colour: 'green' }]);
  expect(await notes.list('bo')).toEqual([]);
  await notes.put('ann', { about: 'bo', text: '', colour: null });
  expect(await notes.list('ann')).toEqual([]);
});

test('an account keeps 500 notes, which can still be changed', async () => {
  const notes = createNoteService(folder.database);
  for (let about = 0; about < 500; about += 1)
    await folder.database.notes.put('cy', { about: `p${about}`, text: 'x', colour: null }, 500);
  expect(await notes.put('cy', { about: 'one more', text: 'y', colour: null })).toMatchObject({
    code: 'too-many-notes',
  });
  expect(await notes.put('cy', { about: 'p7', text: 'y', colour: 'red' })).toEqual({ ok: true });
});
