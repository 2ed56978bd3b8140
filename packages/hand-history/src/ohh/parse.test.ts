import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findHero } from '../phh/find-hero.ts';
import { replayPhh } from '../phh/replay.ts';
import { parseOhh } from './parse.ts';
import { findLine, type GivenAction, givenHand } from './recorded-hands.fixture.ts';
import { replayed } from './written-hand.fixture.ts';

/** The button is in seat 1, so that P2 is the small blind and P1 acts last. */
const blinds: readonly GivenAction[] = [
  [1, 'Post SB', 0.5],
  [2, 'Post BB', 1],
];

/** P4 raises all-in, P1 over it, P3 calls what they have; P1 has 50 of it back. */
const sidePots = {
  stacks: [100, 20, 50, 20],
  rounds: [
    [
      'Preflop',
      '',
      ...blinds,
      [0, 'Dealt Cards', 0, 'As Ad'],
      [3, 'Raise', 20],
      [0, 'Raise', 100],
      [1, 'Fold'],
      [2, 'Call', 49],
    ],
    ['Flop', '2c 7d 9h'],
    ['Turn', 'Jc'],
    ['River', '3s'],
    ['Showdown', '', [0, 'Shows Cards', 0, 'As Ad'], [2, 'Mucks Cards'], [3, 'Shows Cards', 0, '9s 9d']],
  ],
  pots: [
    { number: 0, amount: 60.5, rake: 1.5, player_wins: [{ player_id: 3, win_amount: 59 }] },
    { number: 1, amount: 60, rake: 1, player_wins: [{ player_id: 0, win_amount: 59 }] },
  ],
} as const;

/** What a hand's players end with more than they began, in the text's unit, from the left of the button. */
function payoffs(text: string): readonly number[] {
  const { replay, unit } = replayed(text);
  expect(replay.error).toBeNull();
  return replay.payoffs.map((payoff) => payoff / unit);
}

