import type { BlindPost, ForcedBets, Post } from '@openfelt/engine';
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

/** What a player's post of a blind stands for, after those before it. The first of each kind is the table's (R3.2). */
function readBlind(
  step: OhhStep,
  before: readonly BlindPost[],
  { small, big }: Nominal,
): readonly BlindPost[] {
  const { player: seat, amount } = step;
  const isPosted = (blind: BlindPost['blind']) => before.some((post) => post.blind === blind);
  const highest = Math.max(big, ...before.flatMap((post) => (post.blind === 'dead' ? [] : [post.amount])));
  switch (step.verb) {
    case 'small':
      return [
        isPosted('small')
          ? { seat, amount, blind: 'dead' }
          : { seat, amount: Math.max(amount, small), blind: 'small' },
      ];
    case 'big':
      return [{ seat, amount: Math.max(amount, big), blind: isPosted('big') ? 'owed' : 'big' }];
    case 'straddle':
      // A straddle is twice the blind before it, and who posts less has no more.
      return [{ seat, amount: step.isAllIn ? Math.max(amount, 2 * highest) : amount, blind: 'straddle' }];
    case 'dead':
      return [{ seat, amount, blind: 'dead' }];
    default:
      // Both blinds at once: the big one lives, the small one is dead.
      return small > 0 && amount === small + big
        ? [
            { seat, amount: big, blind: 'owed' },
            { seat, amount: small, blind: 'dead' },
          ]
        : [{ seat, amount: step.isAllIn ? Math.max(amount, big) : amount, blind: 'owed' }];
  }
}

/** The seat of a blind that no one posts, as its player is all-in by the ante (R3.1): the first, or the one after the small blind. */
function findUnposted(
  blind: 'small' | 'big',
  { antes, blinds }: Pick<ForcedBets, 'antes' | 'blinds'>,
  { stacks }: Nominal,
): number | null {
  const order = stacks.length === 2 ? [1, 0] : stacks.map((_, seat) => seat);
  const seat = order[blind === 'small' ? 0 : 1] ?? -1;
  const isBroke = antes.some((post) => post.seat === seat && post.amount >= (stacks[seat] ?? 0));
  const isOther = blinds.some(
    (post) => post.blind === blind || (post.seat === seat && post.blind !== 'dead'),
  );
  return isBroke && !isOther ? seat : null;
}

/** The forced bets as they are posted. Who posts less than the stakes say has no more. */
export function readForced(steps: readonly OhhStep[], isStud: boolean, nominal: Nominal): ForcedBets {
  const posted: Post[] = steps.flatMap(({ verb, player, amount }) =>
    verb === 'ante' ? [{ seat: player, amount }] : [],
  );
  const ante = Math.max(0, ...posted.map(({ amount }) => amount));
  const antes = posted.map(({ seat }) => ({ seat, amount: ante }));
  const posts = steps.filter(({ verb }) => isBlind(verb));
  if (isStud) return { antes, blinds: [], bringIn: readBringIn(steps) };
  const blinds: BlindPost[] = [];
  for (const step of posts) blinds.push(...readBlind(step, blinds, nominal));
  // Where no one posts any, the amounts that are stated are no blinds.
  for (const blind of blinds.length === 0 ? [] : (['small', 'big'] as const)) {
    const seat = findUnposted(blind, { antes: posted, blinds }, nominal);
    if (seat !== null && nominal[blind] > 0) blinds.push({ seat, amount: nominal[blind], blind });
  }
  return { antes, blinds: blinds.filter(({ amount }) => amount > 0), bringIn: 0 };
}

/** What the bring-in is: where its poster had no more, what the next one calls (R3.3). */
function readBringIn(steps: readonly OhhStep[]): number {
  const at = steps.findIndex(({ verb }) => isBlind(verb));
  const post = steps[at];
  const next = steps.slice(at + 1).find(({ verb }) => verb === 'call' || verb === 'raise');
  const called = next?.verb === 'call' ? next.amount : 0;
  return post === undefined || post.isAllIn ? Math.max(post?.amount ?? 0, called) : post.amount;
}
