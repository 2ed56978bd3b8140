import type { EventOf, GameEvent, Limit, VariantId } from '@openfelt/engine';
import { describe, expect, test } from 'vitest';
import { openTable, type PlayedTable, parseCodes, playHand } from '../replay/played-table.fixture.ts';
import { parseOhh } from './parse.ts';
import { givenHand } from './recorded-hands.fixture.ts';
import { writeOhh } from './write.ts';
import { replayed, written } from './written-hand.fixture.ts';

const fixed = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const casino = (variant: VariantId, limit: Limit, rules = {}) =>
  openTable({ variant, preset: 'casino', limit, stacks: [50, 50, 50], rules });
const write = ({ events }: PlayedTable, more = {}) =>
  writeOhh(events, { known: new Map(), unit: 1, ...more });

/** The hand that is written of a table's events, as JSON. */
function writtenHand(table: PlayedTable, more = {}) {
  const file = write(table, more);
  if (!file.ok) throw new Error(file.message);
  return JSON.parse(file.text).ohh;
}

test('a hand is written as the specification has it: what each action adds, pots with their rake, and no bet before the flop', () => {
  const table = casino('holdem', noLimit, { rake: { percent: 5, cap: 1, noFlopNoDrop: false } });
  playHand(table, [], ['raise 6', 'raise 20', 'fold', 'call', 'bet 4', 'fold']);
  const hand = writtenHand(table);
  expect(hand).toMatchObject({
    spec_version: '1.4.7',
    game_number: 't-1',
    game_type: 'Holdem',
    bet_limit: { bet_type: 'NL', bet_cap: 0 },
    small_blind_amount: 1,
    big_blind_amount: 2,
    flags: ['Anonymous', 'Observed'],
    pots: [{ number: 0, amount: 42, rake: 1, player_wins: [{ win_amount: 41 }] }],
  });
  const said = hand.rounds.map(
    ({ street, actions }: { street: string; actions: readonly { action: string; amount: number }[] }) => [
      street,
      ...actions.map(({ action, amount }) => `${action} ${amount}`),
    ],
  );
  expect(said).toEqual([
    ['Preflop', 'Post SB 1', 'Post BB 2', 'Raise 6', 'Raise 19', 'Fold 0', 'Call 14'],
    ['Flop', 'Bet 4', 'Fold 0'],
  ]);
});

test('amounts are in the unit, and names, number, table and currency are those that are given', () => {
  const table = casino('holdem', noLimit);
  playHand(table, [], ['fold', 'fold']);
  const hand = writtenHand(table, {
    unit: 100,
    names: (player: string) => player.toUpperCase(),
    id: '88',
    table: 'Somewhere',
    currency: 'EUR',
  });
  expect(hand).toMatchObject({ game_number: '88', table_name: 'Somewhere', currency: 'EUR' });
  expect(hand).toMatchObject({ big_blind_amount: 0.02, flags: ['Observed'] });
  expect(writtenHand(table)).toMatchObject({ table_name: 't', currency: 'XPM' });
  expect(hand.players.map(({ name }: { name: string }) => name)).toEqual(['B', 'C', 'A']);
});

test('of a tournament what OHH has fields for is told, and its chips are of no currency', () => {
  const table = casino('holdem', noLimit);
  playHand(table, [], ['fold', 'fold']);
  const buyIn = { prize: '1.00', bounty: '0.25', fee: '0.15', currency: 'USD' };
  const tournament = { number: '297808375', name: null, buyIn, round: null, level: 4 };
  const hand = writtenHand(table, { tournament });
  expect(hand).toMatchObject({
    tournament: true,
    tournament_info: {
      tournament_number: '297808375',
      currency: 'USD',
      buyin_amount: 1,
      bounty_fee_amount: 0.25,
      fee_amount: 0.15,
    },
    currency: '',
  });
  const [entry] = parseOhh(JSON.stringify({ ohh: hand }));
  expect(entry?.ok && entry.value.setting?.tournament).toEqual({
    ...tournament,
    buyIn: { prize: '1', bounty: '0.25', fee: '0.15', currency: 'USD' },
    level: null,
  });
});

test('a card that the reader may not know is written nowhere', () => {
  const table = casino('seven-stud-casino', fixed);
  // Three down cards each, then the door cards.
  playHand(table, parseCodes('As Kd Qh Js Td 9c 2c 3d 4h'), ['bringIn', 'fold', 'fold']);
  const text = JSON.stringify(writtenHand(table));
  for (const card of ['As', 'Kd', 'Qh', 'Js', 'Td', '9c']) expect(text).not.toContain(card);
  for (const card of ['2c', '3d', '4h']) expect(text).toContain(card);
  const dealt = table.events.find((event): event is EventOf<'CardsDealt'> => event.type === 'CardsDealt')
    ?.cards[0];
  const known = new Map([[dealt?.slot ?? -1, 'As'] as const]);
  expect(JSON.stringify(writtenHand(table, { known }))).toContain('"cards":["As","??"]');
});

