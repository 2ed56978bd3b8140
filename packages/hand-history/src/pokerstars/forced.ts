import type { BlindPost, ForcedBets, Post } from '@openfelt/engine';
import { toUnits } from '../phh/decimal.ts';
import { readDoer } from './seats.ts';

/** What a hand's stakes are in its units, where they are needed to tell what a short stack was to post. */
interface Nominal {
  readonly small: number;
  readonly big: number;
}

/**
 * The forced bets as they are posted. The first big blind is the table's; others are owed, and what is posted beyond a big blind is dead
 * (R3.2). Who posts less than the stakes say has no more.
 */
export function readForced(
  lines: readonly string[],
  names: readonly string[],
  { small, big, places }: Nominal & { readonly places: number },
): ForcedBets {
  const antes: Post[] = [];
  const blinds: BlindPost[] = [];
  let bringIn = 0;
  const byLength = names.toSorted((a, b) => b.length - a.length);
  const isPosted = (blind: BlindPost['blind']) => blinds.some((post) => post.blind === blind);
  for (const line of lines) {
    const doer = readDoer(line, byLength);
    const digits = /\d[\d.]*/.exec(doer?.what ?? '')?.[0];
    if (doer === null || digits === undefined) continue;
    const seat = names.indexOf(doer.name);
    const amount = toUnits(digits, places);
    if (doer.what.startsWith('posts the ante')) antes.push({ seat, amount });
    else if (doer.what.startsWith('posts small & big blinds'))
      blinds.push({ seat, amount: big, blind: 'owed' }, { seat, amount: amount - big, blind: 'dead' });
    else if (doer.what.startsWith('posts small blind'))
      blinds.push(
        isPosted('small')
          ? { seat, amount, blind: 'dead' }
          : { seat, amount: Math.max(amount, small), blind: 'small' },
      );
    else if (doer.what.startsWith('posts big blind'))
      blinds.push({ seat, amount: Math.max(amount, big), blind: isPosted('big') ? 'owed' : 'big' });
    else if (/^posts (?:button blind|straddle)/.test(doer.what))
      blinds.push({ seat, amount, blind: 'straddle' });
    else if (doer.what.startsWith('brings in')) bringIn = amount;
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
