import { type HouseRules, type VariantId, variants } from '@openfelt/engine';
import { rankName } from './card-words.ts';
import { chipsText } from './chips-text.ts';
import type { Locale } from './locale.ts';

/** A rule in both languages. */
type Sentence = Readonly<Record<Locale, string>>;

/** The sentences that one matter of the rules comes to. */
type Matter = (rules: HouseRules, variant: VariantId) => readonly Sentence[];

const one = (en: string, ja: string): readonly Sentence[] => [{ en, ja }];

const limit: Matter = ({ limit: each, uncappedHeadsUp, blindIsFirstBet }) => {
  switch (each.kind) {
    case 'no-limit':
      return one(
        `No limit: a bet is ${chipsText(each.minBet)} or more, up to all one has.`,
        `ノー・リミット:ベットは${chipsText(each.minBet)}以上、手持ちすべてまで。`,
      );
    case 'pot':
      return one(
        `Pot limit: a bet is ${chipsText(each.minBet)} or more, up to the pot as it is after the call.`,
        `ポット・リミット:ベットは${chipsText(each.minBet)}以上、コール後のポットの額まで。`,
      );
    case 'doubling':
      return one(
        `Doubling: an opening bet is ${chipsText(each.minBet)} to ${chipsText(2 * each.minBet)}, a raise at most doubles the highest bet.`,
        `倍まで:最初のベットは${chipsText(each.minBet)}〜${chipsText(2 * each.minBet)}、レイズは最高額の2倍まで。`,
      );
    case 'spread':
      return one(
        `Spread limit: a bet or raise is ${chipsText(each.min)} to ${chipsText(each.max)} chips.`,
        `スプレッド・リミット:ベットとレイズは${chipsText(each.min)}〜${chipsText(each.max)}。`,
      );
    case 'fixed':
      return [
        ...one(
          `Fixed limit: ${chipsText(each.small)} in the early intervals, ${chipsText(each.big)} in the later ones, at most ${each.cap} bets an interval.`,
          `フィックスト・リミット:序盤は${chipsText(each.small)}、後半は${chipsText(each.big)}、1インターバルに${each.cap}ベットまで。`,
        ),
        ...(blindIsFirstBet
          ? one(
              'Before the flop the blind counts as the first bet.',
              'フロップ前はブラインドを1ベット目と数える。',
            )
          : []),
        ...(uncappedHeadsUp
          ? one('Between the last two players raises have no cap.', '残り2人になるとレイズの回数は無制限。')
          : []),
      ];
  }
};

const forced: Matter = ({ ante, anteTo, blinds, bringIn }) => [
  ...(ante === 0
    ? []
    : anteTo === 'house'
      ? one(
          `Everybody pays an ante of ${chipsText(ante)} to the house, which takes no rake.`,
          `全員がアンティ${chipsText(ante)}をハウスに支払う(レーキなし)。`,
        )
      : one(
          `Everybody antes ${chipsText(ante)} into the pot.`,
          `全員がアンティ${chipsText(ante)}をポットに出す。`,
        )),
  ...(blinds.length === 0
    ? []
    : one(
        `Blinds of ${blinds.map((blind) => chipsText(blind)).join(' and ')} are posted from the button's left; missed ones are paid on return.`,
        `ディーラーの左から順にブラインド${blinds.map((blind) => chipsText(blind)).join('、')}。休んだ分は復帰時に支払う。`,
      )),
  ...(bringIn === 0
    ? []
    : one(
        `The lowest up card brings it in for ${chipsText(bringIn)} (in razz the highest).`,
        `最も低いアップカード(ラズでは最も高い)のプレイヤーが${chipsText(bringIn)}のブリングイン。`,
      )),
];

