import { describe, expect, test } from 'vitest';
import { decodeText } from './decode-text.ts';
import { getHandFormat, parseHands } from './formats.ts';

const stars = `PokerStars Hand #88: Hold'em No Limit (€0.50/€1.00 EUR) - 2020/01/01 0:00:00 ET
Table 'Zürich 東' 2-max Seat #1 is the button
Seat 1: Žofie (€100 in chips)
Seat 2: Bo (€100 in chips)
Žofie: posts small blind €0.50
Bo: posts big blind €1
*** HOLE CARDS ***
Žofie: folds
Uncalled bet (€0.50) returned to Bo
Bo collected €1 from pot
*** SUMMARY ***
Total pot €1 | Rake €0
`;
const phh = `variant = "NT"
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 f"]
players = ["Bo", "Žofie"]
`;
const ohh = JSON.stringify({
  ohh: {
    game_number: '7',
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    dealer_seat: 1,
    small_blind_amount: 0.5,
    big_blind_amount: 1,
    players: ['Žofie', 'Bo'].map((name, id) => ({ id, seat: id + 1, name, starting_stack: 100 })),
    rounds: [
      {
        id: 0,
        street: 'Preflop',
        actions: [
          { player_id: 0, action: 'Post SB', amount: 0.5 },
          { player_id: 1, action: 'Post BB', amount: 1 },
          { player_id: 0, action: 'Fold' },
        ],
      },
    ],
  },
});

const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const encodings = [
  ['UTF-8', (text: string) => Buffer.from(text)],
  ['UTF-8 with a mark', (text: string) => Buffer.from(`\uFEFF${text}`)],
  ['UTF-16, the low byte first', (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, the high byte first', (text: string) => bigEndian(`\uFEFF${text}`)],
] as const;

describe.each(encodings)('files in %s', (_, encode) => {
  test.each([
    ['hand.txt', stars],
    ['hand.phh', phh],
    ['hands.phhs', `[1]\n${phh}`],
    ['hand.ohh', ohh],
  ])('are read: %s', (file, text) => {
    const entries = parseHands(decodeText(encode(text)), getHandFormat(file));
    expect(entries).toMatchObject([{ ok: true }]);
    expect(entries.flatMap((entry) => (entry.ok ? entry.value.names : []))).toEqual(['Bo', 'Žofie']);
  });
});

test('what is wrong with a file stands in the same line, whatever it is encoded in', () => {
  const wrong = phh.replace('p2 f', 'p2 fly');
  const findError = (bytes: Uint8Array) => {
    const [entry] = parseHands(decodeText(bytes), 'phh');
    return entry?.ok === false ? entry.error : null;
  };
  const [[, plain], ...others] = encodings;
  expect(findError(plain(wrong))).toMatchObject({ line: 6 });
  for (const [, encode] of others) expect(findError(encode(wrong))).toEqual(findError(plain(wrong)));
});

test('a text that ends within a character is read up to there', () => {
  const bytes = encodings[2][1](stars);
  expect(decodeText(bytes.subarray(0, bytes.length - 1))).toBe(`\uFEFF${stars.slice(0, -1)}\uFFFD`);
});
