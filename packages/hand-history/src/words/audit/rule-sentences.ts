import type { Locale } from '../locale.ts';

type Sentences = Readonly<Record<Locale, string>>;

/** The rules that an explanation, a flaw or a finding of the engine can name, each in a sentence. */
const rules: Readonly<Record<string, Sentences>> = {
  'R1.1': {
    en: 'The game is played with the deck that belongs to it.',
    ja: 'ゲームごとに決まったデッキを使います。',
  },
  'R1.6': {
    en: 'Suits never break a tie: equal hands split the pot equally.',
    ja: 'スートで優劣は決めません。同じ強さの手はポットを等分します。',
  },
  'R1.7': {
    en: 'The low half of a pot goes to the best low that qualifies; without one the high hand wins all.',
    ja: 'ロー側は、条件を満たす最も低い手が獲得します。なければハイがすべて獲得します。',
  },
  'R2.1': {
    en: 'The deal, or the button, moves to whom the table’s dealer policy names.',
    ja: 'ディーラー(ボタン)は、テーブルの決まりに従って移ります。',
  },
  'R2.2': {
    en: 'Everybody who takes part is dealt in, and nobody else.',
    ja: '参加する人だけに、全員に配ります。',
  },
  'R2.3': {
    en: 'Who has folded wins nothing; the chips stay in the pot.',
    ja: 'フォールドした人は何も獲得できず、チップはポットに残ります。',
  },
  'R2.5': {
    en: 'Chips in the pot come back only by winning; the uncalled part of the last bet is returned.',
    ja: 'ポットのチップは勝たなければ戻りません。最後のベットのコールされなかった分は返却されます。',
  },
  'R3.1': {
    en: 'Everybody who takes part pays the ante before the deal.',
    ja: '参加する人は全員、配る前にアンティを支払います。',
  },
  'R3.2': {
    en: 'Blinds are posted before any card; a missed small blind is paid dead, and is nobody’s bet.',
    ja: 'ブラインドは配る前に支払います。休んだスモールブラインドはデッドとなり、誰のベットでもありません。',
  },
  'R3.3': {
    en: 'The lowest up card posts the bring-in, in razz the highest.',
    ja: '最も低いアップカード(ラズでは最も高いもの)の人がブリングインを支払います。',
  },
  'R4.1': {
    en: 'Players act in turn, clockwise from the one who is first.',
    ja: '最初の人から時計回りに順番に行動します。',
  },
  'R4.2': {
    en: 'Before a bet one checks, bets or folds; after it one calls, raises or folds.',
    ja: 'ベットの前はチェック・ベット・フォールド、後はコール・レイズ・フォールドのいずれかです。',
  },
  'R4.4': {
    en: 'Where everybody checks, the deal may pass and its pot goes on to the next; a void deal gives every chip back.',
    ja: '全員がチェックすると流れとなり、ポットは次に持ち越されることがあります。無効のディールではチップをすべて返却します。',
  },
  'R4.5': {
    en: 'The last player left wins at once and shows nothing.',
    ja: '最後に残った1人は、手を見せずにその場で獲得します。',
  },
  'R4.6': {
    en: 'An all-in player can win only the pots that he has paid into in full; the rest is a side pot.',
    ja: 'オールインした人は、全額を出したポットだけを獲得できます。残りはサイドポットになります。',
  },
  'R4.7': {
    en: 'A raise is at least a full one; a short all-in does not reopen the betting for who has acted.',
    ja: 'レイズは規定額以上です。額の足りないオールインでは、行動を終えた人はレイズし直せません。',
  },
  'R4.10': {
    en: 'An ante is paid before a blind; by the table’s rule a short one makes a side pot, or antes are dead money.',
    ja: 'アンティはブラインドより先に支払います。足りない分をサイドポットにするか、アンティを全員のものとするかは、テーブルの決まりによります。',
  },
  'R6.0': {
    en: 'A pot goes to the best hand shown among those who can win it; a hand is mucked only where a shown one beats it.',
    ja: 'ポットは、獲得資格のある人が公開した最も強い手のものです。マックできるのは、公開された手に負ける手だけです。',
  },
  'R6.1': {
    en: 'The last who bet or raised shows first, then the others in turn.',
    ja: '最後にベットかレイズをした人から順に手を公開します。',
  },
  'R6.2': {
    en: 'Each pot is awarded on its own, to the best of those who can win it.',
    ja: 'ポットはそれぞれ別に、獲得資格のある人のうち最も強い手に配分します。',
  },
  'R6.3': {
    en: 'Odd chips go one by one to the winners from the dealer’s left; between the halves the high one gets it.',
    ja: '端数チップは、ディーラーの左の勝者から1枚ずつ渡ります。ハイとローの間ではハイ側のものです。',
  },
  'R6.4': {
    en: 'The house takes its rake from each pot, rounded down, up to the cap.',
    ja: 'ハウスは各ポットから、端数を切り捨て、上限までレーキを取ります。',
  },
  'R6.6': {
    en: 'Chips that no active player has matched join the next lower pot.',
    ja: '残った人が誰も出していない分のチップは、すぐ下のポットに加わります。',
  },
  R7: {
    en: 'The deal follows the steps of its game.',
    ja: 'ゲームごとの手順どおりに進めます。',
  },
  'R7.1': {
    en: 'An empty deck is refilled from burned, mucked and discarded cards.',
    ja: '山札がなくなると、バーンカードや捨て札を混ぜて使います。',
  },
  'R7.2': {
    en: 'In a draw each player still in exchanges at most as many cards as the table allows.',
    ja: '交換では、残った人がそれぞれ、テーブルの決めた枚数まで取り替えられます。',
  },
  L1: {
    en: 'Spread limit: a bet or raise lies within the limits of the table.',
    ja: 'スプレッド・リミット:ベットとレイズは決められた範囲の額です。',
  },
  L2: {
    en: 'Fixed limit: bets and raises have one size, and their number is capped.',
    ja: 'フィックスト・リミット:ベットとレイズの額は一定で、回数に上限があります。',
  },
  L3: {
    en: 'Doubling: a raise at most doubles the highest bet.',
    ja: '倍まで:レイズは最高額の2倍までです。',
  },
  L4: {
    en: 'Pot limit: a raise goes up to the pot as it is after the call.',
    ja: 'ポット・リミット:レイズはコール後のポットの額までです。',
  },
  L5: {
    en: 'No limit: a raise is at least as large as the last one, up to all one has.',
    ja: 'ノー・リミット:レイズは直前のレイズ以上、手持ちすべてまでです。',
  },
  B4: {
    en: 'In turns players hit or stand; who has stood takes no more cards.',
    ja: '順番にヒットかスタンドを選びます。スタンドした人はもうカードを取れません。',
  },
  B6: {
    en: 'The best total not over 21 wins; where all who can win a pot are over 21, it goes to the house.',
    ja: '21を超えない最も高い合計値が勝ちます。獲得資格のある手がすべてバーストなら、ポットはハウスのものです。',
  },
  B7: {
    en: 'The match is over when one player has all the chips in play.',
    ja: '1人がすべてのチップを取ると試合が終わります。',
  },
};

/** A rule in one sentence, by its number in RULES, as `R6.3`; null for a number that no explanation or finding names. */
export function ruleSentence(rule: string, locale: Locale): string | null {
  return Object.hasOwn(rules, rule) ? (rules[rule]?.[locale] ?? null) : null;
}
