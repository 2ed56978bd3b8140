'use client';
import {
  activePlayers,
  type GameEvent,
  type GameState,
  handPots,
  type Seat,
  type TableView,
  view as viewOf,
} from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { type EventLine, type EventLineOptions, formatEventLines } from './event-lines.ts';

/** What the log says of a pot, or of a half of it. */
export type PotAward = Extract<GameEvent, { readonly type: 'PotAwarded' }>;

/** Who won a pot, and the whole sentence of it. */
export interface PotResult extends EventLine {
  /** The pot's name, and who won it. */
  readonly pot: string;
  readonly winners: string;
  readonly award: PotAward;
  /** Who could win it. */
  readonly eligible: readonly Seat[];
  /** Whether everyone else had folded (R4.5). */
  readonly isUncontested: boolean;
  /** The seats as everyone saw them when it was paid: whoever gets up afterwards takes their hand with them. */
  readonly seats: TableView['seats'];
  /** The names of all who played the hand. */
  readonly names: ReadonlyMap<Seat, string>;
}

interface AwardStep {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
}

/** The results of a hand, one a pot, from its steps so far. */
export function usePotResults(steps: readonly AwardStep[], options: EventLineOptions): readonly PotResult[] {
  const t = useTranslations('table');
  const awards = useMemo(
    () =>
      steps
        .filter(({ event }) => event.type === 'PotAwarded')
        .map((step) => ({ ...step, seats: viewOf(step.before, null, new Map())?.seats ?? [] })),
    [steps],
  );
  const lines = useMemo(() => formatEventLines(awards, options), [awards, options]);
  return lines.flatMap((line) => {
    const step = awards.find(({ version }) => version === line.version);
    if (step?.event.type !== 'PotAwarded') return [];
    const { event, before, seats } = step;
    const hand = before.hand?.context;
    const former = options.phrases.say('common.formerPlayer');
    const named = new Map(
      (hand?.seats ?? []).map(({ seat, player }) => [seat, options.names[player] ?? former]),
    );
    const winners = event.shares.flatMap(({ seat }) => named.get(seat) ?? []);
    const pot = event.pot === 0 ? t('mainPot') : t('sidePot', { number: event.pot });
    // B6: what nobody wins is the house's, or is set aside in a match without one.
    const nobody = t(hand?.rules.noHouse === true ? 'setAside' : 'housePot');
    const names = winners.length === 0 ? nobody : winners.join(t('and'));
    return [
      {
        ...line,
        pot,
        winners: names,
        award: event,
        eligible: hand === undefined ? [] : (handPots(hand)[event.pot]?.eligible ?? []),
        isUncontested: hand !== undefined && activePlayers(hand).length < 2,
        seats,
        names: named,
      },
    ];
  });
}
