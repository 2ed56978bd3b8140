import type { HalfExplanation, PotExplanation } from '../../audit/pots/index.ts';
import { listed } from '../english-award.ts';
import { handPhrase } from '../hand-name.ts';
import { whyBeats } from '../why-beats.ts';
import { type PotScene, payersOf } from './pot-scene.ts';

/** `Side pot 1, 800: A and B paid 400 each above 300; D paid 100 and folded.` */
function head(pot: PotExplanation, { who, chips, isOnlyPot }: PotScene): string {
  const name = isOnlyPot ? 'The pot' : pot.index === 0 ? 'Main pot' : `Side pot ${pot.index}`;
  const paid = payersOf(pot).map(({ seats, amount, folded }) => {
    const each = `${listed(seats.map(who))} paid ${chips(amount)}${seats.length > 1 ? ' each' : ''}`;
    if (folded) return `${each} and folded`;
    return pot.from > 0 ? `${each} above ${chips(pot.from)}` : each;
  });
  return `${name}, ${chips(pot.amount)}${paid.length === 0 ? '' : `: ${paid.join('; ')}`}.`;
}

/** What else lies in the pot, and what the house takes of it. */
function contents({ dead, rake, rules }: PotExplanation, { chips }: PotScene): readonly string[] {
  return [
    ...(dead.carried > 0 ? [`Carried over from the deal before: ${chips(dead.carried)} (R4.4).`] : []),
    ...(dead.antes > 0 ? [`Antes, which are dead money here: ${chips(dead.antes)} (R4.10).`] : []),
    ...(dead.blinds > 0 ? [`Dead blinds: ${chips(dead.blinds)} (R3.2).`] : []),
    ...(rules.includes('R6.6')
      ? ['Folded chips above what anybody left has paid stay in this pot (R6.6).']
      : []),
    ...(rake > 0 ? [`The house takes a rake of ${chips(rake)} (R6.4).`] : []),
  ];
}

/** `C could not win it, all-in for 300.` */
function excluded(pot: PotExplanation, { who, chips }: PotScene): readonly string[] {
  return pot.excluded.flatMap(({ seat, why, paid }) => {
    if (why === 'folded') return [];
    const short = why === 'all-in-for-less' ? 'all-in for' : 'having staked';
    return [`${who(seat)} could not win it, ${short} ${chips(paid)}.`];
  });
}

const parts = { whole: '', high: ' the high half', low: ' the low half' } as const;

/** `B wins: three kings beats three nines (A).` */
function verdict({ half, winners, hand, runnerUp, reason }: HalfExplanation, { who }: PotScene): string {
  const names = listed(winners.map(({ seat }) => who(seat)));
  const part = parts[half];
  switch (reason) {
    case 'last-left':
      return `${names} wins it unseen: everybody else has folded (R4.5).`;
    case 'no-rival':
      return `${names} wins it: nobody else who is left has paid for it (R4.6).`;
    case 'house':
      return 'Every hand that could win it is over 21: it goes to the house (B6).';
    case 'nobody-showed':
      return `Nobody who could win it has shown a hand: it goes to ${names} (R6.0).`;
    case 'tie':
      return `${names} tie for ${part === '' ? 'it' : part.trim()} with ${hand === null ? 'equal hands' : handPhrase(hand, 'en')} (R1.6).`;
    case 'best-hand': {
      if (hand === null) return `${names} wins${part}.`;
      if (runnerUp !== null)
        return `${names} wins${part}: ${whyBeats(hand, runnerUp.hand, 'en')} (${who(runnerUp.seat)}).`;
      const only = hand.scale === 'bluffjack' ? 'not over 21' : half === 'low' ? 'that qualifies' : 'shown';
      return `${names} wins${part} with ${handPhrase(hand, 'en')}, the only hand ${only}.`;
    }
  }
}

/** `6,501 ÷ 2 = 3,250, 1 left: to C, the first winner left of the dealer (R6.3).` Nothing of a part that one player gets. */
function division({ amount, winners }: HalfExplanation, { who, chips }: PotScene): readonly string[] {
  const count = winners.length;
  if (count < 2) return [];
  const odd = winners.filter(({ oddChips }) => oddChips > 0).map(({ seat }) => who(seat));
  const each = `${chips(amount)} ÷ ${count} = ${chips((amount - odd.length) / count)}`;
  if (odd.length === 0) return [`${each} each.`];
  const first = odd.length === 1 ? 'the first winner' : `the first ${odd.length} winners`;
  return [`${each}, ${odd.length} left: to ${listed(odd)}, ${first} left of the dealer (R6.3).`];
}

/** What goes to either half. */
function halving({ halves }: PotExplanation, { chips }: PotScene): readonly string[] {
  const [high, low] = halves;
  if (high === undefined || low === undefined) return [];
  const odd = high.amount === low.amount ? '' : ', the odd chip with the high half (R6.3)';
  return [
    `A low is shown, so ${chips(high.amount)} goes to the high hand and ${chips(low.amount)} to the low (R1.7)${odd}.`,
  ];
}

/** Why a pot goes where it goes, in English. */
export function potInEnglish(pot: PotExplanation, scene: PotScene): readonly string[] {
  const goes = pot.halves.flatMap((half) => [verdict(half, scene), ...division(half, scene)]);
  return [
    head(pot, scene),
    ...contents(pot, scene),
    ...excluded(pot, scene),
    ...halving(pot, scene),
    ...(pot.halves.length === 0 ? ['Everybody checked: it is carried to the next deal (R4.4).'] : goes),
  ];
}
