import { type CardCode, standardDeck } from '@openfelt/cards';
import { evolve, type GameEvent, type GameState, initialState, type VariantId } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { describeEvent, speakEvent } from '../describe/event.ts';
import {
  openTable,
  type PlayedTable,
  parseCodes,
  playAtRandom,
  playHand,
  stored,
} from './played-table.fixture.ts';
import { type ReplayedHand, type ReplayStep, replayHand } from './replay-hand.ts';
import { toGameEvent } from './stored-event.ts';
import { type StreetId, streets } from './streets.ts';
import { summarise } from './summarise.ts';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const fixed = { kind: 'fixed', small: 2, big: 4, cap: 4 } as const;
const pot = { kind: 'pot', minBet: 2 } as const;

function getReplaySteps(folded: ReplayedHand): readonly ReplayStep[] {
  if (!folded.ok) throw new Error(`event ${folded.version}: ${folded.reason.code}`);
  return folded.steps;
}

function threeAllIn(): { readonly table: PlayedTable; readonly slice: ReturnType<typeof playHand> } {
  const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [1000, 700, 300] });
  const cards = parseCodes('Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th');
  return { table, slice: playHand(table, cards, ['raise 1000', 'call', 'call']) };
}

describe('folding a hand', () => {
  test('keeps the state before and after every event, under its absolute version', () => {
    const { table, slice } = threeAllIn();
    const steps = getReplaySteps(replayHand(slice));
    expect(steps.map((step) => step.version)).toEqual(slice.map((each) => each.version));
    expect(steps[0]?.version).toBe(4);
    for (const [index, step] of steps.entries()) {
      expect(step.state.version).toBe(step.version + 1);
      if (index > 0) expect(step.before).toBe(steps[index - 1]?.state);
    }
    expect(steps.at(-1)?.state).toEqual(table.state);
  });

  test('an imported hand is folded from the opening of its table', () => {
    const { table } = threeAllIn();
    const steps = getReplaySteps(replayHand(stored(table.events, 0)));
    expect(steps.at(-1)?.state).toEqual(table.state);
    expect(streets(steps)[0]).toEqual({ index: 4, street: 'blinds' });
  });

  test('no events are no steps', () => {
    expect(replayHand([])).toEqual({ ok: true, steps: [] });
  });

  test('an event that cannot be at its place is named by its version', () => {
    const { slice } = threeAllIn();
    const [start, , ...rest] = slice;
    if (start === undefined) throw new Error('the slice is empty');
    const renumbered = [start, ...rest].map((each, index) => ({ ...each, version: start.version + index }));
    const folded = replayHand(renumbered);
    expect(folded).toMatchObject({ ok: false, version: start.version + 1 });
  });

  test('a missing event is noticed by its version', () => {
    const { slice } = threeAllIn();
    const folded = replayHand(slice.filter((_, index) => index !== 3));
    expect(folded).toMatchObject({ ok: false, version: 8, reason: { code: 'version', expected: 7 } });
    expect(folded.steps).toHaveLength(3);
  });

  test('a pot that went to the wrong seat is shown as recorded, with the rule (R6.2)', () => {
    const { slice } = threeAllIn();
    const wrong = slice.map((each) =>
      each.type === 'PotAwarded' && toGameEvent(each).type === 'PotAwarded'
        ? { ...each, payload: { ...(each.payload as object), shares: wrongShares(toGameEvent(each)) } }
        : each,
    );
    const steps = getReplaySteps(replayHand(wrong.slice(0, -1), evolve));
    const award = steps.findLast((step) => step.event.type === 'PotAwarded');
    if (award === undefined) throw new Error('no pot was awarded');
    expect(award.findings).toMatchObject([{ rule: 'R6.2' }]);
    expect(
      describeEvent(award.event, award.before, { names: (player) => player, phrases: phrasesIn('en') }),
    ).toBe('a wins the main pot of 900 with three nines');
  });
});

function wrongShares(event: GameEvent) {
  return event.type === 'PotAwarded' ? [{ seat: 0, amount: event.amount }] : [];
}

