import type { DoneResult, ManageAction } from '@openfelt/api';
import type { StoredOrders } from '@openfelt/db';
import type { CommandResult } from '@openfelt/engine';
import { runningHand } from '@openfelt/engine';
import { movedResult, type TableHost } from '@openfelt/table-host';
import type { ValueKeeper } from './keep-value.ts';

/** What the host of a table asks of it, now or as soon as the running hand is over. */
export interface HostOrders {
  /** What waits for the end of the running hand. */
  waiting(): { readonly closes: boolean; readonly removes: readonly string[] };
  /**
   * Carries out what a host asks for, or keeps it until the hand is over, also for another server that plays the table by then. `by` is the
   * host's player id. Rejects where it could not be kept.
   */
  give(action: ManageAction, by: string): Promise<DoneResult>;
  /** Told when something else waits; gives what ends it. */
  onChange(listener: () => void): () => void;
  /** Carries nothing more out: the table is not played here any more. */
  end(): void;
}

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
}

/** Why somebody is still to be removed: a hand runs, or what happens at the table cannot be written here. */
const waitsOn: ReadonlySet<string> = new Set(['in-hand', 'unavailable', 'moved']);

const toResult = (result: CommandResult): DoneResult => (result.ok ? { ok: true } : result);

/** The orders of one table's host, as long as this server plays it. `before` waits from before, and is carried out as soon as it can be. */
export function createHostOrders(
  before: StoredOrders | null,
  { host, close, keeper, report }: HostOrdersDependencies,
): HostOrders {
  const removes = new Set(before?.removes);
  let closes = before?.closes ?? false;
  let givenBy = before?.givenBy ?? '';
  const listeners = new Set<() => void>();

  function keep(): Promise<boolean> {
    for (const listener of listeners) listener();
    return keeper.keep(removes.size === 0 && !closes ? null : { givenBy, closes, removes: [...removes] });
  }

  async function carryOut(): Promise<void> {
    if (runningHand(host.state()) !== null) return;
    for (const player of removes) {
      const result = await host.remove(player, givenBy);
      // A hand may have begun meanwhile; whoever has left by themselves is gone all the same.
      if (result.ok || !waitsOn.has(result.code)) removes.delete(player);
    }
    if (closes && (await close())) closes = false;
  }

  async function carryOutWaiting(): Promise<void> {
    if (removes.size === 0 && !closes) return;
    await carryOut();
    await keep();
  }

  const endListening = host.subscribe(({ events }) => {
    if (events.some(({ type }) => type === 'HandEnded' || type === 'HandVoided'))
      carryOutWaiting().catch(report);
  });
  carryOutWaiting().catch(report);

  return {
    waiting: () => ({ closes, removes: [...removes] }),
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
          const result = await host.remove(action.player, by);
          if (result.ok || result.code !== 'in-hand') return toResult(result);
          givenBy = by;
          removes.add(action.player);
          return (await keep()) ? { ok: true } : movedResult;
        }
        case 'close':
          givenBy = by;
          closes = true;
          await carryOut();
          return (await keep()) ? { ok: true } : movedResult;
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      endListening();
      keeper.end();
    },
  };
}
