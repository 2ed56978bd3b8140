import { type TableView, view } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { turnAnnouncement } from './turn-announcer.tsx';

const started = playOn(exampleTable(), [startHand]);

function seen(table: typeof started, own: number | null): TableView {
  const drawn = view(table.state, own, new Map());
  if (drawn === null) throw new Error('the table is open');
  return drawn;
}

describe('the own turn', () => {
  test('is told with what it costs to call', () => {
    expect(turnAnnouncement(seen(started, 0))).toMatchObject({ kind: 'call', amount: 20 });
  });

  test('is told to nobody else', () => {
    expect(turnAnnouncement(seen(started, 1))).toBeNull();
    expect(turnAnnouncement(seen(started, null))).toBeNull();
  });

  test('is told anew for every choice, also with the same words', () => {
    const flop = playOn(started, [
      { type: 'call', seat: 0 },
      { type: 'call', seat: 1 },
      { type: 'check', seat: 2 },
    ]);
    const turn = playOn(flop, [
      { type: 'check', seat: 1 },
      { type: 'check', seat: 2 },
      { type: 'check', seat: 0 },
    ]);
    const [first, second] = [turnAnnouncement(seen(flop, 1)), turnAnnouncement(seen(turn, 1))];
    expect(first?.kind).toBe('check');
    expect(second?.kind).toBe('check');
    expect(first?.key).not.toBe(second?.key);
  });

  test('of a draw names how many cards can be exchanged', () => {
    const rules = { ante: 1, blinds: [], dealer: 'rotate' } as const;
    const draw = playOn(exampleTable({ variant: 'five-draw', rules }), [
      startHand,
      { type: 'check', seat: 1 },
      { type: 'check', seat: 2 },
      { type: 'check', seat: 0 },
    ]);
    expect(turnAnnouncement(seen(draw, 1))).toMatchObject({ kind: 'discard', amount: 5 });
  });

  test('R8.1: that it is asked how often the board is run is told', () => {
    const allIn = playOn(exampleTable({ rules: { runs: 2 } }), [
      startHand,
      { type: 'raise', seat: 0, to: 1000 },
      { type: 'call', seat: 1 },
      { type: 'fold', seat: 2 },
    ]);
    const first = allIn.state.hand?.context.toAct ?? null;
    expect(turnAnnouncement(seen(allIn, first))).toMatchObject({ kind: 'runs', amount: 2 });
  });

  describe('in Bluffjack', () => {
    const dealt = playOn(exampleTable({ variant: 'bluffjack', rules: { blinds: [], dealer: 'rotate' } }), [
      startHand,
    ]);
    const first = dealt.state.hand?.context.toAct ?? 0;
    const others = [1, 2].map((step) => (first + step) % 3);
    const called = playOn(dealt, [
      { type: 'bet', seat: first, to: 20 },
      ...others.map((seat) => ({ type: 'call', seat }) as const),
    ]);

    /** What the first player sees, who knows the own cards. */
    function seenByFirst(table: typeof started): TableView {
      const cards = table.state.hand?.context.seats.find(({ seat }) => seat === first)?.cards ?? [];
      const drawn = view(
        table.state,
        first,
        new Map(cards.map(({ slot }) => [slot, table.deck[slot] ?? 'As'])),
      );
      if (drawn === null) throw new Error('the table is open');
      return drawn;
    }
    function readTotal({ seats }: TableView): number | null {
      const made = seats[first]?.made;
      return made?.scale === 'bluffjack' ? made.total : null;
    }

    test('B3: the bet that has to be made is told', () => {
      expect(turnAnnouncement(seen(dealt, first))).toMatchObject({ kind: 'bet', amount: 20 });
    });

    test('B4: the total is told before hitting or standing', () => {
      const drawn = seenByFirst(called);
      expect(turnAnnouncement(drawn)).toMatchObject({ kind: 'hit', amount: readTotal(drawn) });
    });

    test('B4: that one can only stand is told, too', () => {
      let table = playOn(called, [
        { type: 'hit', seat: first },
        ...others.map((seat) => ({ type: 'stand', seat }) as const),
      ]);
      while (seenByFirst(table).legal.some(({ type }) => type === 'hit'))
        table = playOn(table, [{ type: 'hit', seat: first }]);
      const drawn = seenByFirst(table);
      expect(turnAnnouncement(drawn)).toMatchObject({ kind: 'stand', amount: readTotal(drawn) });
    });
  });
});
