import type { CardCode } from '@openfelt/cards';
import { decks } from '@openfelt/cards';
import type { EventOf, GameEvent } from '@openfelt/engine';
import { randomFrom, shuffledDeck } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { openTable, playAtRandom } from '../replay/played-table.fixture.ts';
import { parsePhh } from './parse.ts';
import { replayPhh } from './replay.ts';
import { writePhh } from './write.ts';

/** A hand of random play at a table where the house takes a part of each pot, as it is written; null where it has no end. */
function playRaked(seed: number) {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const numbers = (function* () {
    for (;;) yield below(1_000_000);
  })();
  const unit = [1, 10, 100][seed % 3] ?? 1;
  const rake = { percent: 0.5 + below(20) / 2, cap: 1 + below(30), noFlopNoDrop: random() < 0.5 };
  const table = openTable({
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 4 },
    stacks: Array.from({ length: 2 + below(3) }, () => 10 + below(400)),
    rules: { rake },
  });
  const from = table.events.length;
  const cards = shuffledDeck(random).filter((card) => decks['standard-52'].includes(card));
  playAtRandom(table, cards, numbers);
  const slice = table.events.slice(from);
  const end = slice.findIndex(({ type }) => type === 'HandEnded');
  if (end < 0) return null;
  const events = slice.slice(0, end + 1);
  const known = new Map<number, CardCode>(cards.map((card, slot) => [slot, card]));
  const file = writePhh(events, { known, unit });
  if (!file.ok) throw new Error(file.message);
  return { events, unit, text: file.text };
}

const hands = Array.from({ length: 150 }, (_, seed) => playRaked(seed)).filter((hand) => hand !== null);

const read = (text: string) => {
  const [entry] = parsePhh(text, false);
  if (!entry?.ok) throw new Error(`${entry?.error.message}\n${text}`);
  return { hand: entry.value, replay: replayPhh(entry.value, 'again') };
};

/** The pots with what was taken of each and who got the rest, by the order of play. */
function listAwards(events: readonly GameEvent[], unit: number) {
  const start = events.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
  return events.flatMap((event) =>
    event.type === 'PotAwarded'
      ? [
          {
            pot: event.pot,
            amount: event.amount / unit,
            rake: event.rake / unit,
            shares: event.shares.map(({ seat, amount }) => [start?.dealtIn.indexOf(seat), amount / unit]),
          },
        ]
      : [],
  );
}

describe('a hand of which the house took its part (R6.4), in a file of PHH', () => {
  test('is read to the same payments, whatever its amounts are split to', () => {
    let raked = 0;
    for (const { events, unit, text } of hands) {
      const { hand, replay } = read(text);
      expect(replay.error, text).toBeNull();
      expect(replay.remarks, text).toEqual([]);
      expect(listAwards(replay.events, hand.unit), text).toEqual(listAwards(events, unit));
      raked += Number(events.some((event) => event.type === 'PotAwarded' && event.rake > 0));
    }
    expect(raked).toBeGreaterThan(50);
  });

  test('states stacks and winnings as they were paid, for readers that know nothing of rake', () => {
    const found = hands.find(({ events }) =>
      events.some((event) => event.type === 'PotAwarded' && event.rake > 0),
    );
    if (found === undefined) throw new Error('the house takes something of some hand');
    const { hand, replay } = read(found.text);
    const total = (amounts: readonly number[] | null) =>
      (amounts ?? []).reduce((sum, each) => sum + Math.round(each), 0);
    const rake = listAwards(replay.events, 1).reduce((sum, award) => sum + award.rake, 0);
    expect(hand.finishing?.map(Math.round)).toEqual(replay.finalStacks);
    expect(total(hand.finishing)).toBe(total(hand.stacks) - rake);
    expect(total(hand.winnings)).toBe(
      listAwards(replay.events, 1).reduce((sum, award) => sum + award.amount - award.rake, 0),
    );
  });

  test('is read without its rake where another writer says something else under that name', () => {
    const text = hands[0]?.text ?? '';
    for (const other of ['_rake = 5', '[_rake]\npercent = 500', '[_rake]\npercent = 5\ncap = 1e-7'])
      expect(read(text.replace(/\[_rake\].*$/s, `${other}\n`)).hand.rake).toBeNull();
  });
});
