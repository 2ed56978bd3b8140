import type { EventOf, GameEvent, GameState, Post } from '@openfelt/engine';
import { adjustedParties } from './adjustment-facts.ts';
import { awardFacts } from './award-facts.ts';
import { betFacts } from './bet-facts.ts';
import { dealFacts } from './deal-facts.ts';
import { gameName, stakes } from './game-name.ts';
import { handPhrase } from './hand-name.ts';
import { awardInJapanese } from './japanese-award.ts';
import { outcomes } from './result-facts.ts';
import type { Scene } from './scene.ts';
import { handBeingShown } from './shown-hand.ts';
import { streetName } from './street-name.ts';

const blindNames = {
  small: 'スモールブラインド',
  big: 'ビッグブラインド',
  straddle: 'ストラドル',
  owed: '未払いのビッグブラインド',
  dead: '未払いのスモールブラインド(デッド)',
} as const;
const sitsOut = {
  asked: 'がシットアウト',
  broke: 'はチップがなくなり、シットアウト',
  absent: 'は不在のためシットアウト',
} as const;
const voidReasons = {
  'seed-missing': '山札のシードが見つからない',
  'seed-mismatch': '山札のシードがコミットメントと一致しない',
  breakdown: '障害',
} as const;

const adjustments = {
  held: '裁定まで保留',
  released: '保留を解除',
  corrected: '裁定による訂正',
} as const;

const allInMark = '(オールイン)';

/** Whether a post takes all that its player has. */
function isAllIn(post: Post, scene: Scene): boolean {
  return scene.hand?.seats.find((player) => player.seat === post.seat)?.stack === post.amount;
}

/** `Annがアンティ1`. */
function posted(what: string, post: Post, scene: Scene): string {
  return `${scene.who(post.seat)}が${what}${scene.chips(post.amount)}${isAllIn(post, scene) ? allInMark : ''}`;
}

function antes({ posts }: EventOf<'AntesPosted'>, scene: Scene): string {
  const [first] = posts;
  if (first === undefined) return '';
  const to = scene.hand?.rules.anteTo === 'house' ? 'ハウスに' : '';
  const same = posts.every((post) => post.amount === first.amount);
  if (!same || posts.length !== scene.hand?.seats.length) {
    return `${posts.map((post) => posted('アンティ', post, scene)).join('、')}を支払う`;
  }
  const allIn = posts.filter((post) => isAllIn(post, scene)).map((post) => scene.who(post.seat));
  const also = allIn.length === 0 ? '' : `(${allIn.join('、')}はオールイン)`;
  return `全員が${to}アンティ${scene.chips(first.amount)}を支払う${also}`;
}

function blinds({ posts }: EventOf<'BlindsPosted'>, scene: Scene): string {
  if (posts.length === 0) return '';
  return `${posts.map((post) => posted(blindNames[post.blind], post, scene)).join('、')}を支払う`;
}

function dealt(event: EventOf<'CardsDealt'>, before: GameState, scene: Scene): string {
  const deal = dealFacts(event, before, scene.hand);
  const parts: string[] = [];
  const street = deal.street === 'deal' ? null : streetName(deal.street, 'ja');
  if (deal.down.length > 0) {
    const byPlayer = deal.down.map(({ seat, count }) => `${scene.who(seat)} ${count}枚`).join('、');
    if (deal.replaces) parts.push(`交換のカード:${byPlayer}`);
    else if (deal.downEach === null) parts.push(`ダウンカード:${byPlayer}`);
    else parts.push(`全員にダウンカードを${deal.downEach}枚ずつ配る`);
  }
  if (deal.up.length > 0) {
    const byPlayer = deal.up.map(({ seat, cards }) => `${scene.who(seat)} ${scene.cards(cards)}`);
    parts.push(`${street ?? 'アップカード'}:${byPlayer.join('、')}`);
  }
  if (deal.board.length > 0) parts.push(`${street ?? 'ボード'}:${scene.cards(deal.board)}`);
  return parts.length === 0 ? 'バーンカードを1枚伏せる' : parts.join('。');
}

function shown(event: EventOf<'HandShown'>, scene: Scene): string {
  const made = scene.hand === null ? null : handBeingShown(scene.hand, event);
  const low = made?.low == null ? '' : `と${handPhrase(made.low, 'ja')}`;
  const what = made === null ? '' : `${handPhrase(made.made, 'ja')}${low}を`;
  const cards = event.cards.length === 0 ? '' : `:${scene.cards(event.cards.map((open) => open.card))}`;
  return `${scene.who(event.seat)}が${what}ショウ${cards}`;
}

function ended(event: EventOf<'HandEnded'>, scene: Scene): string {
  if (event.result === 'passed') {
    return `全員がチェックして流れ。${scene.chips(event.carry)}チップを次のポットへ持ち越し`;
  }
  const results = outcomes(event, scene.hand).map(({ seat, net, paid, won }) => {
    const how = won > 0 ? `(支払い${scene.chips(paid)}、獲得${scene.chips(won)})` : '';
    return `${scene.who(seat)} ${scene.signed(net)}${how}`;
  });
  const over = `ハンド${scene.hand?.handNumber ?? ''}終了`;
  return results.length === 0 ? over : `${over}:${results.join('、')}`;
}

