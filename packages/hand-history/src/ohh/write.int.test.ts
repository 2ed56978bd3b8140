import { type CardCode, decks } from '@openfelt/cards';
import type { EventOf, GameEvent, Limit, Preset, VariantId } from '@openfelt/engine';
import { randomFrom, shuffledDeck } from '@openfelt/engine/testing';
import { describe, expect, test } from 'vitest';
import { openTable, playAtRandom } from '../replay/played-table.fixture.ts';
import { writeOhh } from './write.ts';
import { replayed } from './written-hand.fixture.ts';

const rows = ['holdem', 'omaha', 'omaha-hilo', 'seven-stud-casino', 'stud-hilo', 'five-draw'] as const;
/** Those whose board can be run several times (R8.1), or be two from the start (R8.3). */
const boardGames: ReadonlySet<VariantId> = new Set(['holdem', 'omaha', 'omaha-hilo']);
const limits: readonly Limit[] = [
  { kind: 'no-limit', minBet: 4 },
  { kind: 'pot', minBet: 4 },
  { kind: 'fixed', small: 4, big: 8, cap: 4 },
];

/** Hands of random play at tables of a preset, with short stacks and house rules that OHH can say, and the deck of each. */
function randomHands(variant: VariantId, preset: Preset, seed: number) {
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const numbers = (function* () {
    for (;;) yield below(1_000_000);
  })();
  const limit = limits[seed % limits.length] ?? { kind: 'no-limit', minBet: 4 };
  const stacks = Array.from({ length: 2 + below(3) }, () => 1 + below(random() < 0.5 ? 30 : 200));
  const rake = { percent: 1 + below(9), cap: 1 + below(9), noFlopNoDrop: random() < 0.5 };
  const ante = random() < 0.5 ? {} : { ante: 1 };
  const boards =
    random() < 0.3 ? { boards: 2 as const } : { runs: random() < 0.5 ? (2 as const) : (3 as const) };
  const several = !boardGames.has(variant) || random() < 0.3 ? {} : boards;
  const rules = { tableAllIns: true, ...ante, ...several, ...(random() < 0.5 ? {} : { rake }) };
  const table = openTable({ variant, preset, limit, stacks, rules });
  const hands: { readonly events: readonly GameEvent[]; readonly deck: readonly CardCode[] }[] = [];
  for (let hand = 0; hand < 3; hand += 1) {
    const from = table.events.length;
    const deck = shuffledDeck(random).filter((card) => decks['standard-52'].includes(card));
    if (playAtRandom(table, deck, numbers) === null) break;
    const events = table.events.slice(from);
    const end = events.findIndex(({ type }) => type === 'HandEnded');
    if (end >= 0) hands.push({ events: events.slice(0, end + 1), deck });
  }
  return hands;
}

const chosen = [
  'Folded',
  'Checked',
  'Called',
  'Bet',
  'Raised',
  'BringInPosted',
  'Discarded',
  'PotAwarded',
] as const;
type Chosen = EventOf<(typeof chosen)[number]>;
const isChosen = (event: GameEvent): event is Chosen => chosen.some((type) => type === event.type);

/** Where the players sit, at how many seats, and where the button is. */
function findSeats(events: readonly GameEvent[]) {
  const start = events.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
  return { size: start?.context.seats.length, dealtIn: start?.dealtIn, dealer: start?.dealer };
}

/** What was done and paid; of a draw how many cards. */
function describeHand(events: readonly GameEvent[]) {
  return events.filter(isChosen).map((event) => {
    if (event.type === 'PotAwarded') {
      const shares = event.shares.map(({ seat, amount }) => [seat, amount]);
      return [event.type, event.pot, event.half, event.amount, event.rake, shares];
    }
    const amount = 'to' in event ? event.to : 'amount' in event ? event.amount : 0;
    return [event.type, event.seat, event.type === 'Discarded' ? event.slots.length : amount];
  });
}

/** Sentences of hands that OHH cannot say, whatever the table. */
const unsayable = /^OHH has no (?:passed deal|carried pot|fold out of turn|word for this game)$/;

describe.each(['casino', 'home'] as const)('hands of random play by %s rules', (preset) => {
  test.each(rows)('of %s are written and read back to the same hand', (variant) => {
    const counts = { read: 0, refused: 0 };
    for (let seed = 0; seed < 90; seed += 1) {
      for (const { events, deck } of randomHands(variant, preset, seed)) {
        const start = events.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
        const end = events.find((event): event is EventOf<'HandEnded'> => event.type === 'HandEnded');
        if (start === undefined || end === undefined) throw new Error('a hand begins and ends');
        for (const known of [new Map(deck.map((card, slot) => [slot, card])), new Map<number, CardCode>()]) {
          const file = writeOhh(events, { known, unit: seed % 2 === 0 ? 1 : 100 });
          if (!file.ok) {
            expect(file.message, `seed ${seed}`).toMatch(unsayable);
            counts.refused += 1;
            continue;
          }
          const { replay } = replayed(file.text);
          expect(replay.error, `seed ${seed}\n${file.text}`).toBeNull();
          const scale = replay.finalStacks.reduce((sum, each) => sum + each, 0);
          const whole = end.stacks.reduce((sum, { amount }) => sum + amount, 0);
          const ratio = scale / whole;
          expect(replay.finalStacks, `seed ${seed}`).toEqual(
            start.dealtIn.map((seat) => ratio * (end.stacks.find((post) => post.seat === seat)?.amount ?? 0)),
          );
          expect(replay.remarks, `seed ${seed}`).toEqual([]);
          expect(findSeats(replay.events), `seed ${seed}`).toEqual(findSeats(events));
          if (ratio === 1) expect(describeHand(replay.events), `seed ${seed}`).toEqual(describeHand(events));
          counts.read += 1;
        }
      }
    }
    const isSaid = preset === 'casino' || !variant.includes('stud');
    expect(counts.read, JSON.stringify(counts)).toBeGreaterThanOrEqual(isSaid ? 100 : 0);
    if (!isSaid) expect(counts.read).toBe(0);
  });
});
