import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eventHash } from '@openfelt/event-log';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TemporaryFolder, temporaryFolder } from '../data-folder.fixture.ts';
import { openDatabase } from '../database.ts';
import { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';
import { backUp, type RestoreOptions, restore } from './index.ts';
import { fillDatabase, openWriter, otherSigner, query, readRows, signer } from './seeded-database.fixture.ts';

const options: RestoreOptions = { keys: [signer.verifierKey], progress: () => undefined };

/** The text of a backup after a change, with the digest that it then has. */
function forge(file: Buffer, change: (text: string) => string): Buffer {
  const text = gunzipSync(file).toString('utf8');
  const at = text.lastIndexOf('\n', text.length - 2) + 1;
  const body = change(text.slice(0, at));
  expect(body).not.toBe(text.slice(0, at));
  const sha256 = createHash('sha256').update(body).digest('hex');
  return gzipSync(`${body}${JSON.stringify({ ...JSON.parse(text.slice(at)), sha256 })}\n`);
}

function backupsOn(name: string, open: () => Promise<TestServer>): void {
  describe(name, () => {
    let server: TestServer;
    let folder: TemporaryFolder;
    let source: string;
    let whole: string;
    const at = (file: string) => join(folder.path, file);
    const place = (url: string) => ({ url, dataDir: folder.path, report: () => undefined });
    const restoreTo = (url: string, file: string, more: Partial<RestoreOptions> = {}) =>
      restore(place(url), file, { ...options, ...more });

    /** Has a changed backup refused, and nothing of it stay. */
    async function expectRefusal(file: string, bytes: Buffer, refusal: object) {
      await writeFile(at(file), bytes);
      const url = await server.createEmpty();
      expect(await restoreTo(url, at(file))).toMatchObject({ ok: false, ...refusal });
      expect(await readRows(url)).toEqual({});
    }

    beforeAll(async () => {
      [server, folder] = await Promise.all([open(), temporaryFolder()]);
      source = await server.create();
      await fillDatabase(source);
      whole = at('whole.backup');
      expect(await backUp(place(source), whole, () => undefined)).toMatchObject({ ok: true });
    });
    afterAll(async () => {
      await server.close();
      await folder.remove();
    });

    test('what is restored is every row that was there but the sessions, and all of it verifies', async () => {
      const url = await server.createEmpty();
      expect(await restoreTo(url, whole)).toMatchObject({
        ok: true,
        streams: 5,
        covered: 10,
        ledgerEntries: 30,
        signedBy: signer.verifierKey,
      });
      const rows = await readRows(source);
      expect(rows.events).toHaveLength(31);
      expect(rows.whole_streams).toHaveLength(1);
      expect(await readRows(url)).toEqual(rows);
      expect(await query(url, 'SELECT FROM auth_sessions')).toHaveLength(0);
      expect(gunzipSync(await readFile(whole)).includes('token-of-ann')).toBe(false);
    });

    test('what is restored is written on, and stays append-only', async () => {
      const url = await server.createEmpty();
      await restoreTo(url, whole);
      const writer = openWriter(url);
      await writer.append('table/new', {});
      await writer.close();
      await expect(query(url, 'DELETE FROM events')).rejects.toThrow('append-only');
      await expect(query(url, 'TRUNCATE ledger_lines')).rejects.toThrow('append-only');
    });

    test('only its owner can read the file, which takes no other’s place', async () => {
      expect((await stat(whole)).mode & 0o777).toBe(0o600);
      const before = await readFile(whole);
      expect(await backUp(place(source), whole, () => undefined)).toEqual({ ok: false, code: 'file-exists' });
      expect((await readFile(whole)).equals(before)).toBe(true);
      expect((await readdir(folder.path)).filter((name) => name.endsWith('.partial'))).toEqual([]);
    });

    test('a backup under way sees one moment, whatever is written meanwhile', async () => {
      const busy = await server.create();
      const writer = openWriter(busy);
      let ended = false;
      const writing = (async () => {
        for (let count = 0; !ended; count += 1) await writer.append(`table/${count % 4}`, { count });
      })();
      while ((await query(busy, 'SELECT FROM events')).length < 50);
      for (const file of ['busy-1.backup', 'busy-2.backup']) {
        expect(await backUp(place(busy), at(file), () => undefined)).toMatchObject({ ok: true });
        const url = await server.createEmpty();
        const restored = await restoreTo(url, at(file));
        expect(restored).toMatchObject({ ok: true });
        // One event, one entry of the ledger.
        if (restored.ok) expect(restored.ledgerEntries).toBe(restored.events);
      }
      ended = true;
      await writing;
      await writer.close();
    });

    test('a file that was cut off is refused, wherever, and one of nothing', async () => {
      const file = await readFile(whole);
      for (const part of [0.1, 0.5, 0.9])
        await expectRefusal('cut', file.subarray(0, file.length * part), { code: 'cut' });
      await expectRefusal('cut', file.subarray(0, file.length - 1), { code: 'cut' });
      const text = gunzipSync(file);
      await expectRefusal('cut', gzipSync(text.subarray(0, text.length / 2)), { code: 'cut' });
      await expectRefusal('empty', Buffer.alloc(0), { code: 'cut' });
      await expectRefusal('else', Buffer.alloc(64, 'PGDMP'), { code: 'not-a-backup' });
      await expectRefusal('else', gzipSync('some text\n'), { code: 'not-a-backup' });
      await expectRefusal('later', gzipSync('openfelt-backup/2\n{}\n'), { code: 'other-format' });
    });

    test('a file of which any byte was changed is refused', async () => {
      const file = await readFile(whole);
      for (const part of [0.2, 0.4, 0.6, 0.8]) {
        const changed = Buffer.from(file);
        const place = Math.floor(file.length * part);
        changed[place] = (changed[place] ?? 0) ^ 1;
        await writeFile(at('changed'), changed);
        const url = await server.createEmpty();
        expect(await restoreTo(url, at('changed'))).toMatchObject({ ok: false });
        expect(await readRows(url)).toEqual({});
      }
      const text = gunzipSync(file).toString('utf8').replace('Ann', 'Bob');
      await expectRefusal('changed', gzipSync(text), { code: 'altered' });
    });

    test.each([
      ['an event', /"round\\*":21/, '"round":22', /its content does not give its hash/],
      ['a balance', /player:table\/0\t\d+\n/, 'player:table/0\t1\n', /balance of player:table\/0/],
      ['an entry of the ledger', /\tplayer:table\/0\t1\n/, '\tplayer:table/0\t2\n', /do not sum to zero/],
      [
        'an event of a stream that was written whole',
        /"number\\*":2/,
        '"number":3',
        /its content does not give its hash/,
      ],
      ['the number of its events', /(\nimport\/1\t[^\t\n]*)\\\\n[^\t\n]*\t/, '$1\t', /event/],
      ['the head of a stream', /\ntable\/1\t10\t/, '\ntable/1\t9\t', /do not lead to its head/],
    ])(
      '%s that was changed, digest and all, is found, and nothing stays',
      async (_what, from, to, message) => {
        const forged = forge(await readFile(whole), (text) => text.replace(from, to));
        const refusal = { code: 'unproved', message: expect.stringMatching(message) };
        await expectRefusal('forged', forged, refusal);
      },
    );

    test('a history that was written anew, chain and head and all, is found by the checkpoint that covers it', async () => {
      const forged = forge(await readFile(whole), (text) => {
        const row = text.split('\n').find((line) => line.startsWith('table/2\t9\tNoted')) ?? '';
        const columns = row.split('\t');
        const [event = '', prevHash = '', hash = ''] = columns.slice(6);
        const changed = event.replaceAll('\\\\', '\\').replace('"round":29', '"round":99');
        const newHash = eventHash(prevHash, changed);
        const newRow = [...columns.slice(0, 6), changed.replaceAll('\\', '\\\\'), prevHash, newHash].join(
          '\t',
        );
        return text.replace(row, newRow).replace(`table/2\t10\t1\t${hash}`, `table/2\t10\t1\t${newHash}`);
      });
      const message = expect.stringContaining('table/2: event 9 is not the one that a checkpoint covers');
      await expectRefusal('forged', forged, { code: 'unproved', message });
    });

    test('checkpoints that another key signed are refused, and taken where no key is given', async () => {
      const url = await server.createEmpty();
      expect(await restoreTo(url, whole, { keys: [otherSigner.verifierKey] })).toMatchObject({
        code: 'unproved',
      });
      expect(await readRows(url)).toEqual({});
      expect(await restoreTo(url, whole, { keys: [] })).toMatchObject({ ok: true, signedBy: null });
    });

    test('a database in which something is stays as it is', async () => {
      const url = await server.create();
      const before = await readRows(url);
      expect(await restoreTo(url, whole)).toEqual({ ok: false, code: 'not-empty' });
      expect(await readRows(url)).toEqual(before);
    });

    test('the schema of a newer program is left to it', async () => {
      const later = await server.create();
      await query(
        later,
        `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at)
          VALUES ('later', '', '29991231000000_later', now())`,
      );
      expect(await backUp(place(later), at('later.backup'), () => undefined)).toEqual({
        ok: false,
        code: 'foreign-schema',
      });
      const forged = forge(await readFile(whole), (text) => text.replace('_first"', '_other"'));
      await expectRefusal('other', forged, { code: 'foreign-schema' });
    });
  });
}

backupsOn('backups of the embedded PostgreSQL', embeddedServer);

const { DATABASE_URL } = process.env;
if (DATABASE_URL) backupsOn('backups of a PostgreSQL server', () => externalServer(DATABASE_URL));
else {
  describe('backups of a PostgreSQL server', () => {
    test.skip('are not tested here: DATABASE_URL names no server', () => undefined);
  });
}

describe('the database of a data folder', () => {
  test('is backed up beside the server that runs on it and without one, and restored only without one', async () => {
    const [source, target, files] = await Promise.all([1, 2, 3].map(temporaryFolder));
    if (source === undefined || target === undefined || files === undefined) throw new Error();
    const at = (dataDir: string) => ({ dataDir, report: () => undefined });
    const nothing = join(files.path, 'nothing');
    expect(await backUp(at(nothing), join(files.path, 'no'), () => undefined)).toEqual({
      ok: false,
      code: 'no-database',
    });
    const database = await openDatabase(at(source.path));
    await database.settings.putIfAbsent('name', 'value');
    const beside = join(files.path, 'beside');
    expect(await backUp(at(source.path), beside, () => undefined)).toMatchObject({ ok: true });
    await expect(restore(at(source.path), beside, options)).rejects.toThrow('Openfelt runs already');
    await database.close();
    const after = join(files.path, 'after');
    expect(await backUp(at(source.path), after, () => undefined)).toMatchObject({ ok: true });
    expect(gunzipSync(await readFile(after)).includes('name')).toBe(true);
    expect(await restore(at(target.path), after, { ...options, keys: [] })).toMatchObject({ ok: true });
    const restored = await openDatabase(at(target.path));
    await restored.close();
    for (const folder of [source, target, files]) await folder.remove();
  });
});
