import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { infiniteStack, type PhhHand, parsePhh } from './parse.ts';
import { replayPhh } from './replay.ts';

const holdem = (more = '') => `
variant = 'NT'
antes = [0, 0]
blinds_or_straddles = [1, 2]
min_bet = 2
starting_stacks = [100, 100]
actions = [
  'd dh p1 AsAd',
  'd dh p2 KsKd',
  'p2 f',
]
${more}`;

function parseHand(text: string): PhhHand {
  const [entry] = parsePhh(text, false);
  if (!entry?.ok) throw new Error(JSON.stringify(entry));
  return entry.value;
}

function parseError(text: string) {
  const [entry] = parsePhh(text, false);
  if (entry === undefined) throw new Error('nothing was read');
  if (!entry.ok) return entry.error;
  return replayPhh(entry.value, 't').error;
}

describe('the grammar of PHH', () => {
  test('blanks, comments and empty actions change nothing', () => {
    const hand = parseHand(
      holdem().replace("'d dh p1 AsAd',", "'  d  dh  p1   AsAd  # the best', '', '# nothing',"),
    );
    expect(replayPhh(hand, 't').payoffs).toEqual(replayPhh(parseHand(holdem()), 't').payoffs);
    expect(hand.actions.map(({ index }) => index)).toEqual([0, 3, 4]);
  });

  test('decimals are exact, in the smallest unit that the file needs', () => {
    const hand = parseHand(holdem().replace('[1, 2]', '[0.1, 0.2]').replace('min_bet = 2', 'min_bet = 0.25'));
    expect(hand).toMatchObject({ unit: 100, minBet: 25, stacks: [10_000, 10_000] });
    expect(replayPhh(hand, 't').payoffs).toEqual([10, -10]);
  });

  test('a stack may be without end', () => {
    const hand = parseHand(holdem().replace('[100, 100]', '[inf, 100]'));
    expect(hand.infinite).toEqual([true, false]);
    expect(replayPhh(hand, 't').finalStacks).toEqual([infiniteStack + 1, 99]);
  });

  test('keys that nobody knows are passed over, names are kept', () => {
    const hand = parseHand(holdem(`_mine = 1\nsomething = "else"\nplayers = ["Ann", "Bob"]`));
    expect(hand.names).toEqual(['Ann', 'Bob']);
  });

  test('a .phhs holds many hands, each read on its own', () => {
    const text = `[1]${holdem()}\n[2]\nvariant = 'NT'\n[three]${holdem()}`;
    const entries = parsePhh(text, true);
    expect(entries.map(({ hand, ok }) => [hand, ok])).toEqual([
      ['1', true],
      ['2', false],
      ['three', true],
    ]);
  });

  test('what is wrong with one hand of a .phhs is no matter of the others, and has its line in the file', () => {
    const broken = holdem().replace("'p2 f'", "'p2 f");
    const text = `[1]${holdem()}[2]${broken}[2]\n# ''' of no string\n[10]${holdem()}[3]${holdem('hand = 77')}`;
    const entries = parsePhh(text, true);
    expect(entries.map(({ hand, id, ok }) => [hand, id, ok])).toEqual([
      ['1', null, true],
      ['2', null, false],
      ['2', null, false],
      ['10', null, true],
      ['3', '77', true],
    ]);
    expect(entries.map((entry) => (entry.ok ? null : [entry.error.code, entry.error.line]))).toEqual([
      null,
      ['bad-toml', 21],
      ['bad-toml', 23],
      null,
      null,
    ]);
    const last = entries.at(-1);
    const lines = text.split('\n');
    for (const action of last?.ok ? last.value.actions : [])
      expect(lines[action.line - 1]).toBe(`  '${action.text}',`);
  });

  test('a header of a table within a string of several lines is none', () => {
    const entries = parsePhh(`[1]${holdem('author = """\n[2]\n"""')}\n[3]${holdem()}`, true);
    expect(entries.map(({ hand, ok }) => [hand, ok])).toEqual([
      ['1', true],
      ['3', true],
    ]);
  });

  test('nothing that is fed in makes it throw', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.boolean(), (text, many) => {
        for (const entry of parsePhh(text, many)) if (entry.ok) replayPhh(entry.value, 't');
      }),
    );
    const lines = holdem().split('\n');
    fc.assert(
      fc.property(fc.nat(lines.length - 1), fc.string(), (at, text) => {
        const [entry] = parsePhh(lines.with(at, text).join('\n'), false);
        if (entry?.ok) replayPhh(entry.value, 't');
      }),
    );
  });
});

