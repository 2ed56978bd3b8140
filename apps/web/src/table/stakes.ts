import { type HouseRules, minimumBet } from '@openfelt/engine';
import type { useTranslations } from 'next-intl';

/** The stakes as they are named at a table: fixed limit by its two bets, else blinds, else ante and least bet. */
export function formatStakes(
  { limit, blinds, ante }: HouseRules,
  t: ReturnType<typeof useTranslations<'game'>>,
  chips: (amount: number) => string,
): string {
  const [small, big] = blinds;
  if (limit.kind === 'fixed') return t('bets', { small: chips(limit.small), big: chips(limit.big) });
  if (small !== undefined && big !== undefined) return t('blinds', { small: chips(small), big: chips(big) });
  if (limit.kind === 'spread')
    return t('anteAndSpread', { ante: chips(ante), min: chips(limit.min), max: chips(limit.max) });
  if (ante === 0) return t('minBet', { bet: chips(minimumBet(limit, 'small')) });
  return t('anteAndBet', { ante: chips(ante), bet: chips(limit.minBet) });
}
