'use client';
import { type HouseRules, type LimitKind, limitKinds, type VariantId } from '@openfelt/engine';
import { useTranslations } from 'next-intl';
import { useChips } from '../chips/amount.tsx';
import { formatStakes } from './stakes.ts';

const isLimitKind = (kind: string): kind is LimitKind => limitKinds.some((each) => each === kind);

/** Writes which game is played and for how much: "No-limit hold’em", "Blinds 10/20". */
export function useGameName() {
  const t = useTranslations('game');
  const chips = useChips();
  return {
    game: (variant: VariantId) => t(`variant.${variant}`),
    /** A limit by its kind; what is no kind is a name already, as in imported hands. */
    limit: (kind: string) => (isLimitKind(kind) ? t(`limit.${kind}`) : kind),
    stakes: (rules: HouseRules) => formatStakes(rules, t, chips),
  };
}
