import type { GameEvent } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { openTable, type PlayedTable, parseCodes, playHand } from '../replay/played-table.fixture.ts';
import { replayHand } from '../replay/replay-hand.ts';
import { describeEvent } from './event.ts';

const players: Readonly<Record<string, string>> = { a: 'Ann', b: 'Bo', c: 'Cy', d: 'Dee' };
const names = (player: string) => players[player] ?? '?';
const limit = { kind: 'no-limit', minBet: 2 } as const;

/** Ann deals no-limit hold'em to Bo and Cy, who have posted 1 and 2, and is to act. */
const table = openTable({ variant: 'holdem', preset: 'home', limit, stacks: [100, 100, 100] });
playHand(table, [], []);

const post = (seat: number, amount: number) => ({ seat, amount });
const cards = [{ slot: 0, card: 'As' as const, salt: '', path: [] }];
const taken = { type: 'SeatTaken', seat: 3, player: 'a', kind: 'person', stack: 1500 } as const;
const options = { type: 'SeatOptionsSet', seat: 0 } as const;

/** What is said to Ann, who reads it. */
const saidToAnn: readonly (readonly [GameEvent, string, string])[] = [
  [taken, 'You take seat 4 with 1,500', 'あなたが席4に着席、スタック1,500'],
  [
    { ...taken, autoPost: true },
    'You take seat 4 with 1,500, and post the blinds owed now',
    'あなたが席4に着席、スタック1,500、未払いブラインドをすぐに支払う',
  ],
  [
    { ...taken, autoPost: false },
    'You take seat 4 with 1,500, and wait for the big blind',
    'あなたが席4に着席、スタック1,500、ビッグブラインドまで待機',
  ],
  [{ type: 'ChipsAdded', seat: 0, amount: 50 }, 'You add 50', 'あなたがチップを50追加'],
  [
    { type: 'TopUpAsked', seat: 0, amount: 50 },
    'You add 50 after this hand',
    'あなたはこのハンドの後にチップを50追加',
  ],
  [
    { type: 'TopUpAsked', seat: 0, amount: 0 },
    'You add no chips after this hand',
    'あなたはチップの追加を取り消し',
  ],
  [{ type: 'SeatSatOut', seat: 0, reason: 'asked' }, 'You sit out', 'あなたがシットアウト'],
  [
    { type: 'SeatSatOut', seat: 0, reason: 'broke' },
    'You are out of chips and sit out',
    'あなたはチップがなくなり、シットアウト',
  ],
  [
    { type: 'SeatSatOut', seat: 0, reason: 'absent' },
    'You are away and sit out',
    'あなたは不在のためシットアウト',
  ],
  [{ type: 'SeatReturned', seat: 0 }, 'You are back', 'あなたが復帰'],
  [
    { type: 'SeatReturned', seat: 0, autoPost: false },
    'You are back, and wait for the big blind',
    'あなたが復帰、ビッグブラインドまで待機',
  ],
  [
    { ...options, autoPost: true, autoRebuy: true, autoMuck: true, sitOutAtBigBlind: true, straddle: true },
    'From now on you post owed blinds at once, rebuy automatically, muck beaten hands, sit out at the next big blind, straddle',
    'あなたの設定：未払いブラインドをすぐに支払う、自動でリバイ、負けた手を自動でマック、次のビッグブラインドでシットアウト、ストラドルする',
  ],
  [
    {
      ...options,
      autoPost: false,
      autoRebuy: false,
      autoMuck: false,
      sitOutAtBigBlind: false,
      straddle: false,
    },
    'From now on you wait for the big blind, do not rebuy automatically, are asked about beaten hands, play the next big blind, do not straddle',
    'あなたの設定：ビッグブラインドまで待機、自動リバイなし、負けた手は毎回選ぶ、次のビッグブラインドもプレイ、ストラドルしない',
  ],
  [
    { ...options, runs: 'agree' },
    'From now on you always run it twice',
    'あなたの設定：ボードの複数回に常に同意',
  ],
  [{ ...options, runs: 'decline' }, 'From now on you always run it once', 'あなたの設定：ボードは常に1回'],
  [
    { ...options, runs: 'ask' },
    'From now on you are asked about running it twice',
    'あなたの設定：ボードの回数は毎回選ぶ',
  ],
  [{ type: 'LeaveAsked', seat: 0 }, 'You leave after this hand', 'あなたはこのハンドの後に退席'],
  [
    { type: 'TimeBankUsed', seat: 0, amount: 11_200 },
    'You take 12 seconds of time bank',
    'あなたがタイムバンクを12秒使用',
  ],
  [{ type: 'TimeRanOut', seat: 0 }, 'You run out of time', 'あなたは時間切れ'],
  [{ type: 'SeatLeft', seat: 0, stack: 100 }, 'You leave with 100', 'あなたが100を持って退席'],
  [
    { type: 'SeatLeft', seat: 0, stack: 100, removedBy: 'b' },
    'The host removes you, and you leave with 100',
    'ホストがあなたを退席させる（チップ100を返却）',
  ],
  [{ type: 'StakesAgreed', seat: 0 }, 'You agree to the new stakes', 'あなたが新しい賭け金に同意'],
  [{ type: 'StakesDeclined', seat: 0 }, 'You decline the new stakes', 'あなたは新しい賭け金に同意せず'],
  [
    { type: 'TableClosed', shares: [post(1, 7), post(0, 6)] },
    'The table closes, the carryover is returned: Bo 7, you 6',
    'テーブル終了。持ち越しポットを返却：Bo 7、あなた 6',
  ],
  [
    { type: 'MatchEnded', winners: [0], shares: [post(0, 12)], fromHouse: 12 },
    'You win the match; chips set aside go to you 12',
    'あなたが試合に勝利。取り置きチップ：あなた 12',
  ],
  [
    { type: 'MatchEnded', winners: [0, 1], shares: [], fromHouse: 0 },
    'The match is a draw between you and Bo',
    '試合はあなたとBoの引き分け',
  ],
  [
    { type: 'AntesPosted', posts: [post(1, 1), post(2, 1), post(0, 100)] },
    'Bo antes 1, Cy antes 1, you ante 100 and are all-in',
    'Boがアンティ1、Cyがアンティ1、あなたがアンティ100（オールイン）を支払う',
  ],
  [{ type: 'AntesPosted', posts: [post(0, 1)] }, 'You ante 1', 'あなたがアンティ1を支払う'],
  [
    { type: 'AntesPosted', posts: [post(1, 100), post(2, 100), post(0, 100)] },
    'Everyone antes 100; you are all-in',
    '全員がアンティ100を支払う（あなたはオールイン）',
  ],
  [
    {
      type: 'BlindsPosted',
      posts: [
        { ...post(0, 1), blind: 'small' },
        { ...post(0, 2), blind: 'big' },
        { ...post(0, 4), blind: 'straddle' },
        { ...post(0, 2), blind: 'owed' },
        { ...post(0, 100), blind: 'dead' },
      ],
    },
    'You post the small blind of 1, you post the big blind of 2, you post a straddle of 4, you post an owed big blind of 2, you post an owed small blind of 100, dead and are all-in',
    'あなたがスモールブラインド1、あなたがビッグブラインド2、あなたがストラドル4、あなたが未払いのビッグブラインド2、あなたが未払いのスモールブラインド（デッド）100（オールイン）を支払う',
  ],
  [
    {
      type: 'CardsDealt',
      cards: [
        { slot: 6, to: 0, face: 'up', card: 'As', salt: '' },
        { slot: 7, to: 1, face: 'up', card: '2c', salt: '' },
      ],
    },
    'Up cards: you A♠, Bo 2♣',
    'アップカード：あなた A♠、Bo 2♣',
  ],
  [{ type: 'BringInPosted', seat: 0, amount: 5 }, 'You bring in for 5', 'あなたが5をブリングイン'],
  [{ type: 'Folded', seat: 0 }, 'You fold', 'あなたがフォールド'],
  [{ type: 'Checked', seat: 0 }, 'You check', 'あなたがチェック'],
  [{ type: 'Called', seat: 0, amount: 2 }, 'You call 2', 'あなたが2をコール'],
  [
    { type: 'Called', seat: 0, amount: 100 },
    'You call 100 and are all-in',
    'あなたが100をコール（オールイン）',
  ],
  [{ type: 'Bet', seat: 0, to: 20 }, 'You bet 20', 'あなたが20をベット'],
  [{ type: 'Raised', seat: 0, to: 8 }, 'You raise to 8 (6 more)', 'あなたが8にレイズ（6上乗せ）'],
  [
    { type: 'UncalledReturned', seat: 0, amount: 30 },
    'Uncalled bet (30) returned to you',
    'コールされなかったベット30をあなたに返却',
  ],
  [{ type: 'Discarded', seat: 0, slots: [0] }, 'You draw 1 card', 'あなたが1枚交換'],
  [{ type: 'Discarded', seat: 0, slots: [] }, 'You stand pat', 'あなたがスタンドパット'],
  [{ type: 'Hit', seat: 0 }, 'You hit', 'あなたがヒット'],
  [{ type: 'Stood', seat: 0 }, 'You stand', 'あなたがスタンド'],
  [
    { type: 'RunsAnswered', seat: 0, agrees: true },
    'You agree to run it twice',
    'あなたが残りのボードを2回配ることに同意',
  ],
  [
    { type: 'RunsAnswered', seat: 0, agrees: false },
    'You want to run it once',
    'あなたが残りのボードは1回を希望',
  ],
  [{ type: 'HandShown', seat: 0, cards }, 'You show A♠', 'あなたがショウ：A♠'],
  [{ type: 'HandShown', seat: 0, cards: [] }, 'You show the hand', 'あなたがショウ'],
  [{ type: 'CardsShown', seat: 0, cards }, 'You show A♠', 'あなたがショウ：A♠'],
  [
    { type: 'RabbitHunted', seat: 0, cards },
    'Rabbit hunt for you: A♠ would have come',
    'ラビットハント（あなた）：次はA♠だった',
  ],
  [{ type: 'HandMucked', seat: 0 }, 'You muck', 'あなたがマック'],
  [
    {
      type: 'ChipsAdjusted',
      dispute: 'd1',
      reason: 'corrected',
      posts: [
        { ...post(0, -9), player: 'a' },
        { ...post(1, 9), player: 'b' },
      ],
      accounts: [],
    },
    'Corrected by a decision: you −9, Bo +9',
    '裁定による訂正：あなた −9、Bo +9',
  ],
];

