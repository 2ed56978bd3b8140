import type { LobbySeat, LobbyTable } from '@openfelt/api';
import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { acting, table } from '../own-tables/lobby-table.fixture.ts';
import { TableTile } from './table-tile.tsx';

/** A table's tile, as a page is written with it. */
const draw = (drawn: Partial<LobbyTable>, locale: 'en' | 'ja' = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
      <TableTile table={{ ...table, ...drawn }} explained={[]} isFavourite={false} onSit={null} />
    </NextIntlClientProvider>,
  );
/** What is read in a tile, without its markup. */
const read = (...of: Parameters<typeof draw>) =>
  draw(...of)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** The ranks and suits of the cards that are drawn, in their order. */
const readCards = (html: string) =>
  [...html.matchAll(/<g[^>]*><use href="[^"]*#g-(\w+)"[^>]*\/?>.*?#s-(\w)"/gs)].map(
    ([, rank, suit]) => `${rank}${suit}`,
  );

const seated = (seat: Partial<LobbySeat>): LobbySeat => ({ ...acting, isToAct: false, ...seat });

test('the picture of a table has the cards that lie open, what is bet, what each has, and the pot', () => {
  const seating = [
    seated({ name: 'Ann', stack: 940, bet: 60, cards: ['Qh', '9c'] }),
    null,
    seated({ player: 'bo', name: 'Bo', stack: 1_250, isToAct: true }),
  ];
  const html = draw({ seats: 3, seating, board: ['Kc', '7h', '4s'], pot: 185, isDealt: true });
  expect(readCards(html).toSorted()).toEqual(['4s', '7h', '9c', 'Kc', 'Qh']);
  expect(html).toContain('data-acting="true"');
  const words = read({ seats: 3, seating, board: ['Kc', '7h', '4s'], pot: 185, isDealt: true });
  for (const each of ['940', '60', '1,250', 'Pot 185', '+']) expect(words).toContain(` ${each} `);
});

test('a full table says who has its seats, and a match that it has begun; whoever sits there is told neither', () => {
  expect(read({ people: 2, bots: 4 })).toContain('Every seat is taken: 2 people, 4 bots.');
  expect(read({ people: 0, bots: 6 })).toContain('Every seat is taken: 6 bots.');
  expect(read({ people: 6, bots: 0 }, 'ja')).toContain('満席です');
  const match = { ...table.rules, match: { stack: 100 } };
  expect(read({ people: 6, bots: 0, rules: match })).toContain('The match has begun.');
  expect(read({ people: 2, bots: 4, own: 1 })).not.toContain('Every seat is taken');
  expect(read({ people: 2, bots: 3 })).not.toContain('Every seat is taken');
});
