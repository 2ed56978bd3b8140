'use client';
import type { GameEvent, GameState } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useChips } from '../chips/amount.tsx';
import { type EventLine, type EventLineOptions, formatEventLines } from './event-lines.ts';

/** Who won a pot: the whole sentence, and a short form for where several pots stand together. */
export interface PotResult extends EventLine {
  readonly short: string;
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
  return lines.map((line) => {
    const step = awards.find(({ version }) => version === line.version);
    if (step?.event.type !== 'PotAwarded') return { ...line, short: line.text };
    const { event, before } = step;
    const seats = before.hand?.context.seats ?? [];
    const winners = event.shares.flatMap(({ seat }) => {
      const player = seats.find((each) => each.seat === seat)?.player;
      return player === undefined
        ? []
        : [options.names[player] ?? options.phrases.say('common.formerPlayer')];
    });
    const pot = event.pot === 0 ? t('mainPot') : t('sidePot', { number: event.pot });
    return {
      ...line,
      short: t('potTo', { pot, amount: chips(event.amount), names: winners.join(t('and')) }),
    };
  });
}
