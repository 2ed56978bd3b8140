import type { ForcedBets } from '@openfelt/engine';
import { type PostedBet, readPostedBets, type StatedStakes } from '../phh/posted-bets.ts';
import type { OhhStep } from './steps.ts';

/** What the stakes are, in the hand's units, where it tells what a short stack was to post; 0 where nothing is stated. */
interface Nominal {
  readonly small: number;
  readonly big: number;
  readonly stacks: readonly number[];
}

const blindVerbs = ['small', 'big', 'straddle', 'dead', 'extra'] as const;
const isBlind = (verb: string): verb is (typeof blindVerbs)[number] =>
  blindVerbs.some((each) => each === verb);

/** An action as a forced bet; null where it is none. */
function toPosted(
  { verb, player: seat, amount, isAllIn }: OhhStep,
  { small, big }: Nominal,
): PostedBet | null {
  const post = { seat, amount, isAllIn: isAllIn === true };
  if (verb === 'ante' || verb === 'small' || verb === 'big' || verb === 'straddle' || verb === 'dead')
    return { ...post, kind: verb };
  if (verb !== 'extra') return null;
  return { ...post, kind: small > 0 && amount === small + big ? 'both' : 'owed' };
}

/** The first seat, or the one after the small blind, where its ante took the whole stack. */
function findUnposted({ stacks }: Nominal): StatedStakes['findUnposted'] {
  return (blind, { antes, blinds }) => {
    // Where no one posts any, the amounts that are stated are no blinds.
    if (blinds.length === 0) return null;
    const order = stacks.length === 2 ? [1, 0] : stacks.map((_, seat) => seat);
    const seat = order[blind === 'small' ? 0 : 1] ?? -1;
    const isBroke = antes.some((post) => post.seat === seat && post.amount >= (stacks[seat] ?? 0));
    const isOther = blinds.some((post) => post.seat === seat && post.blind !== 'dead');
    return isBroke && !isOther ? seat : null;
  };
}

/** The forced bets as they are posted. */
export function readForced(steps: readonly OhhStep[], isStud: boolean, nominal: Nominal): ForcedBets {
  const posted = steps.flatMap((step) => toPosted(step, nominal) ?? []);
  const stakes = { ...nominal, findUnposted: findUnposted(nominal) };
  if (!isStud) return readPostedBets(posted, { ...stakes, bringIn: 0 });
  const antes = posted.filter(({ kind }) => kind === 'ante');
  return readPostedBets(antes, { ...stakes, bringIn: readBringIn(steps) });
}

/** What the bring-in is: where its poster had no more, what the next one calls (R3.3). */
function readBringIn(steps: readonly OhhStep[]): number {
  const at = steps.findIndex(({ verb }) => isBlind(verb));
  const post = steps[at];
  const next = steps.slice(at + 1).find(({ verb }) => verb === 'call' || verb === 'raise');
  const called = next?.verb === 'call' ? next.amount : 0;
  return post === undefined || post.isAllIn ? Math.max(post?.amount ?? 0, called) : post.amount;
}
