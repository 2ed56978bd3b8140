import { expect, test } from 'vitest';
import { openTable, playHand } from '../replay/played-table.fixture.ts';
import { writePhh } from './write.ts';
import { replayed, written } from './written-hand.fixture.ts';

const hand = `variant = 'FO/8'
antes = [0, 0, 0]
blinds_or_straddles = [0.5, 1, 0]
small_bet = 1
big_bet = 2
starting_stacks = [inf, 20.5, 12]
actions = ['d dh p1 AsAd2c3h', 'd dh p2 KsKd9c8h', 'd dh p3 ????????', 'p3 f', 'p1 cbr 2', 'p2 cc', 'd db 4c5d9h', 'p1 cbr 1', 'p2 f']
`;

test('a written hand replays to the same events', () => {
  const { replay, unit } = replayed(hand);
  expect(replay.error).toBeNull();
  const text = written(replay, unit);
  expect(text).toContain('starting_stacks = [ inf, 20.5, 12 ]');
  const again = replayed(text);
  expect(again.replay.error).toBeNull();
  expect(again.replay.events.slice(1)).toEqual(replay.events.slice(1));
});

test('what PHH has no words for is told', () => {
  const limit = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
  const passed = openTable({ variant: 'five-draw', preset: 'home', limit, stacks: [50, 50] });
  playHand(passed, [], ['check', 'check']);
  const write = (events: Parameters<typeof writePhh>[0]) => writePhh(events, { known: new Map(), unit: 1 });
  expect(write(passed.events)).toEqual({ ok: false, message: 'PHH has no passed deal' });
  expect(write([])).toEqual({ ok: false, message: 'there is no hand' });
  const razz = openTable({ variant: 'razz', preset: 'home', limit, stacks: [50, 50] });
  playHand(razz, [], ['bet 2', 'fold']);
  expect(write(razz.events)).toMatchObject({ ok: false, message: 'PHH has no code for this game' });
});
