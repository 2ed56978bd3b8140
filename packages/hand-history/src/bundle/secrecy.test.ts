import { type CardCode, decks } from '@openfelt/cards';
import {
  type Command,
  type Dealer,
  decide,
  type GameEvent,
  type GameState,
  initialState,
  legalActions,
  presetRules,
  runningHand,
  type VariantId,
  variants,
} from '@openfelt/engine';
import { commandFor, randomFrom } from '@openfelt/engine/testing';
import { createDeck, type DeckSource, type FairDeck } from '@openfelt/fair-deck';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Perspective } from './format.ts';
import { listKnownSlots } from './hand-record.ts';
import { listOpenings } from './make-bundle.ts';

const players = 4;

/** Plays a hand from a deck with random choices, and gives its events; the choices hang on what may be done alone. */
function playHand(variant: VariantId, deck: FairDeck, seed: number): readonly GameEvent[] {
  const random = randomFrom(seed);
  const limit = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
  const rules = { ...presetRules('casino', variants[variant], limit), buyIn: { min: 1, max: 1_000 } };
  const events: GameEvent[] = [];
  let current = deck;
  const dealer: Dealer = {
    lay: () => undefined,
    open: (slot) => current.open(slot),
    prove: (slot) => ({ ...current.open(slot), path: current.path(slot) }),
    reshuffle(deadSlots, firstSlot) {
      current = current.reshuffle(deadSlots, firstSlot);
      return current.reshuffles.at(-1)?.root ?? '';
    },
    evidence: () => ({ version: 0, hash: '0'.repeat(64) }),
  };
  let state: GameState = initialState();
  const act = (command: Command) => {
    const decision = decide(state, command, dealer);
    if (!decision.ok) throw new Error(decision.refusal.message);
    events.push(...decision.events);
    state = decision.state;
  };
  const commitment = '0'.repeat(64);
  act({ type: 'openTable', table: 't', variant, rules, seats: players, commitment });
  for (let seat = 0; seat < players; seat += 1)
    act({ type: 'takeSeat', seat, player: `p${seat}`, kind: 'person', stack: 60 });
  const { root, size } = deck;
  const header = { source: 'committed', size, cards: 'standard-52', root, reveals: [] } as const;
  act({
    type: 'startHand',
    deck: { ...header, shuffle: 'hmac-fisher-yates-1' },
    nextCommitment: commitment,
  });
  for (let hand = runningHand(state); hand !== null; hand = runningHand(state)) {
    const seat = hand.toAct ?? 0;
    const actions = legalActions(state, seat);
    const action = actions[Math.floor(random() * actions.length)];
    if (action === undefined) throw new Error('nothing can be done');
    act(commandFor(state, seat, action, random));
  }
  return events.slice(events.findIndex(({ type }) => type === 'HandStarted'));
}

/** Commitments made alike: roots, which stand for the whole deck. */
function withoutRoots(events: readonly GameEvent[]): string {
  return JSON.stringify(events, (key, value: unknown) => (key === 'root' ? 'root' : value));
}

/** The slots that no one but their holder and the dealer ever looks into: of folded hands, burns, and what was not dealt. */
function untouched(events: readonly GameEvent[], size: number, perspective: Perspective): readonly number[] {
  const seen = new Set(listKnownSlots(events, perspective));
  const folded = new Set(events.flatMap((event) => (event.type === 'Folded' ? [event.seat] : [])));
  const dealt = new Map(
    events.flatMap((event) =>
      event.type === 'CardsDealt' ? event.cards.map(({ slot, to }) => [slot, to] as const) : [],
    ),
  );
  return Array.from({ length: size }, (_, slot) => slot).filter((slot) => {
    const to = dealt.get(slot);
    return !seen.has(slot) && (typeof to !== 'number' || folded.has(to));
  });
}

const swapped = (cards: readonly CardCode[], one: CardCode, other: CardCode) =>
  cards.map((card) => (card === one ? other : card === other ? one : card));

const games = fc.constantFrom<VariantId>('holdem', 'omaha', 'seven-stud-casino', 'five-draw', 'razz-casino');

describe('what a bundle opens', () => {
  test('is the same for two decks that differ only in cards which its viewer may not know, but for the commitments', () => {
    let compared = 0;
    fc.assert(
      fc.property(games, fc.nat(), fc.nat(), fc.nat({ max: players }), (variant, seed, at, viewer) => {
        const perspective: Perspective =
          viewer === players ? { kind: 'public' } : { kind: 'seat', seat: viewer };
        const source: DeckSource = {
          seed: new Uint8Array(32).fill(seed % 251),
          tableId: 't',
          handNumber: 1,
          reveals: [],
          cards: decks['standard-52'],
        };
        const deck = createDeck(source);
        const events = playHand(variant, deck, seed);
        if (events.some(({ type }) => type === 'DeckReshuffled')) return;
        const hidden = untouched(events, deck.size, perspective);
        const [one, other] = [hidden[at % hidden.length], hidden[(at + 1) % hidden.length]];
        if (one === undefined || other === undefined || one === other) return;
        const cards = swapped(source.cards, deck.open(one).card, deck.open(other).card);
        const changed = createDeck({ ...source, cards });
        const again = playHand(variant, changed, seed);
        expect(withoutRoots(again)).toBe(withoutRoots(events));
        expect(changed.root).not.toBe(deck.root);
        const open = (from: FairDeck) =>
          listOpenings(from, events, perspective).map(({ path, ...opening }) => ({
            ...opening,
            nodes: path.length,
          }));
        expect(open(changed)).toEqual(open(deck));
        compared += 1;
      }),
      { numRuns: 150 },
    );
    expect(compared).toBeGreaterThan(100);
  });

  test('never shows a hand that was mucked, but to its player and to auditors', () => {
    let mucked = 0;
    for (let seed = 0; seed < 240; seed += 1) {
      const deck = createDeck({
        seed: new Uint8Array(32).fill(seed % 256),
        tableId: 't',
        handNumber: 1,
        reveals: [],
        cards: decks['standard-52'],
      });
      const events = playHand('holdem', deck, seed);
      for (const { seat } of events.filter((event) => event.type === 'HandMucked')) {
        const own = events.flatMap((event) =>
          event.type === 'CardsDealt' ? event.cards.filter(({ to }) => to === seat) : [],
        );
        for (let viewer = 0; viewer < players; viewer += 1) {
          const slots = listOpenings(deck, events, { kind: 'seat', seat: viewer }).map(({ slot }) => slot);
          for (const { slot } of own) expect(slots.includes(slot)).toBe(viewer === seat);
        }
        const everybody = listOpenings(deck, events, { kind: 'public' }).map(({ slot }) => slot);
        for (const { slot } of own) expect(everybody).not.toContain(slot);
        mucked += 1;
      }
    }
    expect(mucked).toBeGreaterThan(5);
  });
});
