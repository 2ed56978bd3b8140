import { expect, test } from 'vitest';
import { openTable, playHand } from '../replay/played-table.fixture.ts';
import { parsePhh } from './parse.ts';
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

test('when a hand was played is told to the second, and read again', () => {
  const { replay, unit } = replayed(hand);
  const startedAt = Date.UTC(2026, 1, 3, 4, 5, 6);
  const file = writePhh(replay.events, { known: new Map(), unit, startedAt });
  if (!file.ok) throw new Error(file.message);
  expect(file.text).toContain('time = 04:05:06');
  const [entry] = parsePhh(file.text, false);
  expect(entry?.ok && entry.value.playedAt).toBe(startedAt);
});

test('of several boards PHH has no word, and one of one’s own would be passed over by its readers (R8.1, R8.3)', () => {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const write = (rules: object, choices: readonly string[]) => {
    const table = openTable({ variant: 'holdem', preset: 'casino', limit, stacks: [50, 50], rules });
    playHand(table, [], choices);
    const file = writePhh(table.events, { known: new Map(), unit: 1 });
    return file.ok ? 'ok' : file.message;
  };
  expect(write({ runs: 2 }, ['raise 50', 'call', 'agree', 'agree'])).toBe(
    'PHH lays all cards on one board; texts of PokerStars and Open Hand Histories tell of several runs',
  );
  expect(write({ runs: 2 }, ['raise 50', 'call', 'decline'])).toBe('ok');
  expect(write({ boards: 2 }, ['call', 'check', 'check', 'bet 2', 'fold'])).toBe(
    'PHH lays all cards on one board; Open Hand Histories tell of two from the start',
  );
});

test.each([
  [
    { name: 'Main Event', level: 12 },
    'event = "Main Event"\nlevel = 12\n',
    { name: 'Main Event', level: 12 },
  ],
  [{ number: '77' }, 'event = "Tournament #77"\n', { name: 'Tournament #77' }],
  [{}, 'event = "Tournament"\n', { name: 'Tournament' }],
] as const)('of a tournament, %o, PHH tells the event and the level', (stated, text, again) => {
  const unknown = { number: null, name: null, buyIn: null, round: null, level: null };
  const { replay, unit } = replayed(hand);
  const file = writePhh(replay.events, { known: new Map(), unit, tournament: { ...unknown, ...stated } });
  if (!file.ok) throw new Error(file.message);
  expect(file.text).toContain(text);
  const [entry] = parsePhh(file.text, false);
  expect(entry?.ok && entry.value.setting?.tournament).toEqual({ ...unknown, ...again });
});
