import { view as viewOf } from '@openfelt/engine';
import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { DecisionBar } from './decision-bar.tsx';

const limit = { kind: 'fixed', small: 20, big: 40, cap: 4 } as const;
const dealt = playOn(exampleTable({ rules: { limit } }), [startHand]);

/** What is read in the bar of who is to act, without its markup. */
function read(table: typeof dealt, locale: 'en' | 'ja' = 'en'): string {
  const own = table.state.hand?.context.toAct ?? 0;
  const view = viewOf(table.state, own, new Map());
  const seat = view?.seats[own];
  if (!view || !seat) throw new Error('somebody is to act');
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
      <DecisionBar view={view} seat={seat} turn={view.turn ?? 0} onAction={() => undefined} />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]+>/g, '');
}

test('L2: a raise of a bring-in is named as the log names it, a completion', () => {
  const rules = { limit: { ...limit, small: 4, big: 8 }, ante: 1, bringIn: 2, opener: 'bring-in' } as const;
  const stud = playOn(exampleTable({ variant: 'seven-stud-casino', rules }), [startHand]);
  const opener = stud.state.hand?.context.toAct ?? 0;
  const broughtIn = playOn(stud, [{ type: 'bringIn', seat: opener }]);
  expect(read(broughtIn)).toContain('Complete to 4');
  const next = broughtIn.state.hand?.context.toAct ?? 0;
  expect(read(playOn(broughtIn, [{ type: 'raise', seat: next, to: 4 }]))).toContain('Raise to 8');
});

test('L2: at a fixed limit the bar says how much a bet is, and how many have been made of how many', () => {
  expect(read(dealt)).toContain('Fixed limit: 20 per bet · up to 4 bets');
  const raised = playOn(dealt, [
    { type: 'raise', seat: 0, to: 40 },
    { type: 'raise', seat: 1, to: 60 },
  ]);
  expect(read(raised)).toContain('Fixed limit: 20 per bet · bet 2 of 4');
  expect(read(raised, 'ja')).toContain('ベット額20・ベット回数2/4');
  const capped = playOn(raised, [
    { type: 'raise', seat: 2, to: 80 },
    { type: 'raise', seat: 0, to: 100 },
  ]);
  expect(read(capped)).toContain('Fixed limit: all 4 bets made');
});
