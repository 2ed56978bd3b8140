import { decks } from '@openfelt/cards';
import type { Chips, Seat, Slot } from '../chips.ts';
import { deepEqual } from '../deep-equal.ts';
import type { EventOf, GameEvent, GameEventType, OpenCard } from '../events.ts';
import { type GameState, getPhase, runningHand } from '../game-state.ts';
import { getDeckId } from '../hand/hand-game.ts';
import { type LegalAction, legalActions } from '../legal-actions.ts';
import { hasToBeShown, nextToShow } from '../showdown/show-order.ts';
import { forcedBets } from '../table/forced-bets.ts';
import { matchEnd } from '../table/match.ts';
import { carryShares, dealtInFrom, nextDealer } from '../table/next-hand.ts';
import { automaticEvent, type Dealer } from './automatic.ts';

/** What is wrong with a recorded event, with what its sentence names: it is put into words elsewhere, in any language. */
type Breach =
  /** The fields in which the event differs from the only lawful one; those with an undefined value it should not have. */
  | {
      readonly code: 'content';
      readonly event: GameEventType;
      readonly fields: readonly { readonly field: string; readonly value: unknown }[];
    }
  | { readonly code: 'other-cards' | 'not-next'; readonly event: GameEventType }
  | {
      readonly code: 'may-not';
      readonly seat: Seat;
      readonly action: 'bet' | 'raise' | 'fold' | 'hit' | 'stand';
    }
  | {
      readonly code: 'raise-range';
      readonly seat: Seat;
      readonly action: 'bet' | 'raise';
      readonly min: Chips;
      readonly max: Chips;
      readonly to: Chips;
    }
  /** `expected` is the seat whose turn, deal or show it is; null where it is nobody's. */
  | { readonly code: 'turn' | 'dealer' | 'show-order'; readonly expected: Seat | null; readonly seat: Seat }
  | { readonly code: 'no-check' | 'mucked'; readonly seat: Seat }
  | { readonly code: 'call'; readonly seat: Seat; readonly expected: Chips; readonly amount: Chips }
  | { readonly code: 'bring-in'; readonly seat: Seat; readonly amount: Chips }
  | { readonly code: 'draw'; readonly seat: Seat; readonly count: number }
  | { readonly code: 'deck'; readonly deck: string }
  | { readonly code: 'forced-bets'; readonly hand: number }
  | { readonly code: 'dealt-in' | 'carry' | 'match' | 'voided' };

/** A rule that a recorded event breaks: its number in RULES, as `R6.2`, and how. */
export type Finding = { readonly rule: string } & Breach;

/** A dealer who knows no more than an event itself shows: what it opens is taken as recorded. */
function dealerFromEvent(event: GameEvent): Dealer {
  const opened = new Map<Slot, OpenCard>();
  if (event.type === 'CardsDealt') {
    for (const dealt of event.cards) {
      if (dealt.face === 'up') {
        const { to: _to, face: _face, ...open } = dealt;
        opened.set(dealt.slot, open);
      }
    }
  }
  return {
    lay: () => undefined,
    open: (slot) => opened.get(slot) ?? null,
    reshuffle: () => (event.type === 'DeckReshuffled' ? event.root : ''),
    evidence: () => (event.type === 'HandEnded' ? event.evidence : { version: 0, hash: '' }),
  };
}

function finding(rule: string, breach: Breach): readonly Finding[] {
  return [{ rule, ...breach }];
}

/** What an event should have had: the fields in which it differs from the lawful one. */
function differences(
  event: GameEvent,
  lawful: GameEvent,
): readonly { readonly field: string; readonly value: unknown }[] {
  const recorded = new Map<string, unknown>(Object.entries(event));
  const right = new Map<string, unknown>(Object.entries(lawful));
  return [...new Set([...recorded.keys(), ...right.keys()])]
    .filter((field) => !deepEqual(recorded.get(field), right.get(field)))
    .map((field) => ({ field, value: right.get(field) }));
}

/** The law of an event that follows without a choice: its only lawful content. */
function checkAutomatic(state: GameState, event: GameEvent): readonly Finding[] {
  const lawful = automaticEvent(state, dealerFromEvent(event));
  if (lawful.kind === 'event' && deepEqual(lawful.event, event)) return [];
  if (lawful.kind === 'event' && lawful.event.type === event.type) {
    const fields = differences(event, lawful.event);
    return finding(lawful.rule, { code: 'content', event: event.type, fields });
  }
  const code = lawful.kind === 'card-unknown' ? 'other-cards' : 'not-next';
  return finding('R7', { code, event: event.type });
}

function offered<T extends LegalAction['type']>(state: GameState, seat: Seat, type: T) {
  return legalActions(state, seat).find(
    (action): action is Extract<LegalAction, { readonly type: T }> => action.type === type,
  );
}

const limitRule = { 'no-limit': 'L5', pot: 'L4', doubling: 'L3', fixed: 'L2', spread: 'L1' } as const;