describe('streets', () => {
  const labels = (folded: ReplayedHand) => streets(getReplaySteps(folded)).map((each) => each.street);

  test("hold'em: blinds, deal, flop, turn, river, showdown, result", () => {
    const { slice } = threeAllIn();
    const steps = getReplaySteps(replayHand(slice));
    const starts = streets(steps);
    expect(starts.map((each) => each.street)).toEqual([
      'blinds',
      'deal',
      'flop',
      'turn',
      'river',
      'showdown',
      'result',
    ]);
    expect(starts.map((each) => steps[each.index]?.event.type)).toEqual([
      'HandStarted',
      'CardsDealt',
      'CardsDealt',
      'CardsDealt',
      'CardsDealt',
      'HandShown',
      'PotAwarded',
    ]);
  });

  test('courchevel: the card that lies open from the start belongs to the deal, and the flop is two more', () => {
    const limit = { kind: 'pot', minBet: 2 } as const;
    const table = openTable({ variant: 'courchevel', preset: 'home', limit, stacks: [100, 100] });
    const choices = ['call', ...Array<string>(7).fill('check')];
    const steps = getReplaySteps(replayHand(playHand(table, [], choices)));
    const labelled = steps.flatMap(({ event, street }) =>
      event.type === 'CardsDealt' ? [[street, event.cards.filter(({ to }) => to === 'board').length]] : [],
    );
    expect(labelled).toEqual([
      ['deal', 0],
      ['deal', 1],
      ['flop', 2],
      ['turn', 1],
      ['river', 1],
    ]);
    expect(streets(steps).map((each) => each.street)).toEqual([
      'blinds',
      'deal',
      'flop',
      'turn',
      'river',
      'showdown',
      'result',
    ]);
  });

  test('five-card stud: streets by the number of cards', () => {
    const table = openTable({ variant: 'five-stud', preset: 'home', limit: noLimit, stacks: [100, 100] });
    const choices = ['bet 2', 'call', 'bet 2', 'call', 'bet 2', 'call', 'bet 2', 'call'];
    expect(labels(replayHand(playHand(table, [], choices)))).toEqual([
      'ante',
      'deal',
      'third-street',
      'fourth-street',
      'fifth-street',
      'showdown',
      'result',
    ]);
  });

  test('five-card draw: the draw lasts through the betting round after it', () => {
    const table = openTable({ variant: 'five-draw', preset: 'home', limit: fixed, stacks: [100, 100] });
    const choices = ['bet 2', 'call', 'draw 0 2', 'draw', 'bet 4', 'call'];
    const steps = getReplaySteps(replayHand(playHand(table, [], choices)));
    expect(streets(steps).map((each) => each.street)).toEqual(['ante', 'deal', 'draw', 'showdown', 'result']);
    const draw = steps.filter((step) => step.street === 'draw').map((step) => step.event.type);
    expect(draw).toEqual(['Discarded', 'Discarded', 'CardsDealt', 'Bet', 'Called']);
  });

  test('Bluffjack: hits and stands are one street, and the final bet is another (B4, B5)', () => {
    const table = openTable({ variant: 'bluffjack', preset: 'home', limit: noLimit, stacks: [100, 100] });
    const cards = parseCodes('2c 3c 4c 5c 6c');
    const choices = ['bet 2', 'call', 'hit', 'stand', 'stand', 'check', 'check'];
    const steps = getReplaySteps(replayHand(playHand(table, cards, choices)));
    expect(streets(steps).map((each) => each.street)).toEqual([
      'deal',
      'hit-or-stand',
      'final-bet',
      'showdown',
      'result',
    ]);
    const [hit, dealt] = steps.filter((step) => step.street === 'hit-or-stand');
    expect([hit?.event.type, dealt?.event.type]).toEqual(['Hit', 'CardsDealt']);
    if (dealt === undefined) throw new Error('a card follows a hit');
    // It is the card of a hit: no street begins with it.
    expect(
      describeEvent(dealt.event, dealt.before, { names: (id) => id, phrases: phrasesIn('en') }),
    ).not.toContain('Hit or stand');
  });

  test('bets among hits and stands are of their street; the final bet comes after them (B8)', () => {
    const rules = { furtherBetting: true };
    const table = openTable({
      variant: 'bluffjack',
      preset: 'home',
      limit: noLimit,
      stacks: [100, 100],
      rules,
    });
    const cards = parseCodes('2c 3c 4c 5c 6c');
    const choices = ['bet 2', 'call', 'hit', 'bet 2', 'stand', 'call', 'stand', 'check', 'check', 'check'];
    const steps = getReplaySteps(replayHand(playHand(table, cards, choices)));
    const listEvents = (street: StreetId) =>
      steps.filter((step) => step.street === street).map(({ event }) => event.type);
    expect(listEvents('hit-or-stand')).toEqual([
      'Hit',
      'CardsDealt',
      'Bet',
      'Stood',
      'Called',
      'Stood',
      'Checked',
    ]);
    expect(listEvents('final-bet')).toEqual(['Checked', 'Checked']);
  });

  test('with no chips behind nobody bets at Bluffjack after the last has stood, and there is no street of it (B5)', () => {
    const table = openTable({ variant: 'bluffjack', preset: 'home', limit: noLimit, stacks: [100, 100] });
    const choices = ['bet 100', 'call', 'stand', 'stand'];
    expect(labels(replayHand(playHand(table, [], choices)))).toEqual([
      'deal',
      'hit-or-stand',
      'showdown',
      'result',
    ]);
  });

  test('a hand that everybody folds ends on the street it came to', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [100, 100, 100] });
    expect(labels(replayHand(playHand(table, [], ['fold', 'fold'])))).toEqual(['blinds', 'deal', 'result']);
  });
});

