import type { TableStatus } from '@openfelt/api';
import {
  type Chips,
  type EvaluatorId,
  type LegalAction,
  type SeatView,
  type TableView,
  variants,
} from '@openfelt/engine';
import { isBroughtIn } from '../../table/brought-in.ts';

/** What a learner is told now, by its message, and what the message names. */
export type Hint =
  | { readonly key: 'start' | 'round' | 'wait' | 'folded' | 'over' | 'open' | 'show' | 'showdown' }
  | { readonly key: 'hit' | 'standOnly' }
  | { readonly key: 'check' | 'checkOrRaise' | 'checkOrPass' | 'openOrFold' }
  | {
      readonly key: 'bringIn' | 'bringInCall' | 'completedCall';
      readonly amount: Chips;
      /** The full bet, to which the bring-in may be completed or was. */
      readonly full: Chips;
    }
  | { readonly key: 'bringInOnly' | 'call' | 'callOnly' | 'passed'; readonly amount: Chips }
  | { readonly key: 'draw'; readonly count: number };

/** What a game is about, by its message. */
export type Aim = Exclude<EvaluatorId, 'omaha-ace-to-five'> | 'hi-lo';

/** What wins in the game of a table. */
export function findAim({ variant, rules }: TableView): Aim {
  const { evaluator, low } = variants[variant];
  if (low !== undefined) return 'hi-lo';
  if (variant.startsWith('razz') && rules.razzLow === '27') return 'deuce-to-seven';
  return evaluator === 'omaha-ace-to-five' ? 'ace-to-five' : evaluator;
}

/** Whether a player is dealt into the next hand, as far as it is known. */
function isDealtInNext({ sittingOut, leaving, waitsForBlind, stack }: SeatView): boolean {
  return !sittingOut && !leaving && !waitsForBlind && stack > 0;
}

/** Whether the highest bet is a bring-in that was completed, which no one has raised. */
function isCompleted({ seats, currentBet }: TableView): boolean {
  return seats.some((seat) => seat?.last === 'complete' && seat.bet === currentBet);
}

/** What is said of a call and a raise after a bring-in: the first that holds, with the full bet. */
const bringInCalls: readonly {
  readonly key: 'bringInCall' | 'completedCall';
  readonly holds: (view: TableView) => boolean;
  readonly full: (view: TableView, raise: { readonly min: Chips }) => Chips;
}[] = [
  { key: 'bringInCall', holds: isBroughtIn, full: (_, { min }) => min },
  { key: 'completedCall', holds: isCompleted, full: ({ currentBet }) => currentBet },
];

/** What the viewer is asked for now, and what their choices come to, where `isCurrent` says that all that happened is drawn; null where they are in no hand and none is about to be dealt to them. */
export function chooseHint(view: TableView, status: TableStatus, isCurrent: boolean): Hint | null {
  const { own, legal, phase, result, toAct } = view;
  const seat = own === null ? null : view.seats[own];
  if (view.handNumber === 0 || seat?.inHand === false)
    return seat && status === 'playing' && isDealtInNext(seat) ? { key: 'start' } : null;
  if (result === 'passed') return { key: 'passed', amount: view.carry };
  if (phase === 'settled' || result !== null) return { key: 'over' };
  if (seat?.folded === true) return { key: 'folded' };
  const isAsked = own !== null && toAct === own;
  // A hand that wins or has to be shown is turned up by itself, and what is still to be drawn may have decided.
  if (phase === 'showdown')
    return { key: isAsked && isCurrent && legal.some(({ type }) => type === 'muck') ? 'show' : 'showdown' };
  if (!isAsked) return { key: phase.startsWith('betting') ? 'round' : 'wait' };
  const find = <T extends LegalAction['type']>(type: T) =>
    legal.find((action): action is Extract<LegalAction, { readonly type: T }> => action.type === type);
  if (phase === 'hitting.choosing') return { key: find('hit') === undefined ? 'standOnly' : 'hit' };
  const discard = find('discard');
  if (discard !== undefined) return { key: 'draw', count: discard.max };
  const bringIn = find('bringIn');
  const bet = find('bet') ?? find('raise');
  if (bringIn !== undefined) {
    const { amount } = bringIn;
    return bet === undefined ? { key: 'bringInOnly', amount } : { key: 'bringIn', amount, full: bet.min };
  }
  const call = find('call');
  const broughtIn = bringInCalls.find(({ holds }) => holds(view));
  if (call !== undefined && bet !== undefined && broughtIn !== undefined)
    return { key: broughtIn.key, amount: call.amount, full: broughtIn.full(view, bet) };
  if (call !== undefined) return { key: bet === undefined ? 'callOnly' : 'call', amount: call.amount };
  if (find('check') === undefined) return { key: find('fold') === undefined ? 'open' : 'openOrFold' };
  // As in the big blind, when all others have called it.
  if (bet?.type === 'raise') return { key: 'checkOrRaise' };
  return { key: view.rules.onAllCheck === 'pass-deal' ? 'checkOrPass' : 'check' };
}
