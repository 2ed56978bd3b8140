import { createHash } from 'node:crypto';
import type { VersionedMessage } from '@openfelt/api';
import { legalActions, type PlayerCommand, presetRules, runningHand, variants } from '@openfelt/engine';
import { createMemoryLog } from '@openfelt/event-log';
import { hostTable, simulatedClock, type TableHost } from '@openfelt/table-host';
import { describe, expect, test } from 'vitest';
import type { Names } from '../names.ts';
import type { LiveTable } from '../tables/live-table.ts';
import { watchTable } from './table.ts';

/** A table whose cards come from a text: two texts give decks that differ in every card. */
async function openTable(seedText: string): Promise<TableHost> {
  const seed = async (table: string, hand: number) =>
    new Uint8Array(createHash('sha256').update(`${seedText}/${table}/${hand}`).digest());
  const clock = simulatedClock(1_767_225_600_000);
  const hosting = await hostTable(
    {
      log: createMemoryLog<never>(),
      seeds: { keep: seed, find: seed },
      now: clock.now,
      rows: () => [],
      balance: async () => 0,
      report: ({ message }) => {
        throw new Error(message);
      },
    },
    't',
    {
      variant: 'holdem',
      rules: presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 20 }),
      seats: 4,
    },
  );
  if (!hosting.ok) throw new Error(hosting.message);
  return hosting.host;
}

const names: Names = {
  of: async (players) => Object.fromEntries(players.map((player) => [player, player])),
  set: async () => undefined,
};

function live(host: TableHost): LiveTable {
  const nothing = () => () => undefined;
  const card = { id: 't', name: 'T', isPrivate: false };
  const closing = { deserted: () => null, close: async () => true };
  const rest = {
    ...closing,
    status: () => 'playing' as const,
    addSpectator: nothing,
    connect: nothing,
    onStatus: nothing,
  };
  return { ...rest, card, host, review: () => undefined, stop: async () => undefined };
}

let commands = 0;
async function act(host: TableHost, id: string, command: PlayerCommand): Promise<void> {
  commands += 1;
  const result = await host.act({ commandId: `c${commands}`, player: { id, kind: 'person' }, command });
  if (!result.ok) throw new Error(result.message);
}

/** Everything that a viewer is sent while two hands are folded out before the flop: no one sees a card. */
async function sentTo(viewer: string, seedText: string): Promise<readonly VersionedMessage[]> {
  commands = 0;
  const host = await openTable(seedText);
  const end = new AbortController();
  const sent: VersionedMessage[] = [];
  const watching = (async () => {
    for await (const message of watchTable(
      { table: live(host), player: viewer, names, now: () => 0 },
      null,
      end.signal,
    ))
      sent.push(message);
  })();
  await new Promise((resolve) => setImmediate(resolve));
  for (const [seat, id] of ['a', 'b', 'c'].entries())
    await act(host, id, { type: 'takeSeat', seat, stack: 2_000 });
  for (let hand = 0; hand < 2; hand += 1) {
    await host.startHand();
    for (let now = runningHand(host.state()); now !== null; now = runningHand(host.state())) {
      const player = now.seats.find(({ seat }) => seat === now?.toAct);
      const offers = legalActions(host.state(), now.toAct ?? -1).map(({ type }) => type);
      await act(host, player?.player ?? '', offers.includes('fold') ? { type: 'fold' } : { type: 'check' });
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 20));
  end.abort();
  await watching;
  return sent;
}

/** A message's bytes with every commitment in a placeholder of its length. */
function masked(message: VersionedMessage): string {
  return JSON.stringify(message, (key, value: unknown) =>
    ['root', 'commitment', 'nextCommitment', 'hash', 'prevHash', 'salt'].includes(key) &&
    typeof value === 'string'
      ? '·'.repeat(value.length)
      : value,
  );
}

describe('what goes over the wire', () => {
  test('does not depend on cards that the viewer may not see: not in bytes, sizes or number of messages', async () => {
    const one = await sentTo('spectator', 'one deck');
    const other = await sentTo('spectator', 'another');
    expect(one.length).toBeGreaterThan(5);
    expect(one.map(masked)).toEqual(other.map(masked));
    // The commitments themselves do differ: the decks are not the same.
    expect(JSON.stringify(one)).not.toBe(JSON.stringify(other));
  });

  test("holds a player's own cards and no other hidden one", async () => {
    const sent = await sentTo('a', 'one deck');
    const cards = sent.flatMap(({ message }) => message.personal.cards);
    expect(cards.length).toBeGreaterThan(0);
    const slots = new Set(
      sent.flatMap(({ message }) =>
        (message.kind === 'snapshot' ? message.recent : message.events).flatMap((event) =>
          event.type === 'CardsDealt'
            ? (event.payload as unknown as { cards: readonly { slot: number; to: unknown }[] }).cards
                .filter(({ to }) => to === 0)
                .map(({ slot }) => slot)
            : [],
        ),
      ),
    );
    for (const { slot } of cards) expect(slots.has(slot)).toBe(true);
  });
});