function adjusted(event: EventOf<'ChipsAdjusted'>, scene: Scene): string {
  const lines = adjustedParties(event).map(({ whose, amount }) => {
    const name = whose === 'house' ? 'ハウス' : whose === 'held' ? '保留分' : scene.named(whose.player);
    return `${name} ${scene.signed(amount)}`;
  });
  return `${adjustments[event.reason]}:${lines.join('、')}`;
}

function started(event: EventOf<'HandStarted'>, scene: Scene): string {
  const { context, dealer, handNumber } = event;
  const who = scene.who(dealer);
  const isDead = context.seats[dealer] === null;
  const deals = isDead
    ? `ディーラーボタンは空席の${who}`
    : context.rules.dealer === 'house'
      ? `ディーラーボタンは${who}`
      : `${who}がディーラー`;
  const carry = context.carry > 0 ? `、前のディールからの持ち越しポット${scene.chips(context.carry)}` : '';
  return `ハンド${handNumber}:${deals}${carry}`;
}

/** The sentence of an event in Japanese. */
export function eventInJapanese(event: GameEvent, before: GameState, scene: Scene): string {
  const { who, chips, hand } = scene;
  const allIn = (yes: boolean) => (yes ? allInMark : '');
  switch (event.type) {
    case 'TableOpened': {
      const game = gameName(event.variant, event.rules.limit.kind, 'ja');
      return `テーブル開始:${game}${scene.dot}${stakes(event.rules, 'ja', scene.unit)}、${event.seats}席`;
    }
    case 'SeatTaken': {
      const bot = event.kind === 'bot' ? '(ボット)' : '';
      return `${scene.named(event.player)}${bot}が席${event.seat + 1}に着席、スタック${chips(event.stack)}`;
    }
    case 'ChipsAdded':
      return `${who(event.seat)}がチップを${chips(event.amount)}追加`;
    case 'ChipsAdjusted':
      return adjusted(event, scene);
    case 'SeatSatOut':
      return `${who(event.seat)}${sitsOut[event.reason]}`;
    case 'SeatReturned':
      return `${who(event.seat)}が復帰`;
    case 'LeaveAsked':
      return `${who(event.seat)}はこのハンドの後に退席`;
    case 'SeatLeft':
      return `${who(event.seat)}が${chips(event.stack)}を持って退席`;
    case 'TableTakenOver':
      return '中断からテーブルを再開、持ち時間は最初から';
    case 'TableClosed': {
      const shares = event.shares.map((share) => `${who(share.seat)} ${chips(share.amount)}`);
      return `テーブル終了${shares.length === 0 ? '' : `。持ち越しポットを返却:${shares.join('、')}`}`;
    }
    case 'MatchEnded': {
      const names = event.winners.map(who).join('と');
      const prize = event.shares.map((share) => `${who(share.seat)} ${chips(share.amount)}`).join('、');
      const aside = prize === '' ? '' : `。取り分けたチップ:${prize}`;
      return event.winners.length === 1 ? `${names}が試合に勝利${aside}` : `試合は${names}の引き分け${aside}`;
    }
    case 'HandStarted':
      return started(event, scene);
    case 'AntesPosted':
      return antes(event, scene);
    case 'BlindsPosted':
      return blinds(event, scene);
    case 'CardsDealt':
      return dealt(event, before, scene);
    case 'DeckReshuffled':
      return `山札がなくなり、使い終わった${event.deadSlots.length}枚をシャッフルして新しい山札にする`;
    case 'BringInPosted':
      return `${who(event.seat)}がブリングイン${chips(event.amount)}${allIn(betFacts(event, hand).allIn)}`;
    case 'Folded':
      return `${who(event.seat)}が${hand?.toAct === event.seat ? '' : '順番外で'}フォールド`;
    case 'Checked':
      return `${who(event.seat)}がチェック`;
    case 'Called':
      return `${who(event.seat)}が${chips(event.amount)}をコール${allIn(betFacts(event, hand).allIn)}`;
    case 'Bet':
      return `${who(event.seat)}が${chips(event.to)}をベット${allIn(betFacts(event, hand).allIn)}`;
    case 'Raised': {
      const { above, allIn: all, completes } = betFacts(event, hand);
      if (completes) return `${who(event.seat)}が${chips(event.to)}にコンプリート${allIn(all)}`;
      return `${who(event.seat)}が${chips(event.to)}にレイズ(${chips(above)}上乗せ${all ? '、オールイン' : ''})`;
    }
    case 'UncalledReturned':
      return `コールされなかった${chips(event.amount)}を${who(event.seat)}に返却`;
    case 'Discarded': {
      const count = event.slots.length;
      return `${who(event.seat)}${count === 0 ? 'は交換なし(スタンドパット)' : `が${count}枚交換`}`;
    }
    case 'Hit':
      return `${who(event.seat)}がヒット`;
    case 'Stood':
      return `${who(event.seat)}がスタンド`;
    case 'HandShown':
      return shown(event, scene);
    case 'HandMucked':
      return `${who(event.seat)}がマック`;
    case 'PotAwarded': {
      const award = awardFacts(event, hand);
      return award === null ? '' : awardInJapanese(award, scene);
    }
    case 'HandEnded':
      return ended(event, scene);
    case 'HandVoided':
      return `ハンド${hand?.handNumber ?? ''}は無効(${voidReasons[event.reason]})。チップはすべて返却`;
  }
}
