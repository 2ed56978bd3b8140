import { type CardCode, standardDeck } from '@openfelt/cards';
import { type Command, computeOuts, legalActions, type VariantId } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { type ExampleTable, exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { seeFrom } from '../rules/seen-table.fixture.ts';
import { describeOuts } from './describe-outs.ts';

/** The flop of two players who have checked, dealt from a deck that begins with these cards. */
function dealFlop(first: readonly CardCode[], variant: VariantId = 'holdem'): ExampleTable {
  const deck = [...first, ...standardDeck.filter((card) => !first.includes(card))];
  return playOn(exampleTable({ variant, stacks: [1000, 1000], rules: { burn: false }, deck }), [
    startHand,
    { type: 'call', seat: 0 },
    { type: 'check', seat: 1 },
  ]);
}

/** The outs of both players in words. */
const describeBoth = (table: ExampleTable, locale: 'en' | 'ja') =>
  [0, 1].map((seat) => describeOuts(seeFrom(table, seat), phrasesIn(locale)));

test.each(['en', 'ja'] as const)(
  'how many outs make a hand is not parted from what they make: %s',
  (locale) => {
    // One holds ace and king of hearts, and the flop has two hearts more.
    const flop = dealFlop(['Ah', '2c', 'Kh', '2d', 'Qh', '8h', '4s']);
    const seen = describeBoth(flop, locale).map((outs) => outs?.names);
    expect(seen).toContain(
      locale === 'en' ? 'flush\u00a09, pair\u00a06' : 'フラッシュ\u00a09、ワンペア\u00a06',
    );
  },
);

test('of more kinds of hands than two the likeliest are named, and how many make the others', () => {
  // A gutshot and a flush that meet in a straight flush, and two cards that pair.
  const flop = dealFlop(['9h', '2c', '8h', '2d', '6h', '5h', 'Ks']);
  const seen = describeBoth(flop, 'en');
  expect(seen).toContainEqual({ count: 18, names: 'flush\u00a08, pair\u00a06, other\u00a04' });
});

test('outs are not counted where nearly any card is one', () => {
  const pictures = ['Kh', 'Kd', 'Kc', 'Ks', 'Qh', 'Qd', 'Qc', 'Qs', 'Jh', 'Jd'] as const;
  const dealt = [
    ...pictures,
    ...standardDeck.filter((card) => !(pictures as readonly string[]).includes(card)),
  ];
  let table = playOn(
    exampleTable({
      variant: 'razz-casino',
      stacks: [1000, 1000],
      rules: { burn: false, ante: 0, bringIn: 10, opener: 'bring-in' },
      deck: dealt,
    }),
    [startHand],
  );
  // To fifth street: each has two pairs of the highest cards there are.
  const getCards = () => table.state.hand?.context.seats.find(({ seat }) => seat === 0)?.cards ?? [];
  while (getCards().length < 5) {
    const seat = table.state.hand?.context.toAct ?? 0;
    const types = legalActions(table.state, seat).map(({ type }) => type);
    const type = (['bringIn', 'check', 'call'] as const).find((each) => types.includes(each)) ?? 'check';
    table = playOn(table, [{ type, seat } as Command]);
  }
  const drawn = seeFrom(table, 0);
  expect(computeOuts(drawn)?.count).toBeGreaterThan(25);
  expect(describeOuts(drawn, phrasesIn('en'))).toBeNull();
});

test('where no low is made yet, outs make a low, and not a better one', () => {
  // Seat 0 has two pair, aces and fives, and two low cards of the board go with two of their own.
  const flop = dealFlop(['Qc', '7c', 'Jd', 'As', '9d', 'Ks', '9c', '4c', '5s', 'Ah', '5h'], 'omaha-hilo');
  const names = describeBoth(flop, 'en').map((outs) => outs?.names ?? '');
  expect(names[0]).toBe('three of a kind\u00a02, low\u00a016');
});