describe('what is wrong with a file is said with its place', () => {
  test.each([
    ['broken TOML', holdem().replace("'NT'", "'NT"), { code: 'bad-toml', line: 2 }],
    ['a game that is not played', holdem().replace('NT', 'XX'), { code: 'unsupported-variant', line: 2 }],
    ['lists of different lengths', holdem().replace('[100, 100]', '[100]'), { code: 'bad-field', line: 6 }],
    ['a missing field', holdem().replace('min_bet = 2', ''), { code: 'bad-field', line: 1 }],
    [
      'a number that is none',
      holdem().replace('min_bet = 2', 'min_bet = 1e300'),
      { code: 'bad-number', line: 5 },
    ],
    ['a name that is no text', holdem('players = ["A\\u0000nn", "Bob"]'), { code: 'bad-field', line: 12 }],
    ['no action', holdem().replace('p2 f', 'p2 flies'), { code: 'bad-action', line: 10, action: 'p2 flies' }],
    ['no card', holdem().replace('KsKd', 'KsXd'), { code: 'bad-action', line: 9 }],
    [
      'a card dealt twice',
      holdem().replace('KsKd', 'KsAs'),
      { code: 'doubled-card', line: 9, action: 'd dh p2 KsAs' },
    ],
    [
      'a card of another deck',
      holdem().replace('NT', 'NS').replace('KsKd', '2s2d'),
      { code: 'illegal-deal', line: 9 },
    ],
    [
      'who is not to act',
      holdem().replace('p2 f', 'p1 cc'),
      { code: 'illegal-action', line: 10, action: 'p1 cc' },
    ],
    ['more than there is', holdem().replace('p2 f', 'p2 cbr 101'), { code: 'illegal-action', line: 10 }],
    ['a fraction of a chip', holdem().replace('p2 f', 'p2 cbr 1e400'), { code: 'bad-action', line: 10 }],
    ['a hand that is not over', holdem().replace("'p2 f',", "'p2 cc',"), { code: 'incomplete', line: 10 }],
    ['a board too early', holdem().replace('p2 f', 'd db 2c3c4c'), { code: 'illegal-deal', line: 10 }],
    ['another end', holdem('finishing_stacks = [90, 110]'), { code: 'finishing-stacks', line: 12 }],
    ['other winnings', holdem('winnings = [50, 0]'), { code: 'winnings', line: 12 }],
  ])('%s', (_what, text, expected) => {
    expect(parseError(text)).toMatchObject({ ...expected, message: expect.stringMatching(/.{8,}/) });
  });

  test('what the file says of the end is compared, and agrees', () => {
    expect(parseError(holdem('finishing_stacks = [101, 99]'))).toBeNull();
  });
});

describe('a hand is of a tournament', () => {
  const read = (lines: string) => {
    const [entry] = parsePhh(holdem(lines), false);
    return entry?.ok === true ? entry.value.setting : null;
  };

  test.each([
    ['where it has a level, whatever it says of a currency', 'level = 3\ncurrency = "USD"', null, 3],
    ['where it is of an event and its chips are of no currency', 'event = "Main Event"', 'Main Event', null],
  ])('%s', (_where, lines, name, level) => {
    expect(read(lines)).toMatchObject({
      currency: null,
      tournament: { name, level, number: null, buyIn: null },
    });
  });

  test.each([
    ['an event that is played for money', 'event = "Million Dollar Cash Game"\ncurrency = "USD"'],
    ['a table alone', 'table = "Rio"'],
    ['a level that is none', 'level = -1\ntable = "Rio"'],
  ])('and of none with %s', (_what, lines) => {
    expect(read(lines)).toMatchObject({ tournament: null });
  });
});
