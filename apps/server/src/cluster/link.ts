import { connect, type NatsConnection, NoRespondersError, RequestError } from '@nats-io/transport-node';
import type { Logger } from 'pino';
import { createOutbox } from './outbox.ts';

/** What came of asking: `nobody` heard it, or it is not known what became of it (`late`). */
type Asked<Answer> =
  | { readonly ok: true; readonly answer: Answer }
  | { readonly ok: false; readonly reason: 'nobody' | 'late' };

/**
 * What servers tell each other, over NATS. A message can be lost, and come late or twice; none comes back to who sent it. Servers trust each
 * other: nobody else may reach these subjects. Messages are JSON.
 */
export interface Link {
  /** Tells all who subscribe. */
  publish(subject: string, message: unknown): void;
  /** Hears what others tell on a subject, whose last parts may be `*`; gives what ends it. */
  subscribe<Message>(subject: string, hear: (message: Message, subject: string) => void): () => void;
  /** Answers what others ask on a subject; gives what ends it. */
  serve<Message>(subject: string, answer: (message: Message) => Promise<unknown>): () => void;
  /** Asks on a subject, and waits no longer than so many ms. */
  ask<Answer>(subject: string, message: unknown, patience: number): Promise<Asked<Answer>>;
  /** Since when nothing is heard of the others, in ms of `performance.now()`; null while it is. */
  downSince(): number | null;
  /** Told when the others are not heard any more, and when they are again; gives what ends it. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

/** How it is noticed that the other end is gone: so many of these without an answer, each after so many ms. */
const pings = { interval: 500, unanswered: 2 } as const;
const reconnectEvery = 200;

/** An address of NATS in its parts: what comes before the name may be a user with a password, or a token. */
function toOptions(url: string) {
  const { protocol, host, username, password } = new URL(url);
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  const rights = user === '' ? {} : pass === '' ? { token: user } : { user, pass };
  return { servers: host, ...rights, ...(protocol === 'tls:' ? { tls: {} } : {}) };
}

/** Connects a server with the others. `name` tells the platform's messages from another one's on the same NATS. Rejects where it cannot. */
export async function openLink(url: string, name: string, log: Logger): Promise<Link> {
  const connection = await connect({
    ...toOptions(url),
    name: 'openfelt',
    noEcho: true,
    pingInterval: pings.interval,
    maxPingOut: pings.unanswered,
    maxReconnectAttempts: -1,
    reconnectTimeWait: reconnectEvery,
    reconnectJitter: reconnectEvery,
    // Else a stack trace is taken for each question, in case that it fails.
    noAsyncTraces: true,
  });
  const outbox = createOutbox((err) => log.error({ err }, 'a message to other servers could not be sent'));
  const listeners = new Set<() => void>();
  let downSince: number | null = null;
  const full = (subject: string) => `openfelt.${name}.${subject}`;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function watchConnection(): Promise<void> {
    for await (const { type } of connection.status()) {
      if (type === 'disconnect') {
        downSince ??= performance.now();
        log.warn('the other servers are not heard');
        notify();
      } else if (type === 'reconnect') {
        downSince = null;
        log.warn('the other servers are heard again');
        notify();
      }
    }
  }
  void watchConnection();

  return {
    publish: (subject, message) => {
      const text = JSON.stringify(message);
      outbox.add(() => {
        // What nobody can hear now is of no use later.
        if (downSince === null && !connection.isClosed()) connection.publish(full(subject), text);
      });
    },
    subscribe<Message>(subject: string, hear: (message: Message, subject: string) => void) {
      const own = full(subject);
      const start = full('').length;
      const subscription = connection.subscribe(own, {
        callback(error, message) {
          if (error !== null) return;
          try {
            hear(message.json<Message>(), message.subject.slice(start));
          } catch (err) {
            log.error({ err, subject: message.subject }, 'what another server told could not be used');
          }
        },
      });
      return () => subscription.unsubscribe();
    },
    serve<Message>(subject: string, answer: (message: Message) => Promise<unknown>) {
      const subscription = connection.subscribe(full(subject), {
        callback(error, message) {
          if (error !== null) return;
          const respond = (content: object) =>
            outbox.add(() => {
              if (!connection.isClosed()) message.respond(JSON.stringify(content));
            });
          const answered = async () => answer(message.json<Message>());
          answered().then(
            (result) => respond({ result }),
            (err: unknown) => {
              log.error({ err, subject: message.subject }, 'another server could not be answered');
              respond({ failed: true });
            },
          );
        },
      });
      return () => subscription.unsubscribe();
    },
    async ask<Answer>(subject: string, message: unknown, patience: number): Promise<Asked<Answer>> {
      const text = JSON.stringify(message);
      return new Promise((resolve) =>
        outbox.add(() =>
          resolve(
            // A question that waits for the link would be answered when nobody asks any more.
            downSince === null
              ? askOver<Answer>(connection, full(subject), text, patience)
              : { ok: false, reason: 'nobody' },
          ),
        ),
      );
    },
    downSince: () => downSince,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      outbox.send();
      // The library sends at the end of a turn, too.
      await Promise.resolve();
      await connection.close();
    },
  };
}

async function askOver<Answer>(
  connection: NatsConnection,
  subject: string,
  text: string,
  timeout: number,
): Promise<Asked<Answer>> {
  try {
    const answer = await connection.request(subject, text, { timeout });
    const content = answer.json<{ readonly result: Answer } | { readonly failed: true }>();
    return 'failed' in content ? { ok: false, reason: 'late' } : { ok: true, answer: content.result };
  } catch (error) {
    const isNobody =
      error instanceof NoRespondersError || (error instanceof RequestError && error.isNoResponders());
    return { ok: false, reason: isNobody ? 'nobody' : 'late' };
  }
}
