import { describe, expect, test } from 'vitest';
import { parseHands } from '../formats.ts';
import { replayPhh } from '../phh/replay.ts';
import { collectPlayerNames } from '../phh/seating.ts';
import { type FileFormatId, fileFormatIds } from './file-formats.ts';
import { writeHand } from './write-hand.ts';

/** Omaha at a table of six, with the button where nobody sits; Cy shows half of a beaten hand. */
const text = `PokerStars Hand #88: Omaha Pot Limit ($0.50/$1.00 USD) - 2020/01/01 0:00:00 ET
Table 'Somewhere' 6-max Seat #3 is the button
Seat 1: Ann ($100 in chips)
Seat 4: Bo ($100 in chips)
Seat 6: Cy ($100 in chips)
Bo: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Ann: folds
Bo: calls $0.50
Cy: checks
*** FLOP *** [2c 7d 9h]
Bo: checks
Cy: checks
*** TURN *** [2c 7d 9h] [Jc]
Bo: checks
Cy: checks
*** RIVER *** [2c 7d 9h Jc] [3s]
Bo: checks
Cy: checks
*** SHOW DOWN ***
Bo: shows [Kd Ks 4h 5h] (a pair of Kings)
Cy: shows [Qd Qs]
Bo collected $2 from pot
*** SUMMARY ***
Total pot $2 | Rake $0
`;

function read(from: string, format: FileFormatId) {
  const [entry] = parseHands(from, format);
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  return { value: entry.value, replay: replayPhh(entry.value, 't') };
}

/** The hand as a file of a format, read from there. */
function readFrom(format: FileFormatId) {
  const { value, replay } = read(text, 'pokerstars');
  const written = writeHand(
    {
      events: replay.events,
      stated: replay.stated,
      id: value.id ?? '',
      table: value.setting?.table ?? '',
      site: value.setting?.site ?? null,
      startedAt: null,
      unit: value.unit,
      currency: 'USD',
      tournament: null,
      hero: null,
      known: new Map(),
      names: (player) => collectPlayerNames(value).get(player) ?? player,
    },
    format,
  );
  if (!written.ok) throw new Error(written.message);
  return { ...read(written.text, format), text: written.text };
}

describe.each(fileFormatIds)('a hand of three at a table of six, in %s', (format) => {
  test('has the seats, the size, the button and the site of its text', () => {
    const { value, replay } = readFrom(format);
    expect(replay.error).toBeNull();
    expect(value.seating).toEqual({ seats: [3, 5, 0], size: 6, dealer: 2 });
    expect(value.setting).toMatchObject({ site: 'PokerStars', table: 'Somewhere' });
    const start = replay.events.find((event) => event.type === 'HandStarted');
    expect(start).toMatchObject({ dealer: 2, dealtIn: [3, 5, 0] });
    expect(start?.context.seats.map((seat) => seat?.player ?? null)).toEqual([
      'p1',
      null,
      null,
      'p4',
      null,
      'p6',
    ]);
    expect([...collectPlayerNames(value)]).toEqual([
      ['p4', 'Bo'],
      ['p6', 'Cy'],
      ['p1', 'Ann'],
    ]);
  });

  test('has the half of a hand that was shown at the showdown, which counts as mucked', () => {
    const { replay } = readFrom(format);
    expect(replay.events.filter(({ type }) => type === 'HandMucked')).toMatchObject([{ seat: 5 }]);
    const shown = replay.events.flatMap((event) =>
      event.type === 'CardsShown' ? [[event.seat, event.cards.map(({ card }) => card).toSorted()]] : [],
    );
    expect(shown).toEqual([[5, ['Qd', 'Qs']]]);
  });
});

test('a text is written with its seats', () => {
  expect(readFrom('pokerstars').text).toContain(
    '6-max Seat #3 is the button\nSeat 1: Ann ($100 in chips)\nSeat 4: Bo ($100 in chips)\nSeat 6: Cy ($100 in chips)\n',
  );
});

test('a refusal names the player as the text does', () => {
  const [entry] = parseHands(
    text.replace('Ann: folds\nBo: calls $0.50', 'Bo: calls $0.50\nAnn: folds'),
    'pokerstars',
  );
  if (!entry?.ok) throw new Error('the text can be read');
  expect(replayPhh(entry.value, 't').error).toEqual({
    code: 'illegal-action',
    line: 9,
    action: 'Bo: calls $0.50',
    message: 'it is the turn of Ann',
  });
});
