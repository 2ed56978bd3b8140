import { view as viewOf } from '@openfelt/engine';
import { toGameEvent } from '@openfelt/hand-history';
import { catalogues } from '@openfelt/phrases/catalogues';
import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { exampleTable, playOn, startHand } from '../../rules/example-table.ts';
import { settlements } from '../../table/hand-result.ts';
import { SeatedBar } from './seated-bar.tsx';

const started = playOn(exampleTable(), [startHand]);
// The small blind folds what it has put in to a raise, which the big blind then folds to as well.
const over = playOn(started, [
  { type: 'raise', seat: 0, to: 60 },
  { type: 'fold', seat: 1 },
  { type: 'fold', seat: 2 },
]);

function draw(
  table: typeof started,
  own: number,
  locale: 'en' | 'ja' = 'en',
  match: 'none' | 'running' = 'none',
  nextHandAt: number | null = null,
) {
  const view = viewOf(table.state, own, new Map());
  const hand = table.state.hand?.context;
  const seat = view?.seats[own];
  if (!view || !seat || !hand) throw new Error('somebody sits there');
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={catalogues[locale]} timeZone="UTC">
      <SeatedBar
        tableId="harbour"
        view={view}
        seat={seat}
        settled={settlements(table.events.map(toGameEvent), hand)}
        status="playing"
        nextHandAt={nextHandAt}
        match={match}
        onAdd={() => undefined}
        ask={async () => undefined}
      />
    </NextIntlClientProvider>,
  );
}
/** What is read in the bar, without its markup. */
const read = (...of: Parameters<typeof draw>) =>
  draw(...of)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('between hands the bar of a player', () => {
  test('says what they put in and won of the last one, and the difference', () => {
    expect(read(over, 0)).toContain('Put in 20, won 50, net +30');
    expect(read(over, 1)).toContain('Put in 10, won 0, net −10');
    expect(read(over, 2, 'ja')).toContain('投入20、獲得0、 収支−20');
  });

  test('counts the seconds until the next one, where they are known', () => {
    expect(read(over, 0)).toContain('The next hand starts in a moment.');
    expect(read(over, 0, 'en', 'none', Date.now() + 3_500)).toContain('Next hand in 4 seconds');
    expect(read(over, 0, 'ja', 'none', Date.now() + 3_500)).toContain('次のハンドまで4秒');
    expect(read(over, 0, 'en', 'none', Date.now() - 1)).toContain('The next hand starts in a moment.');
  });

  test('leads to the replay of that hand', () => {
    expect(draw(over, 1)).toContain('href="/hands/harbour%2F1"');
    expect(read(over, 1)).toContain('Replay hand 1');
  });

  test('lets them sit out of the next hand, which a match does not', () => {
    expect(read(over, 1)).toContain('Sit out next hand');
    expect(read(over, 1, 'en', 'running')).not.toContain('Sit out next hand');
    expect(read(over, 1, 'en', 'running')).toContain('Replay hand 1');
  });
});

test('who has sat down during a hand is told that they are in from the next one', () => {
  const running = playOn(exampleTable({ variant: 'five-stud' }), [
    { type: 'leave', seat: 2 },
    startHand,
    { type: 'takeSeat', seat: 2, player: 'p9', kind: 'person', stack: 300 },
  ]);
  expect(read(running, 2)).toContain('You’re in from the next hand.');
  expect(read(running, 2, 'ja')).toContain('次のハンドから参加します。');
});

test('who has folded still finds the hand before the one that goes on, where there was one', () => {
  const folded = playOn(started, [{ type: 'fold', seat: 0 }]);
  expect(read(folded, 0)).toContain('You folded.');
  expect(read(folded, 0)).not.toContain('Replay');
  const next = playOn(over, [startHand]);
  const first = next.state.hand?.context.toAct ?? 0;
  const second = playOn(next, [{ type: 'fold', seat: first }]);
  expect(read(second, first)).toContain('Replay hand 1');
  expect(read(second, first)).not.toContain('Put in');
});

test('who has folded may sit out of the next hand, where they will find it at the end of this one', () => {
  const next = playOn(over, [startHand]);
  const first = next.state.hand?.context.toAct ?? 0;
  const folded = playOn(next, [{ type: 'fold', seat: first }]);
  expect(read(folded, first)).toMatch(/Replay hand 1 .*Sit out next hand/);
  expect(read(over, 1)).toMatch(/Replay hand 1 .*Sit out next hand/);
});
