import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openTable, playHand } from '../replay/played-table.fixture.ts';
import { phhCodes } from './codes.ts';
import { parsePhh } from './parse.ts';
import { type PhhReplay, replayPhh } from './replay.ts';
import { writePhh } from './write.ts';

function replayed(text: string): { readonly replay: PhhReplay; readonly unit: number } {
  const [entry] = parsePhh(text, false);
  if (!entry?.ok) throw new Error(entry?.error.message ?? 'no hand');
  return { replay: replayPhh(entry.value, 'written'), unit: entry.value.unit };
}

function written({ events, known }: PhhReplay, unit: number): string {
  const file = writePhh(events, { known: new Map(known.map(({ slot, card }) => [slot, card])), unit });
  if (!file.ok) throw new Error(file.message);
  return file.text;
}

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

const folder = fileURLToPath(new URL('../../../../../shared/phh/', import.meta.url));

if (existsSync(folder)) {
  test.each(Object.keys(phhCodes))('every hand of %s is written and replays to the same result', (code) => {
    const path = join(folder, 'generated', code.replace('/', '_'));
    for (const name of readdirSync(path).filter((file) => file.endsWith('.phh'))) {
      const { replay, unit } = replayed(readFileSync(join(path, name), 'utf8'));
      const again = replayed(written(replay, unit));
      expect(again.replay.error, name).toBeNull();
      expect(again.replay.finalStacks.map((stack) => stack / again.unit)).toEqual(
        replay.finalStacks.map((stack) => stack / unit),
      );
    }
  });
} else {
  test.skip('shared/phh is not here: the hands with known results are not written', () => undefined);
}
