/** An action of a text: who, what, how much and which cards; `all-in` where that is said. */
export type GivenAction = readonly [
  player: number | null,
  action: string,
  amount?: number | string,
  cards?: string,
];

const toCards = (text: string) => text.split(' ').filter(Boolean);

/** The text of a hand of Open Hand History as sites write it: an action a line. Players are 0, 1… in seats 1, 2…, or as `seats` say. */
export function givenHand(options: {
  readonly type?: string;
  readonly limit?: string;
  readonly stakes?: readonly [number | null, number | null];
  readonly dealer?: number;
  readonly stacks: readonly (number | string)[];
  readonly rounds: readonly (readonly [street: string, cards: string, ...actions: readonly GivenAction[]])[];
  readonly pots?: readonly unknown[];
  readonly more?: Readonly<Record<string, unknown>>;
}): string {
  const {
    type = 'Holdem',
    limit = 'NL',
    stakes = [0.5, 1],
    dealer = 1,
    stacks,
    rounds,
    pots = [],
    more,
  } = options;
  const action = ([player, name, amount, cards]: GivenAction, at: number) => ({
    action_number: at + 1,
    ...(player === null ? {} : { player_id: player }),
    action: name,
    amount: amount ?? 0,
    ...(cards === undefined ? {} : { cards: toCards(cards) }),
  });
  const hand = {
    spec_version: '1.4.6',
    site_name: 'Somewhere',
    game_number: '7',
    game_type: type,
    bet_limit: { bet_type: limit, bet_cap: 0 },
    dealer_seat: dealer,
    small_blind_amount: stakes[0],
    big_blind_amount: stakes[1],
    players: stacks.map((starting_stack, id) => ({ id, seat: id + 1, name: `P${id + 1}`, starting_stack })),
    rounds: rounds.map(([street, cards, ...actions], id) => ({
      id,
      street,
      cards: toCards(cards),
      actions: actions.map(action),
    })),
    pots,
    ...more,
  };
  return `${JSON.stringify({ ohh: hand }, null, 1)}\n`;
}

/** The line of a text with the nth place of something, counted from 1. */
export function findLine(text: string, what: string, nth = 1): number {
  const lines = text.split('\n');
  let left = nth;
  return lines.findIndex((line) => line.includes(what) && --left === 0) + 1;
}
