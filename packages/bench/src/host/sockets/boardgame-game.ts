import type { Game } from 'boardgame.io';
import { PlayerView } from 'boardgame.io/core';
import { playersAtTable } from '../hosted-tables.ts';
import { actionsAHand, getBoard, getHeld, orderedDeck } from './checked-hand.ts';

/** What a match of {@link checkingGame} is about: a pot, a board, and hands that only their players see. */
interface CheckingState {
  pot: number;
  /** Actions of the running hand. */
  actions: number;
  bets: Record<string, number>;
  stacks: Record<string, number>;
  board: readonly string[];
  players: Record<string, { readonly cards: readonly string[] }>;
  secret: { deck: readonly string[] };
}

function deal(game: CheckingState, seats: readonly string[], deck: readonly string[]): void {
  game.pot = 0;
  game.actions = 0;
  game.board = [];
  game.bets = Object.fromEntries(seats.map((seat) => [seat, 0]));
  game.players = Object.fromEntries(seats.map((seat, index) => [seat, { cards: getHeld(deck, index) }]));
  game.secret = { deck };
}

/**
 * As much of a hand of poker as boardgame.io needs to do what our server does for an action: turns, chips, cards that only their players
 * see, a shuffle a hand. No rules of poker: those are not its own.
 */
export const checkingGame: Game<CheckingState> = {
  name: 'checking',
  minPlayers: playersAtTable,
  maxPlayers: playersAtTable,
  setup: ({ ctx, random }) => {
    const stacks = Object.fromEntries(ctx.playOrder.map((seat) => [seat, 200]));
    const game = { pot: 0, actions: 0, bets: {}, stacks, board: [], players: {}, secret: { deck: [] } };
    deal(game, ctx.playOrder, random.Shuffle([...orderedDeck]));
    return game;
  },
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    act: ({ G: game, ctx, playerID, random }) => {
      game.bets[playerID] = (game.bets[playerID] ?? 0) + 2;
      game.pot += 2;
      game.actions += 1;
      game.board = getBoard(game.secret.deck, playersAtTable, game.actions);
      if (game.actions === actionsAHand) deal(game, ctx.playOrder, random.Shuffle([...orderedDeck]));
    },
  },
  ...(PlayerView.STRIP_SECRETS === undefined ? {} : { playerView: PlayerView.STRIP_SECRETS }),
};