describe('hands of Open Hand History', () => {
  test('are seated from the left of the button, with the names, the number and the game that they state', () => {
    const [entry] = parseOhh(givenHand({ ...sidePots, dealer: 3 }));
    expect(entry).toMatchObject({ code: 'NT', hand: '7', id: '7' });
    expect(entry?.ok && entry.value.names).toEqual(['P4', 'P1', 'P2', 'P3']);
  });

  test('pay side pots less the rake of each, and return what no one called', () => {
    const text = givenHand(sidePots);
    const { replay } = replayed(text);
    expect(payoffs(text)).toEqual([-0.5, -50, 39, 9]);
    expect(replay.remarks).toEqual([]);
    expect(replay.findings).toMatchObject([{ rule: 'R6.0', code: 'mucked', seat: 2 }]);
    expect(replay.events.find(({ type }) => type === 'UncalledReturned')).toMatchObject({
      seat: 0,
      amount: 500,
    });
  });

  test('a pot that is paid otherwise than by the rules is told with its line', () => {
    const text = givenHand(sidePots).replace('"win_amount": 59', '"win_amount": 58');
    const { replay } = replayed(text);
    expect(replay.error).toBeNull();
    expect(replay.remarks).toMatchObject([{ rule: 'R6.2', line: findLine(text, '"pots"') }]);
  });

  test('a raise states what it adds, or what it is to where all else speaks for that', () => {
    const hand = (raise: number, pot: number) =>
      givenHand({
        stacks: [50, 50, 50],
        rounds: [
          [
            'Preflop',
            '',
            ...blinds,
            [0, 'Raise', 3],
            [1, 'Raise', raise],
            [2, 'Fold'],
            [0, 'Call', raise === 10 ? 7 : 7.5],
          ],
          ['Flop', '2c 7d 9h', [1, 'Bet', 5], [0, 'Fold']],
        ],
        pots: [{ number: 0, amount: pot, rake: 0, player_wins: [{ player_id: 1, win_amount: pot }] }],
      });
    const raisedTo = (text: string) =>
      replayed(text).replay.events.flatMap((event) => (event.type === 'Raised' ? [event.to / 10] : []));
    expect(raisedTo(hand(10, 22))).toEqual([3, 10.5]);
    expect(raisedTo(hand(10, 21))).toEqual([3, 10]);
    expect(payoffs(hand(10, 22))).toEqual([11.5, -1, -10.5]);
    expect(payoffs(hand(10, 21))).toEqual([11, -1, -10]);
  });

  test('a player who posts what they owe has a live big blind and a dead small one, however that is written', () => {
    const hand = (...owed: readonly GivenAction[]) =>
      givenHand({
        stacks: [50, 50, 50, 50],
        rounds: [
          ['Preflop', '', ...blinds, ...owed, [3, 'Check'], [0, 'Fold'], [1, 'Fold'], [2, 'Check']],
          ['Flop', '2c 7d 9h', [2, 'Bet', 1], [3, 'Fold']],
        ],
      });
    for (const text of [
      hand([3, 'Post Extra Blind', 1.5]),
      hand([3, 'Post Extra Blind', 1], [3, 'Post Dead', 0.5]),
      hand([3, 'Post BB', 1], [3, 'Post SB', 0.5]),
    ]) {
      expect(payoffs(text)).toEqual([-0.5, 2, -1.5, 0]);
      expect(replayed(text).replay.events.find(({ type }) => type === 'BlindsPosted')).toMatchObject({
        posts: [
          { blind: 'small' },
          { blind: 'big' },
          { blind: 'owed', amount: 10 },
          { blind: 'dead', amount: 5 },
        ],
      });
    }
  });

  test('a straddle is live, and its player has the last word', () => {
    const text = givenHand({
      stacks: [50, 50, 50, 50],
      rounds: [
        [
          'Preflop',
          '',
          ...blinds,
          [3, 'Straddle', 2],
          [0, 'Call', 2],
          [1, 'Fold'],
          [2, 'Fold'],
          [3, 'Raise', 4],
          [0, 'Fold'],
        ],
      ],
    });
    expect(payoffs(text)).toEqual([-0.5, -1, 3.5, -2]);
  });

  test('who sits out, and of whom nothing is told, is not dealt in', () => {
    const text = givenHand({
      stacks: [50, 50, 50, 70, 80],
      rounds: [
        ['Preflop', '', ...blinds, [3, 'Sits Down'], [4, 'Added Chips', 10], [0, 'Fold'], [1, 'Fold']],
      ],
      more: { flags: ['Observed', 'Fast'] },
    });
    expect(replayed(text).names).toEqual(['P2', 'P3', 'P1']);
    expect(payoffs(text)).toEqual([-0.5, 0.5, 0]);
  });

  test('a big blind who is all-in by the ante has posted none, and is called in full', () => {
    const text = givenHand({
      stakes: [10, 20],
      stacks: [500, 500, 5],
      rounds: [
        [
          'Preflop',
          '',
          [0, 'Post Ante', 5],
          [1, 'Post Ante', 5],
          [2, 'Post Ante', 5],
          [1, 'Post SB', 10],
          [0, 'Call', 20],
          [1, 'Fold'],
        ],
        ['Flop', '2c 7d 9h'],
        ['Turn', 'Jc'],
        ['River', '3s'],
        ['Showdown', '', [0, 'Shows Cards', 0, 'As Ad'], [2, 'Shows Cards', 0, 'Ks Kd']],
      ],
      more: { tournament: true, tournament_info: { tournament_number: '1' }, ante_amount: 5 },
    });
    expect(payoffs(text)).toEqual([-15, -5, 20]);
    expect(replayed(text).unit).toBe(1);
  });

  test('amounts are exact, in strings as well, and the last digit of any of them is the unit', () => {
    const text = givenHand({
      stakes: [0.01, 0.02],
      stacks: ['2.10', 0.3, '1.005'],
      rounds: [
        [
          'Preflop',
          '',
          [1, 'Post SB', '0.01'],
          [2, 'Post BB', 0.02],
          [0, 'Raise', 0.07],
          [1, 'Call', 0.06],
          [2, 'Fold'],
        ],
        ['Flop', '2c 7d 9h', [1, 'Check'], [0, 'Bet', 0.1], [1, 'Fold']],
      ],
    });
    const { replay, unit } = replayed(text);
    expect(unit).toBe(1000);
    expect(replay.payoffs).toEqual([-70, -20, 90]);
  });

  test('a board that is repeated on each street is laid once', () => {
    const text = givenHand({
      stacks: [50, 50],
      rounds: [
        ['Preflop', '', [0, 'Post SB', 0.5], [1, 'Post BB', 1], [0, 'Call', 0.5], [1, 'Check']],
        ['Flop', '2c 7d 9h', [1, 'Check'], [0, 'Check']],
        ['Turn', '2c 7d 9h Jc', [1, 'Check'], [0, 'Check']],
        ['River', '2c 7d 9h Jc 3s', [1, 'Bet', 2], [0, 'Fold']],
      ],
    });
    expect(payoffs(text)).toEqual([1, -1]);
  });

  test('a low takes its half of the pot in Omaha hi-lo', () => {
    const text = givenHand({
      type: 'OmahaHiLo',
      limit: 'PL',
      stacks: [50, 50],
      rounds: [
        ['Preflop', '', [0, 'Post SB', 0.5], [1, 'Post BB', 1], [0, 'Raise', 2.5], [1, 'Call', 2]],
        ['Flop', '2c 7d 8h', [1, 'Check'], [0, 'Check']],
        ['Turn', 'Kc', [1, 'Check'], [0, 'Check']],
        ['River', 'Qs', [1, 'Check'], [0, 'Check']],
        ['Showdown', '', [1, 'Shows Cards', 0, 'Ks Kd Js Td'], [0, 'Shows Cards', 0, 'As 3d 4h 9s']],
      ],
      pots: [
        {
          number: 0,
          amount: 6,
          rake: 0,
          player_wins: [
            { player_id: 0, win_amount: 3 },
            { player_id: 1, win_amount: 3 },
          ],
        },
      ],
    });
    expect(payoffs(text)).toEqual([0, 0]);
    expect(replayed(text).replay.remarks).toEqual([]);
  });

  test('the first blind of a stud is its bring-in, and a card that is not named stays unknown', () => {
    const text = givenHand({
      type: 'Stud',
      limit: 'FL',
      stakes: [1, 2],
      dealer: 0,
      stacks: [20, 20],
      rounds: [
        [
          'Third Street',
          '',
          [0, 'Post Ante', 0.1],
          [1, 'Post Ante', 0.1],
          [0, 'Dealt Cards', 0, 'As Kd 2c'],
          [1, 'Dealt Cards', 0, '9h'],
          [0, 'Post Extra Blind', 0.5],
          [1, 'Call', 0.5],
        ],
        [
          'Fourth Street',
          '',
          [0, 'Dealt Cards', 0, '3d'],
          [1, 'Dealt Cards', 0, 'Jh'],
          [1, 'Bet', 1],
          [0, 'Fold'],
        ],
      ],
    });
    const { replay } = replayed(text);
    expect(payoffs(text)).toEqual([-0.6, 0.6]);
    expect(replay.known.map(({ card }) => card).sort()).toEqual(['2c', '3d', '9h', 'As', 'Jh', 'Kd']);
    expect(replay.events.find(({ type }) => type === 'BringInPosted')).toMatchObject({ seat: 0, amount: 5 });
  });

  test.each([
    ['names what is thrown away', [0, 'Mucks Cards', 0, '2c 3d 4h'], 'Ks Qd Jh'],
    ['repeats the hand as it then is', null, 'As Ad Ks Qd Jh'],
  ] as const)('a draw %s', (_how, thrown, drawn) => {
    const text = givenHand({
      type: 'Draw',
      limit: 'FL',
      stacks: [20, 20],
      dealer: 2,
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
          ...(thrown === null ? [] : [thrown, [1, 'Mucks Cards', 0, '?? ??'] as const]),
          [0, 'Dealt Cards', 0, drawn],
          ...(thrown === null ? [[1, 'Dealt Cards', 0, 'X X'] as const] : []),
          [0, 'Bet', 2],
          [1, 'Call', 2],
        ],
        ['Showdown', '', [0, 'Shows Cards', 0, 'As Ad Ks Qd Jh'], [1, 'Shows Cards', 0, '7s 7d 7h 5c 6c']],
      ],
    });
    expect(payoffs(text)).toEqual([-3, 3]);
    const { replay } = replayed(text);
    expect(
      replay.events.flatMap((event) => (event.type === 'Discarded' ? [event.slots.length] : [])),
    ).toEqual([3, 2]);
    expect(replay.known).toHaveLength(13);
  });

  test('who shows no winning hand that is known wins nothing, and unknown cards stay so', () => {
    const text = givenHand(sidePots).replace('"Qd"', '"??"');
    expect(
      replayed(text)
        .replay.known.map(({ card }) => card)
        .sort(),
    ).toEqual(['2c', '3s', '7d', '9d', '9h', '9s', 'Ad', 'As', 'Jc']);
  });
});

