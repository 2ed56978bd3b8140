import { describe, expect, test } from 'vitest';
import { openfelt } from '../run-cli.fixture.ts';

const args = (...more: readonly string[]) => ['simulate', '--hands', '15', ...more];

test('openfelt variants lists every variant with its steps and presets', async () => {
  const { status, lines } = await openfelt(['variants']);
  expect(status).toBe(0);
  const [listed] = lines as { id: string; steps: unknown[]; presets: object }[][];
  expect(listed?.map(({ id }) => id)).toContain('seven-stud-casino');
  expect(listed?.every(({ steps, presets }) => steps.length > 1 && 'home' in presets)).toBe(true);
});

describe('openfelt simulate', () => {
  test.each([
    ['holdem', 'no-limit', 'casino'],
    ['omaha', 'pot-limit', 'casino'],
    ['five-stud', 'fixed-limit', 'home'],
    ['five-draw', 'pot-limit', 'casino'],
    ['razz-casino', 'fixed-limit', 'casino'],
    ['lowball-27-triple', 'no-limit', 'home'],
  ])('plays %s %s by %s rules: the same seed gives the same bytes, another one others', async (...names) => {
    const [variant, limit, rules] = names;
    const options = args('--variant', variant, '--limit', limit, '--rules', rules, '--players', '4');
    const [first, second, other] = await Promise.all([
      openfelt([...options, '--seed', '7']),
      openfelt([...options, '--seed', '7']),
      openfelt([...options, '--seed', '8']),
    ]);
    expect(first.status).toBe(0);
    expect(first.out).toBe(second.out);
    expect(other.out).not.toBe(first.out);
    expect(first.lines).toHaveLength(16);
    expect(first.lines[0]).toMatchObject({ hand: 1, variant, hash: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  test('no chip comes or goes but by a buy-in', async () => {
    const { lines } = await openfelt(
      args('--variant', 'five-stud', '--limit', 'no-limit', '--rules', 'home'),
    );
    const { summary } = lines.at(-1) as { summary: { bought: number; carry: number } };
    const { stacks } = lines.at(-2) as { stacks: readonly number[] };
    expect(stacks.reduce((sum, stack) => sum + stack, summary.carry)).toBe(summary.bought);
  });

  test.each([
    [['--variant', 'bridge', '--limit', 'no-limit'], 'There is no variant bridge'],
    [['--variant', 'holdem', '--limit', 'sky'], 'There is no limit sky'],
    [
      ['--variant', 'holdem', '--limit', 'no-limit', '--players', '11'],
      '--players must be a number from 2 to 10',
    ],
    [['--variant', 'holdem', '--limit', 'no-limit', '--hands', 'x'], '--hands must be a number'],
  ])('%j is answered with what would be right', async (options, sentence) => {
    const { status, said } = await openfelt(['simulate', ...options]);
    expect(said).toContain(sentence);
    expect(status).toBe(2);
  });
});

test('--match plays matches to their end, with a line a hand and a line a match', async () => {
  const { status, lines } = await openfelt([
    'simulate',
    '--variant',
    'bluffjack',
    '--match',
    '--matches',
    '2',
    '--players',
    '3',
    '--options',
    '{"charlie":{"kind":"exact","cards":5},"cardStrength":true,"match":{"stack":60}}',
  ]);
  expect(status).toBe(0);
  const ends = (lines as { match?: number; winners?: readonly number[] }[]).filter(({ winners }) => winners);
  expect(ends.map(({ match }) => match)).toEqual([1, 2]);
  for (const { winners } of ends) expect(winners?.length).toBeGreaterThan(0);
  expect(lines.at(-1)).toMatchObject({ summary: { matches: 2, unfinished: 0 } });
});

test.each([
  ['{"charlie":[{"kind":"exact","cards":5},{"kind":"atLeast","cards":5}]}', 'one of the two'],
  ['{"charlie":{"kind":"exact","cards":6}}', '--options: charlie.cards'],
  ['{"noHouse":true}', 'play a match'],
  ['{"wild":{"jokers":1}}', 'no wild cards'],
  ['{nonsense', 'no JSON'],
  ['{"nonsense":1}', 'nonsense'],
])('options that make no sense are refused with the reason: %s', async (options, reason) => {
  const { status, said } = await openfelt(['simulate', '--variant', 'bluffjack', '--options', options]);
  expect(said).toContain(reason);
  expect(status).toBe(2);
});
