import { type Deal, type Worth, worthless } from './deals.ts';

/** The first hand's share of what the highest of a scale wins; 0 where it has no worth. */
function shareOn(scale: keyof Worth, own: Worth, others: readonly Worth[]): number {
  const mine = own[scale];
  if (mine === worthless) return 0;
  let equal = 1;
  for (const { [scale]: theirs } of others) {
    if (theirs > mine) return 0;
    if (theirs === mine) equal += 1;
  }
  return 1 / equal;
}

/** The viewer's share of a pot, from 0 to 1, against the hands that are shown with theirs. All over 21 at Bluffjack win nothing (B6). */
export function findShare({ own, others }: Deal, isBluffjack: boolean): number {
  if (isBluffjack && own.main <= 0) return 0;
  const main = shareOn('main', own, others);
  const isSplit = own.low > worthless || others.some(({ low }) => low > worthless);
  return isSplit ? (main + shareOn('low', own, others)) / 2 : main;
}
