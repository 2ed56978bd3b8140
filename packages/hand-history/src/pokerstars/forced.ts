import type { BlindPost, ForcedBets, Post } from '@openfelt/engine';
import { amountText } from './decimal-text.ts';
import { readDoer } from './seats.ts';

/** What a hand's stakes are in its units, where they are needed to tell what a short stack was to post. */
interface Nominal {
  readonly small: number;
  readonly big: number;
  /** An amount of a line in the hand's units. */
  units(amount: string): number;
}

const firstAmount = new RegExp(amountText);

/** What the bring-in was to be where its player had less: what the next one calls. */
function findFullBringIn(lines: readonly string[], after: number, { units }: Nominal): number {
  const answer = lines.slice(after + 1).find((line) => /: (?:calls|raises|bets) /.test(line)) ?? '';
  const called = new RegExp(`: calls [^\\d]*(${amountText})(?! and is all-in)`).exec(answer)?.[1];
  return called === undefined ? 0 : units(called);
}

/**
 * The forced bets as they are posted. The first big blind is the table's; others are owed, and what is posted beyond a big blind is dead
 * (R3.2). Who posts less than the stakes say has no more.
 */
export function readForced(lines: readonly string[], names: readonly string[], nominal: Nominal): ForcedBets {
  const { small, big, units } = nominal;
  const antes: Post[] = [];
  const blinds: BlindPost[] = [];
  let bringIn = 0;
  const byLength = names.toSorted((a, b) => b.length - a.length);
  const isPosted = (blind: BlindPost['blind']) => blinds.some((post) => post.blind === blind);
  /** Whoever posts a small blind from beyond the big one has missed it: players go from the left of the button. */
  const isBeyondBig = (seat: number) =>
    names.length > 2 && blinds.some((post) => post.blind === 'big' && post.seat < seat);
  for (const [at, line] of lines.entries()) {
    const doer = readDoer(line, byLength);
    const digits = firstAmount.exec(doer?.what ?? '')?.[0];
    if (doer === null || digits === undefined) continue;
    const seat = names.indexOf(doer.name);
    const amount = units(digits);
    const isAllIn = doer.what.endsWith('and is all-in');
    if (doer.what.startsWith('posts the ante')) antes.push({ seat, amount });
    else if (doer.what.startsWith('posts small & big blinds')) {
      blinds.push({ seat, amount: big, blind: 'owed' });
      // A stack that is spent on the big blind has no dead one.
      if (amount > big) blinds.push({ seat, amount: amount - big, blind: 'dead' });
    } else if (doer.what.startsWith('posts small blind'))
      blinds.push(
        isPosted('small') || isBeyondBig(seat)
          ? { seat, amount, blind: 'dead' }
          : { seat, amount: Math.max(amount, small), blind: 'small' },
      );
    else if (doer.what.startsWith('posts big blind'))
      blinds.push({ seat, amount: Math.max(amount, big), blind: isPosted('big') ? 'owed' : 'big' });
    else if (/^posts (?:the )?(?:button blind|straddle|button straddle)/.test(doer.what)) {
      // Each straddle is twice the one before it, or the big blind.
      const full = isAllIn ? 2 * Math.max(big, ...blinds.map((post) => post.amount)) : amount;
      const isButton = doer.what.startsWith('posts button blind');
      blinds.push({ seat, amount: isButton ? amount : Math.max(amount, full), blind: 'straddle' });
    } else if (doer.what.startsWith('brings in'))
      bringIn = Math.max(amount, isAllIn ? findFullBringIn(lines, at, nominal) : 0);
  }
  // Whoever the ante put all-in posts no blind, and has its place all the same: it is said at the end.
  for (const [blind, amount] of [
    ['small', small],
    ['big', big],
  ] as const) {
    const seat = names.findIndex((name) =>
      lines.some(
        (line) =>
          /^Seat \d+: /.test(line) && line.includes(`: ${name} `) && line.includes(`(${blind} blind)`),
      ),
    );
    if (seat >= 0 && amount > 0 && !isPosted(blind)) blinds.push({ seat, amount, blind });
  }
  const ante = Math.max(0, ...antes.map((post) => post.amount));
  return { antes: antes.map(({ seat }) => ({ seat, amount: ante })), blinds, bringIn };
}
