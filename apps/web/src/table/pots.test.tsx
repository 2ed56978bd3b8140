import { type GameState, initialState, view as viewOf } from '@openfelt/engine';
import { toGameEvent } from '@openfelt/hand-history';
import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { applyEvents } from '../events/apply-events.ts';
import type { PotAward } from '../events/use-pot-results.ts';
import { playOut, stackDeck } from '../rules/played-out.fixture.ts';
import { Pots } from './middle.tsx';

/** What the pots of a table say. */
function readPots(state: GameState, awards: readonly PotAward[]): string {
  const view = viewOf(state, null, new Map());
  if (view === null) throw new Error('a hand was played');
  const html = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={catalogues.en} timeZone="UTC">
      <Pots view={view} names={{}} awards={awards} />
    </NextIntlClientProvider>,
  );
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('a pot stands there until it is paid, also when it is decided who wins it', () => {
  const { events } = playOut({ variant: 'holdem', stacks: [300, 300] }, 'all-in');
  const steps = applyEvents(initialState(), events) ?? [];
  const paid = steps.find(({ event }) => event.type === 'PotAwarded');
  if (paid === undefined) throw new Error('a pot was paid');
  expect(viewOf(paid.before, null, new Map())?.result).toBe('won');
  expect(readPots(paid.before, [])).toContain('Pot 600');
});

test('a pot that nobody could win with a low hand counts as won high (R1.8), as in the table of the hand', () => {
  const deck = stackDeck(['As 2s Jc Js', 'Ks Kd Qh Qd', 'Jd Jh 9h 9c'], '7h 4s 3c Kc Td');
  const table = playOut({ variant: 'omaha-hilo', stacks: [300, 700, 1000], deck }, 'all-in');
  const events = table.events.map(toGameEvent);
  const awards = events.flatMap((event) => (event.type === 'PotAwarded' ? [event] : []));
  expect(awards.map(({ pot, half, amount }) => [pot, half, amount])).toEqual([
    [1, 'whole', 800],
    [0, 'high', 450],
    [0, 'low', 450],
  ]);
  const said = readPots(table.state, awards);
  expect(said).toContain('Pot 1,700');
  expect(said).toContain('high 1,250 · low 450');
});
