import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { legalActions, type PlayerAction, runningHand } from '@openfelt/engine';
import { follow, type Guest, tableForTwo, visit } from '../test-platform.fixture.ts';

/** A table at which more happens than anyone can follow. */
export interface Storm {
  readonly tableId: string;
  /** How many actions there have been. */
  actions(): number;
  stop(): Promise<void>;
}

/** Chips that each of the two sits down with, and up to how many they raise before one of them folds. */
const stack = 9_000;
const dearest = 600;
/** Between two actions, in ms: the server lets nobody call it more than twenty times a second in the long run. */
const pause = 25;

/** Opens a table at which two players act as fast as the server lets them, each raising as little as they may. */
export async function openStorm(address: string, name: string): Promise<Storm> {
  const players = [await visit(address), await visit(address)] as const;
  const opened = await players[0].client.table.create.mutate({
    ...tableForTwo,
    name,
    options: { buyIn: { min: 1, max: stack } },
  });
  if (!opened.ok) throw new Error(opened.message);
  const { tableId } = opened;
  const command = (
    { client }: Guest,
    content: Parameters<typeof client.table.command.mutate>[0]['command'],
  ) => client.table.command.mutate({ tableId, commandId: randomUUID(), command: content });
  for (const [seat, player] of players.entries()) {
    const seated = await command(player, { type: 'takeSeat', seat, stack });
    if (!seated.ok) throw new Error(seated.message);
  }
  const table = await follow(players[0], tableId);
  let actions = 0;
  let isOver = false;

  /** What whoever is to act does; null while nobody is. */
  function choose(): { readonly seat: number; readonly action: PlayerAction } | null {
    const state = table.state();
    const seat = runningHand(state)?.toAct ?? null;
    if (seat === null || state.turn === null) return null;
    const { turn } = state;
    const raise = legalActions(state, seat).find(({ type }) => type === 'raise');
    if (raise?.type !== 'raise' || raise.min > dearest) return { seat, action: { type: 'fold', turn } };
    return { seat, action: { type: 'raise', turn, to: raise.min } };
  }

  async function actOn(): Promise<void> {
    while (!isOver) {
      const next = choose();
      const player = next === null ? undefined : players[next.seat];
      if (next === null || player === undefined) {
        await sleep(20);
        continue;
      }
      // Whoever acts faster than the server lets them waits a little.
      const acted = await command(player, next.action).catch(() => null);
      if (acted?.ok !== true) {
        await sleep(200);
        continue;
      }
      actions += 1;
      const { version } = acted;
      await table.until((state) => state.version >= version);
      await sleep(pause);
    }
  }
  const acting = actOn();
  return {
    tableId,
    actions: () => actions,
    async stop() {
      isOver = true;
      await acting;
      table.stop();
      for (const player of players) await player.close();
    },
  };
}
