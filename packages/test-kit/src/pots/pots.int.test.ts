import type { CardCode } from '@openfelt/cards';
import {
  automaticEvent,
  type Dealer,
  type GameEvent,
  type GameState,
  type HandContext,
  type HandSeat,
  initialState,
  type MachineState,
  presetRules,
  variants,
} from '@openfelt/engine';
import { cards, given, handProgram, randomFrom } from '@openfelt/engine/testing';
import { expect, test } from 'vitest';
import { type Payer, payChipByChip } from './chip-by-chip.ts';

/** Ten hands that share no card: four equal ones, four better ones, and two that beat them all. */
const hands: readonly { readonly cards: readonly CardCode[]; readonly high: number }[] = [
  ...['2c4d6h8sTc', '2d4h6s8cTd', '2h4s6c8dTh', '2s4c6d8hTs'].map((text) => ({
    cards: cards(text),
    high: 1,
  })),
  ...['3c5d7h9sJc', '3d5h7s9cJd', '3h5s7c9dJh', '3s5c7d9hJs'].map((text) => ({
    cards: cards(text),
    high: 2,
  })),
  ...['QcQdKcKdAc', 'QhQsKhKsAd'].map((text) => ({ cards: cards(text), high: 3 })),
];

const silent: Dealer = {
  lay: () => undefined,
  open: () => null,
  prove: () => null,
  reshuffle: () => '',
  evidence: () => ({ version: 0, hash: '' }),
};

const limit = { kind: 'no-limit', minBet: 1 } as const;
const dealt = given({ variant: 'straight-poker', preset: 'home', limit, stacks: [5, 5] }).deal().state.hand
  ?.context as HandContext;

/** A hand of straight poker whose betting is over, as random bets left it. */
function randomHand(random: () => number): { context: HandContext; players: Payer[]; dead: number } {
  const below = (bound: number) => Math.floor(random() * bound);
  const count = 2 + below(9);
  const shuffled = hands.map((hand) => ({ hand, at: random() })).sort((a, b) => a.at - b.at);
  const ante = below(4);
  const carry = below(3) === 0 ? below(20) : 0;
  const deadAntes = below(2) === 0;
  const before = below(12);
  const bet = below(30) + 1;
  const seats = Array.from({ length: count }, (_, seat): HandSeat => {
    // Everyone antes; then a folder has put in any part, an all-in player less, and the others all.
    const stack = ante + below(3) * below(40) + below(6);
    const paidAnte = Math.min(ante, stack);
    const folded = below(3) === 0;
    const gathered = Math.min(folded ? below(before + 1) : before, stack - paidAnte);
    const isOut = folded && gathered < before;
    const lying = isOut
      ? 0
      : Math.min(
          folded ? below(bet + 1) : bet + (below(6) === 0 ? below(20) : 0),
          stack - paidAnte - gathered,
        );
    const held = shuffled[seat]?.hand.cards ?? [];
    return {
      seat,
      player: `p${seat}`,
      startingStack: stack,
      stack: stack - paidAnte - gathered - lying,
      bet: lying,
      ante: paidAnte,
      gathered,
      folded,
      cards: held.map((card, index) => ({ slot: seat * 5 + index, face: 'down', card })),
      drew: null,
      discards: [],
      shown: !folded,
      mucked: false,
      last: null,
    };
  });
  const first = seats[0];
  if (first !== undefined && seats.every(({ folded }) => folded))
    Object.assign(first, { folded: false, shown: true });
  const context: HandContext = {
    ...dealt,
    rules: {
      ...presetRules('home', variants['straight-poker'], limit),
      shortAnte: deadAntes ? 'main-pot' : 'side-pot',
    },
    carry,
    seats,
    step: 1,
    intervals: 1,
    interval: null,
    toAct: null,
  };
  const dead = carry + (deadAntes ? seats.reduce((sum, each) => sum + each.ante, 0) : 0);
  const players = seats.map(
    (each): Payer => ({
      seat: each.seat,
      paid: each.gathered + each.bet + (deadAntes ? 0 : each.ante),
      folded: each.folded,
      high: shuffled[each.seat]?.hand.high ?? 0,
      low: null,
    }),
  );
  return { context, players, dead };
}

/** Lets the machine end a hand whose betting is over. */
function settle(context: HandContext): HandContext {
  let hand: MachineState<HandContext> = { value: 'gathering', context };
  for (;;) {
    const state: GameState = { ...initialState(), hand };
    const next = automaticEvent(state, silent);
    if (next.kind === 'event' && next.event.type === 'HandEnded') return hand.context;
    // Where nothing is uncalled the machine goes on by itself: an event that it does not take lets it.
    hand = step(hand, next.kind === 'event' ? next.event : { type: 'TableTakenOver', epoch: 1 });
  }
}

function step(hand: MachineState<HandContext>, event: GameEvent): MachineState<HandContext> {
  const stepped = handProgram.step(hand, event, 'judged');
  if (stepped === null) throw new Error(`${event.type} is not taken`);
  return stepped.at;
}

test('R4.6, R6.2, R6.3, R6.6: 100,000 random histories are paid as chip by chip', () => {
  const random = randomFrom(17);
  let sidePots = 0;
  for (let round = 0; round < 100_000; round += 1) {
    const { context, players, dead } = randomHand(random);
    const ended = settle(context);
    const paid = payChipByChip(players, { dead });
    for (const { seat, stack } of context.seats) {
      const after = ended.seats.find((each) => each.seat === seat)?.stack ?? 0;
      if (after - stack !== paid.get(seat))
        expect({ seat, gets: after - stack, players, dead }).toEqual({
          seat,
          gets: paid.get(seat),
          players,
          dead,
        });
    }
    if (ended.awards.length > 1) sidePots += 1;
  }
  expect(sidePots).toBeGreaterThan(20_000);
}, 240_000);
