import { decks } from '@openfelt/cards';
import { automaticEvent, type Dealer } from './automatic.ts';
import type { Seat, Slot } from './chips.ts';
import { deepEqual } from './deep-equal.ts';
import type { EventOf, GameEvent, OpenCard } from './events.ts';
import { type GameState, phaseOf, runningHand } from './game-state.ts';
import { forcedBets } from './hand/forced-bets.ts';
import { deckIdOf } from './hand/hand-game.ts';
import { type LegalAction, legalActions } from './legal-actions.ts';
import { hasToBeShown, nextToShow } from './showdown/show-order.ts';
import { matchEnd } from './table/match.ts';
import { carryShares, dealtInFrom, nextDealer } from './table/next-hand.ts';

/** A rule that a recorded event breaks. */
export interface Finding {
  /** The number of the rule in RULES, as `R6.2`. */
  readonly rule: string;
  readonly message: string;
}

/** A dealer who knows no more than an event itself shows: what it opens is taken as recorded. */
function witness(event: GameEvent): Dealer {
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

function finding(rule: string, message: string): readonly Finding[] {
  return [{ rule, message }];
}

/** What an event should have had: the fields in which it differs from the lawful one, such as `rake 3 and shares […]`. */
function differences(event: GameEvent, lawful: GameEvent): string {
  const recorded = new Map<string, unknown>(Object.entries(event));
  const right = new Map<string, unknown>(Object.entries(lawful));
  return [...new Set([...recorded.keys(), ...right.keys()])]
    .filter((field) => !deepEqual(recorded.get(field), right.get(field)))
    .map((field) => (right.has(field) ? `${field} ${JSON.stringify(right.get(field))}` : `no ${field}`))
    .join(' and ');
}

/** The law of an event that follows without a choice: its only lawful content. */
function checkAutomatic(state: GameState, event: GameEvent): readonly Finding[] {
  const lawful = automaticEvent(state, witness(event));
  if (lawful.kind === 'event' && deepEqual(lawful.event, event)) return [];
  if (lawful.kind === 'event' && lawful.event.type === event.type) {
    return finding(lawful.rule, `${event.type} should have ${differences(event, lawful.event)}`);
  }
  if (lawful.kind === 'card-unknown')
    return finding('R7', `${event.type} deals other cards than the step asks for`);
  return finding('R7', `${event.type} does not come next`);
}

function offered<T extends LegalAction['type']>(state: GameState, seat: Seat, type: T) {
  return legalActions(state, seat).find(
    (action): action is Extract<LegalAction, { readonly type: T }> => action.type === type,
  );
}

const limitRule = { 'no-limit': 'L5', pot: 'L4', doubling: 'L3', fixed: 'L2', spread: 'L1' } as const;

function checkRaise(state: GameState, event: EventOf<'Bet'> | EventOf<'Raised'>): readonly Finding[] {
  const type = event.type === 'Bet' ? 'bet' : 'raise';
  const range = offered(state, event.seat, type);
  if (range === undefined) return finding('R4.7', `seat ${event.seat} may not ${type} now`);
  if (event.to >= range.min && event.to <= range.max) return [];
  const rule = limitRule[runningHand(state)?.rules.limit.kind ?? 'no-limit'];
  return finding(rule, `seat ${event.seat} may ${type} to ${range.min}–${range.max}, not to ${event.to}`);
}

function checkStart(event: EventOf<'HandStarted'>): readonly Finding[] {
  const { context, dealer, dealtIn, forced, deck } = event;
  // A recorded hand states its own dealer and forced bets.
  if (deck.source === 'recorded') return [];
  const expected = nextDealer(context);
  if (dealer !== expected) return finding('R2.1', `seat ${expected} deals, not seat ${dealer}`);
  if (!deepEqual(dealtIn, dealtInFrom(context, dealer)))
    return finding('R2.2', 'others take part than were dealt in');
  if (deck.cards !== deckIdOf(context.variant, context.rules) || deck.size !== decks[deck.cards].length)
    return finding('R1.1', `the game is not played with the deck ${deck.cards}`);
  if (deepEqual(forced, forcedBets(context, dealtIn))) return [];
  return finding('R3.1', `the forced bets of hand ${event.handNumber} are not those of the table`);
}

function checkTurn(state: GameState, seat: Seat): readonly Finding[] {
  const toAct = runningHand(state)?.toAct ?? null;
  return toAct === seat ? [] : finding('R4.1', `it is the turn of seat ${toAct}, not of seat ${seat}`);
}

/**
 * The rules that a recorded event breaks at this point; none for an event that the engine wrote. Structure is
 * the machines' matter: an event that cannot be at all is refused by `evolve`.
 */
export function check(state: GameState, event: GameEvent): readonly Finding[] {
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
      return offered(state, event.seat, 'fold') ? [] : finding('R2.3', `seat ${event.seat} may not fold now`);
    case 'Checked':
      if (offered(state, event.seat, 'check')) return [];
      return [
        ...checkTurn(state, event.seat),
        ...finding(
          'R4.2',
          `seat ${event.seat} may not check: there is a bet to call, or checks are not allowed`,
        ),
      ];
    case 'Called': {
      const call = offered(state, event.seat, 'call');
      if (call?.amount === event.amount) return [];
      return [
        ...checkTurn(state, event.seat),
        ...finding('R4.2', `a call costs seat ${event.seat} ${call?.amount ?? 0}, not ${event.amount}`),
      ];
    }
    case 'BringInPosted': {
      const bringIn = offered(state, event.seat, 'bringIn');
      if (bringIn?.amount === event.amount) return [];
      return finding('R3.3', `the bring-in is not ${event.amount} from seat ${event.seat}`);
    }
    case 'Bet':
    case 'Raised':
      return checkRaise(state, event);
    case 'Discarded': {
      const draw = offered(state, event.seat, 'discard');
      if (draw !== undefined && event.slots.length <= draw.max) return [];
      return finding('R7.2', `seat ${event.seat} may not exchange ${event.slots.length} cards now`);
    }
    case 'Hit':
    case 'Stood': {
      const type = event.type === 'Hit' ? 'hit' : 'stand';
      return offered(state, event.seat, type) ? [] : finding('B4', `seat ${event.seat} may not ${type} now`);
    }
    case 'HandShown':
      return checkShowTurn(state, event.seat);
    case 'HandMucked': {
      const hand = runningHand(state);
      if (hand !== null && hasToBeShown(hand, event.seat))
        return finding('R6.0', `seat ${event.seat} mucks a hand that has to be shown`);
      return checkShowTurn(state, event.seat);
    }
    case 'TableClosed': {
      const shares = state.table === null ? [] : carryShares(state.table.context);
      return deepEqual(event.shares, shares)
        ? []
        : finding('R4.4', 'the carried pot is not given back in equal parts');
    }
    case 'MatchEnded':
      return deepEqual(matchEnd(state), event)
        ? []
        : finding('B7', 'the match is not over, or has other winners');
    case 'HandVoided': {
      const stacks = runningHand(state)?.seats.map(({ seat, startingStack }) => ({
        seat,
        amount: startingStack,
      }));
      return deepEqual(event.stacks, stacks) ? [] : finding('R4.4', 'a voided deal gives every chip back');
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
  if (hand === null || phaseOf(state) !== 'showdown') return [];
  const next = nextToShow(hand)?.seat;
  return next === seat ? [] : finding('R6.1', `seat ${next} shows before seat ${seat}`);
}
