import { io, type Socket } from 'socket.io-client';
import { playersAtTable } from '../hosted-tables.ts';
import { checkingGame } from './boardgame-game.ts';
import type { PlayedTable, PlayTables } from './measure-sockets.ts';

/** The parts of boardgame.io's state that a player needs. */
interface MatchState {
  readonly _stateID: number;
  readonly ctx: { readonly currentPlayer: string };
}

async function openMatch(port: number, match: string, spectators: number): Promise<PlayedTable> {
  const viewers = Array.from({ length: playersAtTable + spectators }, (_, seat) =>
    seat < playersAtTable ? String(seat) : null,
  );
  let bytes = 0;
  let state: MatchState | null = null;
  let wake: () => void = () => undefined;
  const sockets: Socket[] = [];
  for (const [index, player] of viewers.entries()) {
    const socket = io(`http://localhost:${port}/${checkingGame.name}`, {
      transports: ['websocket'],
      forceNew: true,
      extraHeaders: { origin: 'http://localhost' },
    });
    sockets.push(socket);
    await new Promise<void>((resolve) => socket.on('connect', resolve));
    socket.io.engine.on('packet', ({ data }: { data?: string }) => {
      bytes += (data?.length ?? 0) + 5;
    });
    // One of them knows the match and says what is done; the others are only there.
    if (index === 0) {
      socket.on('sync', (_match: string, { state: synced }: { state: MatchState }) => {
        state = synced;
        wake();
      });
      socket.on('update', (_match: string, updated: MatchState) => {
        state = updated;
        wake();
      });
    }
    const synced = new Promise((resolve) => socket.on('sync', resolve));
    socket.emit('sync', match, player, undefined, playersAtTable);
    await synced;
  }
  return {
    async act() {
      if (state === null) throw new Error('the match is not known');
      const { _stateID: id, ctx } = state;
      const { currentPlayer } = ctx;
      const action = { type: 'MAKE_MOVE', payload: { type: 'act', args: [], playerID: currentPlayer } };
      sockets[Number(currentPlayer)]?.emit('update', action, id, match, currentPlayer);
      while (state._stateID <= id) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    received: () => bytes,
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

/** Opens matches of boardgame.io, each with its six players and so many spectators, all over sockets of their own. */
export const openBoardgameMatches: PlayTables = async (port, count, spectators) => {
  const tables: PlayedTable[] = [];
  for (let index = 0; index < count; index += 1)
    tables.push(await openMatch(port, `match-${spectators}-${index}`, spectators));
  return { tables, close: () => undefined };
};
