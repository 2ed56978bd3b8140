import { phrasesIn } from '@openfelt/phrases/catalogues';
import { describe, expect, test } from 'vitest';
import { openTable, type PlayedTable, parseCodes, playHand } from '../replay/played-table.fixture.ts';
import { replayHand } from '../replay/replay-hand.ts';
import { describeEvent, speakEvent } from './event.ts';

const players: Readonly<Record<string, string>> = { a: 'Ann', b: 'Bo', c: 'Cy' };
const names = (player: string) => players[player] ?? '?';

const noLimit = { kind: 'no-limit', minBet: 2 } as const;
const fixed = { kind: 'fixed', small: 10, big: 20, cap: 4 } as const;

/** The sentences of a hand of a table. */
function described(
  table: PlayedTable,
  cards: string,
  choices: readonly string[],
  locale: 'en' | 'ja' = 'en',
) {
  const folded = replayHand(playHand(table, cards === '' ? [] : parseCodes(cards), choices));
  if (!folded.ok) throw new Error(folded.reason.code);
  return folded.steps.map((step) =>
    describeEvent(step.event, step.before, { names, phrases: phrasesIn(locale) }),
  );
}

describe('hands told', () => {
  test('A 1000, B 700, C 300 all-in: main pot 900, side pot 800, 300 returned', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [1000, 700, 300] });
    const cards = 'Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th';
    expect(described(table, cards, ['raise 1000', 'call', 'call'])).toEqual([
      'Hand 1: Ann deals',
      'Bo posts the small blind of 1, Cy posts the big blind of 2',
      'Each player is dealt 2 cards face down',
      'Ann raises to 1,000 (998 more) and is all-in',
      'Bo calls 699 and is all-in',
      'Cy calls 298 and is all-in',
      'Uncalled bet (300) returned to Ann',
      'Flop: 9♥ K♣ 4♠',
      'Turn: 7♦',
      'River: 10♥',
      'Ann shows three nines: 9♠ 9♦',
      'Bo shows three kings: K♠ K♦',
      'Cy shows king high: 2♣ 3♦',
      'Bo wins side pot 1 (800) with three kings',
      'Bo wins the main pot of 900 with three kings',
      'Hand 1 is over: Bo +1,000 (put in 700, won 1,700), Cy −300, Ann −700',
    ]);
  });

  test('the same hand in Japanese', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [1000, 700, 300] });
    const cards = 'Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th';
    expect(described(table, cards, ['raise 1000', 'call', 'call'], 'ja')).toEqual([
      'ハンド1：Annがディーラー',
      'Boがスモールブラインド1、Cyがビッグブラインド2を支払う',
      '全員にダウンカードを2枚ずつ配る',
      'Annが1,000にレイズ（998上乗せ、オールイン）',
      'Boが699をコール（オールイン）',
      'Cyが298をコール（オールイン）',
      'コールされなかったベット300をAnnに返却',
      'フロップ：9♥ K♣ 4♠',
      'ターン：7♦',
      'リバー：10♥',
      'Annが9のスリーカードをショウ：9♠ 9♦',
      'Boがキングのスリーカードをショウ：K♠ K♦',
      'Cyがキングハイをショウ：2♣ 3♦',
      'Boがキングのスリーカードでサイドポット1（800）を獲得',
      'Boがキングのスリーカードでメインポット（900）を獲得',
      'ハンド1終了：Bo +1,000（投入700、獲得1,700）、Cy −300、Ann −700',
    ]);
  });

  test('a deal of five-card stud that passes leaves its pot to the next (R4.4)', () => {
    const table = openTable({
      variant: 'five-stud',
      preset: 'home',
      limit: noLimit,
      stacks: [100, 100, 100],
    });
    expect(described(table, '', ['check', 'check', 'check'])).toEqual([
      'Hand 1: Ann deals',
      'Everyone antes 1',
      'Each player is dealt 1 card face down',
      'Up cards: Bo 2♠, Cy 3♣, Ann 3♦',
      'Bo checks',
      'Cy checks',
      'Ann checks',
      'Everyone checked: the deal passes, 3 chips are carried over to the next pot',
    ]);
    expect(described(table, '', ['bet 4', 'call', 'fold', 'bet 6', 'fold'])).toEqual([
      'Hand 2: Bo deals, 3 carried over from the previous hand',
      'Everyone antes 1',
      'Each player is dealt 1 card face down',
      'Up cards: Cy 2♠, Ann 3♣, Bo 3♦',
      'Cy bets 4',
      'Ann calls 4',
      'Bo folds',
      'Third street: Cy 3♥, Ann 3♠',
      'Cy bets 6',
      'Ann folds',
      'Uncalled bet (6) returned to Cy',
      'Cy wins 14 (3 carried over) uncontested',
      'Hand 2 is over: Cy +9 (put in 5, won 14), Ann −5, Bo −1',
    ]);
  });

  test('five-card draw: exchanges are counted, a pat hand is said, a short call is all-in', () => {
    const table = openTable({
      variant: 'five-draw',
      preset: 'casino',
      limit: noLimit,
      stacks: [100, 100, 6],
    });
    const choices = ['call', 'call', 'check', 'draw 0 3 6', 'draw', 'draw 2', 'bet 8', 'call', 'call'];
    // Bo throws 2c 2d 2h away and gets Ks 3c 3h… to the threes; Ann breaks a straight; Cy has a flush.
    const cards = '2c Ah 9c 2d Kh Ts 2h Qh Jd 3d 9h Qc 3s 7h 8d Ks 3c 3h Ac';
    expect(described(table, cards, choices)).toEqual([
      'Hand 1: Ann has the button',
      'Bo posts the small blind of 1, Cy posts the big blind of 2',
      'Each player is dealt 5 cards face down',
      'Ann calls 2',
      'Bo calls 1',
      'Cy checks',
      'Bo draws 3 cards',
      'Cy stands pat',
      'Ann draws 1 card',
      'New cards: Bo 3, Ann 1',
      'Bo bets 8',
      'Cy calls 4 and is all-in',
      'Ann calls 8',
      'Bo shows four threes: 3♦ 3♠ 3♣ 3♥ A♣',
      'Cy shows an ace-high flush: A♥ K♥ Q♥ 9♥ 7♥',
      'Ann shows queen high: 10♠ J♦ Q♣ 8♦ 2♠',
      'Bo wins side pot 1 (8) with four threes',
      'Bo wins the main pot of 18 with four threes',
      'Hand 1 is over: Bo +16 (put in 10, won 26), Cy −6, Ann −10',
    ]);
  });

  test('casino stud: a bring-in, its completion, and cards by street (R3.3)', () => {
    const table = openTable({ variant: 'five-stud', preset: 'casino', limit: fixed, stacks: [200, 200, 5] });
    const cards = 'As Kd 8c 9s 2h 7d';
    expect(described(table, cards, ['bringIn', 'raise 10', 'raise 20', 'fold'])).toEqual([
      'Hand 1: Ann has the button',
      'Everyone antes 2',
      'Each player is dealt 1 card face down',
      'Up cards: Bo 9♠, Cy 2♥, Ann 7♦',
      'Cy brings in for 3 and is all-in',
      'Ann completes to 10',
      'Bo raises to 20 (10 more)',
      'Ann folds',
      'Uncalled bet (10) returned to Bo',
      'Third street: Bo 2♦, Cy 2♠',
      'Fourth street: Bo 3♦, Cy 3♥',
      'Fifth street: Bo 4♣, Cy 4♦',
      'Bo shows ace high: A♠',
      'Cy shows a pair of twos: K♦',
      'Bo wins side pot 1 (14) as the only eligible player',
      'Cy wins the main pot of 15 with a pair of twos',
      'Hand 1 is over: Bo +2 (put in 12, won 14), Cy +10 (put in 5, won 15), Ann −12',
    ]);
  });

  test('R1.5: of two pairs of sixes the one that wins is told with the kickers that it wins by', () => {
    const cards = '2c As Ah 3d Kd Qc 6s 6d 9h 4c 2h';
    const choices = ['raise 6', 'fold', 'call', 'check', 'check', 'check', 'check', 'check', 'check'];
    const stacks = [100, 100, 100];
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks });
    expect(described(table, cards, choices).slice(-4, -1)).toEqual([
      'Cy shows a pair of sixes: A♠ K♦',
      'Ann shows a pair of sixes: A♥ Q♣',
      'Cy wins 13 with a pair of sixes, with ace-king kickers',
    ]);
    const again = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks });
    expect(described(again, cards, choices, 'ja').at(-2)).toBe(
      'Cyが6のワンペア（キッカーはエース・キング）でポット（13）を獲得',
    );
  });

  test('a split pot names the odd chip and why it goes there (R6.3)', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [100, 100, 100] });
    const cards = '2c As Ah 3d Kd Kc Qs Jd Th 4c 5h';
    const choices = ['raise 6', 'fold', 'call', 'check', 'check', 'check', 'check', 'check', 'check'];
    expect(described(table, cards, choices).slice(-2)).toEqual([
      'Cy and Ann split 13, both with an ace-high straight: Cy 7 and Ann 6; the odd chip goes to Cy, the first winner left of the dealer',
      'Hand 1 is over: Bo −1, Cy +1 (put in 6, won 7), Ann 0 (put in 6, won 6)',
    ]);
    const again = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [100, 100, 100] });
    expect(described(again, cards, choices, 'ja').at(-2)).toBe(
      'CyとAnnがエースハイのストレートでポット（13）をチョップ：Cy 7、Ann 6。端数チップ1枚は、ディーラーの左から順にCyへ',
    );
  });

  test('who is all-in by the ante is named (R4.10)', () => {
    const ante = (locale: 'en' | 'ja', rules: { readonly ante: number }) => {
      const stacks = [100, 100, 3];
      const table = openTable({ variant: 'five-draw', preset: 'home', limit: noLimit, stacks, rules });
      return described(table, '', [], locale)[1];
    };
    expect(ante('en', { ante: 3 })).toBe('Everyone antes 3; Cy is all-in');
    expect(ante('ja', { ante: 3 })).toBe('全員がアンティ3を支払う（Cyはオールイン）');
    expect(ante('en', { ante: 5 })).toBe('Bo antes 5, Cy antes 3 and is all-in, Ann antes 5');
    expect(ante('ja', { ante: 5 })).toBe(
      'Boがアンティ5、Cyがアンティ3（オールイン）、Annがアンティ5を支払う',
    );
  });
});

describe('spoken sentences', () => {
  test('cards and signs are words', () => {
    const table = openTable({ variant: 'holdem', preset: 'home', limit: noLimit, stacks: [1000, 700, 300] });
    const folded = replayHand(
      playHand(table, parseCodes('Ks 2c 9s Kd 3d 9d 9h Kc 4s 7d Th'), ['raise 1000', 'call', 'call']),
    );
    if (!folded.ok) throw new Error(folded.reason.code);
    const spoken = (locale: 'en' | 'ja') =>
      folded.steps.map((step) => speakEvent(step.event, step.before, { names, phrases: phrasesIn(locale) }));
    expect(spoken('en')).toContain('Flop: nine of hearts, king of clubs, four of spades');
    expect(spoken('en')).toContain('Bo shows three kings: king of spades, king of diamonds');
    expect(spoken('en').at(-1)).toBe(
      'Hand 1 is over: Bo plus 1,000 (put in 700, won 1,700), Cy minus 300, Ann minus 700',
    );
    expect(spoken('ja')).toContain('フロップ：ハートの9、クラブのキング、スペードの4');
    for (const sentence of [...spoken('en'), ...spoken('ja')]) expect(sentence).not.toMatch(/[♠♥♦♣·+−]/);
  });
});
