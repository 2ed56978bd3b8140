'use client';
import type { GameEvent, GameState } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useChips } from '../chips/amount.tsx';
import { type Line, linesOf, type Telling } from './told.ts';

/** Who won a pot: the whole sentence, and a short form for where several pots stand together. */
export interface PotResult extends Line {
  readonly short: string;
}

interface AwardStep {
  readonly version: number;
  readonly event: GameEvent;
  readonly before: GameState;
}

/** The results of a hand, one a pot, from its steps so far. */
export function usePotResults(steps: readonly AwardStep[], telling: Telling): readonly PotResult[] {
  const t = useTranslations('table');
  const chips = useChips();
  const awards = useMemo(() => steps.filter(({ event }) => event.type === 'PotAwarded'), [steps]);
  const lines = useMemo(() => linesOf(awards, telling), [awards, telling]);
  return lines.map((line) => {
    const step = awards.find(({ version }) => version === line.version);
    if (step?.event.type !== 'PotAwarded') return { ...line, short: line.text };
    const { event, before } = step;
    const seats = before.hand?.context.seats ?? [];
    const winners = event.shares.flatMap(({ seat }) => {
      const player = seats.find((each) => each.seat === seat)?.player;
      return player === undefined ? [] : [telling.names[player] ?? '–'];
    });
    const pot = event.pot === 0 ? t('mainPot') : t('sidePot', { number: event.pot });
    return {
      ...line,
      short: t('potTo', { pot, amount: chips(event.amount), names: winners.join(t('and')) }),
    };
  });
}
