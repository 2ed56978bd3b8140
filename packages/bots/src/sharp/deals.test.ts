import { toCard } from '@openfelt/cards';
import { view } from '@openfelt/engine';
import { cards, given, randomFrom } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { listSeen } from '../seen-cards.ts';
import { dealOut, dealOwn, findUnseen } from './deals.ts';
import { readOpponents } from './reads.ts';
import { findShare } from './share.ts';

const fixed = { kind: 'fixed', small: 4, big: 8, cap: 4 } as const;

/** A five-card stud table of three where a and b are left: c has folded with an up card. */
function studTable(folded: string) {
  // Dealt from b on: b, c and a get a card down, then one up.
  const deck = `5c 2c Kd 8d ${folded} Ks`;
  const table = given({
    variant: 'five-stud',
    limit: fixed,
    stacks: [200, 200, 200],
    preset: 'home',
    rules: { foldOutOfTurn: true },
  }).deal(deck);
  table.when('c fold');
  const slot = table.state.hand?.context.seats.find(({ seat }) => seat === 0)?.cards[0]?.slot ?? 0;
  const seen = view(table.state, 0, new Map([[slot, 'Kd']]));
  if (seen === null) throw new Error('there is no table');
  return seen;
}

describe('what a sharp bot deals out', () => {
  test('has no card that lies open before someone who folded', () => {
    const { pack } = findUnseen(studTable('Kh'), randomFrom(1));
    const [dead] = cards('Kh').map(toCard);
    expect(dead !== undefined && pack.take(dead)).toBe(false);
    const { pack: other } = findUnseen(studTable('9h'), randomFrom(1));
    expect(dead !== undefined && other.take(dead)).toBe(true);
  });

  test('makes a hand worth less whose cards are dead, and one worth less against a player who bets', () => {
    const share = (seen: ReturnType<typeof studTable>, pickedFrom: number | null) => {
      const unseen = findUnseen(seen, randomFrom(1));
      const opponents = readOpponents(seen).map((each) => ({
        ...each,
        pickedFrom: pickedFrom ?? each.pickedFrom,
      }));
      const own = seen.seats[0];
      if (!own) throw new Error('nobody sits there');
      const held = listSeen(own.cards);
      let sum = 0;
      for (let deal = 0; deal < 3_000; deal += 1)
        sum += findShare(
          dealOut(unseen, opponents, (board) => dealOwn(own, held, board, unseen)),
          false,
        );
      return sum / 3_000;
    };
    const live = share(studTable('9h'), 1);
    expect(share(studTable('Kh'), 1)).toBeLessThan(live);
    expect(share(studTable('9h'), 2)).toBeLessThan(live - 0.05);
  });
});