const dealing: Matter = ({ dealer, opener, burn, blinds }) => [
  ...{
    rotate: one('The deal moves to the left.', 'ディーラーは左隣へ交代する。'),
    winner: one('The winner of the last deal deals.', '前の勝者がディーラーになる。'),
    house: one('The house deals; a button moves to the left.', 'ハウスが配り、ディーラーボタンが左へ移る。'),
  }[dealer],
  ...(blinds.length > 0
    ? []
    : {
        'left-of-dealer': one(
          'The player left of the dealer is first to act.',
          'ディーラーの左のプレイヤーから始める。',
        ),
        'bring-in': one(
          'After the first interval the best hand showing is first to act.',
          '2回目以降のインターバルは、見えている札が最もよいプレイヤーから始める。',
        ),
        'best-showing': one(
          'The best hand showing is first to act.',
          '見えている札が最もよいプレイヤーから始める。',
        ),
      }[opener]),
  ...(burn
    ? one('A card is burned before each street and draw.', '各ストリートと交換の前に1枚バーンする。')
    : []),
];

const betting: Matter = ({ check, onAllCheck, foldOutOfTurn }) => [
  ...(check === 'forbidden' ? one('Checking is not allowed: open or fold.', 'チェックは禁止。') : []),
  ...(onAllCheck === 'pass-deal'
    ? one(
        'If everybody checks, the deal passes and the pot goes to the winner of the next one.',
        '全員がチェックすると流れ。ポットは次の勝者に持ち越し。',
      )
    : []),
  ...(foldOutOfTurn
    ? one('One may fold at any time, also out of turn.', 'いつでも、順番外でもフォールドできる。')
    : []),
];

const showing: Matter = ({
  showAll,
  mayMuckWinner,
  disclosure,
  holdDisputed,
  rake,
  tableTalk,
  chipValues,
}) => [
  ...(chipValues === undefined
    ? []
    : one(
        `Chips from white to black are worth ${chipValues.join(', ')}.`,
        `チップは白から順に${chipValues.join('・')}。`,
      )),
  ...(showAll
    ? one('All who are left at the showdown show their cards.', 'ショーダウンでは残った全員が手を公開する。')
    : one('A beaten hand may be mucked unseen.', '負けた手は公開せずにマックできる。')),
  ...(mayMuckWinner ? one('A winning hand may be mucked too.', '勝っている手もマックできる。') : []),
  ...(disclosure === 'full'
    ? one(
        'After the hand the whole deck is disclosed: hands that were mucked can be read by everybody.',
        'ハンド後にデッキ全体を開示する。マックした手も誰でも見られる。',
      )
    : []),
  ...(holdDisputed
    ? one(
        'Chips won in a disputed pot are held until the decision.',
        '異議が申し立てられたポットで得たチップは、裁定まで保留される。',
      )
    : []),
  ...(rake === undefined
    ? []
    : one(
        `The house takes ${rake.percent}% of each pot, at most ${chipsText(rake.cap)} a deal${rake.noFlopNoDrop ? ', nothing where the deal ends in its first interval' : ''}.`,
        `レーキは各ポットの${rake.percent}%、1ディール最大${chipsText(rake.cap)}${rake.noFlopNoDrop ? '(最初のインターバルで終われば無料)' : ''}。`,
      )),
  ...(tableTalk
    ? one(
        'Talk is free, false words about one’s own hand included.',
        '会話は自由。自分の手について偽ってもよい。',
      )
    : []),
];

const cards: Matter = ({ wild, royalSeparate, razzLow, lowQualifier, maxDraw }, id) => {
  const { low, steps } = variants[id];
  const draws = steps.some(({ kind }) => kind === 'draw');
  return [
    ...(wild === undefined
      ? []
      : 'jokers' in wild
        ? one(
            `${wild.jokers === 1 ? 'A joker is' : 'Two jokers are'} in the deck and wild.`,
            `ワイルドカードとしてジョーカー${wild.jokers}枚を加える。`,
          )
        : one(
            `Every ${rankName(wild.rank, 'en')} is wild.`,
            `${rankName(wild.rank, 'ja')}はすべてワイルドカード。`,
          )),
    ...(royalSeparate
      ? one(
          'A royal flush without a wild card beats every other straight flush.',
          'ワイルドカードなしのロイヤルストレートフラッシュは、ほかのストレートフラッシュに勝つ。',
        )
      : []),
    ...(razzLow === '27' ? one('The lowest hand is deuce to seven.', 'ローは2-7で比べる。') : []),
    ...(low === undefined
      ? []
      : lowQualifier === 'none'
        ? one(
            'The pot is split between high and low, without a qualifier.',
            'ポットをハイとローで分ける(条件なし)。',
          )
        : one(
            'The pot is split between high and low; a low takes five ranks of eight or less.',
            'ポットをハイとローで分ける。ローは8以下の異なる5枚が条件。',
          )),
    ...(draws && maxDraw < 5
      ? one(`At most ${maxDraw} cards are exchanged in a draw.`, `1回に交換できるのは${maxDraw}枚まで。`)
      : []),
  ];
};

