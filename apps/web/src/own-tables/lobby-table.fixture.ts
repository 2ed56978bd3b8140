import type { LobbySeat, LobbyTable } from '@openfelt/api';
import { presetRules, variants } from '@openfelt/engine';

/** A table of the lobby at which bots play. */
export const table: LobbyTable = {
  tableId: 't',
  name: 'Table',
  variant: 'holdem',
  rules: presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
  seats: 6,
  seating: [],
  board: [],
  isDealt: false,
  bots: 3,
  people: 0,
  sittingOut: 0,
  handNumber: 1,
  pot: 0,
  averagePot: null,
  handsAnHour: null,
  state: 'playing',
  own: null,
  ownCards: [],
  clock: null,
};

/** A seat whose player has to act. */
export const acting: LobbySeat = {
  player: 'me',
  name: 'Me',
  kind: 'person',
  stack: 10,
  bet: 0,
  isToAct: true,
  isIn: true,
  cards: [],
};
