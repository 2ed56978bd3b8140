import type { ForcedBets } from '@openfelt/engine';

const blindNames = ['small', 'big'] as const;

/** The forced bets that a PHH file's lists stand for. Heads-up p1 is the big blind and p2 the button, so what is forced lies the other way round. */
export function toForcedBets(
  antes: readonly number[],
  blinds: readonly number[],
  bringIn: number,
): ForcedBets {
  const toPosts = (amounts: readonly number[]) =>
    (antes.length === 2 ? [...amounts].reverse() : amounts)
      .map((amount, seat) => ({ seat, amount }))
      .filter((post) => post.amount > 0);
  const posts = toPosts(blinds);
  const bySize = [...posts].sort((a, b) => a.amount - b.amount);
  return {
    antes: toPosts(antes),
    blinds: posts.map((post) => ({ ...post, blind: blindNames[bySize.indexOf(post)] ?? 'straddle' })),
    bringIn,
  };
}
