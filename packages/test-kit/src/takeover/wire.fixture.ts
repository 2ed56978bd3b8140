import type { AppendResult, EventLog } from '@openfelt/event-log';

/** A statement on its way: it is executed when a test says so, and answered when a test says so. */
interface Call {
  execute(): Promise<unknown>;
  /** Hands the server what was executed. */
  answer(): void;
  breakOff(): void;
}

/** What a server's process sees of the database: what it sends arrives when a test lets it. */
export interface ServerLog<Row> {
  readonly log: EventLog<Row>;
  /** Whether reads wait too: a load is one step of the model, and a reload two. */
  holdsReads: boolean;
  /** The call that the server waits for: it sends one at a time. */
  waiting(): Call | null;
}

/** The way of all servers to the database, with everything that has not arrived yet. */
export interface Wire<Row> {
  /** A process's way there. `onHeld` is called when it waits. */
  connect(onHeld: () => void): ServerLog<Row>;
  /** Executes a claim or an append by its number in the order of sending; gives what became of it. */
  land(number: number): Promise<string>;
}

/** What became of a claim or of an append, which is an event and the evidence beside it, in the model's words. */
function nameResult(result: unknown): string {
  if (!Array.isArray(result)) return 'claimed';
  const statuses = (result as readonly AppendResult[]).map(({ status }) => status);
  if (statuses.every((status) => status === 'appended')) return 'written';
  if (statuses.includes('appended')) return 'half written';
  return statuses.find((status) => status !== 'skipped') ?? 'skipped';
}

/** A wire before which nothing was sent. */
export function createWire<Row>(log: EventLog<Row>): Wire<Row> {
  const calls: Call[] = [];

  function connect(onHeld: () => void): ServerLog<Row> {
    let waiting: Call | null = null;

    function hold<Result>(statement: () => Promise<Result>, isNumbered: boolean): Promise<Result> {
      return new Promise<Result>((resolve, reject) => {
        let executed: Promise<Result> | null = null;
        const settle = (settleIt: () => void) => {
          waiting = null;
          settleIt();
        };
        const call: Call = {
          execute: () => {
            executed = statement();
            return executed;
          },
          answer: () => settle(() => resolve(executed ?? statement())),
          breakOff: () => settle(() => reject(new Error('the connection broke'))),
        };
        if (isNumbered) calls.push(call);
        waiting = call;
        onHeld();
      });
    }

    const connection: ServerLog<Row> = {
      holdsReads: false,
      waiting: () => waiting,
      log: {
        ...log,
        append: (requests) => hold(() => log.append(requests), true),
        claim: (streamId) => hold(() => log.claim(streamId), true),
        read: (streamId, range) =>
          connection.holdsReads ? hold(() => log.read(streamId, range), false) : log.read(streamId, range),
      },
    };
    return connection;
  }

  return {
    connect,
    async land(number) {
      const call = calls[number - 1];
      if (call === undefined) throw new Error(`statement ${number} was never sent`);
      return nameResult(await call.execute());
    },
  };
}
