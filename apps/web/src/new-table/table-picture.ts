import { type HouseRules, minimumBet, variants } from '@openfelt/engine';
import { toDefaultBuyIn } from '../chips/default-buy-in.ts';
import type { PicturedTable } from '../lobby/mini-table.tsx';
import type { Draft } from './draft.ts';

/** How those at the table are called in its picture. */
export interface PicturedNames {
  readonly own: string;
  readonly bot: string;
}

/** A table as whoever makes it will see it at the beginning: from their own seat, the first one that the bots leave, with the chips that all post. */
export function toTablePicture(
  { variant, seats, bots }: Pick<Draft, 'variant' | 'seats' | 'bots'>,
  rules: HouseRules,
  names: PicturedNames,
): PicturedTable {
  const { match, buyIn, ante, blinds, limit } = rules;
  const picture = (player: string, kind: 'bot' | 'person', name: string, stack: number) =>
    ({ player, kind, name, stack, bet: 0, isToAct: false, isIn: true, cards: [] }) as const;
  const ownStack = match?.stack ?? toDefaultBuyIn(buyIn, minimumBet(limit, 'small'), buyIn.max);
  const hasHand = bots > 0;
  return {
    seats,
    seating: Array.from({ length: seats }, (_, seat) => {
      if (seat === 0) return picture('own', 'person', names.own, ownStack);
      // Clockwise from there the free seats come before those of the bots.
      return seat < seats - bots ? null : picture(`bot-${seat}`, 'bot', names.bot, match?.stack ?? buyIn.max);
    }),
    board: hasHand && variants[variant].family === 'board' ? ['Ah', 'Kd', '7c'] : [],
    pot: hasHand ? ante * (bots + 1) + blinds.reduce((sum, blind) => sum + blind, 0) : 0,
    people: 1,
    bots,
    state: 'playing',
    own: 0,
  };
}
