import type { EventOf } from '../events.ts';
import { rulesOfHand } from '../house-rules/stakes.ts';
import type { HandDraft } from './hand-draft.ts';

/** The hand that a `HandStarted` begins: every dealt-in seat with its stack, nothing posted, nothing dealt. */
export function newHand(event: EventOf<'HandStarted'>): HandDraft {
  const { context, dealtIn, deck } = event;
  return {
    handNumber: event.handNumber,
    commitment: context.commitment,
    variant: context.variant,
    rules: rulesOfHand(context.rules, event.handNumber),
    dealer: event.dealer,
    forced: event.forced,
    carry: context.carry,
    seats: dealtIn.map((seat) => {
      const stack = context.seats[seat]?.stack ?? 0;
      const player = context.seats[seat]?.player ?? '';
      const answer = context.seats[seat]?.runs;
      return {
        seat,
        player,
        startingStack: stack,
        stack,
        bet: 0,
        ante: 0,
        gathered: 0,
        folded: false,
        cards: [],
        drew: null,
        discards: [],
        shown: false,
        mucked: false,
        last: null,
        ...(context.seats[seat]?.autoMuck === true ? { autoMuck: true as const } : {}),
        ...(answer === 'agree' || answer === 'decline' ? { runs: answer === 'agree' } : {}),
        ...(context.seats[seat]?.timedOut === true ? { timedOut: 'before' as const } : {}),
      };
    }),
    step: 0,
    deck: {
      source: deck.source,
      root: deck.root,
      reveals: deck.reveals,
      next: 0,
      // A recorded hand says itself what was dealt; its deck never runs out here.
      end: deck.source === 'recorded' ? Number.MAX_SAFE_INTEGER : deck.size,
      dead: [],
      reshuffles: [],
    },
    pending: [],
    board: [],
    intervals: 0,
    interval: null,
    toAct: null,
    choices: 0,
    showFirst: null,
    awards: [],
    result: null,
  };
}
