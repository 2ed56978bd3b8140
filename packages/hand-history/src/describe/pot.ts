import type { Chips, Seat } from '@openfelt/engine';
import { type MessageKey, type MessageValues, yesNo } from '@openfelt/phrases';
import type { HalfExplanation, HandExplanation, PotExplanation } from '../audit/pots/index.ts';
import { describeComparison } from './comparison.ts';
import { describeHand } from './hand.ts';
import type { SeatSentenceOptions } from './sentence.ts';

/** Players who paid the same into a pot, and have all folded or all not. */
interface Payers {
  readonly seats: readonly Seat[];
  readonly amount: Chips;
  readonly folded: boolean;
}

/** Who paid what into a pot: first who can win it, then folded players by what they paid, the most first. */
function listPayers({ paid }: PotExplanation): readonly Payers[] {
  const groups = new Map<string, Payers>();
  const order = paid.toSorted(
    (one, other) => Number(one.folded) - Number(other.folded) || other.amount - one.amount,
  );
  for (const { seat, amount, folded } of order) {
    const key = `${folded} ${amount}`;
    groups.set(key, { amount, folded, seats: [...(groups.get(key)?.seats ?? []), seat] });
  }
  return [...groups.values()];
}

/**
 * Why a pot goes where it goes, a sentence for each thing that decides it: who paid, who could not win it, whose hand beats
 * whose, where odd chips go. `explanation` is the hand's.
 */
export function describePot(
  pot: PotExplanation,
  explanation: HandExplanation,
  { phrases, name, unit = 1 }: SeatSentenceOptions,
): readonly string[] {
  const { say } = phrases;
  const chips = (amount: Chips) => phrases.chips(amount, unit);
  const names = (seats: readonly Seat[]) => phrases.list('names', seats.map(name));

  /** `Side pot 1, 800: A and B paid 400 each above 300; D paid 100 and folded.` */
  function head(): string {
    const which = explanation.pots.length === 1 ? 'only' : pot.index === 0 ? 'main' : 'side';
    const values = { name: say(`pot.name.${which}`, { pot: pot.index }), amount: chips(pot.amount) };
    const groups = listPayers(pot);
    const last = groups.at(-1);
    if (last === undefined) return say('pot.headOnly', values);
    const payers = groups.map(({ seats, amount, folded }) =>
      say(`pot.payers.${folded ? 'folded' : pot.from > 0 ? 'paidAbove' : 'paid'}`, {
        names: names(seats),
        amount: chips(amount),
        count: seats.length,
        from: chips(pot.from),
      }),
    );
    return say('pot.head', {
      ...values,
      payers: payers.join(say('pot.payersBetween')),
      last: last.folded ? 'folded' : 'paid',
    });
  }

  /** What else lies in the pot, and what the house takes of it. */
  function contents(): readonly string[] {
    const { dead, rake, rules } = pot;
    const some = (amount: Chips, key: MessageKey) =>
      amount > 0 ? [say(key, { amount: chips(amount) })] : [];
    return [
      ...some(dead.carried, 'pot.carried'),
      ...some(dead.antes, 'pot.antes'),
      ...some(dead.blinds, 'pot.blinds'),
      ...(rules.includes('R6.6') ? [say('pot.foldedAbove')] : []),
      ...some(rake, 'pot.rake'),
    ];
  }

  /** `C could not win it, all-in for 300.` Of a folded player that is plain. */
  const excluded = () =>
    pot.excluded.flatMap(({ seat, why, paid }) =>
      why === 'folded' ? [] : [say(`pot.excluded.${why}`, { name: name(seat), amount: chips(paid) })],
    );

  /** What goes to each board (R8.1, R8.3). */
  function dividing(): readonly string[] {
    const boards = [...new Set(pot.halves.flatMap(({ board }) => board ?? []))];
    if (boards.length === 0) return [];
    const amounts = boards.map((board) =>
      pot.halves.filter((half) => half.board === board).reduce((sum, { amount }) => sum + amount, 0),
    );
    const parts = boards.map((board, index) =>
      say('pot.onBoard', { number: board + 1, amount: chips(amounts[index] ?? 0) }),
    );
    const odd = yesNo(amounts[0] !== amounts.at(-1));
    return [say('pot.boards', { parts: phrases.list('items', parts), odd })];
  }

  /** What goes to either half. */
  function halving(board: number | undefined): readonly string[] {
    const [high, low] = pot.halves.filter((half) => half.board === board);
    if (high === undefined || low === undefined) return [];
    const values = {
      high: chips(high.amount),
      low: chips(low.amount),
      odd: yesNo(high.amount !== low.amount),
    };
    return [say('pot.halved', values)];
  }

  /** `B wins: three kings beat three nines (A).` */
  function verdict(part: HalfExplanation): string {
    const { board } = part;
    const sentence = describeVerdict(part);
    return board === undefined ? sentence : say('pot.verdictOnBoard', { number: board + 1, sentence });
  }

  function describeVerdict({ half, winners, hand, runnerUp, reason }: HalfExplanation): string {
    const values: MessageValues = { half, names: names(winners.map(({ seat }) => seat)) };
    if (reason === 'tie') {
      const made = hand === null ? say('pot.equalHands') : describeHand(hand, phrases, 'phrase');
      return say('pot.won.tie', { ...values, hand: made });
    }
    if (reason !== 'best-hand') return say(`pot.won.${reason}`, values);
    if (hand === null) return say('pot.won.best', values);
    if (runnerUp !== null) {
      const beats = describeComparison(hand, runnerUp.hand, phrases);
      return say('pot.won.best-of', { ...values, beats, runnerUp: name(runnerUp.seat) });
    }
    const kind = hand.scale === 'bluffjack' ? 'bluffjack' : half === 'low' ? 'low' : 'shown';
    return say('pot.won.only-hand', { ...values, kind, hand: describeHand(hand, phrases, 'phrase') });
  }

  /** `6,501 ÷ 2 = 3,250, 1 left: to C, the first winner left of the dealer (R6.3).` Nothing of a part that one player gets. */
  function division({ amount, winners }: HalfExplanation): readonly string[] {
    const count = winners.length;
    if (count < 2) return [];
    const odd = winners.filter(({ oddChips }) => oddChips > 0).map(({ seat }) => seat);
    const values = { amount: chips(amount), count, each: chips((amount - odd.length) / count) };
    if (odd.length === 0) return [say('pot.divided', values)];
    return [say('pot.dividedWithOdd', { ...values, odd: odd.length, names: names(odd) })];
  }

  return [
    head(),
    ...contents(),
    ...excluded(),
    ...dividing(),
    ...(pot.halves.length === 0
      ? [say('pot.carriedOn')]
      : pot.halves.flatMap((half) => [
          ...(half.half === 'low' ? [] : halving(half.board)),
          verdict(half),
          ...division(half),
        ])),
  ];
}
