import type { HalfExplanation, PotExplanation } from '../../audit/pots/index.ts';
import { handPhrase } from '../hand-name.ts';
import { whyBeats } from '../why-beats.ts';
import { type PotScene, payersOf } from './pot-scene.ts';

/** `サイドポット1(800):AとBが300を超える分を400ずつ出しました。` */
function head(pot: PotExplanation, { who, chips, isOnlyPot }: PotScene): string {
  const name = isOnlyPot ? 'ポット' : pot.index === 0 ? 'メインポット' : `サイドポット${pot.index}`;
  const paid = payersOf(pot).map(({ seats, amount, folded }) => {
    const above = !folded && pot.from > 0 ? `${chips(pot.from)}を超える分を` : '';
    const each = `${seats.map(who).join('と')}が${above}${chips(amount)}${seats.length > 1 ? 'ずつ' : ''}`;
    return folded ? `${each}出してフォールド` : each;
  });
  const said = paid.join('、');
  const end = said.endsWith('フォールド') ? 'しました。' : '出しました。';
  return paid.length === 0
    ? `${name}(${chips(pot.amount)})。`
    : `${name}(${chips(pot.amount)}):${said}${end}`;
}

function contents({ dead, rake, rules }: PotExplanation, { chips }: PotScene): readonly string[] {
  return [
    ...(dead.carried > 0 ? [`うち${chips(dead.carried)}は前のディールからの持ち越しです(R4.4)。`] : []),
    ...(dead.antes > 0 ? [`うち${chips(dead.antes)}はアンティで、残った全員が獲得できます(R4.10)。`] : []),
    ...(dead.blinds > 0 ? [`うち${chips(dead.blinds)}はデッドブラインドです(R3.2)。`] : []),
    ...(rules.includes('R6.6')
      ? ['残った人の出した額を超えるフォールドした人のチップは、このポットに残ります(R6.6)。']
      : []),
    ...(rake > 0 ? [`ハウスがレーキ${chips(rake)}を取ります(R6.4)。`] : []),
  ];
}

function excluded(pot: PotExplanation, { who, chips }: PotScene): readonly string[] {
  return pot.excluded.flatMap(({ seat, why, paid }) => {
    if (why === 'folded') return [];
    const short =
      why === 'all-in-for-less' ? `${chips(paid)}でオールインした` : `${chips(paid)}しか出していない`;
    return [`${who(seat)}は${short}ため、獲得資格がありません。`];
  });
}

const parts = { whole: '', high: 'ハイ側を', low: 'ロー側を' } as const;

function verdict({ half, winners, hand, runnerUp, reason }: HalfExplanation, { who }: PotScene): string {
  const names = winners.map(({ seat }) => who(seat)).join('と');
  const part = parts[half];
  switch (reason) {
    case 'last-left':
      return `ほかの全員がフォールドしたので、${names}が手を見せずに獲得します(R4.5)。`;
    case 'no-rival':
      return `残った人のうちこのポットに出したのは${names}だけなので、${names}が獲得します(R4.6)。`;
    case 'house':
      return '獲得資格のある手がすべてバーストなので、ハウスのものになります(B6)。';
    case 'nobody-showed':
      return `獲得資格のある人が誰も手を公開していないので、${names}が獲得します(R6.0)。`;
    case 'tie':
      return `${names}が${part}${hand === null ? '同じ強さの手' : handPhrase(hand, 'ja')}で分け合います(R1.6)。`;
    case 'best-hand': {
      if (hand === null) return `${names}が${part}獲得します。`;
      if (runnerUp !== null)
        return `${names}が${part}獲得します。${whyBeats(hand, runnerUp.hand, 'ja')}(${who(runnerUp.seat)})。`;
      const only =
        hand.scale === 'bluffjack'
          ? 'バーストしていない手'
          : half === 'low'
            ? '条件を満たすロー'
            : '公開された手';
      return `${names}が${handPhrase(hand, 'ja')}で${part}獲得します。${only}はほかにありません。`;
    }
  }
}

function division({ amount, winners }: HalfExplanation, { who, chips }: PotScene): readonly string[] {
  const count = winners.length;
  if (count < 2) return [];
  const odd = winners.filter(({ oddChips }) => oddChips > 0).map(({ seat }) => who(seat));
  const each = `${chips(amount)} ÷ ${count} = ${chips((amount - odd.length) / count)}`;
  if (odd.length === 0) return [`${each}ずつです。`];
  return [
    `${each}、余り${odd.length}。端数チップは、勝者のうちディーラーの左から順に${odd.join('と')}へ渡ります(R6.3)。`,
  ];
}

function halving({ halves }: PotExplanation, { chips }: PotScene): readonly string[] {
  const [high, low] = halves;
  if (high === undefined || low === undefined) return [];
  const odd = high.amount === low.amount ? '' : '。端数はハイ側です(R6.3)';
  return [
    `条件を満たすローがあるので、ハイ側${chips(high.amount)}とロー側${chips(low.amount)}に分けます(R1.7)${odd}。`,
  ];
}

/** Why a pot goes where it goes, in Japanese. */
export function potInJapanese(pot: PotExplanation, scene: PotScene): readonly string[] {
  const goes = pot.halves.flatMap((half) => [verdict(half, scene), ...division(half, scene)]);
  return [
    head(pot, scene),
    ...contents(pot, scene),
    ...excluded(pot, scene),
    ...halving(pot, scene),
    ...(pot.halves.length === 0 ? ['全員がチェックしたので、次のディールに持ち越します(R4.4)。'] : goes),
  ];
}
