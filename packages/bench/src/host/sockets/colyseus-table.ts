import { Client, type Room } from 'colyseus.js';
import { playersAtTable } from '../hosted-tables.ts';
import type { CheckingTable } from './colyseus-game.ts';
import type { OpenTable } from './played-table.ts';
import { followViewers } from './viewers.ts';

/** Opens a room of Colyseus, with six players and so many spectators, all over sockets of their own. */
export const openColyseusTable: OpenTable = async ([address = ''], _name, spectators) => {
  const viewers = followViewers(playersAtTable + spectators);
  const rooms: Room<CheckingTable>[] = [];
  let patches = 0;
  for (let viewer = 0; viewer < playersAtTable + spectators; viewer += 1) {
    const client = new Client(address);
    const [first] = rooms;
    const room = await (first === undefined
      ? client.create<CheckingTable>('checking')
      : client.joinById<CheckingTable>(first.roomId));
    rooms.push(room);
    room.onStateChange(({ version }) => {
      if (viewer === 0) patches += 1;
      viewers.reach(viewer, version);
    });
  }
  await viewers.haveAll(0);
  return {
    begin: async () => undefined,
    ready: async () => undefined,
    act() {
      // All of them had the version before: any of them knows who is to act.
      const { state } = rooms[0] ?? {};
      if (state === undefined) throw new Error('the table is not known');
      const acted = viewers.haveAll(state.version + 1);
      rooms[state.toAct]?.send('act');
      return acted;
    },
    events: () => patches,
  };
};
