import { randomUUID } from 'node:crypto';
import { runningHand, type VariantId, variants } from '@openfelt/engine';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { follow, type Guest, type GuestPlatform } from '../test-platform.fixture.ts';

/** What holds for tables to practise at, however many servers host them. */
export function testPractice(host: () => Promise<GuestPlatform>): void {
  let platform: GuestPlatform;

  beforeAll(async () => {
    platform = await host();
  });
  afterAll(() => platform?.close());

  async function practise({ client }: Guest, variant: VariantId): Promise<string> {
    const opened = await client.table.practise.mutate({ variant, name: 'Practice' });
    if (!opened.ok) throw new Error(opened.message);
    return opened.tableId;
  }

  const isOpen = ({ client }: Guest, tableId: string) =>
    client.table.snapshot.query({ tableId }).then(
      () => true,
      () => false,
    );

  test('every game can be practised: its player sits among bots, and the first hand is dealt', async () => {
    const ids = Object.keys(variants) as VariantId[];
    const dealt = await Promise.all(
      ids.map(async (variant) => {
        const guest = await platform.come();
        const table = await follow(guest, await practise(guest, variant));
        await table.until((state, personal) => {
          const hand = runningHand(state);
          return hand?.seats.some(({ seat }) => seat === personal.own) === true && personal.cards.length > 0;
        });
        const hand = runningHand(table.state());
        const kinds = table.state().table?.context.seats.map((each) => each?.kind);
        table.stop();
        return { variant: hand?.variant, number: hand?.handNumber, kinds };
      }),
    );
    const kinds = ['bot', 'bot', 'bot', 'person'];
    expect(dealt).toEqual(ids.map((variant) => ({ variant, number: 1, kinds })));
  });

  test('a table to practise at is its player’s alone, and the same one when they ask again', async () => {
    const guest = await platform.come();
    const tableId = await practise(guest, 'razz');
    expect(await practise(guest, 'razz')).toBe(tableId);
    const leave = { tableId, commandId: randomUUID(), command: { type: 'leave' } } as const;
    await guest.client.table.command.mutate(leave);
    expect(await practise(guest, 'razz')).toBe(tableId);
    const table = await follow(guest, tableId);
    expect(table.personal().own).toBe(3);
    table.stop();
    const other = await platform.come();
    expect(await isOpen(other, tableId)).toBe(false);
    expect(await practise(other, 'razz')).not.toBe(tableId);
  });

  test('a player says that they are ready for the next hand, at whichever server they are; nobody else does', async () => {
    const guest = await platform.come();
    const tableId = await practise(guest, 'holdem');
    const table = await follow(guest, tableId);
    await table.until((state) => runningHand(state) !== null);
    table.stop();
    const say = () => guest.client.table.ready.mutate({ tableId, handNumber: 2 });
    expect(await say()).toMatchObject({ ok: true });
    expect(await say()).toMatchObject({ ok: true });
    const other = await platform.come();
    expect(await other.client.table.ready.mutate({ tableId, handNumber: 2 })).toMatchObject({ ok: false });
  });

  test('who goes on to another game leaves the last one, from a running hand too, and has their chips back', async () => {
    const guest = await platform.come();
    const first = await practise(guest, 'holdem');
    const table = await follow(guest, first);
    await table.until((state) => runningHand(state) !== null);
    table.stop();
    const second = await practise(guest, 'badugi');
    expect(await isOpen(guest, first)).toBe(true);
    const firstIsOpen = async () => {
      await practise(guest, 'badugi');
      return isOpen(guest, first);
    };
    // Each round costs 46 points, and a player has 40 a second.
    await expect.poll(firstIsOpen, { timeout: 60_000, interval: 2_000 }).toBe(false);
    await practise(guest, 'razz');
    expect(await isOpen(guest, second)).toBe(false);
    const { balance } = await guest.client.me.get.query();
    expect(balance).toBeGreaterThan(9_500);
  });
}
