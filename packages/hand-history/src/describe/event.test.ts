import { type EventOf, type GameEventType, presetRules, type Stakes, variants } from '@openfelt/engine';
import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { openTable, type PlayedTable, playHand } from '../replay/played-table.fixture.ts';
import { describeEvent, speakEvent } from './event.ts';

const players: Readonly<Record<string, string>> = { a: 'Ann', b: 'Bo', c: 'Cy', d: 'Dee' };
const names = (player: string) => players[player] ?? '?';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;

/** Ann deals no-limit hold'em to Bo and Cy, who have posted 1 and 2, and is to act. */
function beforeTheFlop(): PlayedTable {
  const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [100, 100, 100] });
  playHand(table, [], []);
  return table;
}

const rules = presetRules('home', variants.holdem, noLimit);
const higher: Stakes = {
  limit: { kind: 'no-limit', minBet: 10 },
  ante: 0,
  blinds: [5, 10],
  bringIn: 0,
  buyIn: { min: 200, max: 1_000 },
};
const post = (seat: number, amount: number) => ({ seat, amount });
const evidence = { version: 0, hash: '' };
const salt = '';

interface Sample<T extends GameEventType> {
  readonly event: EventOf<T>;
  readonly en: string;
  readonly ja: string;
}

const samples: { readonly [T in GameEventType]: Sample<T> } = {
  TableOpened: {
    event: {
      type: 'TableOpened',
      table: 't',
      rulesVersion: 1,
      variant: 'holdem',
      rules,
      seats: 6,
      commitment: '',
    },
    en: 'The table is open: no-limit hold’em · 1/2, 6 seats',
    ja: 'テーブル開始：テキサス・ホールデム（ノー・リミット） · 1/2、6席',
  },
  SeatTaken: {
    event: { type: 'SeatTaken', seat: 3, player: 'd', kind: 'bot', stack: 1500 },
    en: 'Dee (a bot) takes seat 4 with 1,500',
    ja: 'Dee（ボット）が席4に着席、スタック1,500',
  },
  ChipsAdded: {
    event: { type: 'ChipsAdded', seat: 0, amount: 50 },
    en: 'Ann adds 50',
    ja: 'Annがチップを50追加',
  },
  TopUpAsked: {
    event: { type: 'TopUpAsked', seat: 0, amount: 50 },
    en: 'Ann adds 50 after this hand',
    ja: 'Annはこのハンドの後にチップを50追加',
  },
  ChipsAdjusted: {
    event: {
      type: 'ChipsAdjusted',
      dispute: 'd1',
      reason: 'corrected',
      posts: [post(0, -9), post(1, 90)].map((each, at) => ({ ...each, player: at === 0 ? 'a' : 'b' })),
      accounts: [
        { account: 'player:a', amount: -1 },
        { account: 'held:d1', amount: -78 },
        { account: 'house', amount: -2 },
      ],
    },
    en: 'Corrected by a decision: Ann −10, Bo +90, held chips −78, the house −2',
    ja: '裁定による訂正：Ann −10、Bo +90、保留分 −78、ハウス −2',
  },
  SeatSatOut: {
    event: { type: 'SeatSatOut', seat: 0, reason: 'absent' },
    en: 'Ann is away and sits out',
    ja: 'Annは不在のためシットアウト',
  },
  Hit: { event: { type: 'Hit', seat: 0 }, en: 'Ann hits', ja: 'Annがヒット' },
  Stood: { event: { type: 'Stood', seat: 0 }, en: 'Ann stands', ja: 'Annがスタンド' },
  MatchEnded: {
    event: { type: 'MatchEnded', winners: [0], shares: [{ seat: 0, amount: 12 }], fromHouse: 12 },
    en: 'Ann wins the match; chips set aside go to Ann 12',
    ja: 'Annが試合に勝利。取り置きチップ：Ann 12',
  },
  SeatReturned: { event: { type: 'SeatReturned', seat: 0 }, en: 'Ann is back', ja: 'Annが復帰' },
  SeatOptionsSet: {
    event: { type: 'SeatOptionsSet', seat: 0, autoPost: false, sitOutAtBigBlind: true },
    en: 'Ann from now on: waits for the big blind, sits out at the next big blind',
    ja: 'Annの設定：ビッグブラインドまで待機、次のビッグブラインドでシットアウト',
  },
  CardsShown: {
    event: { type: 'CardsShown', seat: 0, cards: [{ slot: 0, card: 'As', salt: '', path: [] }] },
    en: 'Ann shows A♠',
    ja: 'Annがショウ：A♠',
  },
  RabbitHunted: {
    event: {
      type: 'RabbitHunted',
      seat: 0,
      cards: [
        { slot: 8, card: 'As', salt: '', path: [] },
        { slot: 10, card: '2c', salt: '', path: [] },
      ],
    },
    en: 'Rabbit hunt for Ann: A♠ 2♣ would have come',
    ja: 'ラビットハント（Ann）：次はA♠ 2♣だった',
  },
  LeaveAsked: {
    event: { type: 'LeaveAsked', seat: 0 },
    en: 'Ann leaves after this hand',
    ja: 'Annはこのハンドの後に退席',
  },
  TimeBankUsed: {
    event: { type: 'TimeBankUsed', seat: 0, amount: 11_200 },
    en: 'Ann takes 12 seconds of time bank',
    ja: 'Annがタイムバンクを12秒使用',
  },
  TimeRanOut: {
    event: { type: 'TimeRanOut', seat: 0 },
    en: 'Ann runs out of time',
    ja: 'Annは時間切れ',
  },
  SeatLeft: {
    event: { type: 'SeatLeft', seat: 0, stack: 100 },
    en: 'Ann leaves with 100',
    ja: 'Annが100を持って退席',
  },
  TablePaused: {
    event: { type: 'TablePaused', by: 'a' },
    en: 'The host pauses the table after this hand',
    ja: 'ホストがテーブルを一時停止（このハンドの終了後）',
  },
  TableResumed: {
    event: { type: 'TableResumed', by: 'a' },
    en: 'The host resumes the table',
    ja: 'ホストがテーブルを再開',
  },
  StakesProposed: {
    event: { type: 'StakesProposed', by: 'a', stakes: higher },
    en: 'The host proposes new stakes: 5/10, buy-in 200–1,000',
    ja: 'ホストが賭け金の変更を提案：5/10、バイイン200〜1,000',
  },
  StakesAgreed: {
    event: { type: 'StakesAgreed', seat: 1 },
    en: 'Bo agrees to the new stakes',
    ja: 'Boが新しい賭け金に同意',
  },
  StakesDeclined: {
    event: { type: 'StakesDeclined', seat: 1 },
    en: 'Bo declines the new stakes',
    ja: 'Boは新しい賭け金に同意せず',
  },
  StakesWithdrawn: {
    event: { type: 'StakesWithdrawn', by: 'a' },
    en: 'The host withdraws the new stakes',
    ja: 'ホストが賭け金の変更を取り下げ',
  },
  StakesChanged: {
    event: { type: 'StakesChanged', stakes: { ...higher, limit: { kind: 'no-limit', minBet: 20 } } },
    en: 'New stakes from the next hand on: 5/10, minimum bet 20, buy-in 200–1,000',
    ja: '次のハンドから新しい賭け金：5/10、最小ベット20、バイイン200〜1,000',
  },
  TableTakenOver: {
    event: { type: 'TableTakenOver', epoch: 2 },
    en: 'The table resumes after an interruption; the clock is reset',
    ja: '中断していたテーブルを再開。持ち時間はリセット',
  },
  TableClosed: {
    event: { type: 'TableClosed', shares: [post(1, 7), post(2, 6)] },
    en: 'The table closes, the carryover is returned: Bo 7, Cy 6',
    ja: 'テーブル終了。持ち越しポットを返却：Bo 7、Cy 6',
  },
  HandStarted: {
    event: {
      type: 'HandStarted',
      handNumber: 12,
      context: {
        table: 't',
        rulesVersion: 1,
        epoch: 1,
        variant: 'holdem',
        rules: { ...rules, dealer: 'house' },
        seats: [null, null],
        dealer: null,
        lastWinner: null,
        carry: 0,
        house: 0,
        handNumber: 11,
        commitment: '',
        inHand: [],
        match: null,
      },
      dealer: 4,
      dealtIn: [0, 1],
      forced: { antes: [], blinds: [], bringIn: 0 },
      deck: { source: 'recorded', size: 52, cards: 'standard-52', root: '', shuffle: 'none', reveals: [] },
      nextCommitment: '',
    },
    en: 'Hand 12: seat 5 has the button',
    ja: 'ハンド12：ディーラーボタンは席5',
  },
  AntesPosted: {
    event: { type: 'AntesPosted', posts: [post(1, 1), post(2, 1), post(0, 1)] },
    en: 'Everyone antes 1',
    ja: '全員がアンティ1を支払う',
  },
  BlindsPosted: {
    event: {
      type: 'BlindsPosted',
      posts: [
        { seat: 1, amount: 1, blind: 'small' },
        { seat: 2, amount: 2, blind: 'big' },
        { seat: 0, amount: 4, blind: 'straddle' },
      ],
    },
    en: 'Bo posts the small blind of 1, Cy posts the big blind of 2, Ann posts a straddle of 4',
    ja: 'Boがスモールブラインド1、Cyがビッグブラインド2、Annがストラドル4を支払う',
  },
  CardsDealt: {
    event: { type: 'CardsDealt', cards: [{ slot: 6, to: 'burn', face: 'down' }] },
    en: 'A card is burned',
    ja: '1枚バーン',
  },
  DeckReshuffled: {
    event: { type: 'DeckReshuffled', deadSlots: [1, 2, 3], firstSlot: 52, root: '' },
    en: 'The deck is empty: 3 dead cards are shuffled into a new one',
    ja: 'デッキがなくなり、使用済みの3枚をシャッフルし直す',
  },
  BringInPosted: {
    event: { type: 'BringInPosted', seat: 0, amount: 5 },
    en: 'Ann brings in for 5',
    ja: 'Annが5をブリングイン',
  },
  Folded: { event: { type: 'Folded', seat: 0 }, en: 'Ann folds', ja: 'Annがフォールド' },
  Checked: { event: { type: 'Checked', seat: 0 }, en: 'Ann checks', ja: 'Annがチェック' },
  Called: { event: { type: 'Called', seat: 0, amount: 2 }, en: 'Ann calls 2', ja: 'Annが2をコール' },
  Bet: { event: { type: 'Bet', seat: 0, to: 20 }, en: 'Ann bets 20', ja: 'Annが20をベット' },
  Raised: {
    event: { type: 'Raised', seat: 0, to: 8 },
    en: 'Ann raises to 8 (6 more)',
    ja: 'Annが8にレイズ（6上乗せ）',
  },
  UncalledReturned: {
    event: { type: 'UncalledReturned', seat: 0, amount: 300 },
    en: 'Uncalled bet (300) returned to Ann',
    ja: 'コールされなかったベット300をAnnに返却',
  },
  Discarded: {
    event: { type: 'Discarded', seat: 1, slots: [0] },
    en: 'Bo draws 1 card',
    ja: 'Boが1枚交換',
  },
  HandShown: {
    event: {
      type: 'HandShown',
      seat: 0,
      cards: [
        { slot: 2, card: 'As', salt },
        { slot: 5, card: 'Td', salt },
      ],
    },
    en: 'Ann shows A♠ 10♦',
    ja: 'Annがショウ：A♠ 10♦',
  },
  RunsAnswered: {
    event: { type: 'RunsAnswered', seat: 0, agrees: true },
    en: 'Ann agrees to run it twice',
    ja: 'Annが残りのボードを2回配ることに同意',
  },
  HandMucked: { event: { type: 'HandMucked', seat: 1 }, en: 'Bo mucks', ja: 'Boがマック' },
  PotAwarded: {
    event: { type: 'PotAwarded', pot: 0, half: 'whole', amount: 40, shares: [], oddChips: [], rake: 40 },
    en: 'The house takes 40: every eligible hand is bust',
    ja: 'ハウスがポット（40）を獲得（獲得資格のある手がすべてバースト）',
  },
  HandEnded: {
    event: { type: 'HandEnded', result: 'passed', stacks: [], carry: 12, evidence },
    en: 'Everyone checked: the deal passes, 12 chips are carried over to the next pot',
    ja: '全員がチェックして流れ。ポット12は次のハンドへ持ち越し',
  },
  HandVoided: {
    event: { type: 'HandVoided', reason: 'seed-missing', stacks: [], nextCommitment: '' },
    en: 'Hand 1 is void (the seed of its deck is missing): all chips are returned',
    ja: 'ハンド1は無効（デッキのシードが見つからない）。チップはすべて返却',
  },
};

