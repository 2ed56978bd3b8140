import type { Chips, Slot } from '../chips.ts';
import { type ActionCommand, refuse } from '../commands.ts';
import type { GameEvent, OpenCard } from '../events.ts';
import { type GameState, runningHand } from '../game-state.ts';
import type { HandSeat } from '../hand/hand-context.ts';
import { findSeat } from '../hand/players.ts';
import { findLegalAction, legalActions } from '../legal-actions.ts';
import type { Dealer } from '../legality/automatic.ts';
import type { LegalAction } from '../legality/offers.ts';
import { type Decided, decided } from './decided.ts';

/** The actions in words, for refusals. */
function inWords(actions: readonly LegalAction[]): string {
  return actions
    .map((action) => {
      switch (action.type) {
        case 'call':
          return `call ${action.amount}`;
        case 'bringIn':
          return `bring in for ${action.amount}`;
        case 'bet':
        case 'raise':
          return `${action.type} to ${action.min}–${action.max}`;
        case 'discard':
          return `exchange up to ${action.max} cards`;
        case 'answerRuns':
          return `say whether the rest is dealt ${action.runs} times`;
        default:
          return action.type;
      }
    })
    .join(', ');
}

function decideAmount(
  to: Chips,
  range: { readonly min: Chips; readonly max: Chips },
  event: GameEvent,
): Decided {
  if (!Number.isSafeInteger(to)) return refuse('amount', `an amount is a whole number of chips, not ${to}`);
  if (to < range.min) return refuse('amount', `${to} is too little: at least ${range.min}`);
  if (to > range.max) return refuse('amount', `${to} is too much: at most ${range.max}`);
  return decided(event);
}

function decideDiscard(player: HandSeat, slots: readonly Slot[], max: number): Decided {
  const held = new Set(player.cards.map((card) => card.slot));
  if (slots.length > max) return refuse('cards', `you may draw at most ${max} cards`);
  if (new Set(slots).size !== slots.length || slots.some((slot) => !held.has(slot))) {
    return refuse('cards', 'only cards of your own hand can be discarded, each once');
  }
  return decided({ type: 'Discarded', seat: player.seat, slots });
}

function decideShow(player: HandSeat, dealer: Dealer): Decided {
  const cards: OpenCard[] = [];
  for (const held of player.cards.filter((each) => each.card === null)) {
    const open = dealer.open(held.slot);
    if (open === null) return refuse('card-unknown', `the card of slot ${held.slot} is not known`);
    cards.push(open);
  }
  return decided({ type: 'HandShown', seat: player.seat, cards });
}

/** Decides a choice in a hand: exactly what `legalActions` lists is accepted. */
export function decideAction(state: GameState, command: ActionCommand, dealer: Dealer): Decided {
  const hand = runningHand(state);
  const { seat } = command;
  if (hand === null) return refuse('no-hand', 'no hand is being played');
  const player = findSeat(hand, seat);
  if (player === undefined || player.folded) return refuse('not-in-hand', `seat ${seat} is not in this hand`);
  const action = state.hand === null ? null : findLegalAction(state.hand, player, command.type);
  const outOfTurn = action?.type === 'fold' && action.outOfTurn;
  if (!outOfTurn && command.turn !== undefined && command.turn !== state.turn) {
    return refuse('stale', 'the action has moved on; look at the table again');
  }
  if (hand.toAct !== seat && !outOfTurn)
    return refuse('not-your-turn', `it is the turn of seat ${hand.toAct}`);
  if (action === null) {
    const possible = inWords(legalActions(state, seat));
    return refuse('illegal-action', `${command.type} is not possible now; possible: ${possible}`);
  }
  switch (command.type) {
    case 'fold':
      return decided({ type: 'Folded', seat });
    case 'check':
      return decided({ type: 'Checked', seat });
    case 'call': {
      const amount = action.type === 'call' ? action.amount : 0;
      if (command.amount !== undefined && command.amount !== amount) {
        return refuse('stale', `a call costs ${amount} now, not ${command.amount}`);
      }
      return decided({ type: 'Called', seat, amount });
    }
    case 'bringIn':
      return decided({ type: 'BringInPosted', seat, amount: action.type === 'bringIn' ? action.amount : 0 });
    case 'bet':
    case 'raise': {
      const range = action.type === 'bet' || action.type === 'raise' ? action : { min: 0, max: 0 };
      const type = command.type === 'bet' ? 'Bet' : 'Raised';
      return decideAmount(command.to, range, { type, seat, to: command.to });
    }
    case 'discard':
      return decideDiscard(player, command.slots, action.type === 'discard' ? action.max : 0);
    case 'hit':
      return decided({ type: 'Hit', seat });
    case 'stand':
      return decided({ type: 'Stood', seat });
    case 'answerRuns':
      return decided({ type: 'RunsAnswered', seat, agrees: command.agrees });
    case 'show':
      return decideShow(player, dealer);
    case 'muck':
      return decided({ type: 'HandMucked', seat });
  }
}
