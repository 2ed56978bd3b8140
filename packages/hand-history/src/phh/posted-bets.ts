import type { BlindPost, ForcedBets, Post } from '@openfelt/engine';

/** A forced bet that a text says a player posts. */
export interface PostedBet extends Post {
  /** `both`: a big blind that is owed, and what is posted beyond it, which is dead. */
  readonly kind: 'ante' | 'small' | 'big' | 'straddle' | 'owed' | 'dead' | 'both';
  /** Whether the player has no more. */
  readonly isAllIn: boolean;
}

/** What a text says of a hand's stakes, in its units: 0 where nothing is stated. */
export interface StatedStakes {
  readonly small: number;
  readonly big: number;
  readonly bringIn: number;
  /** The seat of a blind that no one posts, as its player is all-in by the ante (R3.1); null where there is none. */
  findUnposted(
    blind: 'small' | 'big',
    posted: { readonly antes: readonly Post[]; readonly blinds: readonly BlindPost[] },
  ): number | null;
}

/** What a post of a blind stands for, after those before it. The first of each kind is the table's (R3.2). */
function toBlinds(
  { kind, seat, amount, isAllIn }: PostedBet,
  before: readonly BlindPost[],
  { small, big }: StatedStakes,
): readonly BlindPost[] {
  const isPosted = (blind: BlindPost['blind']) => before.some((post) => post.blind === blind);
  switch (kind) {
    case 'ante':
      return [];
    case 'small':
      return isPosted('small')
        ? [{ seat, amount, blind: 'dead' }]
        : [{ seat, amount: Math.max(amount, small), blind: 'small' }];
    case 'big':
      return [{ seat, amount: Math.max(amount, big), blind: isPosted('big') ? 'owed' : 'big' }];
    case 'straddle': {
      // A straddle is twice the blind before it, and who posts less has no more.
      const live = before.flatMap((post) => (post.blind === 'dead' ? [] : [post.amount]));
      return [
        { seat, amount: isAllIn ? Math.max(amount, 2 * Math.max(big, ...live)) : amount, blind: 'straddle' },
      ];
    }
    case 'owed':
      return [{ seat, amount: isAllIn ? Math.max(amount, big) : amount, blind: 'owed' }];
    case 'dead':
      return [{ seat, amount, blind: 'dead' }];
    case 'both':
      // A stack that is spent on the big blind has no dead one.
      return [
        { seat, amount: big, blind: 'owed' },
        { seat, amount: amount - big, blind: 'dead' },
      ];
  }
}

/** The forced bets of a hand whose text says who posted what. Who posts less than the stakes say has no more. */
export function readPostedBets(posted: readonly PostedBet[], stakes: StatedStakes): ForcedBets {
  const antes = posted.flatMap(({ kind, seat, amount }): readonly Post[] =>
    kind === 'ante' ? [{ seat, amount }] : [],
  );
  const blinds: BlindPost[] = [];
  for (const post of posted) blinds.push(...toBlinds(post, blinds, stakes));
  for (const blind of ['small', 'big'] as const) {
    const amount = stakes[blind];
    if (amount === 0 || blinds.some((post) => post.blind === blind)) continue;
    const seat = stakes.findUnposted(blind, { antes, blinds });
    if (seat !== null) blinds.push({ seat, amount, blind });
  }
  const ante = Math.max(0, ...antes.map(({ amount }) => amount));
  return {
    antes: antes.map(({ seat }) => ({ seat, amount: ante })),
    blinds: blinds.filter(({ amount }) => amount > 0),
    bringIn: stakes.bringIn,
  };
}
