import { type GameEvent, type GameState, getPhase, getSteps, type HandContext } from '@openfelt/engine';

/** A part of a hand, as players name it. `deal` is everything up to the end of the first betting round, at Bluffjack up to hits and stands, after which comes the final bet (B4, B5). */
export type StreetId =
  | 'ante'
  | 'blinds'
  | 'deal'
  | 'flop'
  | 'turn'
  | 'river'
  | 'third-street'
  | 'fourth-street'
  | 'fifth-street'
  | 'sixth-street'
  | 'seventh-street'
  | 'draw'
  | 'hit-or-stand'
  | 'final-bet'
  | 'showdown'
  | 'result';

const boardStreets = ['flop', 'turn', 'river'] as const;

/** Stud streets, by the number of cards that each player then holds. */
const studStreets: Readonly<Record<number, StreetId>> = {
  3: 'third-street',
  4: 'fourth-street',
  5: 'fifth-street',
  6: 'sixth-street',
  7: 'seventh-street',
};

/** The street that a step of a hand belongs to: a street begins with its cards, or where none are dealt with its first choice, and lasts through its betting round. */
export function streetOfStep({ variant, rules }: HandContext, step: number): StreetId {
  let street: StreetId = 'deal';
  let boards = 0;
  let held = 0;
  let betSince = false;
  for (const each of getSteps(variant, rules).slice(0, step + 1)) {
    switch (each.kind) {
      case 'bet':
        betSince = true;
        if (street === 'hit-or-stand') street = 'final-bet';
        break;
      case 'board':
        // What lies open before the first betting round belongs to the deal, as the first card of courchevel does.
        if (!betSince) break;
        street = boardStreets[boards] ?? 'river';
        boards += 1;
        break;
      case 'down':
      case 'up':
        held += each.count;
        // Only a deal after a betting round begins a street of its own.
        if (betSince) street = studStreets[held] ?? street;
        break;
      case 'draw':
      case 'hit-or-stand':
      case 'showdown':
        street = each.kind;
        break;
    }
  }
  return street;
}

/** The street that what happens next in a hand belongs to: `result` once it is over; null before a table's first one. */
export function getRunningStreet(state: GameState): StreetId | null {
  if (state.hand === null) return null;
  const hand = state.hand.context;
  const phase = getPhase(state);
  if (phase.startsWith('posting')) return hand.forced.antes.length > 0 ? 'ante' : 'blinds';
  // The next street has not begun.
  if (phase === 'tabling') return streetOfStep(hand, hand.step - 1);
  if (phase === 'showdown') return 'showdown';
  if (phase === 'awarding' || phase === 'ending' || phase === 'settled') return 'result';
  return streetOfStep(hand, hand.step);
}

/** The street that an event belongs to, from the state before it; null for an event before any hand. */
export function getStreet(event: GameEvent, before: GameState): StreetId | null {
  if (event.type === 'HandStarted') {
    if (event.forced.antes.length > 0) return 'ante';
    return event.forced.blinds.length > 0 ? 'blinds' : 'deal';
  }
  return event.type === 'HandVoided' && before.hand !== null ? 'result' : getRunningStreet(before);
}

/** Where a street begins. */
export interface StreetStart {
  /** Index of the street's first step. */
  readonly index: number;
  readonly street: StreetId;
}

/** The streets that a hand came to, in order, each with the step that begins it. */
export function streets(steps: readonly { readonly street: StreetId | null }[]): readonly StreetStart[] {
  const starts: StreetStart[] = [];
  for (const [index, { street }] of steps.entries()) {
    if (street !== null && street !== starts.at(-1)?.street) starts.push({ index, street });
  }
  return starts;
}
