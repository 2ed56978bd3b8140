import { type HouseRules, minimumBet } from '@openfelt/engine';
import type { useTranslations } from 'next-intl';

/** What the stakes of a table are named by. Chips. */
type Stakes =
  | { readonly by: 'bets' | 'blinds'; readonly small: number; readonly big: number }
  | { readonly by: 'anteAndSpread'; readonly ante: number; readonly min: number; readonly max: number }
  | { readonly by: 'minBet'; readonly bet: number }
  | { readonly by: 'anteAndBet'; readonly ante: number; readonly bet: number };

/** What names the stakes: fixed limit its two bets, else the blinds, else the ante and the least bet. */
export function describeStakes({
  limit,
  blinds,
  ante,
}: Pick<HouseRules, 'limit' | 'blinds' | 'ante'>): Stakes {
  const [small, big] = blinds;
  if (limit.kind === 'fixed') return { by: 'bets', small: limit.small, big: limit.big };
  if (small !== undefined && big !== undefined) return { by: 'blinds', small, big };
  if (limit.kind === 'spread') return { by: 'anteAndSpread', ante, min: limit.min, max: limit.max };
  if (ante === 0) return { by: 'minBet', bet: minimumBet(limit, 'small') };
  return { by: 'anteAndBet', ante, bet: limit.minBet };
}

/** The stakes as they are named at a table. */
export function formatStakes(
  rules: HouseRules,
  t: ReturnType<typeof useTranslations<'game'>>,
  chips: (amount: number) => string,
): string {
  const stakes = describeStakes(rules);
  switch (stakes.by) {
    case 'bets':
    case 'blinds':
      return t(stakes.by, { small: chips(stakes.small), big: chips(stakes.big) });
    case 'anteAndSpread':
      return t(stakes.by, { ante: chips(stakes.ante), min: chips(stakes.min), max: chips(stakes.max) });
    case 'minBet':
      return t(stakes.by, { bet: chips(stakes.bet) });
    case 'anteAndBet':
      return t(stakes.by, { ante: chips(stakes.ante), bet: chips(stakes.bet) });
  }
}
