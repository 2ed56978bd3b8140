import type { HouseRules, VariantId } from '@openfelt/engine';
import { getLocale, getTranslations } from 'next-intl/server';
import { formatChips } from '../chips/format-chips.ts';
import { formatStakes } from '../table/stakes.ts';

/** What is played and for how much, as a link to it says; `unit` as in an imported hand. */
export async function describeGame(
  variant: VariantId,
  rules: HouseRules,
  unit = 1,
): Promise<{ readonly game: string; readonly stakes: string }> {
  const [locale, t] = [await getLocale(), await getTranslations('game')];
  const names = { game: t(`variant.${variant}`), limit: t(`limit.${rules.limit.kind}`) };
  return {
    game: (await getTranslations('hands'))('gameLine', names),
    stakes: formatStakes(rules, t, (amount) => formatChips(amount, locale, unit)),
  };
}