test.each(saidToAnn)('who reads is “you”: %j', (event, en, ja) => {
  const say = (locale: 'en' | 'ja') =>
    describeEvent(event, table.state, { names, own: 'a', phrases: phrasesIn(locale) });
  expect(say('en')).toBe(en);
  expect(say('ja')).toBe(ja);
});

describe('a hand described to one of its players', () => {
  /** What is said of a hand to a player. */
  function described(own: string, played: PlayedTable, dealt: string, choices: readonly string[]) {
    const folded = replayHand(playHand(played, dealt === '' ? [] : parseCodes(dealt), choices));
    if (!folded.ok) throw new Error(folded.reason.code);
    return folded.steps.map((step) =>
      describeEvent(step.event, step.before, { names, own, phrases: phrasesIn('en') }),
    );
  }
  const open = (stacks: readonly number[]) => openTable({ variant: 'holdem', preset: 'home', limit, stacks });

  test('who loses a side pot and gets a bet back', () => {
    const said = described('a', open([1000, 700, 300]), 'Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th', [
      'raise 1000',
      'call',
      'call',
    ]);
    expect(said).toEqual([
      'Hand 1: you deal',
      'Bo posts the small blind of 1, Cy posts the big blind of 2',
      'Each player is dealt 2 cards face down',
      'You raise to 1,000 (998 more) and are all-in',
      'Bo calls 699 and is all-in',
      'Cy calls 298 and is all-in',
      'Uncalled bet (300) returned to you',
      'Flop: 9♥ K♣ 4♠',
      'Turn: 7♦',
      'River: 10♥',
      'You show three nines: 9♠ 9♦',
      'Bo shows three kings: K♠ K♦',
      'Cy shows king high: 2♣ 3♦',
      'Bo wins side pot 1 (800) with three kings',
      'Bo wins the main pot of 900 with three kings',
      'Hand 1 is over: Bo +1,000 (put in 700, won 1,700), Cy −300, you −700',
    ]);
  });

  test('who wins', () => {
    const said = described('b', open([1000, 700, 300]), 'Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th', [
      'raise 1000',
      'call',
      'call',
    ]);
    expect(said[0]).toBe('Hand 1: Ann deals');
    expect(said[1]).toBe('You post the small blind of 1, Cy posts the big blind of 2');
    expect(said.slice(-3)).toEqual([
      'You win side pot 1 (800) with three kings',
      'You win the main pot of 900 with three kings',
      'Hand 1 is over: you +1,000 (put in 700, won 1,700), Cy −300, Ann −700',
    ]);
    expect(described('c', open([100, 100, 100]), '', ['fold', 'fold'])).toContain('You win 2 uncontested');
  });

  test('who splits a pot, first and after others, and gets the odd chip (R6.3)', () => {
    const choices = ['raise 6', 'fold', 'call', 'check', 'check', 'check', 'check', 'check', 'check'];
    const split = (own: string) =>
      described(own, open([100, 100, 100]), '2c As Ah 3d Kd Kc Qs Jd Th 4c 5h', choices).slice(-2);
    expect(split('c')).toEqual([
      'You and Ann split 13, both with an ace-high straight: you 7 and Ann 6; the odd chip goes to you, the first winner left of the dealer',
      'Hand 1 is over: Bo −1, you +1 (put in 6, won 7), Ann 0 (put in 6, won 6)',
    ]);
    expect(split('a')).toEqual([
      'Cy and you split 13, both with an ace-high straight: Cy 7 and you 6; the odd chip goes to Cy, the first winner left of the dealer',
      'Hand 1 is over: Bo −1, Cy +1 (put in 6, won 7), you 0 (put in 6, won 6)',
    ]);
  });
});
