import { decks } from '@openfelt/cards';
import { deepEqual } from '../deep-equal.ts';
import type { EventOf, GameEvent } from '../events.ts';
import { type GameState, runningHand } from '../game-state.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { getDeckId } from '../house-rules/deck-id.ts';
import { forcedBets } from '../table/forced-bets.ts';
import { matchEnd } from '../table/match.ts';
import { carryShares, dealtInFrom, nextDealer } from '../table/next-hand.ts';
import { type AutomaticType, type Dealer, isAutomatic, makeAutomatic } from './automatic.ts';
import { type Finding, finding } from './finding.ts';

const none: readonly Finding[] = [];

/** A dealer who knows no more than an event itself shows: what it opens is taken as recorded. */
function dealerFromEvent(event: GameEvent): Dealer {
  return {
    lay: () => undefined,
    open: (slot) => {
      const dealt = event.type === 'CardsDealt' ? event.cards.find((each) => each.slot === slot) : undefined;
      if (dealt === undefined || dealt.face === 'down') return null;
      const { to: _to, face: _face, ...open } = dealt;
      return open;
    },
    prove: () => null,
    reshuffle: () => (event.type === 'DeckReshuffled' ? event.root : ''),
    evidence: () => (event.type === 'HandEnded' ? event.evidence : { version: 0, hash: '' }),
  };
}

/** The fields in which two events differ. */
function findDifferences(event: GameEvent, other: GameEvent): readonly string[] {
  const [one, two] = [
    new Map<string, unknown>(Object.entries(event)),
    new Map<string, unknown>(Object.entries(other)),
  ];
  return [...new Set([...one.keys(), ...two.keys()])].filter(
    (field) => !deepEqual(one.get(field), two.get(field)),
  );
}

/** The law of an event that follows without a choice: its only lawful content. */
function checkAutomatic(hand: HandContext, event: EventOf<AutomaticType>): readonly Finding[] {
  const lawful = makeAutomatic(hand, event.type, dealerFromEvent(event));
  if (lawful.kind === 'event' && deepEqual(lawful.event, event)) return none;
  if (lawful.kind === 'event' && isAutomatic(lawful.event) && lawful.event.type === event.type) {
    const fields = findDifferences(event, lawful.event);
    return finding(lawful.rule, { code: 'content', recorded: event, lawful: lawful.event, fields });
  }
  const code = lawful.kind === 'card-unknown' ? 'other-cards' : 'not-next';
  return finding('R7', { code, event: event.type });
}

function checkStart(event: EventOf<'HandStarted'>): readonly Finding[] {
  const { context, dealer, dealtIn, forced, deck } = event;
  // A recorded hand states its own dealer and forced bets.
  if (deck.source === 'recorded') return none;
  const expected = nextDealer(context);
  if (dealer !== expected) return finding('R2.1', { code: 'dealer', expected, seat: dealer });
  if (!deepEqual(dealtIn, dealtInFrom(context, dealer))) return finding('R2.2', { code: 'dealt-in' });
  if (deck.cards !== getDeckId(context.variant, context.rules) || deck.size !== decks[deck.cards].length)
    return finding('R1.1', { code: 'deck', deck: deck.cards });
  if (deepEqual(forced, forcedBets(context, dealtIn))) return none;
  return finding('R3.1', { code: 'forced-bets', hand: event.handNumber });
}

/**
 * The rules that an event of which only one content is lawful breaks at this point. What players choose to do is judged by
 * the charts, and what is possible at all is theirs too: a state that does not take the event is not asked about here.
 */
export function checkContent(state: GameState, event: GameEvent): readonly Finding[] {
  switch (event.type) {
    case 'HandStarted':
      return checkStart(event);
    case 'TableClosed': {
      const shares = state.table === null ? [] : carryShares(state.table.context);
      return deepEqual(event.shares, shares) ? none : finding('R4.4', { code: 'carry' });
    }
    case 'MatchEnded':
      return deepEqual(matchEnd(state), event) ? none : finding('B7', { code: 'match' });
    case 'HandVoided': {
      const hand = runningHand(state);
      const stacks = hand?.seats.map(({ seat, startingStack }) => ({ seat, amount: startingStack }));
      return deepEqual(event.stacks, stacks) ? none : finding('R4.4', { code: 'voided' });
    }
    // A player may choose to show, and what to answer.
    case 'HandShown':
    case 'RunsAnswered':
      return none;
    default:
      return isAutomatic(event) && state.hand !== null ? checkAutomatic(state.hand.context, event) : none;
  }
}
