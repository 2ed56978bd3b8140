import type { Game } from 'boardgame.io';
import { PlayerView } from 'boardgame.io/core';
import { playersAtTable } from '../hosted-tables.ts';

/** What a match of {@link checkingGame} is about: a pot, a board, and hands that only their players see. */
interface CheckingState {
  pot: number;
  readonly bets: Record<string, number>;
  board: string[];
  readonly players: Record<string, { readonly cards: readonly string[] }>;
  readonly secret: { readonly deck: readonly string[] };
}

const deck = [
  '2c',
  '3c',
  '4c',
  '5c',
  '6c',
  '7c',
  '8c',
  '9c',
  'Tc',
  'Jc',
  'Qc',
  'Kc',
  'Ac',
  '2d',
  '3d',
  '4d',
  '5d',
];

/**
 * As much of a hand of poker as boardgame.io needs to do what our server does for an action: turns, chips, cards that only their players
 * see. No rules of poker: those are not its own.
 */
export const checkingGame: Game<CheckingState> = {
  name: 'checking',
  minPlayers: playersAtTable,
  maxPlayers: playersAtTable,
  setup: ({ ctx }) => ({
    pot: 0,
    bets: Object.fromEntries(ctx.playOrder.map((player) => [player, 0])),
    board: [],
    players: Object.fromEntries(
      ctx.playOrder.map((player, seat) => [player, { cards: deck.slice(2 * seat, 2 * seat + 2) }]),
    ),
    secret: { deck },
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G, playerID }) => {
      G.bets[playerID] = (G.bets[playerID] ?? 0) + 2;
      G.pot += 2;
      G.board = G.board.length < 5 ? [...G.board, 'Ah'] : [];
    },
  },
  ...(PlayerView.STRIP_SECRETS === undefined ? {} : { playerView: PlayerView.STRIP_SECRETS }),
};