test('who throws away which cards is written of a draw, and reads back', () => {
  const text = givenHand({
    type: 'Draw',
    limit: 'PL',
    dealer: 2,
    stacks: [20, 20],
    rounds: [
      [
        'First',
        '',
        [1, 'Post SB', 0.5],
        [0, 'Post BB', 1],
        [0, 'Dealt Cards', 0, 'As Ad 2c 3d 4h'],
        [1, 'Call', 0.5],
        [0, 'Check'],
      ],
      [
        'Second',
        '',
        [0, 'Mucks Cards', 0, '2c 3d 4h'],
        [0, 'Dealt Cards', 0, 'Ks Qd Jh'],
        [0, 'Bet', 2],
        [1, 'Fold'],
      ],
    ],
  });
  const { replay, unit } = replayed(text);
  const file = written(replay, unit);
  if (!file.ok) throw new Error(file.message);
  expect(file.text).toContain('"action":"Mucks Cards","amount":0,"is_allin":false,"cards":["2c","3d","4h"]');
  expect(replayed(file.text).replay.events.slice(1)).toEqual(replay.events.slice(1));
});

test('the rake of each pot reads back as it was taken, whatever rule it was taken by', () => {
  for (const [percent, cap] of [
    [5, 1_000],
    [5, 7],
    [5, 8],
    [2.5, 3],
    [10, 12],
  ] as const) {
    const rake = { percent, cap, noFlopNoDrop: false };
    const stacks = [53, 97, 150, 150];
    const table = openTable({
      variant: 'holdem',
      preset: 'casino',
      limit: noLimit,
      stacks,
      rules: { rake, showAll: true },
    });
    playHand(table, [], ['raise 150', 'call', 'call', 'call']);
    const awards = table.events.flatMap((event) => (event.type === 'PotAwarded' ? [event] : []));
    expect(awards.length).toBeGreaterThan(1);
    const file = write(table);
    if (!file.ok) throw new Error(file.message);
    const { replay } = replayed(file.text);
    expect(replay.remarks).toEqual([]);
    const taken = replay.events.flatMap((event) =>
      event.type === 'PotAwarded' ? [[event.pot, event.rake]] : [],
    );
    expect(taken).toEqual(awards.map((event) => [event.pot, event.rake]));
  }
});

test('what OHH has no words for is told', () => {
  expect(writeOhh([], { known: new Map(), unit: 1 })).toEqual({ ok: false, message: 'there is no hand' });
  const message = (table: PlayedTable, choices: readonly string[]) => {
    playHand(table, [], choices);
    const file = write(table);
    return file.ok ? null : file.message;
  };
  const home = (variant: VariantId) => openTable({ variant, preset: 'home', limit: fixed, stacks: [50, 50] });
  expect(message(home('razz'), ['bet 2', 'fold'])).toBe('OHH has no word for this game');
  expect(message(home('five-draw'), ['check', 'check'])).toBe('OHH has no passed deal');
  expect(message(casino('holdem', { kind: 'spread', min: 2, max: 9 }), ['fold', 'fold'])).toBe(
    'OHH has no word for this game',
  );
  expect(message(casino('holdem', noLimit, { ante: 1, anteTo: 'house' }), ['fold', 'fold'])).toBe(
    'OHH has no antes for the house',
  );
  expect(message(casino('holdem', fixed, { blinds: [2, 4] }), ['fold', 'fold'])).toBe(
    'OHH has no bets of another size than the blinds',
  );
  expect(message(casino('omaha-hilo', noLimit, { lowQualifier: 'none' }), ['fold', 'fold'])).toBe(
    'OHH has no low without a qualifier',
  );
  expect(message(casino('holdem', noLimit), ['fold'])).toBe('the hand is not over, or is void');
});

test('each of several hands that are written after one another is read', () => {
  const table = casino('omaha', { kind: 'pot', minBet: 2 });
  playHand(table, [], ['fold', 'fold']);
  const file = write(table);
  if (!file.ok) throw new Error(file.message);
  expect(parseOhh(`${file.text}\n${file.text}`).map(({ ok }) => ok)).toEqual([true, true]);
});

test('whoever tells a hand is its hero, and when it was played is told: so it is read again', () => {
  const table = casino('holdem', noLimit);
  playHand(table, [], ['fold', 'fold']);
  const startedAt = Date.UTC(2026, 10, 24, 18, 5, 9);
  const hand = writtenHand(table, { startedAt, hero: 2 });
  expect(hand).toMatchObject({
    start_date_utc: '2026-11-24T18:05:09',
    hero_player_id: 1,
    flags: ['Anonymous'],
  });
  const file = write(table, { startedAt });
  const [entry] = file.ok ? parseOhh(file.text) : [];
  expect(entry?.ok && entry.value.playedAt).toBe(startedAt);
  expect(writtenHand(table)).not.toHaveProperty('hero_player_id');
});

