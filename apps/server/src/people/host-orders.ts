import type { DoneResult, ManageAction } from '@openfelt/api';
import type { CommandResult } from '@openfelt/engine';
import { runningHand } from '@openfelt/engine';
import type { TableHost } from '@openfelt/table-host';
import type { Logger } from 'pino';

/** What the host of a table asks of it, now or as soon as the running hand is over. */
export interface HostOrders {
  /** What waits for the end of the running hand. */
  waiting(): { readonly closes: boolean; readonly removes: readonly string[] };
  /** Carries out what a host asks for, or keeps it until the hand is over. `by` is the host's player id. */
  give(action: ManageAction, by: string): Promise<DoneResult>;
  /** Told when something else waits; gives what ends it. */
  onChange(listener: () => void): () => void;
}

const toResult = (result: CommandResult): DoneResult => (result.ok ? { ok: true } : result);

/** The orders of one table's host. They are known to the running server alone. `close` closes the table for good, false while it cannot. */
export function createHostOrders(
  host: Pick<
    TableHost,
    'state' | 'subscribe' | 'pause' | 'resume' | 'remove' | 'proposeStakes' | 'withdrawStakes'
  >,
  close: () => Promise<boolean>,
  log: Pick<Logger, 'error'>,
): HostOrders {
  /** Whom to remove, and by whom. */
  const removals = new Map<string, string>();
  let closes = false;
  const listeners = new Set<() => void>();

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function carryOut(): Promise<void> {
    if (runningHand(host.state()) !== null) return;
    for (const [player, by] of removals) {
      const result = await host.remove(player, by);
      // A hand may have begun meanwhile; whoever has left by themselves is gone all the same.
      if (result.ok || result.code !== 'in-hand') removals.delete(player);
    }
    if (closes && (await close())) closes = false;
    notify();
  }

  host.subscribe(({ events }) => {
    const isOver = events.some(({ type }) => type === 'HandEnded' || type === 'HandVoided');
    if (!isOver || (removals.size === 0 && !closes)) return;
    carryOut().catch((err: unknown) => log.error({ err }, 'what a host asked for could not be carried out'));
  });

  return {
    waiting: () => ({ closes, removes: [...removals.keys()] }),
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
          removals.set(action.player, by);
          notify();
          return { ok: true };
        }
        case 'close':
          closes = true;
          await carryOut();
          notify();
          return { ok: true };
      }
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
