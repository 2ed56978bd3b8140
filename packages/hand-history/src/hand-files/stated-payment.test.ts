import { describe, expect, test } from 'vitest';
import { parseHands } from '../formats.ts';
import { replayPhh } from '../phh/replay.ts';
import { collectPlayerNames } from '../phh/seating.ts';
import type { FileFormatId } from './file-formats.ts';
import { writeHand } from './write-hand.ts';

/** Ann and Bo tie, and the site paid them by rules of its own. */
const hand = (end: string) => `PokerStars Hand #88: Hold'em No Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 6-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($100 in chips)
Seat 4: Cy ($10 in chips)
Bo: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Ann: raises $19 to $20
Bo: calls $19.50
Cy: calls $9 and is all-in
*** FLOP *** [2c 7d 9h]
Bo: checks
Ann: checks
*** TURN *** [2c 7d 9h] [Jc]
Bo: checks
Ann: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Bo: checks
Ann: checks
*** SHOW DOWN ***
Bo: shows [Ah Kd] (high card Ace)
Ann: shows [As Kc] (high card Ace)
Cy: mucks hand
${end}
*** SUMMARY ***
Total pot $50 Main pot $30. Side pot $20. | Rake $0
`;

/** A hand as it is read, and again from what is written of it. */
function readTwice(text: string, format: FileFormatId) {
  const read = (from: string, kind: FileFormatId) => {
    const [entry] = parseHands(from, kind);
    if (!entry?.ok) throw new Error(JSON.stringify(entry));
    return { value: entry.value, replay: replayPhh(entry.value, 't') };
  };
  const { value, replay } = read(text, 'pokerstars');
  const written = writeHand(
    {
      events: replay.events,
      stated: replay.stated,
      id: value.id ?? '',
      table: 'Somewhere',
      startedAt: null,
      unit: value.unit,
      currency: 'USD',
      tournament: null,
      hero: null,
      known: new Map(replay.known.map(({ slot, card }) => [slot, card])),
      names: (player) => collectPlayerNames(value).get(player) ?? player,
    },
    format,
  );
  if (!written.ok) throw new Error(written.message);
  const again = read(written.text, format);
  /** Amounts in the unit of each text. */
  const inUnit = (amounts: readonly number[] | undefined | null, unit: number) =>
    amounts?.map((each) => each / unit);
  return {
    text: written.text,
    once: {
      ...replay,
      paid: inUnit(replay.payoffs, value.unit),
      stated: inUnit(replay.stated?.collected, value.unit),
    },
    twice: {
      ...again.replay,
      paid: inUnit(again.replay.payoffs, again.value.unit),
      stated: inUnit(again.replay.stated?.collected, again.value.unit),
    },
  };
}

const paidByTheSite =
  'Bo collected $9 from side pot\nAnn collected $11 from side pot\nBo collected $15 from main pot\nAnn collected $15 from main pot';
const won = 'Bo collected $50 from pot';

describe('what a site paid', () => {
  test.each(['pokerstars', 'ohh'] as const)('is told as it paid it, and found again: %s', (format) => {
    for (const end of [paidByTheSite, won]) {
      const { once, twice } = readTwice(hand(end), format);
      expect(once.remarks.map(({ code }) => code)).toEqual(['winnings']);
      expect(twice.remarks.map(({ code }) => code)).toEqual(['winnings']);
      expect(twice.stated).toEqual(once.stated);
      // What the rules say is what it was.
      expect(twice.paid).toEqual(once.paid);
    }
  });

  test('is paid by the rules in a file of PHH, which would contradict itself', () => {
    const { once, twice } = readTwice(hand(won), 'phh');
    expect(twice.error).toBeNull();
    expect(twice.paid).toEqual(once.paid);
  });

  test('a hand that was sold to it is told as sold', () => {
    const sold = 'Ann collected $25 from pot\nBo cashed out the hand for $24.40 | Cash Out Fee $0.25';
    const { text, twice } = readTwice(hand(sold), 'pokerstars');
    expect(text).toContain('Bo cashed out the hand for $24.40 | Cash Out Fee $0.25\n');
    expect(text).not.toContain('Bo collected');
    expect(twice.remarks.map(({ code }) => code)).toContain('cash-out');
  });
});