describe('a board that is run several times (R8.1)', () => {
  /** All-in where the first choices have come to; the rest of the board is run so many times. */
  function run(choices: readonly string[], runs: 2 | 3) {
    const table = casino('holdem', noLimit, { runs, burn: false });
    playHand(table, parseCodes('As Kd 7h Ad Kh 7d 2c 3c 4s 9h Th Jd 5c 6c 8s'), [
      ...choices,
      'agree',
      'agree',
    ]);
    return table;
  }
  const streets = (table: PlayedTable) =>
    writtenHand(table).rounds.flatMap(({ street, cards }: { street: string; cards: readonly string[] }) =>
      cards.length === 0 ? [] : [`${street} ${cards.join(' ')}`],
    );

  test('has a street for each run under the same name, as the specification says, and the flag', () => {
    const table = run(['raise 50', 'call', 'fold'], 2);
    expect(writtenHand(table).flags).toEqual(['Run_It_Twice', 'Anonymous', 'Observed']);
    expect(streets(table)).toEqual([
      'Flop 2c 3c 4s',
      'Turn 9h',
      'River Th',
      'Flop Jd 5c 6c',
      'Turn 8s',
      'River 2d',
    ]);
  });

  test.each([2, 3] as const)('%i times from the turn on is read back to the same boards and pots', (runs) => {
    const table = run(['call', 'fold', 'check', 'bet 48', 'call'], runs);
    const file = write(table, { known: new Map() });
    if (!file.ok) throw new Error(file.message);
    const { replay, actions } = replayed(file.text);
    expect(replay.error).toBeNull();
    expect(actions.flatMap(({ action }) => (action.kind === 'board' ? (action.run ?? 0) : []))).toEqual(
      [0, 0, 0, 1, 1, 2, 2].slice(0, 1 + 2 * runs),
    );
    const pots = (events: readonly GameEvent[]) =>
      events.flatMap((event) =>
        event.type === 'PotAwarded' ? [[event.pot, event.board ?? 0, event.amount]] : [],
      );
    expect(pots(replay.events)).toEqual(pots(table.events));
    expect(replay.remarks).toEqual([]);
  });

  test('is also read where each run repeats the cards that it shares, or the whole board, and where runs come street by street', () => {
    const table = run(['call', 'fold', 'check', 'bet 48', 'call'], 2);
    const hand = writtenHand(table);
    const payoffs = (rounds: readonly unknown[]) => {
      const { replay } = replayed(JSON.stringify({ ohh: { ...hand, rounds } }));
      expect(replay.error).toBeNull();
      return replay.payoffs;
    };
    const [preflop, flop, turn, river, second, last, showdown] = hand.rounds;
    const expected = payoffs(hand.rounds);
    const again = { ...flop, actions: [] };
    expect(payoffs([preflop, flop, turn, river, again, second, last, showdown])).toEqual(expected);
    expect(payoffs([preflop, flop, turn, second, river, last, showdown])).toEqual(expected);
    const whole = (round: { cards: readonly string[] }, ...before: { cards: readonly string[] }[]) => ({
      ...round,
      cards: [...before.flatMap(({ cards }) => cards), ...round.cards],
    });
    expect(
      payoffs([
        preflop,
        flop,
        whole(turn, flop),
        whole(river, flop, turn),
        whole(second, flop),
        whole(last, flop, second),
        showdown,
      ]),
    ).toEqual(expected);
  });

  const checks = ['check', 'check', 'check', 'check'];

  test('may be two from the start (R8.3): a street stands once for each, and who acts there does so in the second', () => {
    const table = casino('holdem', noLimit, { boards: 2 });
    // The dealer folds to a bet on the flop; both others stay to the end.
    playHand(table, [], ['call', 'call', 'check', 'check', 'bet 4', 'fold', 'call', ...checks]);
    const hand = writtenHand(table);
    expect(hand.flags).toContain('Run_It_Twice');
    const rounds = hand.rounds.map(
      ({ street, actions }: { street: string; actions: readonly unknown[] }) => `${street} ${actions.length}`,
    );
    expect(rounds.slice(1, 7)).toEqual(['Flop 0', 'Flop 4', 'Turn 0', 'Turn 2', 'River 0', 'River 2']);
    const { replay } = replayed(JSON.stringify({ ohh: hand }));
    expect(replay.error).toBeNull();
    const findAwards = (events: readonly GameEvent[]) => events.filter(({ type }) => type === 'PotAwarded');
    expect(findAwards(replay.events)).toEqual(findAwards(table.events));
    expect(replay.events.find(({ type }) => type === 'HandStarted')).toMatchObject({
      context: { rules: { boards: 2 } },
    });
  });

  test('is one where a hand with two is over before there was a board', () => {
    const early = casino('holdem', noLimit, { boards: 2 });
    playHand(early, [], ['fold', 'fold']);
    expect(writtenHand(early).flags).not.toContain('Run_It_Twice');
  });
});
