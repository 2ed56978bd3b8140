import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useReplayKeyRows } from '../replay/replay-key-rows.ts';
import type { KeyRow } from '../ui/keys-dialog.tsx';
import { useKeyRows } from './key-rows.ts';

function List({ useRows }: { readonly useRows: () => readonly KeyRow[] }) {
  return useRows().map(({ keys, does }) => `${keys.join(' ')}: ${does}\n`);
}

/** A page's list of keys as text. */
const list = (locale: 'en' | 'ja', useRows: () => readonly KeyRow[]) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
      <List useRows={useRows} />
    </NextIntlClientProvider>,
  ).split('\n');

test('the lists of keys have the arrows: at a table for the amount, in a replay for its events and streets', () => {
  expect(list('en', useKeyRows)).toContain('↑ ↓: Raise or lower the amount');
  expect(list('ja', useKeyRows)).toContain('↑ ↓: 金額を増減');
  expect(list('en', () => useReplayKeyRows({ hasPerspectives: true, hasNeighbours: true }))).toEqual(
    expect.arrayContaining(['← →: Previous or next event', '↑ ↓: Previous or next street, too']),
  );
});

test('the list of keys in a replay has those of the perspectives only where there is more than one', () => {
  const seats = '1 … 9: View from a seat';
  expect(list('en', () => useReplayKeyRows({ hasPerspectives: true, hasNeighbours: true }))).toContain(seats);
  expect(list('en', () => useReplayKeyRows({ hasPerspectives: false, hasNeighbours: true }))).not.toContain(
    seats,
  );
});

test('the list of keys in a replay has those of other hands only where there are some to go to', () => {
  const hands = 'P N: ';
  const says = (hasNeighbours: boolean) =>
    list('en', () => useReplayKeyRows({ hasPerspectives: true, hasNeighbours })).some((row) =>
      row.startsWith(hands),
    );
  expect(says(true)).toBe(true);
  expect(says(false)).toBe(false);
});

test('the list of keys at a table has those that answer how often the board is run (R8.1)', () => {
  expect(list('en', useKeyRows)).toContain('1 2 3: All-in: how often the rest of the board is run');
  expect(list('ja', useKeyRows)).toContain('1 2 3: オールイン後：残りのボードを配る回数');
});