test('at a table with a cap nobody puts in more: whoever has is as good as all-in, and the board comes', () => {
  const text = givenHand({
    stacks: [100, 100, 100],
    rounds: [
      [
        'Preflop',
        '',
        [1, 'Post SB', 0.5],
        [2, 'Post BB', 1],
        [0, 'Dealt Cards', 0, 'As Ad'],
        [0, 'Raise', 30],
        [1, 'Call', 29.5],
        [2, 'Fold'],
      ],
      ['Flop', '2c 7d 9h'],
      ['Turn', 'Jc'],
      ['River', '3s'],
      ['Showdown', '', [1, 'Shows Cards', 0, 'Ks Kd'], [0, 'Shows Cards', 0, 'As Ad']],
    ],
    more: { bet_limit: { bet_type: 'NL', bet_cap: 30 }, flags: ['Cap'] },
  });
  expect(replayed(text).replay.error).toBeNull();
  expect(payoffs(text)).toEqual([-30, -1, 31]);
});

describe('what cannot be read or played', () => {
  const text = givenHand(sidePots);
  const raise = '"amount": 100';
  const change = (from: string, to: string) => text.replace(from, to);
  test.each([
    [
      'a game with another word',
      change('Holdem', 'Razz'),
      'unsupported-variant',
      findLine(text, '"game_type"'),
    ],
    [
      'five cards of Omaha',
      givenHand({
        stacks: [9, 9],
        type: 'Omaha',
        rounds: [['Preflop', '', [0, 'Dealt Cards', 0, '2c 3c 4c 5c 6c'], [1, 'Fold']]],
      }),
      'unsupported-variant',
      null,
    ],
    ['a second run without its turn', change('"street": "Turn"', '"street": "Flop"'), 'incomplete', null],
    [
      'a hand that was run twice, of whose boards one is told',
      givenHand({ ...sidePots, more: { flags: ['Run_It_Twice'] } }),
      'unsupported',
      null,
    ],
    [
      'a table with a cap that is not stated',
      givenHand({ ...sidePots, more: { flags: ['Cap'] } }),
      'unsupported',
      null,
    ],
    ['chips of the site', change('"Mucks Cards"', '"Add to Pot"'), 'unsupported', null],
    ['an action of no name', change('"Fold"', '"Folds"'), 'bad-action', findLine(text, '"Fold"') - 3],
    ['a card of no name', change('"9s"', '"9x"'), 'bad-action', null],
    ['no amount', change(raise, '"amount": null'), 'bad-action', findLine(text, raise) - 4],
    ['an amount that is none', change(raise, '"amount": -3'), 'bad-action', findLine(text, raise)],
    ['an amount beyond counting', change(raise, '"amount": 99999999999999999'), 'bad-number', null],
    [
      'nobody',
      change('"player_id": 2,\n      "action": "Call"', '"player_id": 9,\n      "action": "Call"'),
      'bad-action',
      null,
    ],
    ['a seat for two', change('"seat": 2', '"seat": 1'), 'bad-field', findLine(text, '"players"')],
    ['a name that no page shows', change('"P1"', '"P\\u0000"'), 'bad-field', findLine(text, '"P1"')],
    ['half a character', change('"P1"', '"\\ud800"'), 'bad-field', findLine(text, '"P1"')],
    ['fewer than two players', givenHand({ stacks: [1, 2], rounds: [] }), 'bad-field', null],
    [
      'a text that is cut',
      text.slice(0, text.indexOf('"pots"')),
      'bad-json',
      text.slice(0, text.indexOf('"pots"')).split('\n').length,
    ],
    ['no rounds', change('"rounds"', '"round"'), 'bad-field', 2],
    ['a missing comma', change('"Holdem",', '"Holdem"'), 'bad-json', findLine(text, '"bet_limit"')],
    [
      'a player out of turn',
      change('"player_id": 1,\n      "action": "Fold"', '"player_id": 2,\n      "action": "Fold"'),
      'illegal-action',
      findLine(text, '"Fold"') - 3,
    ],
  ])('%s is said with its line', (_what, hand, code, line) => {
    const [entry] = parseOhh(hand);
    const error = entry?.ok ? replayPhh(entry.value, 't').error : entry?.error;
    expect(error).toMatchObject({ code });
    if (line !== null) expect(error?.line).toBe(line);
  });

  test('is blamed on its action, on one line', () => {
    const [entry] = parseOhh(change('"Fold"', '"Folds"'));
    expect(!entry?.ok && entry?.error.action).toBe(
      '{ "action_number": 6, "player_id": 1, "action": "Folds", "amount": 0 }',
    );
  });
});

