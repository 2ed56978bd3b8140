import type { AwardFacts } from './award-facts.ts';
import { handPhrase } from './hand-name.ts';
import type { Scene } from './scene.ts';

const halves = { whole: '', high: 'のハイ側', low: 'のロー側' } as const;

/** What is won: `ポット(900)`, `サイドポット1(800)`, with what was carried. */
function prize(award: AwardFacts, scene: Scene): string {
  const name = award.pot === null ? 'ポット' : award.pot === 0 ? 'メインポット' : `サイドポット${award.pot}`;
  const carried = award.carried > 0 ? `、うち持ち越し${scene.chips(award.carried)}` : '';
  return `${name}${halves[award.half]}(${scene.chips(award.amount)}${carried})`;
}

function oddChips({ oddChips: seats }: AwardFacts, scene: Scene): string {
  if (seats.length === 0) return '';
  const names = seats.map(scene.who).join('と');
  return `。端数チップ${seats.length}枚は、勝者のうちディーラーの左から順に${names}へ`;
}

/** An award in Japanese. */
export function awardInJapanese(award: AwardFacts, scene: Scene): string {
  const rake = award.rake > 0 && award.shares.length > 0 ? `。レーキ${scene.chips(award.rake)}` : '';
  const pot = prize(award, scene);
  const winners = award.shares.map((share) => scene.who(share.seat));
  const { reason } = award;
  if (winners.length === 0) return `ハウスが${pot}を獲得(獲得資格のある手がすべてバースト)`;
  const by = reason.kind === 'shown' ? `${handPhrase(reason.hand, 'ja')}で` : '';
  if (winners.length === 1) {
    const who = winners.join();
    if (reason.kind === 'unseen') return `${who}が${pot}を獲得(手札は公開しない)${rake}`;
    const note = reason.kind === 'no-rival' ? '(ほかに獲得資格のあるプレイヤーなし)' : '';
    return `${who}が${by}${pot}を獲得${note}${rake}`;
  }
  const shares = award.shares.map((share) => `${scene.who(share.seat)} ${scene.chips(share.amount)}`);
  return `${winners.join('と')}が${by}${pot}をチョップ:${shares.join('、')}${oddChips(award, scene)}${rake}`;
}
