import { type CardCode, standardDeck } from '@openfelt/cards';
import { type Command, computeOuts, legalActions, view } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { describeOuts } from './describe-outs.ts';

/** Seat 0 holds ace and king of hearts, and the flop has two hearts more. */
const first: readonly CardCode[] = ['Ah', '2c', 'Kh', '2d', 'Qh', '8h', '4s'];
const deck = [...first, ...standardDeck.filter((card) => !first.includes(card))];

test.each(['en', 'ja'] as const)(
  'how many outs make a hand is not parted from what they make: %s',
  (locale) => {
    const flop = playOn(exampleTable({ stacks: [1000, 1000], rules: { burn: false }, deck }), [
      startHand,
      { type: 'call', seat: 0 },
      { type: 'check', seat: 1 },
    ]);
    const seen = [0, 1].map((seat) => {
      const held = flop.state.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
      const knowledge = new Map(held.map(({ slot }) => [slot, deck[slot] ?? 'As']));
      const drawn = view(flop.state, seat, knowledge);
      return drawn === null ? null : describeOuts(drawn, phrasesIn(locale))?.names;
    });
    expect(seen).toContain(
      locale === 'en' ? 'flush\u00a09, pair\u00a06' : 'フラッシュ\u00a09、ワンペア\u00a06',
    );
  },
);

test('of more kinds of hands than two the likeliest are named, and how many make the others', () => {
  // A gutshot and a flush that meet in a straight flush, and two cards that pair.
  const dealt: readonly CardCode[] = ['9h', '2c', '8h', '2d', '6h', '5h', 'Ks'];
  const all = [...dealt, ...standardDeck.filter((card) => !dealt.includes(card))];
  const flop = playOn(exampleTable({ stacks: [1000, 1000], rules: { burn: false }, deck: all }), [
    startHand,
    { type: 'call', seat: 0 },
    { type: 'check', seat: 1 },
  ]);
  const seen = [0, 1].map((seat) => {
    const held = flop.state.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
    const knowledge = new Map(held.map(({ slot }) => [slot, all[slot] ?? 'As']));
    const drawn = view(flop.state, seat, knowledge);
    return drawn === null ? null : describeOuts(drawn, phrasesIn('en'));
  });
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
  const held = getCards();
  const drawn = view(table.state, 0, new Map(held.map(({ slot }) => [slot, dealt[slot] ?? 'As'])));
  if (drawn === null) throw new Error('the table is open');
  expect(computeOuts(drawn)?.count).toBeGreaterThan(25);
  expect(describeOuts(drawn, phrasesIn('en'))).toBeNull();
});

test('where no low is made yet, outs make a low, and not a better one', () => {
  // Seat 0 has two pair, aces and fives, and two low cards of the board go with two of their own.
  const low: readonly CardCode[] = ['Qc', '7c', 'Jd', 'As', '9d', 'Ks', '9c', '4c', '5s', 'Ah', '5h'];
  const dealt = [...low, ...standardDeck.filter((card) => !low.includes(card))];
  const flop = playOn(
    exampleTable({ variant: 'omaha-hilo', stacks: [1000, 1000], rules: { burn: false }, deck: dealt }),
    [startHand, { type: 'call', seat: 0 }, { type: 'check', seat: 1 }],
  );
  const names = [0, 1].map((seat) => {
    const held = flop.state.hand?.context.seats.find((each) => each.seat === seat)?.cards ?? [];
    const drawn = view(flop.state, seat, new Map(held.map(({ slot }) => [slot, dealt[slot] ?? 'As'])));
    return drawn === null ? '' : (describeOuts(drawn, phrasesIn('en'))?.names ?? '');
  });
  expect(names[0]).toBe('three of a kind\u00a02, low\u00a016');
});
