import type { Post } from '@openfelt/engine';
import type { PotFlaw, PotHalf } from '../../audit/pots/index.ts';
import type { FlawScene } from './tell-flaw.ts';

const halves = { whole: '', high: 'のハイ側', low: 'のロー側' } as const;

function potName({ pot, half }: { readonly pot: number; readonly half: PotHalf }): string {
  return `${pot === 0 ? 'メインポット' : `サイドポット${pot}`}${halves[half]}`;
}

/** What a record should have said and says, in Japanese; without the rule. */
export function flawInJapanese(flaw: PotFlaw, { who, chips }: FlawScene): string {
  const players = (seats: readonly number[]) => seats.map(who).join('と') || 'なし';
  const amounts = (posts: readonly Post[]) =>
    posts.map(({ seat, amount }) => `${who(seat)} ${chips(amount)}`).join('、') || 'なし';
  switch (flaw.code) {
    case 'uncalled': {
      const { expected: due, recorded } = flaw;
      const went = recorded && `${who(recorded.seat)}に${chips(recorded.amount)}が返却されています`;
      if (due === null) return `コールされなかった分はないのに、${went ?? '返却があります'}`;
      return `コールされなかった${chips(due.amount)}は${who(due.seat)}に返却されるはずですが、${went ?? '返却がありません'}`;
    }
    case 'not-due':
      return `配分すべき${potName(flaw)}はないのに、配分されています`;
    case 'no-low':
      return `条件を満たすローの公開がないのに、${potName(flaw)}だけが配分されています`;
    case 'low-unpaid':
      return `公開されたローが半分を獲得するはずの${potName(flaw)}が、まとめて配分されています`;
    case 'amount':
      return `${potName(flaw)}は${chips(flaw.expected)}のはずですが、${chips(flaw.recorded)}になっています`;
    case 'rake':
      return `${potName(flaw)}のレーキは${chips(flaw.expected)}のはずですが、${chips(flaw.recorded)}になっています`;
    case 'folded-paid':
      return `フォールドした${players(flaw.seats)}に${potName(flaw)}が配分されています`;
    case 'not-eligible':
      return `獲得資格のない${players(flaw.seats)}に${potName(flaw)}が配分されています`;
    case 'winner': {
      const due = flaw.expected.length === 0 ? 'ハウス' : players(flaw.expected);
      return `${potName(flaw)}を獲得するのは${due}のはずですが、記録では${players(flaw.recorded)}です`;
    }
    case 'odd-chip':
      return `${potName(flaw)}の端数チップを受け取るのは${players(flaw.expected)}のはずですが、記録では${players(flaw.recorded)}です`;
    case 'shares':
      return `${potName(flaw)}の配分は${amounts(flaw.expected)}のはずですが、記録では${amounts(flaw.recorded)}です`;
    case 'unpaid':
      return `${potName(flaw)}(${chips(flaw.amount)})が誰にも配分されていません`;
    case 'mucked-winner':
      return `${potName(flaw)}で、公開されたどの手にも負けない手を${who(flaw.seat)}がマックしています`;
    case 'stacks':
      return `スタックは${amounts(flaw.expected)}のはずですが、記録では${amounts(flaw.recorded)}です`;
    case 'carry':
      return `次のディールへの持ち越しは${chips(flaw.expected)}のはずですが、${chips(flaw.recorded)}になっています`;
    case 'result':
      return flaw.expected === 'passed'
        ? '全員がチェックしたので流れのはずですが、勝者がいることになっています'
        : '全員がチェックしてはいないので、流れにはなりません';
  }
}
