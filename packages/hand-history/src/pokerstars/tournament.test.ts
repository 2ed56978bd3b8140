import { expect, test } from 'vitest';
import { tournamentSchema } from '../phh/tournament.ts';
import { parseHeader } from './header.ts';
import { writeTournament } from './tournament.ts';

const read = (text: string) => {
  const header = parseHeader(`PokerStars Hand #8: Tournament #77, ${text} - 2010/01/01 0:00:00 ET`);
  if (typeof header === 'string') throw new Error(header);
  return header;
};

const usd = { prize: '1.00', bounty: null, fee: '0.10', currency: 'USD' };

test.each([
  ["$1.00+$0.10 USD Hold'em No Limit - Level I (10/20)", usd, null, 1],
  ["$1.00+$0.10 Hold'em No Limit - Level XIX (10/20)", usd, null, 19],
  ["$1.00+$0.25+$0.10 USD Hold'em No Limit - Level IV (10/20)", { ...usd, bounty: '0.25' }, null, 4],
  [
    '€1,50+€0,10 EUR 7 Card Stud Limit - Level II (10/20)',
    { ...usd, prize: '1.50', currency: 'EUR' },
    null,
    2,
  ],
  ["$1,050+$50 USD Hold'em No Limit - Level II (10/20)", { ...usd, prize: '1050', fee: '50' }, null, 2],
  ["50FPP Hold'em Limit - Level III (50/100)", { ...usd, prize: '50', fee: null, currency: 'FPP' }, null, 3],
  ["300+20 Hold'em No Limit - Level I (10/20)", { ...usd, prize: '300', fee: '20', currency: null }, null, 1],
  [
    "Freeroll  Hold'em No Limit - Level I (10/20)",
    { ...usd, prize: '0', fee: null, currency: null },
    null,
    1,
  ],
  [
    '100+9 8-Game (Razz Limit) - Match Round II, Level IV (30/60)',
    { ...usd, prize: '100', fee: '9', currency: null },
    2,
    4,
  ],
  ["$1.00+$0.10 - Hold'em No Limit (300/600)", usd, null, null],
  ['7 Card Stud Limit - Level II (10/20)', null, null, 2],
])('%s is read, and its stakes are chips', (text, buyIn, round, level) => {
  const { tournament, currency, isMoney } = read(text);
  expect(tournament).toEqual({ number: '77', name: null, buyIn, round, level });
  expect([currency, isMoney]).toEqual([null, false]);
});

test.each([
  [{ buyIn: usd, level: 4 }, 'Tournament #77, $1.00+$0.10 USD ', '- Level IV '],
  [
    { buyIn: { ...usd, bounty: '0.25', fee: null }, round: 2, level: 1 },
    'Tournament #77, $1.00+$0.25+$0 USD ',
    '- Match Round II, Level I ',
  ],
  [{ buyIn: { ...usd, prize: '50', fee: null, currency: 'FPP' } }, 'Tournament #77, 50FPP ', ''],
  [{ buyIn: { ...usd, prize: '50', fee: '5', currency: 'FPP' } }, 'Tournament #77, 50+5 FPP ', ''],
  [{ buyIn: { ...usd, prize: '100', fee: null, currency: null } }, 'Tournament #77, 100+0 ', ''],
  [{ buyIn: { ...usd, prize: '0', fee: '0' } }, 'Tournament #77, Freeroll  ', ''],
  [{ buyIn: { ...usd, fee: null } }, 'Tournament #77, $1.00 USD ', ''],
  [{ buyIn: null }, 'Tournament #77, ', ''],
])('%o is written as the site does', (stated, before, level) => {
  const written = writeTournament({ number: '77', name: null, round: null, level: null, ...stated });
  expect(written).toEqual({ before, level });
});

test('a tournament without a number has the one that its name gives, as the text has no place for a name', () => {
  const named = { number: null, name: 'Main Event', buyIn: null, round: null, level: null };
  expect(writeTournament(named).before).toMatch(/^Tournament #[1-9]\d+, $/);
  expect(writeTournament(named)).toEqual(writeTournament(named));
});

test.each([
  ["1.000.000+100.000 Hold'em No Limit - Level I (10/20)"],
  ["1234567890123456+1 Hold'em No Limit - Level I (10/20)"],
])('a buy-in that is no plain number or too large is left out: %s', (text) => {
  const { tournament } = read(text);
  expect(tournamentSchema.safeParse(tournament).success).toBe(true);
  expect(tournament?.buyIn).toBeNull();
});

test('a level that has no Roman numeral is left out of a text, however large it is', () => {
  const tournament = { number: '77', name: null, buyIn: null, round: null, level: Number.MAX_SAFE_INTEGER };
  expect(writeTournament(tournament).level).toBe('');
  expect(writeTournament({ ...tournament, round: 4_000, level: 2 }).level).toBe('- Level II ');
});
