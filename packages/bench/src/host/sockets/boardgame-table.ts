import { io, type Socket } from 'socket.io-client';
import { playersAtTable } from '../hosted-tables.ts';
import { checkingGame } from './boardgame-game.ts';
import type { OpenTable } from './played-table.ts';
import { followViewers } from './viewers.ts';

/** The parts of boardgame.io's state that a player needs. */
interface MatchState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}

/** Opens a match of boardgame.io, with six players and so many spectators, all over sockets of their own. */
export const openBoardgameMatch: OpenTable = async ([address = ''], match, spectators) => {
  const viewers = followViewers(playersAtTable + spectators);
  let state: MatchState | null = null;
  let events = 0;
  const sockets: Socket[] = [];
  for (let viewer = 0; viewer < playersAtTable + spectators; viewer += 1) {
    const socket = io(`${address}/${checkingGame.name}`, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin: 'http://localhost' },
    });
    sockets.push(socket);
    const take = (next: MatchState) => {
      // One of them knows the match, for all of them.
      if (viewer === 0) state = next;
      viewers.reach(viewer, next._stateID);
    };
    socket.on('sync', (_match: string, { state: synced }: { state: MatchState }) => take(synced));
    socket.on('update', (_match: string, updated: MatchState, log: readonly unknown[]) => {
      if (viewer === 0) events += log.length;
      take(updated);
    });
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    const player = viewer < playersAtTable ? String(viewer) : null;
    const synced = new Promise((resolve) => socket.once('sync', resolve));
    socket.emit('sync', match, player, undefined, playersAtTable);
    await synced;
  }
  return {
    begin: async () => undefined,
    ready: async () => undefined,
    act() {
      if (state === null) throw new Error('the match is not known');
      const { _stateID: id, ctx } = state;
      const { currentPlayer } = ctx;
      const acted = viewers.haveAll(id + 1);
      const action = { type: 'MAKE_MOVE', payload: { type: 'act', args: [], playerID: currentPlayer } };
      sockets[Number(currentPlayer)]?.emit('update', action, id, match, currentPlayer);
      return acted;
    },
    events: () => events,
  };
};
