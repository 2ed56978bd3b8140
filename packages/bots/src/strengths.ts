import type { ActionCommand, TableView } from '@openfelt/engine';
import { chooseAsBeginner } from './beginner.ts';
import { chooseByPrice, type PlayStyle, playStyles } from './by-price.ts';
import { chooseSharp } from './sharp/choose-sharp.ts';

/** Knows its chances, but calls for somewhat more than they are worth, and lets others see cards too cheaply. */
const steadyStyles: readonly PlayStyle[] = [playStyles.tight, playStyles.steady, playStyles.bold].map(
  (style) => ({ ...style, caution: style.caution - 0.09, aggression: style.aggression * 0.7 }),
);

/** A player's temper, the same one every day. */
function getSteadyStyle(player: string): PlayStyle {
  const sum = [...player].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return steadyStyles[sum % steadyStyles.length] ?? playStyles.steady;
}

/** What a bot does at its turn, by how well it plays, the weakest first. */
export const choosers = {
  easy: chooseAsBeginner,
  steady: (view, random) =>
    chooseByPrice(view, random, getSteadyStyle(view.seats[view.own ?? -1]?.player ?? '')),
  sharp: chooseSharp,
} satisfies Readonly<Record<string, (view: TableView, random: () => number) => ActionCommand | null>>;

/** How well a bot plays. */
export type BotStrength = keyof typeof choosers;

/**
 * What a bot does at its turn: one of the legal actions, chosen from its own view alone; null where it has no choice.
 * The same view and the same random numbers (from 0 to below 1) give the same action.
 */
export function chooseAction(
  view: TableView,
  random: () => number,
  strength: BotStrength,
): ActionCommand | null {
  return choosers[strength](view, random);
}
