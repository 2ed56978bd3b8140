import type { Logger } from 'pino';

/** One line a kind in so long, in ms; what fails meanwhile is counted in the next. */
const window = 60_000;

/** The log for what strangers can make fail as often as they like: of each kind of error one line a minute, with how many there were since the last. */
export function limitErrors(log: Logger, now: () => number): Logger {
  const kinds = new Map<string, { from: number; unlogged: number }>();
  const error = (fields: { readonly err?: unknown }, message: string) => {
    const { err } = fields;
    const kind = `${message}: ${err instanceof Error ? err.name : typeof err}`;
    const before = kinds.get(kind);
    if (before !== undefined && now() - before.from < window) {
      before.unlogged += 1;
      return;
    }
    kinds.set(kind, { from: now(), unlogged: 0 });
    log.error(before === undefined ? fields : { ...fields, unlogged: before.unlogged }, message);
  };
  return Object.assign(Object.create(log) as Logger, { error });
}