const bluffjack: Matter = (rules, id) => {
  if (variants[id].family !== 'bluffjack') return [];
  const { furtherBetting, stoodMayFold, secondInitialBet, noHouse, charlie, cardStrength } = rules;
  return [
    ...one(
      'The player left of the dealer has to bet; then everybody hits or stands in turn, and a final bet follows.',
      'ディーラーの左のプレイヤーは必ず初期ベットをする。その後は順にヒットかスタンド、最後に最終ベット。',
    ),
    ...one(
      'The best total not over 21 wins. If every hand is over 21, the pot goes to the house.',
      '21を超えない最も高い合計値が勝つ。全員がバーストならポットはハウスへ。',
    ),
    ...(secondInitialBet
      ? one(
          'The first bet comes before the up cards, a second one after them.',
          '初期ベットは表札の前に行い、表札の後に2回目のベットがある。',
        )
      : []),
    ...(furtherBetting
      ? one(
          `After each hit or stand one may bet; who has stood ${stoodMayFold ? 'may call, raise or fold' : 'has to call or raise'} when his turn comes again.`,
          `ヒットやスタンドのたびにベットできる。スタンド後に順番が来たら${stoodMayFold ? 'コール・レイズ・フォールド' : 'コールかレイズ'}。`,
        )
      : []),
    ...(noHouse
      ? one(
          'Chips for the house are set aside for the winner of the match.',
          'ハウスに渡るチップは取り分けて、試合の勝者のものになる。',
        )
      : []),
    ...(charlie === undefined
      ? []
      : charlie.kind === 'exact'
        ? one(
            `Exactly ${charlie.cards} cards not over 21 are a Charlie, above a plain 20.`,
            `ちょうど${charlie.cards}枚で21以下ならチャーリー。20に勝つ。`,
          )
        : one(
            `${charlie.cards} cards or more not over 21 are a Charlie, above a plain 20; more cards win.`,
            `${charlie.cards}枚以上で21以下ならチャーリー。20に勝ち、枚数の多い方が強い。`,
          )),
    ...(cardStrength
      ? one(
          'A 21 of two cards ranks by its ten or court card, and suited above offsuit.',
          '2枚の21は、組み合わせの札と同じスートかどうかで強さが決まる。',
        )
      : []),
  ];
};

const seat: Matter = ({ buyIn, actionTime, match }) => {
  const seconds = Math.round(actionTime / 1_000);
  if (match === undefined) {
    return one(
      `One sits down with ${chipsText(buyIn.min)} to ${chipsText(buyIn.max)} chips and has ${seconds} seconds for a choice.`,
      `バイインは${chipsText(buyIn.min)}〜${chipsText(buyIn.max)}、持ち時間は1手${seconds}秒。`,
    );
  }
  const { stack, schedule } = match;
  return [
    ...one(
      `A match: everybody begins with ${chipsText(stack)} chips and adds none; who has them all wins. One has ${seconds} seconds for a choice.`,
      `試合形式:全員が${chipsText(stack)}で始め、買い足しはできない。すべてのチップを取った人の勝ち。持ち時間は1手${seconds}秒。`,
    ),
    ...(schedule === undefined
      ? []
      : one(
          `Every ${schedule.hands} hands the stakes rise: ${schedule.factors.join(', ')} times.`,
          `${schedule.hands}ハンドごとに賭け金が上がる(${schedule.factors.join('・')}倍)。`,
        )),
  ];
};

const matters: readonly Matter[] = [limit, forced, dealing, betting, cards, bluffjack, showing, seat];

/** The rules of a table in words, a sentence each: what somebody reads before sitting down. */
export function tableRules(variant: VariantId, rules: HouseRules, locale: Locale): readonly string[] {
  return matters.flatMap((matter) => matter(rules, variant)).map((sentence) => sentence[locale]);
}
