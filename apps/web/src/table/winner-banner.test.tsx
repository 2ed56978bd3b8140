import { view as viewOf } from '@openfelt/engine';
import { replayHand, toGameEvent } from '@openfelt/hand-history';
import { createPhrases } from '@openfelt/phrases';
import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { usePotResults } from '../events/use-pot-results.ts';
import { type ExampleTable, exampleTable, playOn, startHand } from '../rules/example-table.ts';
import { playOut, stackDeck } from '../rules/played-out.fixture.ts';
import type { Length } from './award-lines.ts';
import { settlements } from './hand-result.ts';
import { WinnerBanner } from './winner-banner.tsx';

const names = { p0: 'Ann', p1: 'Bo', p2: 'Cy' };

interface BannerProps {
  readonly table: ExampleTable;
  readonly own: number | null;
  readonly locale: 'en' | 'ja';
}

function Banner({ table, own, locale }: BannerProps) {
  const folded = replayHand(table.events);
  const phrases = createPhrases(locale, catalogues[locale]);
  const results = usePotResults(folded.steps, { names, phrases });
  const view = viewOf(table.state, own, new Map());
  const hand = table.state.hand?.context;
  if (view === null || hand === undefined) throw new Error('a hand was played');
  const settled = settlements(
    folded.steps.map(({ event }) => event),
    hand,
  );
  const net = settled?.find(({ seat }) => seat === own)?.net ?? null;
  return <WinnerBanner view={view} results={results} net={net} />;
}

/** The lines of the banner as they are seen where there is room for so much, with what is bold in it. */
function read(
  table: ExampleTable,
  own: number | null,
  locale: 'en' | 'ja' = 'en',
  length: Length = 'full',
): readonly string[] {
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
      <Banner table={table} own={own} locale={locale} />
    </NextIntlClientProvider>,
  );
  return html
    .replaceAll(/<ul class="[^"]*" data-length="(\w+)">.*?<\/ul>/g, (list, its) =>
      its === length ? list : '',
    )
    .replaceAll(/<span class="sr-only">[^<]*<\/span>/g, '')
    .split(/<\/p>|<\/li>/)
    .map((line) =>
      line
        .replaceAll(/<(\/?)b( [^>]*)?>/g, '*')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '');
}

const kickers = playOut({ deck: stackDeck(['Ks Ah', 'Kh Qd', '3d 3h'], 'Kc 7h 4s 2c 9d') }, 'stay', [2]);

