import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Link } from './link.ts';

/** A subscription of a table that another server carries: what is followed, and for whom. */
export interface Followed {
  readonly service: string;
  readonly player: string;
  readonly table: string;
}

/** Which relays a server still reads of another. */
interface RelayCheck {
  readonly reader: string;
  readonly relays: readonly string[];
}

/** A message of a relay: numbered, or its end: there is no more to follow, or not here any more. */
type Relayed =
  | { readonly number: number; readonly message: unknown }
  | { readonly number: number; readonly isOver: boolean };

/** How often a reader says which relays it reads, in ms; who says nothing for thrice as long reads none any more. */
const checkEvery = 2_000;
/** Ms until a relay that broke is begun anew: twice as long each time, up to the longest, until something comes over it. */
const beginAgainAfter = { shortest: 200, longest: 1_000 } as const;

const subjects = {
  messages: (relay: string) => `relay.${relay}`,
  check: (server: string) => `relays.${server}`,
} as const;

/** What a server asks for that wants to read a relay, and what it is answered: null where there is nothing to follow. */
export interface RelayRequest extends Followed {
  readonly relay: string;
  readonly reader: string;
}

/** The relays that this server writes for others. */
export interface RelayWriter {
  /** Answers readers, which reach this server by an id. */
  serve(serverId: string): void;
  /** Begins a relay; the id of this server, or null where there is nothing to follow. */
  begin(request: RelayRequest): Promise<string | null>;
  stop(): void;
}

/** A table that is followed here, for as long as it is played here. */
interface FollowedHere {
  /** Null where there is nothing to follow. */
  readonly messages: Promise<AsyncIterable<unknown> | null>;
  /** Aborts as the table is not played here any more, which ends the messages. */
  readonly moved: AbortSignal;
}

/** Writes relays of what `open` gives. */
export function createRelayWriter(
  link: Link,
  log: Pick<Logger, 'warn'>,
  serverId: () => string,
  open: (followed: Followed, signal: AbortSignal) => FollowedHere,
): RelayWriter {
  const relays = new Map<
    string,
    { readonly reader: string; readonly end: AbortController; checkedAt: number }
  >();
  let endServing: () => void = () => undefined;

  async function check({ reader, relays: read }: RelayCheck): Promise<readonly string[]> {
    const now = performance.now();
    for (const [id, relay] of relays) {
      if (relay.reader !== reader) continue;
      if (read.includes(id)) relay.checkedAt = now;
      else if (now - relay.checkedAt > checkEvery) relay.end.abort();
    }
    return read.filter((id) => !relays.has(id));
  }

  const review = setInterval(() => {
    const now = performance.now();
    for (const relay of relays.values()) if (now - relay.checkedAt > 3 * checkEvery) relay.end.abort();
  }, checkEvery);
  review.unref();

  async function pass(
    id: string,
    messages: AsyncIterable<unknown>,
    { signal, moved }: { readonly signal: AbortSignal; readonly moved: AbortSignal },
  ): Promise<void> {
    let number = 0;
    const write = (next: Relayed) => link.publish(subjects.messages(id), next);
    try {
      for await (const message of messages) {
        write({ number, message });
        number += 1;
      }
      if (!signal.aborted) write({ number, isOver: !moved.aborted });
    } catch (err) {
      // As while the database restarts: whoever reads it begins anew.
      log.warn({ err }, 'what another server follows here could not be read');
      write({ number, isOver: false });
      relays.get(id)?.end.abort();
    } finally {
      relays.delete(id);
    }
  }

  return {
    serve(id) {
      endServing();
      endServing = link.serve(subjects.check(id), check);
    },
    async begin({ relay, reader, ...followed }) {
      const end = new AbortController();
      const here = open(followed, end.signal);
      const messages = await here.messages;
      if (messages === null) return null;
      relays.set(relay, { reader, end, checkedAt: performance.now() });
      void pass(relay, messages, { signal: end.signal, moved: here.moved });
      return serverId();
    },
    stop() {
      clearInterval(review);
      endServing();
      for (const { end } of relays.values()) end.abort();
    },
  };
}

/** The relays that this server reads of others. */
export interface RelayReader {
  /** Follows a table over the server that plays it, from one to the next. Null: there is nothing to follow. */
  read(followed: Followed, signal: AbortSignal): Promise<AsyncIterable<unknown> | null>;
  stop(): void;
}

