import type { Chips, LimitKind, Stakes, VariantId } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';

/** Limit and variant: `no-limit hold’em`. */
export function describeGame(variant: VariantId, limit: LimitKind, { say }: Phrases): string {
  return say('event.game.title', {
    variant: say(`event.game.variant.${variant}`),
    limit: say(`event.game.limit.${limit}`),
  });
}

/**
 * What a game is played for, in the order in which it is paid: `1/2` are blinds, `ante 1 · 2/4` an ante and the
 * two bets of fixed limit, `2–10` the minimum and the maximum of a spread, `ante 1 · minimum bet 2` the other limits where there are no blinds.
 */
export function describeStakes(
  { limit, ante, blinds, bringIn }: Omit<Stakes, 'buyIn'>,
  phrases: Phrases,
  unit = 1,
): string {
  const { say } = phrases;
  const text = (amount: Chips) => phrases.chips(amount, unit);
  const slashed = (amounts: readonly Chips[]) => amounts.map(text).join('/');
  const parts: string[] = [];
  if (ante > 0) parts.push(say('event.stakes.ante', { amount: text(ante) }));
  if (bringIn > 0) parts.push(say('event.stakes.bringIn', { amount: text(bringIn) }));
  if (limit.kind === 'fixed' || limit.kind === 'spread') {
    if (blinds.length > 0) parts.push(say('event.stakes.blinds', { amounts: slashed(blinds) }));
    parts.push(
      limit.kind === 'fixed'
        ? slashed([limit.small, limit.big])
        : say('event.stakes.spread', { min: text(limit.min), max: text(limit.max) }),
    );
  } else if (blinds.length > 0) {
    parts.push(slashed(blinds));
  } else {
    parts.push(say('event.stakes.minBet', { amount: text(limit.minBet) }));
  }
  return parts.join(' · ');
}
