import { view as viewOf } from '@openfelt/engine';
import { replayHand } from '@openfelt/hand-history';
import { createPhrases } from '@openfelt/phrases';
import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { usePotResults } from '../events/use-pot-results.ts';
import type { ExampleTable } from '../rules/example-table.ts';
import { playOut, stackDeck } from '../rules/played-out.fixture.ts';
import { settlements } from '../table/hand-result.ts';
import { TileResult } from './tile-result.tsx';

const names = { p0: 'Ann', p1: 'Bo', p2: 'Cy' };

interface ResultProps {
  readonly table: ExampleTable;
  readonly own: number | null;
  readonly locale: 'en' | 'ja';
  readonly nextHandAt: number | null;
}

function Result({ table, own, locale, nextHandAt }: ResultProps) {
  const { steps } = replayHand(table.events);
  const results = usePotResults(steps, { names, phrases: createPhrases(locale, catalogues[locale]) });
  const view = viewOf(table.state, own, new Map());
  const hand = table.state.hand?.context;
  if (view === null || hand === undefined) throw new Error('a hand was played');
  const settled = settlements(
    steps.map(({ event }) => event),
    hand,
  );
  return <TileResult view={view} results={results} settled={settled} nextHandAt={nextHandAt} />;
}

/** The facts in their order: of those without room the last ones are left out. */
function read(
  table: ExampleTable,
  own: number | null,
  locale: 'en' | 'ja' = 'en',
  nextHandAt: number | null = null,
): readonly string[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
      <Result table={table} own={own} locale={locale} nextHandAt={nextHandAt} />
    </NextIntlClientProvider>,
  );
  const facts = new RegExp(/<(b|span)(?: [^>]*)?>((?:(?!<\/?\1\b).|<\1\b[^>]*>.*?<\/\1>)*)<\/\1>/g);
  return [...html.matchAll(facts)].map(([, , fact = '']) => fact.replaceAll(/<[^>]+>/g, ''));
}

const kickers = playOut({ deck: stackDeck(['Ks Ah', 'Kh Qd', '3d 3h'], 'Kc 7h 4s 2c 9d') }, 'stay', [2]);

describe('the result in a tile', () => {
  test('begins with what the viewer won, net, by which hand, and ends with when the next one comes', () => {
    expect(read(kickers, 0, 'en', Date.now() + 3_600)).toEqual([
      'You win 60',
      'net +40',
      'with a pair of kings, ace kicker',
      'next in 4 s',
    ]);
  });

  test('tells who lost what it cost them before who won', () => {
    expect(read(kickers, 1)).toEqual(['net −20', 'Ann wins 60', 'with a pair of kings, ace kicker']);
    expect(read(kickers, null)).toEqual(['Ann wins 60', 'with a pair of kings, ace kicker']);
    expect(read(kickers, 1, 'ja')).toEqual([
      '収支−20',
      'Annが60を獲得',
      'キングのワンペア（キッカーはエース）',
    ]);
  });

  test('names no hand where none was shown', () => {
    expect(read(playOut({}, 'stay', [0, 1]), 2)).toEqual(['You win 20', 'net +10', 'Everyone else folded']);
  });

  test('tells the main pot before the side pots, each with its hand', () => {
    const deck = stackDeck(['Js Jh', 'As Qd', 'Kc Kh'], 'Jc 7h 4s 2c 9d');
    const table = playOut({ stacks: [300, 700, 1000], deck }, 'all-in');
    expect(read(table, 1)).toEqual([
      'net −700',
      'Main pot 900 Ann: three jacks',
      'Side pot 1 800 Cy: pair of kings',
    ]);
    expect(read(table, 0)).toEqual(['You win 900 of 1,700', 'net +600', 'with three jacks']);
  });

  test('says of what amount several won when they split the pot', () => {
    const deck = stackDeck(['Ks Qh', 'Kh Qd', '3d 3h'], 'Kc 7h 4s 2c 9d');
    const table = playOut({ deck }, 'stay', [2]);
    expect(read(table, null)).toEqual(['Pot 60 Bo and Ann: pair of kings']);
    expect(read(table, null, 'ja')).toEqual(['ポット 60 BoとAnn：キングのワンペア']);
  });
});
