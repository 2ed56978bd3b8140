import { createHmac, randomBytes } from 'node:crypto';
import { appendFile, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MAX_SIGNATURES, type NoteSigner, newSignerKey, parseSignerKey } from '@openfelt/event-log';

const place = (dataDir: string) => join(dataDir, 'checkpoint-key');

const newKey = (name: string) => newSignerKey(name, new Uint8Array(randomBytes(32)));

/** The file's text, or null where there is none. */
async function readKeys(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}

function parseKeys(file: string, text: string): readonly [NoteSigner, ...NoteSigner[]] {
  const signers = text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return [];
    const parsed = parseSignerKey(line.trim());
    // The line itself is a secret, and stays out of the message.
    if (!parsed.ok) throw new Error(`${file}, line ${index + 1}: ${parsed.message}`);
    return [parsed.signer];
  });
  const [first, ...more] = signers;
  if (first === undefined) throw new Error(`${file} holds no key: restore it, or remove it to begin again`);
  const stranger = more.find(({ name }) => name !== first.name);
  if (stranger !== undefined)
    throw new Error(`${file}: all keys bear the name ${first.name}, not ${stranger.name}`);
  if (signers.length > MAX_SIGNATURES)
    throw new Error(
      `${file} holds ${signers.length} keys, and a checkpoint bears ${MAX_SIGNATURES} signatures at most: remove the oldest`,
    );
  return [first, ...more];
}

/**
 * The keys that sign the platform's checkpoints, from `checkpoint-key` in the data folder: one a line, all sign. The file is made on the
 * first start, for its owner alone. docs/operations.md says how a key is rotated.
 *
 * @throws Error where the file cannot be read, or a line is no key: the server must not start with another one.
 */
export async function checkpointSigners(dataDir: string): Promise<readonly [NoteSigner, ...NoteSigner[]]> {
  const file = place(dataDir);
  const text = await readKeys(file);
  if (text !== null) return parseKeys(file, text);
  await mkdir(dataDir, { recursive: true });
  // The name tells this platform from others for good; the key's id tells its keys apart.
  const key = newKey(`openfelt.${randomBytes(4).toString('hex')}`);
  const part = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(part, `${key}\n`, { mode: 0o600, flag: 'wx', flush: true });
  // Of servers that start at once on one folder the first gives the key to all; nobody ever reads half of it.
  await link(part, file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(part);
  return parseKeys(file, (await readKeys(file)) ?? '');
}

/** What only servers with the keys of a data folder can make, for a purpose: 64 hex digits. Rejects where there are no keys. */
export async function deriveSecret(dataDir: string, purpose: string): Promise<string> {
  const text = await readFile(place(dataDir), 'utf8');
  return createHmac('sha256', text.trim()).update(purpose).digest('hex');
}

/** The public keys of a data folder, one of each that signs; none where there is no file. @throws Error where the file does not hold. */
export async function readVerifierKeys(dataDir: string): Promise<readonly string[]> {
  const file = place(dataDir);
  const text = await readKeys(file);
  return text === null ? [] : parseKeys(file, text).map(({ verifierKey }) => verifierKey);
}

/**
 * Adds a new key of the same name, which signs with the others from the next start on. Gives the public key that checks its signatures.
 *
 * @throws Error where there is no file yet, it does not hold, or it has as many keys as can sign.
 */
export async function rotateCheckpointKey(dataDir: string): Promise<string> {
  const file = place(dataDir);
  const text = await readKeys(file);
  if (text === null) throw new Error(`${file} is not there: the first start of the platform makes it`);
  const signers = parseKeys(file, text);
  const [{ name }] = signers;
  if (signers.length === MAX_SIGNATURES)
    throw new Error(`${file} holds ${MAX_SIGNATURES} keys, as many as can sign: remove the oldest first`);
  const key = newKey(name);
  // A file that was edited may lack the end of its last line; empty lines count for nothing.
  await appendFile(file, `${text.endsWith('\n') ? '' : '\n'}${key}\n`, { flush: true });
  const [{ verifierKey }] = parseKeys(file, key);
  return verifierKey;
}