describe('the banner of a hand that is over', () => {
  test('tells by which card it was won, and whose it beats', () => {
    expect(read(kickers, 0)).toEqual([
      'You win 60 +40',
      'Pair of kings: your *ace kicker* beats *Bo*’s queen',
    ]);
    expect(read(kickers, 1)).toEqual(['Ann wins 60', 'Pair of kings: *Ann*’s *ace kicker* beats your queen']);
    expect(read(kickers, null)[1]).toBe('Pair of kings: *Ann*’s *ace kicker* beats *Bo*’s queen');
    expect(read(kickers, 1, 'ja')).toEqual([
      'Annが60を獲得',
      'キングのワンペア：*Ann*の*キッカーのエース*が、あなたのクイーンに勝ちます',
    ]);
  });

  test('tells it also once the winner, or whom they beat, has got up', () => {
    for (const seat of [0, 1])
      expect(read(playOn(kickers, [{ type: 'leave', seat }]), null)).toEqual(read(kickers, null));
  });

  test('is not about whoever has taken the seat since', () => {
    for (const seat of [0, 1]) {
      const sit = { type: 'takeSeat', seat, player: 'p9', kind: 'person', stack: 100 } as const;
      expect(read(playOn(kickers, [{ type: 'leave', seat }, sit]), seat)).toEqual(read(kickers, null));
    }
  });

  test('says nothing of cards where everyone else has folded', () => {
    const table = playOut({}, 'stay', [0, 1]);
    expect(read(table, 2)).toEqual(['You win 20 +10', 'Everyone else folded']);
  });

  test('tells why a side pot was won by a hand that the main pot beat', () => {
    const deck = stackDeck(['Js Jh', 'As Qd', 'Kc Kh'], 'Jc 7h 4s 2c 9d');
    const table = playOut({ stacks: [300, 700, 1000], deck }, 'all-in');
    expect(read(table, 1)).toEqual([
      'Main pot *Ann*’s *three jacks* beat *Cy*’s pair of kings 900',
      'Side pot 1 *Cy*’s *pair of kings* beats your ace high 800',
    ]);
  });

  test('says once what is true of several pots, and drops the hands that lost where there is little room', () => {
    const deck = stackDeck(['Js Jh', 'As Qd', 'Kc Kh'], 'Jc 7h 4s 2c 9d');
    const apart = playOut({ stacks: [300, 700, 1000], deck }, 'all-in');
    expect(read(apart, 1, 'en', 'short')).toEqual([
      'Main pot *Ann*: three jacks 900',
      'Side pot 1 *Cy*: pair of kings 800',
    ]);
    expect(read(apart, 1, 'en', 'names')).toEqual(['Main pot *Ann* 900', 'Side pot 1 *Cy* 800']);
    const strong = stackDeck(['3d 3h', 'As Qd', 'Kc Kh'], 'Jc 7h 4s 2c 9d');
    const both = playOut({ stacks: [300, 700, 1000], deck: strong }, 'all-in');
    expect(read(both, 1)[0]).toBe('Cy wins 1,700');
    expect(read(both, 1, 'en', 'short')).toEqual(['Cy wins 1,700', 'with *a pair of kings*']);
    expect(read(both, 1, 'en', 'names')).toEqual(['Cy wins 1,700']);
    expect(read(kickers, 1, 'en', 'short')).toEqual(['Ann wins 60', 'with *a pair of kings*, ace kicker']);
    expect(read(kickers, 1, 'ja', 'short')[1]).toBe('*キングのワンペア*（キッカーはエース）');
  });

  test('has a line for each board, and names who won on each where there is no room for more', () => {
    const deck = stackDeck(['Js Jh', 'As Qd', 'Kc Kh'], 'Jc 7h 4s 2c 9d');
    const rules = { boards: 2 } as const;
    const table = playOut({ deck, rules }, 'stay');
    expect(read(table, null)).toEqual([
      'Board 1 *Ann*’s *full house, jacks over threes*, beats *Cy*’s two pair, kings and threes 30',
      'Board 2 *Cy*’s *full house, twos over kings*, beats *Ann*’s full house, twos over jacks 30',
    ]);
    expect(read(table, null, 'en', 'short')).toEqual([
      'Board 1 *Ann*: full house, jacks over threes 30',
      'Board 2 *Cy*: full house, twos over kings 30',
    ]);
    expect(read(table, null, 'en', 'names')).toEqual(['*Ann / Cy* 60']);
  });

  test('names the pots of which one alone is divided between boards (R4.6, R8.1)', () => {
    const deck = stackDeck(['Kc Kh', 'Js Jh', 'As Qd'], 'Jc 7h 4s 2c 9d');
    // Bo has paid into a side pot of which only Ann is left.
    const table = playOn(exampleTable({ deck, rules: { boards: 2 }, stacks: [1000, 1000, 300] }), [
      startHand,
      { type: 'raise', seat: 0, to: 600 },
      { type: 'call', seat: 1 },
      { type: 'call', seat: 2 },
      { type: 'fold', seat: 1 },
    ]);
    expect(read(table, null)).toEqual([
      'Ann wins 1,500',
      'Board 1 Main pot *Ann*’s *two pair, kings and threes*, beats *Cy*’s pair of threes 450',
      'Board 2 Main pot *Ann*’s *full house, twos over kings*, beats *Cy*’s three twos 450',
      'Side pot 1 *Ann* was the only eligible player 600',
    ]);
    expect(read(table, null, 'en', 'names')).toEqual(['Ann wins 1,500']);
  });

  test('says who shares a pot, and who gets its odd chip (R6.3)', () => {
    const deck = stackDeck(['As Qd', '3d 3h', 'Ah Qc'], 'Jc 7h 4s 2c 9d');
    const table = playOut({ rules: { blinds: [5, 10] }, deck }, 'stay', [1]);
    const odd = '; the odd chip goes to *%*, the first winner left of the dealer';
    expect(read(table, 0)).toEqual([
      'You win 12 of 25 +2',
      `Ace high, split with *Cy* 12 : 13${odd.replace('%', 'Cy')}`,
    ]);
    expect(read(table, 2)[1]).toBe(`Ace high, split with *Ann* 13 : 12${odd.replace('%', 'you')}`);
    expect(read(table, 1)).toEqual([
      `Ace high, split between *Cy and Ann* 13 : 12${odd.replace('%', 'Cy')} 25`,
    ]);
    expect(read(table, 2, 'ja')[1]).toBe(
      'エースハイ：*Ann*とチョップします（13 : 12）。端数チップ1枚は、ディーラーの左から順に*あなた*へ',
    );
  });

  test('has a line for each half, and says which half had the odd chip', () => {
    const deck = stackDeck(['Kd Kh Jh Jd', '3d 3h 9h 9c', 'As 3s Qh Qd'], 'Kc 7h 4s 2c Td');
    const table = playOut({ variant: 'omaha-hilo', rules: { blinds: [5, 10] }, deck }, 'stay', [1]);
    expect(read(table, 0)).toEqual([
      'You win 13 of 25 +3',
      'H Your *three kings* beat *Cy*’s pair of queens; the odd chip goes to the high half 13',
      'L *Cy* wins with *a seven-four-three-two-ace low* 12',
    ]);
    const hand = table.state.hand?.context;
    const settled = hand === undefined ? null : settlements(table.events.map(toGameEvent), hand);
    expect(settled?.map(({ player, share, low }) => [player, share, low])).toEqual([
      ['p0', 13, 0],
      ['p2', 12, 12],
      ['p1', 0, 0],
    ]);
  });
});
