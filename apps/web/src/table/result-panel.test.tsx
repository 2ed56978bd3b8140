import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Settlement } from './hand-result.ts';
import { ResultPanel } from './result-panel.tsx';

const names = { a: 'Ann', b: 'Bo' };
const ann: Settlement = {
  seat: 0,
  player: 'a',
  committed: 350,
  returned: 40,
  share: 720,
  low: 240,
  net: 410,
};
const bo: Settlement = { seat: 1, player: 'b', committed: 310, returned: 0, share: 0, low: 0, net: -310 };

/** The rows of a result as text, each cell after a bar; the viewer's own row begins with a star. */
function read(settlements: readonly Settlement[], isBrief: boolean): readonly string[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogues.en} timeZone="UTC">
      <ResultPanel settlements={settlements} names={names} own={1} isBrief={isBrief} />
    </NextIntlClientProvider>,
  );
  return [...html.matchAll(/<tr([^>]*)>(.*?)<\/tr>/g)].map(
    ([, row = '', cells = '']) =>
      (row.includes('data-own="true"') ? '*' : '') +
      cells.replaceAll(/<\/t[hd]>/g, '|').replaceAll(/<[^>]+>/g, ''),
  );
}

test('a hand that a low hand has a part of is told by its halves', () => {
  expect(read([ann, bo], false)).toEqual([
    'Player|Put in|Returned|High|Low|Net|',
    'Ann|350|40|480|240|+410|',
    '*Bo|310|–|–|–|−310|',
  ]);
});

test('any other is told by what was won of it', () => {
  expect(read([{ ...ann, low: 0 }, bo], false)[0]).toBe('Player|Put in|Returned|Won|Net|');
});

test('in the log, where there is little room, what came back was not put in, and the viewer is “you”', () => {
  expect(read([ann, bo], true)).toEqual([
    'Player|Put in|High|Low|Net|',
    'Ann|310|480|240|+410|',
    '*You|310|–|–|−310|',
  ]);
});
