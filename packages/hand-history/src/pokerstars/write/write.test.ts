import { expect, test } from 'vitest';
import { replayPhh } from '../../phh/replay.ts';
import { openTable, parseCodes, playHand } from '../../replay/played-table.fixture.ts';
import { parsePokerStars } from '../parse.ts';
import { type PokerStarsExtras, writePokerStars } from './write.ts';

const extras: PokerStarsExtras = {
  id: 'table/7',
  table: "Ann's",
  startedAt: Date.UTC(2024, 0, 15, 17, 5, 9),
  unit: 100,
  currency: 'USD',
  tournament: null,
  hero: null,
  known: new Map(),
  names: (player) => ({ a: 'Ann', b: 'Bo', c: 'Cy', d: 'Di: D' })[player] ?? player,
};

const noLimit = { kind: 'no-limit', minBet: 100 } as const;

/** Ann has the button; Bo and Cy are the blinds; Di is first. */
function playSidePots() {
  const rake = { percent: 5, cap: 300, noFlopNoDrop: true };
  const table = openTable({
    variant: 'holdem',
    preset: 'casino',
    limit: noLimit,
    stacks: [10_000, 2_000, 110_050, 5_000],
    rules: { burn: false, rake },
  });
  playHand(table, parseCodes('9s 2c As Kd 9d 3c Ad Kh 2h 7d 9h Jc 3s'), [
    'raise 300',
    'fold',
    'raise 2000',
    'raise 10000',
    'call',
  ]);
  return table.events;
}

test('a spectator’s text has the words and amounts of the site', () => {
  const written = writePokerStars(playSidePots(), extras);
  expect(written).toEqual({
    ok: true,
    text: `PokerStars Hand #5253539125851426:  Hold'em No Limit ($0.50/$1.00 USD) - 2024/01/15 12:05:09 ET
Table 'Ann s' 4-max Seat #1 is the button
Seat 1: Ann ($100 in chips)
Seat 2: Bo ($20 in chips)
Seat 3: Cy ($1100.50 in chips)
Seat 4: Di: D ($50 in chips)
Bo: posts small blind $0.50
Cy: posts big blind $1
*** HOLE CARDS ***
Di: D: raises $2 to $3
Ann: folds
Bo: raises $17 to $20 and is all-in
Cy: raises $80 to $100
Di: D: calls $47 and is all-in
Uncalled bet ($50) returned to Cy
*** FLOP *** [2h 7d 9h]
*** TURN *** [2h 7d 9h] [Jc]
*** RIVER *** [2h 7d 9h Jc] [3s]
*** SHOW DOWN ***
Cy: shows [2c 3c] (two pair, Threes and Deuces)
Di: D: shows [As Ad] (a pair of Aces)
Bo: shows [9s 9d] (three of a kind, Nines)
Cy collected $60 from side pot
Bo collected $57 from main pot
*** SUMMARY ***
Total pot $120 Main pot $57. Side pot $60. | Rake $3
Board [2h 7d 9h Jc 3s]
Seat 1: Ann (button) folded before Flop (didn't bet)
Seat 2: Bo (small blind) showed [9s 9d] and won ($57) with three of a kind, Nines
Seat 3: Cy (big blind) showed [2c 3c] and won ($60) with two pair, Threes and Deuces
Seat 4: Di: D showed [As Ad] and lost with a pair of Aces
`,
  });
});

test('a hand that is run twice has two boards and two showdowns, and is read as it was (R8.1)', () => {
  const rake = { percent: 5, cap: 301, noFlopNoDrop: true };
  const table = openTable({
    variant: 'omaha-hilo',
    preset: 'casino',
    limit: { kind: 'pot', minBet: 100 },
    stacks: [5_000, 2_000, 9_000],
    rules: { burn: false, runs: 2, rake },
  });
  // Bo has kings, Cy aces and Ann a low hand. The first run brings a low, the second kings.
  const deck = 'Kc As 2s Kd Ad 3s Qh Jh 9c Qd Jd 9d 7c 8h Tc 4h 5h Kh 6c';
  playHand(table, parseCodes(deck), [
    'raise 350',
    'raise 1150',
    'raise 3750',
    'call',
    'call',
    'bet 1250',
    'call',
    'agree',
    'agree',
    'agree',
  ]);
  const written = writePokerStars(table.events, extras);
  if (!written.ok) throw new Error(written.message);
  expect(written.text).toContain(`*** FLOP *** [7c 8h Tc]
Cy: bets $12.50
Ann: calls $12.50 and is all-in
*** FIRST TURN *** [7c 8h Tc] [4h]
*** FIRST RIVER *** [7c 8h Tc 4h] [5h]
*** SECOND TURN *** [7c 8h Tc] [Kh]
*** SECOND RIVER *** [7c 8h Tc Kh] [6c]
*** FIRST SHOW DOWN ***
`);
  expect(written.text).toContain(`*** SUMMARY ***
Total pot $120 Main pot $57. Side pot $59.99. | Rake $3.01
Hand was run twice
FIRST Board [7c 8h Tc 4h 5h]
SECOND Board [7c 8h Tc Kh 6c]
`);
  const [entry] = parsePokerStars(written.text);
  if (!entry?.ok) throw new Error(entry?.error.message);
  const replay = replayPhh(entry.value, 't');
  expect(replay.error).toBeNull();
  const stacks = table.state.hand?.context.seats.map(({ stack }) => stack);
  expect(replay.finalStacks).toEqual(stacks);
  const pots = (events: typeof table.events) =>
    events.flatMap((event) =>
      event.type === 'PotAwarded' ? [[event.pot, event.board, event.half, event.amount, event.rake]] : [],
    );
  expect(pots([...replay.events])).toEqual(pots(table.events));
});

