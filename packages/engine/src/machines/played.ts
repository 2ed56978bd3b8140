import { noteFinding } from './vocabulary.ts';

/**
 * The two edges of what a player does: the lawful one, whose guard is the rule, and the one for what was recorded against the
 * rule, whose guard is what is possible at all. Both do the same, but the second has the finding noted.
 */
export function played<
  const Lawful extends string,
  const Possible extends string,
  const Action extends string,
  const Then extends { readonly target?: string },
>(lawful: Lawful, possible: Possible, actions: readonly Action[], then: Then) {
  return [
    { guard: lawful, actions: ['noteChoice', ...actions], ...then },
    { guard: possible, actions: [noteFinding, 'noteChoice', ...actions], ...then },
  ] as const;
}
