import { standardDeck } from '@openfelt/cards';
import { legalActions, runningHand } from '@openfelt/engine';
import { type ExampleSetUp, type ExampleTable, exampleTable, playOn, startHand } from './example-table.ts';

/** A deck that deals these cards to seats 0, 1 and 2, and this board, with a card burned before each street. */
export function stackDeck(hands: readonly string[], board: string): NonNullable<ExampleSetUp['deck']> {
  const [first = [], ...rest] = hands.map((hand) => hand.split(' '));
  const [one = '', two = '', three = '', turn = '', river = ''] = board.split(' ');
  const dealt = first.flatMap((_, round) => [...rest, first].map((hand) => hand[round] ?? ''));
  const left = standardDeck.filter((card) => ![...dealt, ...board.split(' ')].includes(card));
  const [a = '', b = '', c = ''] = left;
  const order = [...dealt, a, one, two, three, b, turn, c, river];
  return [...order.flatMap((code) => standardDeck.filter((card) => card === code)), ...left.slice(3)];
}

/** Plays a hand to its end: seats that fold do so at once, the others put in all they have, or what it costs to stay. */
export function playOut(
  setUp: ExampleSetUp,
  how: 'all-in' | 'stay',
  folds: readonly number[] = [],
): ExampleTable {
  let table = playOn(exampleTable(setUp), [startHand]);
  for (let seat = runningHand(table.state)?.toAct; seat != null; seat = runningHand(table.state)?.toAct) {
    const legal = legalActions(table.state, seat);
    const find = (type: (typeof legal)[number]['type']) => legal.find((each) => each.type === type);
    const raise = legal.find((each) => each.type === 'raise' || each.type === 'bet');
    const type = folds.includes(seat)
      ? 'fold'
      : (['check', 'call', 'show'] as const).find((each) => find(each) !== undefined);
    if (type === undefined) throw new Error('somebody can do nothing');
    table = playOn(table, [
      how === 'all-in' && type !== 'fold' && raise !== undefined
        ? { type: raise.type, seat, to: raise.max }
        : { type, seat },
    ]);
  }
  return table;
}
