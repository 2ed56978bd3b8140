import type { DoneResult, ManageAction } from '@openfelt/api';
import type { StoredOrders } from '@openfelt/db';
import type { CommandResult, Millis } from '@openfelt/engine';
import { runningHand } from '@openfelt/engine';
import { movedResult, type Scheduler, type TableHost } from '@openfelt/table-host';
import pLimit from 'p-limit';
import type { ValueKeeper } from './keep-value.ts';

/** What the host of a table asks of it, now or as soon as the running hand is over. */
export interface HostOrders {
  /** What waits for the end of the running hand. */
  waiting(): { readonly closes: boolean; readonly removes: readonly string[] };
  /**
   * Carries out what a host asks for, or keeps it until it can be, also for another server that plays the table by then. `by` is the host's
   * player id. What is answered with ok is done or will be; what is refused, or rejects as where it could not be kept, will not.
   */
  give(action: ManageAction, by: string): Promise<DoneResult>;
  /** Told when something else waits; gives what ends it. */
  onChange(listener: () => void): () => void;
  /** Carries nothing more out: the table is not played here any more. */
  end(): void;
}

/** After so long what could not be carried out between hands is tried again, in ms. */
const retryAfter: Millis = 5_000;

/** What the orders of a table's host are carried out with. */
interface HostOrdersDependencies {
  readonly host: Pick<
    TableHost,
    'state' | 'subscribe' | 'pause' | 'resume' | 'remove' | 'proposeStakes' | 'withdrawStakes'
  >;
  /** Closes the table for good, false while it cannot. */
  readonly close: () => Promise<boolean>;
  readonly keeper: ValueKeeper<StoredOrders | null>;
  /** Told where what waited could not be carried out. */
  readonly report: (error: unknown) => void;
  /** Ms since the epoch. */
  readonly now: () => Millis;
  readonly at: Scheduler;
}

/** Why somebody is still to be removed: a hand runs, or what happens at the table cannot be written here. */
const waitsOn: ReadonlySet<string> = new Set(['in-hand', 'unavailable', 'moved']);

const toResult = (result: CommandResult): DoneResult => (result.ok ? { ok: true } : result);

/** The orders of one table's host, as long as this server plays it. `before` waits from before, and is carried out as soon as it can be. */
export function createHostOrders(
  before: StoredOrders | null,
  { host, close, keeper, report, now, at }: HostOrdersDependencies,
): HostOrders {
  let waiting = before ?? { givenBy: '', closes: false, removes: [] };
  /** What is accepted, and what is carried out, is so one after the other. */
  const inTurn = pLimit(1);
  const listeners = new Set<() => void>();
  let endRetry: () => void = () => undefined;
  let isOver = false;

  const isWaiting = () => waiting.closes || waiting.removes.length > 0;

  /** Keeps what waits. Where that fails it is said and tried again by what keeps it. */
  const keepWaiting = () => void keeper.keep(isWaiting() ? waiting : null).catch(() => undefined);

  function setWaiting(orders: StoredOrders): void {
    waiting = orders;
    for (const listener of listeners) listener();
  }

  /** Has orders wait as soon as they are kept. */
  async function accept(orders: StoredOrders): Promise<DoneResult> {
    if (isOver) return movedResult;
    try {
      if (!(await keeper.keep(orders))) return movedResult;
    } catch (error) {
      // It may have been written all the same: whoever plays the table next must not find what was answered with an error.
      keepWaiting();
      throw error;
    }
    setWaiting(orders);
    return { ok: true };
  }

  async function carryOutBetweenHands(): Promise<void> {
    for (const player of waiting.removes) {
      const result = await host.remove(player, waiting.givenBy);
      // A hand may have begun meanwhile; whoever has left by themselves is gone all the same.
      if (result.ok || !waitsOn.has(result.code))
        setWaiting({ ...waiting, removes: waiting.removes.filter((each) => each !== player) });
    }
    if (waiting.closes && (await close())) setWaiting({ ...waiting, closes: false });
  }

  /** Carries out what waits, unless a hand runs. What fails is tried again: it may be long until another hand ends, if one does. */
  async function carryOut(): Promise<void> {
    endRetry();
    const isBetweenHands = () => runningHand(host.state()) === null;
    if (isOver || !isWaiting() || !isBetweenHands()) return;
    await carryOutBetweenHands().catch(report);
    keepWaiting();
    if (!isOver && isWaiting() && isBetweenHands()) endRetry = at(now() + retryAfter, carryOutSoon);
  }
  const carryOutSoon = () => void inTurn(carryOut);

  const order = (toOrders: () => StoredOrders) =>
    inTurn(async () => {
      const accepted = await accept(toOrders());
      if (accepted.ok) await carryOut();
      return accepted;
    });

  const endListening = host.subscribe(({ events }) => {
    if (events.some(({ type }) => type === 'HandEnded' || type === 'HandVoided')) carryOutSoon();
  });
  carryOutSoon();

  return {
    waiting: () => ({ closes: waiting.closes, removes: waiting.removes }),
    async give(action, by) {
      switch (action.type) {
        case 'pause':
          return toResult(await host.pause(by));
        case 'resume':
          return toResult(await host.resume(by));
        case 'proposeStakes':
          return toResult(await host.proposeStakes(action.stakes, by));
        case 'withdrawStakes':
          return toResult(await host.withdrawStakes(by));
        case 'remove': {
          const { player } = action;
          const result = await host.remove(player, by);
          if (result.ok || result.code !== 'in-hand') return toResult(result);
          return order(() => ({
            ...waiting,
            givenBy: by,
            removes: [...new Set([...waiting.removes, player])],
          }));
        }
        case 'close':
          return order(() => ({ ...waiting, givenBy: by, closes: true }));
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      isOver = true;
      endRetry();
      endListening();
      keeper.end();
    },
  };
}
