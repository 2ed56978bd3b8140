'use client';
import { type HouseRules, type LimitKind, minimumBet, type VariantId } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';

const limitKinds: readonly string[] = [
  'no-limit',
  'pot',
  'doubling',
  'fixed',
  'spread',
] satisfies LimitKind[];

const isLimitKind = (kind: string): kind is LimitKind => limitKinds.includes(kind);

/** Writes which game is played and for how much: "No-limit hold'em", "Blinds 10/20". */
export function useGameName() {
  const t = useTranslations('game');
  const chips = useChips();
  return {
    game: (variant: VariantId) => t(`variant.${variant}`),
    /** A limit by its kind; what is no kind is a name already, as in imported hands. */
    limit: (kind: string) => (isLimitKind(kind) ? t(`limit.${kind}`) : kind),
    /** The stakes as they are named at a table: fixed limit by its two bets, else blinds, else ante and least bet. */
    stakes({ limit, blinds, ante }: HouseRules): string {
      const [small, big] = blinds;
      if (limit.kind === 'fixed') return t('bets', { small: chips(limit.small), big: chips(limit.big) });
      if (small !== undefined && big !== undefined)
        return t('blinds', { small: chips(small), big: chips(big) });
      if (limit.kind === 'spread')
        return t('anteAndSpread', { ante: chips(ante), min: chips(limit.min), max: chips(limit.max) });
      if (ante === 0) return t('minBet', { bet: chips(minimumBet(limit, 'small')) });
      return t('anteAndBet', { ante: chips(ante), bet: chips(limit.minBet) });
    },
  };
}
