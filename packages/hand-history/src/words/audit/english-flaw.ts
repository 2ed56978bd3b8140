import type { Post } from '@openfelt/engine';
import type { PotFlaw, PotHalf } from '../../audit/pots/index.ts';
import { listed } from '../english-award.ts';
import type { FlawScene } from './tell-flaw.ts';

const halves = { whole: '', high: 'the high half of ', low: 'the low half of ' } as const;

function potName({ pot, half }: { readonly pot: number; readonly half: PotHalf }): string {
  return `${halves[half]}${pot === 0 ? 'the main pot' : `side pot ${pot}`}`;
}

/** What a record should have said and says, in English, without the rule. No sentence begins with a player's name. */
export function flawInEnglish(flaw: PotFlaw, { who, chips }: FlawScene): string {
  const players = (seats: readonly number[]) => listed(seats.map(who)) || 'nobody';
  const amounts = (posts: readonly Post[]) =>
    listed(posts.map(({ seat, amount }) => `${who(seat)} ${chips(amount)}`)) || 'nothing';
  switch (flaw.code) {
    case 'uncalled': {
      const { expected: due, recorded } = flaw;
      const went = recorded && `${chips(recorded.amount)} went back to ${who(recorded.seat)}`;
      if (due === null) return `${went ?? 'chips went back'}, though nothing was uncalled`;
      return `uncalled ${chips(due.amount)} should go back to ${who(due.seat)}; ${went ?? 'nothing did'}`;
    }
    case 'not-due':
      return `${potName(flaw)} is paid, though there is no such pot to pay`;
    case 'no-low':
      return `${potName(flaw)} is paid on its own, though no low is shown that qualifies`;
    case 'low-unpaid':
      return `${potName(flaw)} is paid at once, though a low that is shown wins half of it`;
    case 'amount':
      return `${potName(flaw)} is ${chips(flaw.expected)}, not ${chips(flaw.recorded)}`;
    case 'rake':
      return `the rake of ${potName(flaw)} is ${chips(flaw.expected)}, not ${chips(flaw.recorded)}`;
    case 'folded-paid':
      return `chips of ${potName(flaw)} go to ${players(flaw.seats)}, who folded`;
    case 'not-eligible':
      return `chips of ${potName(flaw)} go to ${players(flaw.seats)}, who cannot win it`;
    case 'winner':
      return `${potName(flaw)} goes to ${flaw.expected.length === 0 ? 'the house' : players(flaw.expected)}, not to ${players(flaw.recorded)}`;
    case 'odd-chip':
      return `odd chips of ${potName(flaw)} go to ${players(flaw.expected)}, not to ${players(flaw.recorded)}`;
    case 'shares':
      return `the shares of ${potName(flaw)} are ${amounts(flaw.expected)}, not ${amounts(flaw.recorded)}`;
    case 'unpaid':
      return `${potName(flaw)}, ${chips(flaw.amount)}, is paid to nobody`;
    case 'mucked-winner':
      return `a hand that no shown hand beats for ${potName(flaw)} is mucked by ${who(flaw.seat)}`;
    case 'stacks':
      return `the stacks should be ${amounts(flaw.expected)}, not ${amounts(flaw.recorded)}`;
    case 'carry':
      return `${chips(flaw.expected)} is carried to the next deal, not ${chips(flaw.recorded)}`;
    case 'result':
      return flaw.expected === 'passed'
        ? 'everybody checked, so the deal passes and nobody wins it'
        : 'not everybody checked, so the deal cannot pass';
  }
}
