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

  test('B3, B4: in Bluffjack the bet that has to be made is told, and the total before hitting or standing', () => {
    const dealt = playOn(exampleTable({ variant: 'bluffjack', rules: { blinds: [], dealer: 'rotate' } }), [
      startHand,
    ]);
    const first = dealt.state.hand?.context.toAct ?? 0;
    expect(turnAnnouncement(seen(dealt, first))).toMatchObject({ kind: 'bet', amount: 20 });
    const others = [1, 2].map((step) => (first + step) % 3);
    const called = playOn(dealt, [
      { type: 'bet', seat: first, to: 20 },
      ...others.map((seat) => ({ type: 'call', seat }) as const),
    ]);
    const next = called.state.hand?.context.toAct ?? 0;
    const cards = called.state.hand?.context.seats.find(({ seat }) => seat === next)?.cards ?? [];
    const own = new Map(cards.map(({ slot }) => [slot, called.deck[slot] ?? 'As']));
    const drawn = view(called.state, next, own);
    const total = drawn?.seats[next]?.made;
    expect(drawn === null ? null : turnAnnouncement(drawn)).toMatchObject({
      kind: 'hit',
      amount: total?.scale === 'bluffjack' ? total.total : -1,
    });
  });
});
