import type { ActionCommand, TableView } from '@openfelt/engine';
import { isBeaten } from '../beaten.ts';
import { chooseBet } from './bets.ts';
import { chooseDiscards } from './exchanges.ts';
import { chooseHit } from './hits.ts';

/**
 * What a sharp bot does at its turn: it deals out what it does not see, again and again, gives the others hands as good as
 * their bets and draws say, and takes the legal action that is worth most. It decides from the view alone.
 */
export function chooseSharp(view: TableView, random: () => number): ActionCommand | null {
  const own = view.seats.find((seat) => seat?.seat === view.own);
  if (!own || view.toAct !== own.seat || view.legal.length === 0) return null;
  const { seat } = own;
  const can = (type: (typeof view.legal)[number]['type']) =>
    view.legal.some((action) => action.type === type);
  // In the mean more runs bring the same, with less luck in it.
  if (can('answerRuns')) return { type: 'answerRuns', seat, agrees: true };
  const discard = view.legal.find((action) => action.type === 'discard');
  if (discard) return chooseDiscards(view, own, discard.max, random);
  if (can('show')) return { type: can('muck') && isBeaten(view, own) ? 'muck' : 'show', seat };
  if (can('stand')) return chooseHit(view, own, can('hit'), random);
  return chooseBet(view, own, random);
}
