import { expect, test } from 'vitest';
import { rankHands } from './rank.ts';
import { openfelt } from './run-cli.fixture.ts';

const ranks = (...args: Parameters<typeof rankHands>) => {
  const ranked = rankHands(...args);
  if (typeof ranked === 'string') throw new Error(ranked);
  return ranked.map(({ cards, rank, label }) => `${rank} ${cards}: ${label}`);
};

test('openfelt rank bluffjack: from the strongest to the weakest, with totals, reasons and ties', async () => {
  const options = '{"cardStrength":true,"charlie":{"kind":"exact","cards":5}}';
  const sets = ['7c7d7s', 'KsQs', 'AhKh', 'TsTd2c', '2s3s4s5s6s', 'QdJc', 'AsKd'];
  const { status, lines } = await openfelt(['rank', 'bluffjack', '--options', options, '--json', ...sets]);
  expect(status).toBe(0);
  expect(lines[0]).toEqual([
    { cards: 'AhKh', total: 21, label: '21, ace-king suited', rank: 1 },
    { cards: 'AsKd', total: 21, label: '21, ace-king offsuit', rank: 2 },
    { cards: '7c7d7s', total: 21, label: '21 in three cards', rank: 3 },
    { cards: '2s3s4s5s6s', total: 20, label: 'a five-card Charlie, 20', rank: 4 },
    { cards: 'KsQs', total: 20, label: '20', rank: 5 },
    { cards: 'QdJc', total: 20, label: '20', rank: 5 },
    { cards: 'TsTd2c', total: 22, label: '22 in three cards, bust', rank: 7 },
  ]);
});

test('ranks poker hands by any evaluator', () => {
  expect(ranks('high', ['KhKdQcQs5s', 'AhAd8c7s5s'], '{}', '')).toEqual([
    '1 KhKdQcQs5s: two pair, kings and queens',
    '2 AhAd8c7s5s: pair of aces',
  ]);
  expect(ranks('razz', ['KhKdQcQs5s4s3s', '8h7d4c2sAsKsKc'], '{}', '')[0]).toContain('8h7d4c2sAsKsKc');
  expect(ranks('badugi', ['2h2d3c4s', 'As2d3c4h'], '{}', '')[0]).toBe(
    '1 As2d3c4h: badugi, four-three-two-ace',
  );
  expect(ranks('omaha', ['AsAh2c2d', '9s8s7c6d'], '{}', 'AdKdQdJdTd')[0]).toMatch(/^1 9s8s7c6d/);
  expect(ranks('five-draw', ['X1AsAhAdAc', 'KsQsJsTs9s'], '{"wild":{"jokers":1}}', '')[0]).toContain(
    'five aces',
  );
});

test('what cannot be ranked is told', () => {
  expect(rankHands('bridge', ['AsKs'], '{}', '')).toContain('There is no game bridge');
  expect(rankHands('bluffjack', ['AsXx'], '{}', '')).toContain('"Xx" at character 3 is not a card');
  expect(rankHands('holdem', ['AsKs'], '{}', '')).toContain('not a complete hand');
  expect(rankHands('bluffjack', ['AsKs'], '{"charlie":1}', '')).toContain('--options');
});
