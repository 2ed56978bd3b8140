import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSelected, noSelection, selectTo, toggle } from './selection.ts';

const list = Array.from({ length: 12 }, (_, at) => `t/${at}`);

test('a click selects a hand, and a second one takes it out again', () => {
  const one = toggle(noSelection, 't/3');
  expect([...one.handIds]).toEqual(['t/3']);
  expect([...toggle(one, 't/3').handIds]).toEqual([]);
});

test('a range goes from the hand that was clicked last, either way, and keeps what was selected', () => {
  const down = selectTo(toggle(noSelection, 't/2'), 't/4', list);
  expect([...down.handIds]).toEqual(['t/2', 't/3', 't/4']);
  const up = selectTo(toggle(down, 't/9'), 't/7', list);
  expect([...up.handIds]).toEqual(['t/2', 't/3', 't/4', 't/9', 't/8', 't/7']);
  expect([...selectTo(noSelection, 't/5', list).handIds]).toEqual(['t/5']);
  // The list is another one by now.
  expect([...selectTo(toggle(noSelection, 'u/1'), 't/1', list).handIds]).toEqual(['u/1', 't/1']);
});

test('whatever is clicked, no more hands are selected than there is room for, and none that was not meant', () => {
  const long = Array.from({ length: maxSelected + 50 }, (_, at) => `t/${at}`);
  const clicks = fc.array(fc.tuple(fc.nat({ max: long.length - 1 }), fc.boolean()), { maxLength: 20 });
  fc.assert(
    fc.property(clicks, (all) => {
      let selection = noSelection;
      for (const [at, isRange] of all) {
        const id = long[at] ?? '';
        const before = selection;
        selection = isRange ? selectTo(selection, id, long) : toggle(selection, id);
        expect(selection.handIds.size).toBeLessThanOrEqual(maxSelected);
        expect(selection.anchor).toBe(id);
        if (isRange) for (const each of before.handIds) expect(selection.handIds.has(each)).toBe(true);
        else expect(Math.abs(selection.handIds.size - before.handIds.size)).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 60 },
  );
});