function checkRaise(state: GameState, event: EventOf<'Bet'> | EventOf<'Raised'>): readonly Finding[] {
  const { seat, to } = event;
  const action = event.type === 'Bet' ? 'bet' : 'raise';
  const range = offered(state, seat, action);
  if (range === undefined) return finding('R4.7', { code: 'may-not', seat, action });
  const { min, max } = range;
  if (to >= min && to <= max) return [];
  const rule = limitRule[runningHand(state)?.rules.limit.kind ?? 'no-limit'];
  return finding(rule, { code: 'raise-range', seat, action, min, max, to });
}

function checkStart(event: EventOf<'HandStarted'>): readonly Finding[] {
  const { context, dealer, dealtIn, forced, deck } = event;
  // A recorded hand states its own dealer and forced bets.
  if (deck.source === 'recorded') return [];
  const expected = nextDealer(context);
  if (dealer !== expected) return finding('R2.1', { code: 'dealer', expected, seat: dealer });
  if (!deepEqual(dealtIn, dealtInFrom(context, dealer))) return finding('R2.2', { code: 'dealt-in' });
  if (deck.cards !== getDeckId(context.variant, context.rules) || deck.size !== decks[deck.cards].length)
    return finding('R1.1', { code: 'deck', deck: deck.cards });
  if (deepEqual(forced, forcedBets(context, dealtIn))) return [];
  return finding('R3.1', { code: 'forced-bets', hand: event.handNumber });
}

function checkTurn(state: GameState, seat: Seat): readonly Finding[] {
  const expected = runningHand(state)?.toAct ?? null;
  return expected === seat ? [] : finding('R4.1', { code: 'turn', expected, seat });
}

/**
 * The rules that a recorded event breaks at this point; none for an event that the engine wrote. Structure is
 * the machines' matter: an event that cannot be at all is refused by `evolve`.
 */
export function checkLegality(state: GameState, event: GameEvent): readonly Finding[] {
  switch (event.type) {
    case 'HandStarted':
      return checkStart(event);
    case 'AntesPosted':
    case 'BlindsPosted':
    case 'CardsDealt':
    case 'DeckReshuffled':
    case 'UncalledReturned':
    case 'PotAwarded':
    case 'HandEnded':
      return checkAutomatic(state, event);
    case 'Folded':
      return offered(state, event.seat, 'fold')
        ? []
        : finding('R2.3', { code: 'may-not', seat: event.seat, action: 'fold' });
    case 'Checked':
      if (offered(state, event.seat, 'check')) return [];
      return [...checkTurn(state, event.seat), ...finding('R4.2', { code: 'no-check', seat: event.seat })];
    case 'Called': {
      const { seat, amount } = event;
      const expected = offered(state, seat, 'call')?.amount;
      if (expected === amount) return [];
      return [
        ...checkTurn(state, seat),
        ...finding('R4.2', { code: 'call', seat, expected: expected ?? 0, amount }),
      ];
    }
    case 'BringInPosted': {
      const bringIn = offered(state, event.seat, 'bringIn');
      if (bringIn?.amount === event.amount) return [];
      return finding('R3.3', { code: 'bring-in', seat: event.seat, amount: event.amount });
    }
    case 'Bet':
    case 'Raised':
      return checkRaise(state, event);
    case 'Discarded': {
      const { seat, slots } = event;
      const draw = offered(state, seat, 'discard');
      if (draw !== undefined && slots.length <= draw.max) return [];
      return finding('R7.2', { code: 'draw', seat, count: slots.length });
    }
    case 'Hit':
    case 'Stood': {
      const action = event.type === 'Hit' ? 'hit' : 'stand';
      return offered(state, event.seat, action)
        ? []
        : finding('B4', { code: 'may-not', seat: event.seat, action });
    }
    case 'HandShown':
      return checkShowTurn(state, event.seat);
    case 'HandMucked': {
      const hand = runningHand(state);
      if (hand !== null && hasToBeShown(hand, event.seat))
        return finding('R6.0', { code: 'mucked', seat: event.seat });
      return checkShowTurn(state, event.seat);
    }
    case 'TableClosed': {
      const shares = state.table === null ? [] : carryShares(state.table.context);
      return deepEqual(event.shares, shares) ? [] : finding('R4.4', { code: 'carry' });
    }
    case 'MatchEnded':
      return deepEqual(matchEnd(state), event) ? [] : finding('B7', { code: 'match' });
    case 'HandVoided': {
      const stacks = runningHand(state)?.seats.map(({ seat, startingStack }) => ({
        seat,
        amount: startingStack,
      }));
      return deepEqual(event.stacks, stacks) ? [] : finding('R4.4', { code: 'voided' });
    }
    case 'TableOpened':
    case 'SeatTaken':
    case 'ChipsAdded':
    // The dispute's decision is the law of it.
    case 'ChipsAdjusted':
    case 'SeatSatOut':
    case 'SeatReturned':
    case 'LeaveAsked':
    case 'SeatLeft':
    case 'TableTakenOver':
      return [];
  }
}

function checkShowTurn(state: GameState, seat: Seat): readonly Finding[] {
  const hand = runningHand(state);
  if (hand === null || getPhase(state) !== 'showdown') return [];
  const expected = nextToShow(hand)?.seat ?? null;
  return expected === seat ? [] : finding('R6.1', { code: 'show-order', expected, seat });
}
