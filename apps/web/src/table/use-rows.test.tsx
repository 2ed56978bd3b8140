import { view as viewOf } from '@openfelt/engine';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { type ExampleTable, exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { useRows } from './use-rows.ts';

interface RowsProps {
  readonly table: ExampleTable;
  readonly which: 'seats' | 'strip';
}

function Rows({ table, which }: RowsProps) {
  const view = viewOf(table.state, null, new Map());
  return view === null ? null : [...useRows(view)[which]].join(' ');
}

const read = (table: ExampleTable, which: RowsProps['which'] = 'seats') =>
  renderToStaticMarkup(<Rows table={table} which={which} />);
const sit = (players: number) => exampleTable({ stacks: Array.from({ length: players }, () => 100) });

/** As many of a hand have folded, and its first cards lie open. */
function foldTo(left: number, players: number): ExampleTable {
  let table = playOn(sit(players), [startHand]);
  for (let folds = 0; folds < players - left; folds += 1)
    table = playOn(table, [{ type: 'fold', seat: table.state.hand?.context.toAct ?? 0 }]);
  return table;
}

describe('at a narrow table', () => {
  test('those who will be dealt in have their rows before the first hand', () => {
    expect(read(sit(3))).toBe('0 1 2');
  });

  test('each of six players keeps their row, though all but two have folded', () => {
    expect(read(foldTo(2, 6))).toBe('0 1 2 3 4 5');
  });

  test('of seven those have one who play on, for whoever comes to look then', () => {
    expect(read(foldTo(2, 7)).split(' ')).toHaveLength(2);
    expect(read(foldTo(2, 7), 'strip').split(' ')).toHaveLength(5);
  });

  test('who sits out before the first hand is in the strip', () => {
    const away = playOn(sit(3), [{ type: 'sitOut', seat: 1, reason: 'asked' }]);
    expect(read(away)).toBe('0 2');
    expect(read(away, 'strip')).toBe('1');
  });

  test('the strip has room for whoever takes the free seat of one that has got up', () => {
    const gone = playOn(sit(4), [{ type: 'leave', seat: 2 }, startHand]);
    expect(read(gone)).toBe('0 1 3');
    expect(read(gone, 'strip')).toBe('2');
  });

  test('who was not dealt in is in the strip, and of six nobody else', () => {
    const away = playOn(sit(4), [{ type: 'sitOut', seat: 1, reason: 'asked' }, startHand]);
    expect(read(away)).toBe('0 2 3');
    expect(read(away, 'strip')).toBe('1');
    expect(read(foldTo(2, 6), 'strip')).toBe('');
  });
});