test('a hand is told by its hero, and has the table and the currency that it states', () => {
  const read = (more: Readonly<Record<string, unknown>>) => {
    const [entry] = parseOhh(givenHand({ ...sidePots, more }));
    if (!entry?.ok) throw new Error(JSON.stringify(entry));
    return { setting: entry.value.setting, hero: findHero(entry.value), names: entry.value.names };
  };
  const stated = read({ hero_player_id: 2, table_name: 'Rio', currency: 'EUR' });
  expect(stated.setting).toEqual({ site: 'Somewhere', table: 'Rio', currency: 'EUR', tournament: null });
  expect(stated.names?.[stated.hero ?? -1]).toBe('P3');
  expect(read({ hero_player_id: 77, currency: 'XPM' })).toMatchObject({ setting: { currency: null } });
  expect(read({ table_name: ['no', 'name'], hero_player_id: {} }).setting?.table).toBeNull();
});

describe('a hand of a tournament', () => {
  const read = (more: Readonly<Record<string, unknown>>) => {
    const [entry] = parseOhh(givenHand({ ...sidePots, more }));
    return entry?.ok === true ? entry.value.setting : null;
  };
  const info = {
    tournament_number: '925681798',
    name: 'Nightly',
    currency: 'EUR',
    buyin_amount: 0.45,
    fee_amount: 0.05,
    bounty_fee_amount: 0,
  };
  const stated = {
    number: '925681798',
    name: 'Nightly',
    buyIn: { prize: '0.45', bounty: '0', fee: '0.05', currency: 'EUR' },
    round: null,
    level: null,
  };

  test('has what its text says of it, and its chips are of no currency', () => {
    const setting = read({ tournament: true, tournament_info: info, currency: 'USD' });
    expect(setting).toMatchObject({ currency: null, tournament: stated });
  });

  test('is one without the mark that it is, and none where it says so', () => {
    expect(read({ tournament_info: info })?.tournament).toEqual(stated);
    expect(read({ tournament: false, tournament_info: info })?.tournament).toBeNull();
    expect(read({ tournament: true })?.tournament).toMatchObject({ number: null, buyIn: null });
  });

  test('is played whatever it says of the tournament', () => {
    const odd = { ...info, name: { en: 'Nightly' }, buyin_amount: 'much', currency: 7 };
    const setting = read({ tournament: true, tournament_info: odd });
    expect(setting?.tournament).toEqual({ ...stated, name: null, buyIn: null });
  });
});