describe('a sentence for every event', () => {
  const { state } = beforeTheFlop();

  test.each(Object.values(samples))('$event.type: $en', ({ event, en, ja }) => {
    expect(describeEvent(event, state, { names, phrases: phrasesIn('en') })).toBe(en);
    expect(describeEvent(event, state, { names, phrases: phrasesIn('ja') })).toBe(ja);
  });

  test.each(Object.values(samples))(
    '$event.type says “you” to whom it would name, and nothing else to all others',
    ({ event, en, ja }) => {
      for (const [own, name] of [...Object.entries(players), ['nobody', 'Nobody'] as const]) {
        const say = (locale: 'en' | 'ja') =>
          describeEvent(event, state, { names, own, phrases: phrasesIn(locale) });
        expect(say('ja')).toBe(ja.replaceAll(name, 'あなた'));
        if (!en.includes(name)) expect(say('en')).toBe(en);
        else expect(say('en')).toMatch(en.startsWith(name) ? /^(?:You|From now on you)\b/ : /\byou\b/);
      }
    },
  );

  test('who takes a seat posts or waits where there are blinds alone (R3.2)', () => {
    const say = (at: typeof state) =>
      describeEvent({ ...samples.SeatTaken.event, autoPost: false }, at, { names, phrases: phrasesIn('en') });
    expect(say(state)).toBe('Dee (a bot) takes seat 4 with 1,500, and waits for the big blind');
    const bluffjack = openTable({ variant: 'bluffjack', preset: 'home', limit: noLimit, stacks: [100, 100] });
    expect(say(bluffjack.state)).toBe('Dee (a bot) takes seat 4 with 1,500');
  });

  test('a fold out of turn is called one (R2.3)', () => {
    expect(describeEvent({ type: 'Folded', seat: 2 }, state, { names, phrases: phrasesIn('en') })).toBe(
      'Cy folds out of turn',
    );
    expect(describeEvent({ type: 'Folded', seat: 2 }, state, { names, phrases: phrasesIn('ja') })).toBe(
      'Cyが順番外でフォールド',
    );
  });

  test('chips that are held until a dispute is decided, and released, are told with whose they are', () => {
    const held = (reason: 'held' | 'released', amount: number) =>
      ({
        type: 'ChipsAdjusted',
        dispute: 'd1',
        reason,
        posts: [{ seat: 0, player: 'a', amount }],
        accounts: [{ account: 'held:d1', amount: -amount }],
      }) as const;
    expect(describeEvent(held('held', -40), state, { names, phrases: phrasesIn('en') })).toBe(
      'Held until a dispute is decided: Ann −40',
    );
    expect(describeEvent(held('released', 40), state, { names, phrases: phrasesIn('en') })).toBe(
      'Released after a dispute: Ann +40',
    );
    expect(describeEvent(held('held', -40), state, { names, phrases: phrasesIn('ja') })).toBe(
      '裁定まで保留：Ann −40',
    );
    expect(describeEvent(held('released', 40), state, { names, phrases: phrasesIn('ja') })).toBe(
      '保留を解除：Ann +40',
    );
    expect(speakEvent(held('held', -40), state, { names, phrases: phrasesIn('en') })).toBe(
      'Held until a dispute is decided: Ann minus 40',
    );
  });

  test('amounts of a recorded hand are told in the unit of its file', () => {
    expect(
      describeEvent({ type: 'Raised', seat: 0, to: 52 }, state, {
        names,
        phrases: phrasesIn('en'),
        unit: 10,
      }),
    ).toBe('Ann raises to 5.2 (5 more)');
  });
});