/** What a relay is read with. */
export interface RelayReaderDependencies {
  readonly link: Link;
  readonly serverId: () => string;
  /** Follows a table that is played here, until it is not any more; undefined while it is played elsewhere. */
  readonly openHere: (followed: Followed, signal: AbortSignal) => FollowedHere | undefined;
  /** Has a relay begun where the table is played; `gone` where that could not be. */
  readonly begin: (request: RelayRequest) => Promise<string | null | 'gone'>;
}

/** Reads relays. One that breaks is begun anew: what is followed begins with all that there is. */
export function createRelayReader({ link, serverId, openHere, begin }: RelayReaderDependencies): RelayReader {
  /** By id: who writes it, and what to do where it is broken. */
  const open = new Map<string, { readonly writer: string; readonly breakOff: () => void }>();

  async function checkAll(): Promise<void> {
    const writers = new Set([...open.values()].map(({ writer }) => writer));
    for (const writer of writers) {
      const relays = [...open].flatMap(([id, each]) => (each.writer === writer ? [id] : []));
      const check: RelayCheck = { reader: serverId(), relays };
      const answer = await link.ask<readonly string[]>(subjects.check(writer), check, checkEvery);
      for (const id of answer.ok ? answer.answer : relays) open.get(id)?.breakOff();
    }
  }
  let isChecking = false;
  const checks = setInterval(() => {
    if (isChecking || open.size === 0) return;
    isChecking = true;
    void checkAll().finally(() => {
      isChecking = false;
    });
  }, checkEvery);
  checks.unref();

  /** What is followed at one server, until that breaks (`broken`) or there is no more to follow (`over`). */
  async function* readOnce(
    followed: Followed,
    signal: AbortSignal,
    begun: { writer: string | null | 'gone' },
  ): AsyncGenerator<unknown, 'broken' | 'over'> {
    const here = openHere(followed, signal);
    if (here !== undefined) {
      const messages = await here.messages;
      begun.writer = messages === null ? null : serverId();
      for await (const message of messages ?? []) yield message;
      return here.moved.aborted && !signal.aborted ? 'broken' : 'over';
    }
    const relay = randomUUID();
    const waiting: Relayed[] = [];
    let isBroken = false;
    let wake: () => void = () => undefined;
    const unsubscribe = link.subscribe<Relayed>(subjects.messages(relay), (message) => {
      waiting.push(message);
      wake();
    });
    const end = () => wake();
    signal.addEventListener('abort', end, { once: true });
    try {
      begun.writer = await begin({ ...followed, relay, reader: serverId() });
      if (begun.writer === null) return 'over';
      if (begun.writer === 'gone') return 'broken';
      open.set(relay, {
        writer: begun.writer,
        breakOff() {
          isBroken = true;
          wake();
        },
      });
      for (let next = 0; !signal.aborted && !isBroken; ) {
        const message = waiting.shift();
        if (message === undefined) {
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
          continue;
        }
        if (message.number !== next) return 'broken';
        if ('isOver' in message) return message.isOver ? 'over' : 'broken';
        next += 1;
        yield message.message;
      }
      return signal.aborted ? 'over' : 'broken';
    } finally {
      open.delete(relay);
      unsubscribe();
      signal.removeEventListener('abort', end);
    }
  }

  return {
    async read(followed, signal) {
      const begun: { writer: string | null | 'gone' } = { writer: 'gone' };
      const first = readOnce(followed, signal, begun);
      // Whether there is anything to follow is known before anything is given.
      const beginning = await first.next();
      if (begun.writer === null) return null;
      return (async function* messages() {
        let { value, done } = beginning;
        let current = first;
        let pause: number = beginAgainAfter.shortest;
        while (!signal.aborted) {
          if (done !== true) {
            pause = beginAgainAfter.shortest;
            yield value;
          } else if (value === 'over') return;
          else {
            await new Promise((resolve) => setTimeout(resolve, pause));
            pause = Math.min(2 * pause, beginAgainAfter.longest);
            current = readOnce(followed, signal, begun);
          }
          ({ value, done } = await current.next());
        }
        await current.return('over');
      })();
    },
    stop: () => clearInterval(checks),
  };
}