describe('a file', () => {
  const hand = (number: string) => givenHand({ ...sidePots, more: { game_number: number } });
  const line = (number: string) => JSON.stringify(JSON.parse(hand(number)));

  test.each([
    ['one after another', `\uFEFF${hand('1')}\n\n${hand('2')}`],
    ['a hand a line', `${line('1')}\r\n${line('2')}\r\n`],
    ['a list', `[\n${hand('1')},\n${line('2')}\n]\n`],
  ])('holds hands %s', (_how, text) => {
    expect(parseOhh(text).map(({ id, hand: name, ok }) => [id, name, ok])).toEqual([
      ['1', '1', true],
      ['2', '2', true],
    ]);
  });

  test('has a hand that is broken read beside whole ones, in its own line', () => {
    const text = `${hand('1')}\n${hand('2').replace('"Fold"', '"Fold')}\n${hand('3')}`;
    const entries = parseOhh(text);
    expect(entries.map(({ ok }) => ok)).toEqual([true, false, true]);
    expect(!entries[1]?.ok && entries[1]?.error).toMatchObject({
      code: 'bad-json',
      line: findLine(text, '"Fold\n') || findLine(text, '"Fold,'),
    });
  });

  test('names hands apart that bear one number, or none', () => {
    expect(parseOhh(hand('1') + hand('1')).map(({ hand: name }) => name)).toEqual(['1', '1 (2)']);
    const unnamed = hand('1').replace('"game_number": "1"', '"game_number": null');
    expect(parseOhh(unnamed + unnamed).map(({ hand: name, id }) => [name, id])).toEqual([
      ['1', null],
      ['2', null],
    ]);
    expect(parseOhh(unnamed).map(({ hand: name }) => name)).toEqual([null]);
    expect(parseOhh('no hand')).toEqual([]);
  });

  test('of nothing but brackets is told to be nested too deeply', () => {
    const [entry] = parseOhh(`{"ohh":${'['.repeat(50_000)}`);
    expect(!entry?.ok && entry?.error).toMatchObject({ code: 'bad-json', line: 1 });
  });

  test('makes nothing throw, whatever is fed in', () => {
    const lines = hand('1').split('\n');
    const values = fc.oneof(
      fc.string(),
      fc.constantFrom('"amount": 1e400,', '"__proto__": {},', '{', ']', '"cards": [null],'),
    );
    fc.assert(
      fc.property(fc.nat(lines.length - 1), values, (at, text) => {
        for (const entry of parseOhh(lines.with(at, text).join('\n')))
          if (entry.ok) expect(replayPhh(entry.value, 't').error?.code).not.toBe('fault');
      }),
    );
  });
});
