import { randomUUID } from 'node:crypto';
import { runningHand } from '@openfelt/engine';
import { follow, openSocket, tableForTwo, visit } from '../test-platform.fixture.ts';

/** Two guests at a table of their own, in the middle of a hand; `closed` has the codes with which their sockets were closed. */
export async function playHandOfTwo(address: string) {
  const closed: (number | undefined)[] = [];
  const cookies: string[] = [];
  for (let count = 0; count < 2; count += 1) {
    const guest = await visit(address);
    await guest.close();
    cookies.push(guest.cookie);
  }
  const players = cookies.map((cookie) => openSocket(address, cookie, (code) => closed.push(code)));
  const [first] = players;
  const opened = await first?.client.table.create.mutate(tableForTwo);
  if (!opened?.ok || first === undefined) throw new Error('no table was opened');
  const { tableId } = opened;
  for (const [seat, { client }] of players.entries()) {
    const command = { type: 'takeSeat', seat, stack: 100 } as const;
    const seated = await client.table.command.mutate({ tableId, commandId: randomUUID(), command });
    if (!seated.ok) throw new Error(seated.message);
  }
  const table = await follow(first, tableId);
  await table.until((state) => runningHand(state)?.toAct != null);
  return { tableId, cookies, players, table, closed };
}