describe('any hand', () => {
  const games = fc.record({
    variant: fc.constantFrom<VariantId>('holdem', 'omaha', 'five-stud', 'five-draw'),
    preset: fc.constantFrom('home', 'casino'),
    limit: fc.constantFrom(noLimit, fixed, pot),
    stacks: fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 2, maxLength: 6 }),
    decks: fc.array(fc.shuffledSubarray([...standardDeck], { minLength: 52 }), {
      minLength: 1,
      maxLength: 3,
    }),
    choices: fc.infiniteStream(fc.nat(999)),
  });
  type Game = typeof games extends fc.Arbitrary<infer T> ? T : never;

  /** Plays as many hands as the game has decks, and gives their slices. */
  function playHand({ decks, choices, ...options }: Game) {
    const table = openTable(options);
    const slices = decks.flatMap((deck: readonly CardCode[]) => playAtRandom(table, deck, choices) ?? []);
    return { table, slices };
  }

  test('is replayed from its own slice to the states of the whole table', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { table, slices } = playHand(game);
        const states: GameState[] = [];
        let state = initialState();
        for (const event of table.events) {
          const evolved = evolve(state, event);
          if (evolved.kind === 'impossible') throw new Error(evolved.message);
          state = evolved.state;
          states.push(state);
        }
        for (const slice of slices) {
          for (const step of getReplaySteps(replayHand(slice.events, evolve))) {
            expect(step.state).toEqual(states[step.version]);
            expect(step.findings).toEqual([]);
            expect(step.street).not.toBeNull();
          }
        }
      }),
      { numRuns: 30 },
    );
  });

  test('is summed up so that the nets and the carried pots balance (R2.5, R4.4)', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { slices } = playHand(game);
        let carried = 0;
        for (const { events, state } of slices) {
          const summary = summarise(state);
          const nets = summary.players.reduce((total, player) => total + player.net, 0);
          expect(nets).toBe(summary.carryIn - summary.carryOut - summary.house);
          expect(summary.carryIn).toBe(carried);
          carried = summary.carryOut;
          const last = toGameEvent(
            events.findLast((each) => each.type.startsWith('Hand')) ?? { type: '', payload: {} },
          );
          expect(last.type).toBe(summary.result === 'voided' ? 'HandVoided' : 'HandEnded');
          if (last.type === 'HandEnded') expect(last.carry).toBe(summary.carryOut);
          // The house may win, and who is left alone before any chip was called wins none.
          const somebodyWon = summary.result === 'won' && summary.pot > summary.house;
          expect(summary.players.some((player) => player.won)).toBe(somebodyWon);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('has a whole sentence for every event, in both languages', () => {
    fc.assert(
      fc.property(games, (game) => {
        const { slices } = playHand(game);
        for (const slice of slices) {
          for (const { event, before } of getReplaySteps(replayHand(slice.events))) {
            for (const locale of ['en', 'ja'] as const) {
              const sentences = [describeEvent, speakEvent].map((describe) =>
                describe(event, before, { names: (id) => id, phrases: phrasesIn(locale) }),
              );
              for (const sentence of sentences) {
                // Only a dead button lies at a seat that has no name (R2.1).
                expect(sentence.replace(/dead button at seat \d/, 'dead button')).not.toMatch(
                  /undefined|NaN|null|\[object|^\s*$|seat \d| {2}/,
                );
              }
            }
          }
        }
      }),
      { numRuns: 30 },
    );
  });
});
