import { yesNo } from '@openfelt/phrases';
import { describeBeside } from './comparison.ts';
import type { AwardFacts } from './facts.ts';
import { describeHand } from './hand.ts';
import type { SentenceContext } from './sentence.ts';

/** What is won: `900`, `the main pot of 900`, `side pot 1 (800)`, with what was carried. */
function describePrize(
  { pot, half, board, amount, carried }: AwardFacts,
  { say, chips }: SentenceContext,
): string {
  const name = pot === null ? 'only' : pot === 0 ? 'main' : 'side';
  const prize = say(`award.prize.${name}`, {
    pot: pot ?? 0,
    half,
    amount: chips(amount),
    carried: chips(carried),
    hasCarried: yesNo(carried > 0),
  });
  return board === null ? prize : say('award.prize.onBoard', { prize, number: board });
}

/** Who got a chip more than the others (R6.3), and what the house takes (R6.4). */
function describeRest(award: AwardFacts, { say, phrases, seatName, chips }: SentenceContext): string {
  const { oddChips, half, rake, shares } = award;
  const parts: string[] = [];
  if (shares.length > 1 && oddChips.length > 0) {
    const names = phrases.list('names', oddChips.map(seatName));
    parts.push(say('award.oddChips', { count: oddChips.length, names, half }));
  }
  if (rake > 0) parts.push(say('award.rake', { amount: chips(rake) }));
  return parts.join('');
}

/** Who wins a pot, or a half of it, and by what. */
export function describeAward(award: AwardFacts, context: SentenceContext): string {
  const { say, phrases, subject, seatName, chips, entry } = context;
  const { shares, reason } = award;
  // With as many ranks as it took to win.
  function describeShown(): string {
    if (reason.kind !== 'shown') return '';
    const { hand, beaten } = reason;
    return beaten === null ? describeHand(hand, phrases, 'phrase') : describeBeside(hand, beaten, phrases);
  }
  const prize = describePrize(award, context);
  const winners = shares.map(({ seat }, index) => subject(seat, index === 0));
  const [first] = winners;
  if (first === undefined) return say('award.house', { prize });
  const amounts = shares.map(({ seat, amount }) => entry(seatName(seat), chips(amount)));
  return say(`award.${shares.length === 1 ? 'won' : 'split'}.${reason.kind}`, {
    prize,
    count: shares.length,
    names: phrases.list(
      'names',
      winners.map(({ name }) => name),
    ),
    you: first.you,
    hand: describeShown(),
    shares: phrases.list('items', amounts),
    rest: describeRest(award, context),
  });
}
