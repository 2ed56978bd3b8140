import type { ForcedBets } from '@openfelt/engine';
import { type PostedBet, readPostedBets } from '../phh/posted-bets.ts';
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

/** How a line begins that says that somebody posts. */
const posts: readonly (readonly [RegExp, PostedBet['kind']])[] = [
  [/^posts the ante/, 'ante'],
  [/^posts small & big blinds/, 'both'],
  [/^posts small blind/, 'small'],
  [/^posts big blind/, 'big'],
  [/^posts (?:the )?(?:button blind|straddle|button straddle)/, 'straddle'],
];

/** The seat of a blind that its player, all-in by the ante, has not posted: it is said at the end. */
function findUnposted(lines: readonly string[], names: readonly string[], blind: string): number | null {
  const seat = names.findIndex((name) =>
    lines.some(
      (line) => /^Seat \d+: /.test(line) && line.includes(`: ${name} `) && line.includes(`(${blind} blind)`),
    ),
  );
  return seat < 0 ? null : seat;
}

/** The forced bets as they are posted. */
export function readForced(lines: readonly string[], names: readonly string[], nominal: Nominal): ForcedBets {
  const posted: PostedBet[] = [];
  let bringIn = 0;
  const byLength = names.toSorted((a, b) => b.length - a.length);
  /** Whoever posts a small blind from beyond the big one has missed it: players go from the left of the button. */
  const isBeyondBig = (seat: number) => {
    const big = posted.find(({ kind }) => kind === 'big');
    return names.length > 2 && big !== undefined && big.seat < seat;
  };
  for (const [at, line] of lines.entries()) {
    const doer = readDoer(line, byLength);
    const digits = firstAmount.exec(doer?.what ?? '')?.[0];
    if (doer === null || digits === undefined) continue;
    const seat = names.indexOf(doer.name);
    const amount = nominal.units(digits);
    const isAllIn = doer.what.endsWith('and is all-in');
    const kind = posts.find(([begins]) => begins.test(doer.what))?.[1];
    if (kind !== undefined)
      posted.push({
        seat,
        amount,
        kind: kind === 'small' && isBeyondBig(seat) ? 'dead' : kind,
        // A button blind is what is posted, however much that is.
        isAllIn: isAllIn && !doer.what.startsWith('posts button blind'),
      });
    else if (doer.what.startsWith('brings in'))
      bringIn = Math.max(amount, isAllIn ? findFullBringIn(lines, at, nominal) : 0);
  }
  return readPostedBets(posted, {
    ...nominal,
    bringIn,
    findUnposted: (blind) => findUnposted(lines, names, blind),
  });
}
