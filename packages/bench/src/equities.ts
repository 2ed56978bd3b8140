import type { CardCode } from '@openfelt/cards';
import { computeEquity, type HandContext, runningHand, type Slot } from '@openfelt/engine';
import { cards, given } from '@openfelt/engine/testing';
import { CardGroup, OddsCalculator } from 'poker-odds-calculator';
import { perSecond } from './measure.ts';

/** A question after the flop, where all 990 boards are counted: a flush and straight draw against a pair of kings. */
const deck = 'Kh 7s Kd 6s 5s 8c Kc';

/** So many deals are judged before the flop by us: 40,000 hands, of two players. */
const sampled = 20_000;

function ask(deal: string, ...commands: readonly string[]): HandContext {
  const table = given({
    variant: 'holdem',
    limit: { kind: 'no-limit', minBet: 2 },
    stacks: [100, 100],
    rules: { burn: false },
  });
  const hand = runningHand(table.deal(deal).when(...commands).state);
  if (hand === null) throw new Error('the hand is over');
  return hand;
}

/** Hold'em equities of two known hands a second, after and before the flop, beside a package of npm that tells no error of what it samples. */
export function measureEquities() {
  const known = new Map(cards(deck).map((card, slot): [Slot, CardCode] => [slot, card]));
  const [before, after] = [ask(deck), ask(deck, 'a call', 'b check')];
  const groups = ['Kh Kd', '7s 6s'].map((held) => CardGroup.fromString(held.replace(' ', '')));
  const flop = CardGroup.fromString('5s8cKc');
  const ours = (hand: HandContext) => ({
    run: () => {
      computeEquity(hand, known);
    },
    times: 1,
  });
  const peers = (board: CardGroup | undefined, deals: number) => ({
    run: () => {
      OddsCalculator.calculate(groups, board, 'full', deals);
    },
    times: 1,
  });
  return {
    'after the flop, all 990 boards': perSecond({
      openfelt: ours(after),
      'poker-odds-calculator': peers(flop, 0),
    }),
    [`before the flop, ${sampled.toLocaleString('en')} boards by chance`]: perSecond({
      openfelt: ours(before),
      'poker-odds-calculator': peers(undefined, sampled),
    }),
  };
}
