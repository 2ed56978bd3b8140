import type { CardCode } from '@openfelt/cards';
import { type GameEvent, type HandContext, madeHand, madeLow } from '@openfelt/engine';
import { randomSession } from '@openfelt/engine/testing';
import { expect, test } from 'vitest';
import { type Payer, payChipByChip } from './chip-by-chip.ts';

/** What every seat put into a deal by its events alone, and which chips are no one's stake. */
function stakes(events: readonly GameEvent[], hand: HandContext) {
  const paid = new Map(hand.seats.map(({ seat }) => [seat, 0]));
  const lying = new Map<number, number>();
  let dead = hand.carry;
  let acted = false;
  const put = (seat: number, chips: number) => {
    paid.set(seat, (paid.get(seat) ?? 0) + chips);
    lying.set(seat, (lying.get(seat) ?? 0) + chips);
  };
  for (const event of events) {
    switch (event.type) {
      case 'AntesPosted':
        for (const { seat, amount } of event.posts) {
          if (hand.rules.anteTo === 'house') continue;
          if (hand.rules.shortAnte === 'main-pot') dead += amount;
          else paid.set(seat, (paid.get(seat) ?? 0) + amount);
        }
        break;
      case 'BlindsPosted':
        for (const { seat, amount, blind } of event.posts) {
          if (blind === 'dead') dead += amount;
          else put(seat, amount);
        }
        break;
      case 'BringInPosted':
      case 'Called':
        put(event.seat, event.amount);
        acted = true;
        break;
      case 'Bet':
      case 'Raised':
        put(event.seat, event.to - (lying.get(event.seat) ?? 0));
        acted = true;
        break;
      // Whoever got an uncalled bet back may fold in a later betting round: it is no stake of theirs then.
      case 'UncalledReturned':
        paid.set(event.seat, (paid.get(event.seat) ?? 0) - event.amount);
        break;
      case 'Checked':
        acted = true;
        break;
      // Cards, a draw or turns to stand after the first choice end a betting round; blinds lie through the first deal.
      case 'CardsDealt':
      case 'Discarded':
      case 'Stood':
        if (acted) lying.clear();
        acted = false;
        break;
      default:
        break;
    }
  }
  return { paid, dead };
}

/** What a shown hand is worth on a board; null over 21 in Bluffjack. */
function evaluate(hand: HandContext, cards: readonly CardCode[], board = hand.board): number | null {
  const made = madeHand(hand, cards, board);
  return made.scale === 'bluffjack' && made.total > 21 ? null : made.strength;
}

/** The player as the pots see them once all is shown. */
function findPayer(hand: HandContext, player: HandContext['seats'][number], paid: number): Payer {
  const cards = player.cards.flatMap(({ card }) => card ?? []);
  const shows = player.shown && cards.length === player.cards.length;
  return {
    seat: player.seat,
    paid,
    folded: player.folded,
    high: shows ? evaluate(hand, cards) : Number.NEGATIVE_INFINITY,
    low: shows ? (madeLow(hand, cards)?.strength ?? null) : null,
    otherBoards: (hand.otherBoards ?? []).map((board) => ({
      high: shows ? evaluate(hand, cards, board) : Number.NEGATIVE_INFINITY,
      low: shows ? (madeLow(hand, cards, board)?.strength ?? null) : null,
    })),
  };
}

test('hands of every game, played by the machines, are paid as chip by chip', () => {
  let checked = 0;
  let split = 0;
  let onSeveralBoards = 0;
  for (let seed = 0; seed < 260; seed += 1) {
    const { steps, rules } = randomSession(seed, { hands: 5, movesAbout: false });
    // With bets among hits and stands the events alone do not say where a betting round ends.
    if (rules.rake !== undefined || rules.mayMuckWinner || rules.furtherBetting) continue;
    let events: GameEvent[] = [];
    for (const { events: more, after } of steps) {
      if (more.some(({ type }) => type === 'HandStarted')) events = [];
      events.push(...more);
      const hand = after.hand?.context;
      if (hand?.result !== 'won' || !more.some(({ type }) => type === 'HandEnded')) continue;
      const { paid, dead } = stakes(events, hand);
      const players = hand.seats.map((player) => findPayer(hand, player, paid.get(player.seat) ?? 0));
      const expected = payChipByChip(players, { dead });
      const got = hand.seats.map(({ seat, stack, startingStack }) => {
        const house = rules.anteTo === 'house' ? getAnte(events, seat) : 0;
        const put = (paid.get(seat) ?? 0) + house + getDead(events, hand, seat);
        return [seat, stack - startingStack + put];
      });
      expect(got).toEqual(hand.seats.map(({ seat }) => [seat, expected.get(seat)]));
      checked += 1;
      if (hand.awards.length > 1) split += 1;
      if (hand.awards.some(({ board }) => board !== undefined)) onSeveralBoards += 1;
    }
  }
  expect(checked).toBeGreaterThan(500);
  expect(split).toBeGreaterThan(100);
  expect(onSeveralBoards).toBeGreaterThan(30);
}, 120_000);

function getAnte(events: readonly GameEvent[], seat: number): number {
  return events
    .flatMap((event) => (event.type === 'AntesPosted' ? event.posts : []))
    .filter((post) => post.seat === seat)
    .reduce((sum, post) => sum + post.amount, 0);
}

/** What a seat paid that is no one's stake: a dead ante or blind. */
function getDead(events: readonly GameEvent[], hand: HandContext, seat: number): number {
  const blind = events
    .flatMap((event) => (event.type === 'BlindsPosted' ? event.posts : []))
    .filter((post) => post.seat === seat && post.blind === 'dead')
    .reduce((sum, post) => sum + post.amount, 0);
  const isDead = hand.rules.anteTo !== 'house' && hand.rules.shortAnte === 'main-pot';
  return blind + (isDead ? getAnte(events, seat) : 0);
}
