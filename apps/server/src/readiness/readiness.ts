import type { Logger } from 'pino';

/** Whether a write can be made, or why not, in a sentence for everyone. */
type ReadinessResult = { readonly ok: true } | { readonly ok: false; readonly reason: string };

/** Knows whether the server can do its work, which is to write. */
export interface Readiness {
  /** Has a write made, or shares the answer of one that is under way or just was. Never rejects, and never takes longer than the time-out. */
  check(): Promise<ReadinessResult>;
  /** What the last answer was; true before the first. While it is false the answer is looked for again and again. */
  isReady(): boolean;
  /** Has it looked at whether a write can be made, since something failed. */
  suspect(): void;
  /** Called when it changes. */
  onChange(listener: () => void): void;
  /** The server does no more work, for a reason: from now on it is not ready, and no write is tried. */
  end(reason: string): void;
}

/** What readiness needs, with its times in ms. */
export interface ReadinessDependencies {
  /** Makes a write: null when it is made, else why it cannot be. */
  readonly checkWrite: () => Promise<string | null>;
  readonly log: Logger;
  /** A write may take so long. */
  readonly patience?: number;
  /** An answer is shared for so long. */
  readonly freshFor?: number;
  /** Where a write could not be made, one is tried again after so long. */
  readonly retryAfter?: number;
}

/** Starts ready, and looks when it is asked to or something fails: a server at which nothing happens writes nothing. */
export function createReadiness({
  checkWrite,
  log,
  patience = 2_000,
  freshFor = 500,
  retryAfter = 500,
}: ReadinessDependencies): Readiness {
  const slow: ReadinessResult = {
    ok: false,
    reason: `The database did not take a write within ${patience / 1_000} s.`,
  };
  const listeners = new Set<() => void>();
  let underWay: { readonly since: number; readonly result: Promise<ReadinessResult> } | null = null;
  let last: { readonly at: number; readonly result: ReadinessResult } | null = null;
  let ready = true;
  let retry: NodeJS.Timeout | undefined;
  let ended: ReadinessResult | null = null;

  async function write(): Promise<ReadinessResult> {
    const reason = await checkWrite().catch((err: unknown) => {
      log.error({ err }, 'a write could not be tried');
      return 'The database does not take a write.';
    });
    underWay = null;
    return reason === null ? { ok: true } : { ok: false, reason };
  }

  /** Waits for a write no longer than its time-out, which may have passed already for one that others wait for. */
  async function withinPatience(since: number, result: Promise<ReadinessResult>): Promise<ReadinessResult> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<ReadinessResult>((resolve) => {
      timer = setTimeout(() => resolve(slow), Math.max(0, since + patience - performance.now()));
    });
    const first = await Promise.race([result, late]);
    clearTimeout(timer);
    return first;
  }

  function conclude(result: ReadinessResult): void {
    if (ended !== null) return;
    last = { at: performance.now(), result };
    clearTimeout(retry);
    if (!result.ok) retry = setTimeout(() => void look(), retryAfter).unref();
    if (result.ok === ready) return;
    ready = result.ok;
    if (result.ok) log.warn('the database takes writes again: tables go on');
    else log.warn({ reason: result.reason }, 'the database takes no writes: tables wait');
    for (const listener of listeners) listener();
  }

  async function look(): Promise<ReadinessResult> {
    underWay ??= { since: performance.now(), result: write() };
    const result = await withinPatience(underWay.since, underWay.result);
    conclude(result);
    return ended ?? result;
  }

  return {
    async check() {
      if (ended !== null) return ended;
      return last !== null && performance.now() - last.at < freshFor ? last.result : look();
    },
    isReady: () => ready,
    suspect() {
      if (ended === null) void look();
    },
    onChange(listener) {
      listeners.add(listener);
    },
    end(reason) {
      ended ??= { ok: false, reason };
      clearTimeout(retry);
      ready = false;
      for (const listener of listeners) listener();
      listeners.clear();
    },
  };
}