test('a player’s own text tells their cards, and no one else’s before they are shown', () => {
  const events = playSidePots();
  const hero = 0;
  const known = new Map(parseCodes('Kd Kh').map((card, at) => [at * 4 + 3, card]));
  const written = writePokerStars(events, { ...extras, hero, known });
  expect(written.ok && written.text.match(/^Dealt to .*$/gm)).toEqual(['Dealt to Ann [Kd Kh]']);
  // A hand whose cards are not told is a spectator's.
  const unknown = writePokerStars(events, { ...extras, hero });
  expect(unknown).toEqual(writePokerStars(events, extras));
});

test('chips without a currency are play money, and an unknown time is the first of January 1970', () => {
  const written = writePokerStars(playSidePots(), { ...extras, currency: null, unit: 1, startedAt: null });
  expect(written.ok && written.text.split('\n').slice(0, 3)).toEqual([
    "PokerStars Hand #5253539125851426:  Hold'em No Limit (50/100) - 1970/01/01 0:00:00 ET",
    "Table 'Ann s' 4-max (Play Money) Seat #1 is the button",
    'Seat 1: Ann (10000 in chips)',
  ]);
});

test('chips of a tournament are no play money, and its buy-in and level stand in the first line', () => {
  const buyIn = { prize: '1.00', bounty: null, fee: '0.10', currency: 'USD' };
  const tournament = { number: '77', name: null, buyIn, round: null, level: 1 };
  const written = writePokerStars(playSidePots(), {
    ...extras,
    currency: null,
    unit: 1,
    startedAt: null,
    tournament,
  });
  expect(written.ok && written.text.split('\n').slice(0, 2)).toEqual([
    "PokerStars Hand #5253539125851426: Tournament #77, $1.00+$0.10 USD Hold'em No Limit - Level I (50/100) - 1970/01/01 0:00:00 ET",
    "Table 'Ann s' 4-max Seat #1 is the button",
  ]);
});

test('of play money that is counted in fractions every amount has them, so that it is read as finely', () => {
  const events = playSidePots();
  const written = writePokerStars(events, { ...extras, currency: null });
  if (!written.ok) throw new Error(written.message);
  expect(written.text).toContain('Seat 1: Ann (100.00 in chips)');
  const [entry] = parsePokerStars(written.text);
  if (!entry?.ok) throw new Error(entry?.error.message);
  expect(entry.value.unit).toBe(100);
  expect(replayPhh(entry.value, 't').payoffs).toEqual([3_700, 1_000, -5_000, 0]);
});

test('whoever wins unseen and then shows cards is said to show them', () => {
  const table = openTable({ variant: 'holdem', preset: 'casino', limit: noLimit, stacks: [500, 500] });
  playHand(table, parseCodes('As Kd'), ['fold']);
  const silent = writePokerStars(table.events, extras);
  expect(silent.ok && silent.text).toMatch(/collected \$1 from pot\nBo: doesn't show hand\n/);
  const shows = {
    type: 'CardsShown',
    seat: 1,
    cards: [{ slot: 0, card: 'As', salt: '', path: [] }],
  } as const;
  const shown = writePokerStars([...table.events, shows], extras);
  expect(shown.ok && shown.text).toMatch(/collected \$1 from pot\nBo: shows \[As\]\n/);
});

test('what that site has no words for is told', () => {
  const limit = { kind: 'fixed', small: 100, big: 200, cap: 4 } as const;
  const write = (options: Parameters<typeof openTable>[0], choices: readonly string[] = ['fold']) => {
    const table = openTable(options);
    playHand(table, [], choices);
    const written = writePokerStars(table.events, extras);
    return written.ok ? written.text : written.message;
  };
  const casino = { preset: 'casino', limit, stacks: [5_000, 5_000] } as const;
  expect(write({ ...casino, variant: 'bluffjack' }, ['bet 100', 'fold'])).toBe('PokerStars has no such game');
  expect(write({ ...casino, variant: 'holdem', rules: { wild: { jokers: 1 } } })).toBe(
    'PokerStars has no wild cards',
  );
  expect(write({ ...casino, variant: 'holdem', limit: { kind: 'spread', min: 100, max: 200 } })).toBe(
    'PokerStars has no such limit',
  );
  expect(write({ ...casino, variant: 'holdem', rules: { boards: 2 } })).toBe(
    'how PokerStars tells of two boards from the start is not published; Open Hand Histories tell of them',
  );
  expect(
    write({ ...casino, variant: 'holdem', limit: noLimit, stacks: [200, 200], rules: { runs: 3 } }, [
      'raise 200',
      'call',
      'agree',
      'agree',
    ]),
  ).toBe('PokerStars runs a board twice at most');
  expect(write({ ...casino, variant: 'five-draw', preset: 'home' }, ['check', 'check'])).toBe(
    'PokerStars has no hand without a big blind',
  );
  expect(write({ ...casino, variant: 'holdem' }, [])).toBe('the hand is not over, or is void');
  expect(writePokerStars([], extras)).toEqual({ ok: false, message: 'there is no hand' });
  const twins = writePokerStars(playSidePots(), { ...extras, names: () => 'Ann' });
  expect(twins).toMatchObject({ message: 'PokerStars has no two players of one name at a table' });
});
