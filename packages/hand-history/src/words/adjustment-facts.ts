import type { EventOf } from '@openfelt/engine';

/** What a dispute moves for one party, whether from the stack or from the account. */
export interface Adjusted {
  /** A player's id, or whose chips else: the house's, or those held for the dispute. */
  readonly whose: { readonly player: string } | 'house' | 'held';
  /** Negative for who gives. */
  readonly amount: number;
}

/** The parties of an adjustment, players first. What is held, or released, is said by the reason itself. */
export function adjustedParties({ posts, accounts, reason }: EventOf<'ChipsAdjusted'>): readonly Adjusted[] {
  const players = new Map<string, number>();
  const others: Adjusted[] = [];
  const move = (player: string, amount: number) => players.set(player, (players.get(player) ?? 0) + amount);
  for (const { player, amount } of posts) move(player, amount);
  for (const { account, amount } of accounts) {
    if (account.startsWith('player:')) move(account.slice('player:'.length), amount);
    else if (account === 'house') others.push({ whose: 'house', amount });
    else if (reason === 'corrected') others.push({ whose: 'held', amount });
  }
  return [...[...players].map(([player, amount]) => ({ whose: { player }, amount })), ...others];
}
