import { expect, test } from 'vitest';
import { openTable, parseCodes, playHand } from './played-table.fixture.ts';
import { replayFinished } from './replay-finished.ts';

function playFold() {
  const limit = { kind: 'no-limit', minBet: 2 } as const;
  const table = openTable({ variant: 'holdem', preset: 'casino', limit, stacks: [100, 100] });
  return playHand(table, parseCodes('As Kd Qh 9c'), ['fold']);
}
const shows = (version: number) => ({
  version,
  type: 'CardsShown',
  payload: { seat: 1, cards: [{ slot: 0, card: 'As', salt: '', path: [] }] },
});

test('what was shown after a hand is its last step, also behind others that came and went', () => {
  const slice = playFold();
  const end = slice.at(-1)?.version ?? 0;
  const replayed = replayFinished([...slice, shows(end + 7)]);
  expect(replayed.ok).toBe(true);
  expect(replayed.steps.map(({ version }) => version)).toEqual([
    ...slice.map(({ version }) => version),
    end + 7,
  ]);
  const last = replayed.steps.at(-1);
  expect(last?.street).toBe('result');
  const shown = last?.state.hand?.context.seats.flatMap((seat) =>
    seat.cards.flatMap(({ card }) => card ?? []),
  );
  expect(shown).toEqual(['As']);
});

test('an event of the hand itself must not be missing, and nothing impossible follows it', () => {
  const slice = playFold();
  const end = slice.at(-1)?.version ?? 0;
  expect(replayFinished(slice.filter((_, place) => place !== 3)).ok).toBe(false);
  const twice = replayFinished([...slice, shows(end + 1), shows(end + 2)]);
  expect(twice).toMatchObject({ ok: false, version: end + 2 });
});
