import { type CardCode, standardDeck } from '@openfelt/cards';
import type { TableView, VariantId } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { seeFrom } from '../rules/seen-table.fixture.ts';
import { nameFewCards } from './name-few-cards.ts';

/** A table where everyone is dealt the same first cards by rank, as one player sees it. */
function deal(variant: VariantId, first: readonly CardCode[]): TableView {
  const deck = [...first, ...standardDeck.filter((card) => !first.includes(card))];
  return seeFrom(playOn(exampleTable({ variant, stacks: [1000, 1000], deck }), [startHand]), 0);
}

function name(table: TableView, seat: number, locale: 'en' | 'ja' = 'en'): string | null {
  const of = table.seats[seat];
  if (!of) throw new Error('somebody sits there');
  return nameFewCards(table, of, phrasesIn(locale));
}

test('cards of a high game are named before there are five of them, for whoever knows them all', () => {
  const pairs = deal('holdem', ['9s', '9c', '9d', '9h']);
  expect(name(pairs, 0)).toBe('pair of nines');
  expect(name(pairs, 0, 'ja')).toBe('9のワンペア');
  expect(name(pairs, 1)).toBeNull();
  expect(name(deal('holdem', ['Ac', 'Ad', 'Kh', 'Kd']), 0)).toBe('ace high');
});

test('where exactly two of them play, or the lowest hand wins, they are not', () => {
  const first = ['9s', '9c', '9d', '9h', '2c', '2d'] as const;
  expect(name(deal('omaha', first), 0)).toBeNull();
  expect(name(deal('razz', first), 0)).toBeNull();
});
