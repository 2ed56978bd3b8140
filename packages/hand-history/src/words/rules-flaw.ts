import type { RulesFlaw, RulesFlawCode } from '@openfelt/engine';
import type { Locale } from './locale.ts';

/** The engine says its refusals in English; this is the same in Japanese. */
const japanese: Readonly<Record<RulesFlawCode, (values: RulesFlaw['values']) => string>> = {
  'fixed-bets': () => 'ビッグベットはスモールベット以上、スモールベットは1以上にしてください',
  'fixed-cap': () => 'ベット回数の上限は1以上にしてください',
  spread: () => 'スプレッドの下限は1以上、上限は下限以上にしてください',
  'min-bet': () => '最低ベットは1以上にしてください',
  'forced-bets': () => '強制ベットは整数のチップにしてください',
  'bluffjack-forced-bet': () =>
    'ブラッフジャックには最初の強制ベットがあり、アンティもブラインドもありません',
  'nothing-to-play-for': () => 'アンティもブラインドもブリングインもないので、争うものがありません',
  'stud-blinds': () => 'スタッドにはアンティとブリングインがあり、ブラインドはありません',
  'bring-in-without-up-cards': () => 'ブリングインはアップカードで決まるので、スタッドにしかありません',
  'opener-without-up-cards': () => '最初のプレイヤーをアップカードで決めるのはスタッドだけです',
  'bring-in-opener': () => 'ブリングインには額が必要で、最初のプレイヤーは「ブリングイン」にしてください',
  'bring-in-too-large': () => 'ブリングインは最低ベット以下にしてください',
  'more-blinds-than-seats': ({ blinds, seats }) =>
    `ブラインドの数(${blinds})が席の数(${seats})より多くなっています`,
  'blinds-fall': () => 'ブラインドは、前のブラインドより小さくできません',
  'house-ante-amount': () => 'ハウスに入るアンティには額が必要です',
  'house-ante-and-rake': () => 'アンティがハウスの唯一の収入です。レーキと併用できません',
  rake: () => 'レーキは0%より大きく100%以下、上限は1チップ以上にしてください',
  'buy-in': ({ most }) => `バイインの下限は1以上、上限は下限以上、${most}以下にしてください`,
  'max-draw': () => '交換できる枚数は0以上の整数にしてください',
  'action-time': () => '持ち時間は0以上にしてください',
  'no-house-without-match': () =>
    'ハウスなしでは、取り分けたチップが試合の勝者に渡ります。試合にしてください',
  'match-stack': () => '試合のチップは最低ベット以上にしてください',
  'match-holds': () => '試合のチップはゲームに残るので、裁定まで預かることはできません',
  schedule: () =>
    '賭け金の上昇は1ハンド以上の間隔とし、倍率は1以上で、前の倍率を下回らないようにしてください',
  'bluffjack-schedule': () => 'ブラッフジャックの試合では、賭け金は始まる前に決まります',
  'twenty-card-wild': () => '20枚のポーカーにワイルドカードはありません',
  'wild-rank': ({ rank }) => `このデッキに${rank}はありません`,
  'razz-low': () => 'ローの数え方を選べるのはラズだけです',
  'low-qualifier': () => 'ロー側の条件は、ポットを分けるゲームのオプションです',
  'royal-separate': () => 'ロイヤルストレートフラッシュを別にするのは、高い役を競うゲームのオプションです',
  'bluffjack-option': ({ name }) => `${name}はブラッフジャックのオプションです`,
  'bluffjack-wild': () => 'ブラッフジャックにワイルドカードはありません',
  'bluffjack-rake': () => 'ブラッフジャックにレーキはありません。全員が21を超えたポットはハウスに入ります',
  'bluffjack-house-rules': () =>
    'ブラッフジャックには、バーンカードも順番外のフォールドも流れもありません。ディーラーは順に移り、手はすべて公開されます',
  'stood-may-fold': () => 'スタンド後のフォールドは、「更なるベット」があるときだけ選べます',
  'charlie-cards': () => 'チャーリーの枚数は3〜21枚にしてください',
  seats: ({ most, seats }) => `このゲームは2〜${most}人用です(${seats}人ではできません)`,
};

/** Why a table cannot be played, in a sentence without its full stop. */
export function rulesFlawSentence(flaw: RulesFlaw, locale: Locale): string {
  return locale === 'en' ? flaw.message : japanese[flaw.code](flaw.values);
}
