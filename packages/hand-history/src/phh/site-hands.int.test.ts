import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { GameEvent } from '@openfelt/engine';
import { expect, test } from 'vitest';
import { parsePokerStars } from '../pokerstars/parse.ts';
import { replayPhh } from './replay.ts';
import { writePhh } from './write.ts';
import { replayed } from './written-hand.fixture.ts';

/** Hands with known sums lie beside the repository on some machines only. */
const folder = fileURLToPath(new URL('../../../../../shared/pokerstars/hands/', import.meta.url));

/** Where the players sit, at how many seats, and where the button is. */
function findSeats(events: readonly GameEvent[]) {
  const start = events.find((event) => event.type === 'HandStarted');
  return { size: start?.context.seats.length, dealtIn: start?.dealtIn, dealer: start?.dealer };
}

/** What becomes of a real hand that is written as PHH and read back. */
function convert(text: string): string {
  const [entry] = parsePokerStars(text);
  if (!entry?.ok) return 'unread';
  const { unit } = entry.value;
  const { events, known, payoffs, error } = replayPhh(entry.value, 'conformance');
  if (error !== null) return 'unread';
  const file = writePhh(events, { known: new Map(known.map(({ slot, card }) => [slot, card])), unit });
  if (!file.ok) return file.message;
  const again = replayed(file.text);
  if (again.replay.error !== null) return again.replay.error.message;
  const inFile = (payoff: number, of: number) => Math.round((payoff / of) * 100);
  expect(again.replay.payoffs.map((payoff) => inFile(payoff, again.unit))).toEqual(
    payoffs.map((payoff) => inFile(payoff, unit)),
  );
  expect(findSeats(again.replay.events)).toEqual(findSeats(events));
  return again.replay.remarks.length === 0 ? 'same' : 'remarks';
}

if (existsSync(folder)) {
  test('real hands of a site are written as PHH and read back to the same payments and seats', () => {
    const outcomes = new Map<string, number>();
    for (const file of readdirSync(folder)) {
      const outcome = convert(readFileSync(`${folder}${file}`, 'utf8'));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    const { same = 0, unread = 0, ...refused } = Object.fromEntries(outcomes);
    expect(same).toBeGreaterThanOrEqual(616);
    expect([unread, refused]).toEqual([
      1,
      {
        'PHH has no code for this game': 42,
        'PHH has no owed blinds': 12,
        'PHH has a short blind called as it is': 1,
        'PHH lays all cards on one board; texts of PokerStars and Open Hand Histories tell of several runs': 2,
      },
    ]);
  });
} else {
  test.skip('shared/pokerstars is not here: its hands are not written as PHH', () => undefined);
}
