'use client';
import { activePlayers, type GameEvent, type GameState, handPots, type Seat } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useChips } from '../chips/amount.tsx';
import { type EventLine, type EventLineOptions, formatEventLines } from './event-lines.ts';

/** What the log says of a pot, or of a half of it. */
export type PotAward = Extract<GameEvent, { readonly type: 'PotAwarded' }>;

/** Who won a pot: the whole sentence, and a short form for where several pots stand together. */
export interface PotResult extends EventLine {
  readonly short: string;
  /** The pot's name, and who won it. */
  readonly pot: string;
  readonly winners: string;
  readonly award: PotAward;
  /** Who could win it. */
  readonly eligible: readonly Seat[];
  /** Whether everyone else had folded (R4.5). */
  readonly isUncontested: boolean;
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
  const chips = useChips();
  const awards = useMemo(() => steps.filter(({ event }) => event.type === 'PotAwarded'), [steps]);
  const lines = useMemo(() => formatEventLines(awards, options), [awards, options]);
  return lines.flatMap((line) => {
    const step = awards.find(({ version }) => version === line.version);
    if (step?.event.type !== 'PotAwarded') return [];
    const { event, before } = step;
    const hand = before.hand?.context;
    const former = options.phrases.say('common.formerPlayer');
    const named = new Map(
      (hand?.seats ?? []).map(({ seat, player }) => [seat, options.names[player] ?? former]),
    );
    const winners = event.shares.flatMap(({ seat }) => named.get(seat) ?? []);
    const name = event.pot === 0 ? t('mainPot') : t('sidePot', { number: event.pot });
    const isRun = hand?.rules.boards === undefined;
    const pot =
      event.board === undefined
        ? name
        : t('onBoard', {
            pot: name,
            board: t(isRun ? 'runNumber' : 'boardNumber', { number: event.board + 1 }),
          });
    // B6: what nobody wins is the house's, or is set aside in a match without one.
    const nobody = t(hand?.rules.noHouse === true ? 'setAside' : 'housePot');
    const names = winners.length === 0 ? nobody : winners.join(t('and'));
    const short = t('potTo', { pot, amount: chips(event.amount), names });
    return [
      {
        ...line,
        short,
        pot: name,
        winners: names,
        award: event,
        eligible: hand === undefined ? [] : (handPots(hand)[event.pot]?.eligible ?? []),
        isUncontested: hand !== undefined && activePlayers(hand).length < 2,
        names: named,
      },
    ];
  });
}
