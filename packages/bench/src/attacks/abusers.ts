// Abusers, in a process of their own: what they take of a processor is not the server's, nor the honest table's.
import { attacks } from './attacks.ts';

/** So many of each kind. */
const ofEachKind = 10;

const [port = '', ...names] = process.argv.slice(4);
const end = new AbortController();
/** Each abuser comes from a network of their own; all of them are this machine. */
const getAddress = (abuser: number) => `127.${100 + Math.floor(abuser / 200)}.${abuser % 200}.1`;

process.on('disconnect', () => end.abort());
const all = names.flatMap((name, kind) =>
  Array.from({ length: ofEachKind }, (_, n) =>
    attacks[name]?.(Number(port), getAddress(kind * ofEachKind + n), end.signal).catch(() => undefined),
  ),
);
await Promise.all(all);
process.exit(0);
