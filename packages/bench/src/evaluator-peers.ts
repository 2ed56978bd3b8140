import { type Card, toCardCode } from '@openfelt/cards';
import { evaluate, getCardCode } from '@pokertools/evaluator';
import ranker from 'handranker-latest';
import { cardCode, evaluateCardCodes } from 'phe';
import ranking from 'poker-ranking';
import pokersolver from 'pokersolver';
import { requireWasm, type WasmCard } from './wasm-peer.ts';

type Cards = readonly Card[];

/** Puts hands into an evaluator's own form, which is not measured, and gives what judges all of them. */
export type Prepare = (hands: readonly Cards[]) => () => number;

/** Hands that are made ready one by one and judged one by one. */
export const prepared =
  <Hand>(prepare: (cards: Cards) => Hand, judge: (hand: Hand) => number): Prepare =>
  (hands) => {
    const ready = hands.map(prepare);
    return () => {
      let seen = 0;
      for (const hand of ready) seen ^= judge(hand);
      return seen;
    };
  };

/** The hole cards, and after them a board of five. */
export const splitHole = (cards: Cards) => ({ hole: cards.slice(0, -5), board: cards.slice(-5) });

const toCodes = (cards: Cards): string[] => cards.map(toCardCode);

/** @pokertools/evaluator: high hands of five to seven cards, as arrays of numbers. */
export const pokertools = prepared(
  (cards) => toCodes(cards).map((code) => getCardCode(code)),
  (cards) => evaluate(cards),
);

/** phe: high hands of five to seven cards, as arrays of numbers. */
export const phe = prepared(
  (cards) => toCodes(cards).map((code) => cardCode(code[0] ?? '', code[1] ?? '')),
  evaluateCardCodes,
);

const phevaluator = await requireWasm().ready();

const toWasm = (cards: Cards) => toCodes(cards).map((code) => phevaluator.createCardFromString(code));

const judgeWasm = (size: 5 | 7 | 'omaha') => {
  const judge = { 5: phevaluator.evaluate5, 7: phevaluator.evaluate7, omaha: phevaluator.evaluateOmaha }[
    size
  ];
  return (cards: readonly WasmCard[]): number => {
    const rank = judge(...cards);
    const { value } = rank;
    rank.delete();
    return value;
  };
};

/** poker-hand-evaluator-wasm: high hands, as its own objects. */
export const wasmHigh = (size: 5 | 7): Prepare => prepared(toWasm, judgeWasm(size));

/** poker-hand-evaluator-wasm: Omaha of four hole cards. */
export const wasmOmaha = prepared((cards) => {
  const { hole, board } = splitHole(cards);
  return toWasm([...board, ...hole]);
}, judgeWasm('omaha'));

/** handranker-latest: a hand in one of its games, as text. */
export const handranker = (game: string): Prepare =>
  prepared(
    (cards) => [{ id: 1, cards: toCodes(cards) }],
    (hands) => Object.keys(ranker.orderHands(hands, [], game)).length,
  );

/** handranker-latest: hole cards with a board. */
export const handrankerOmaha = (game: string): Prepare =>
  prepared(
    (cards) => {
      const { hole, board } = splitHole(cards);
      return { hands: [{ id: 1, cards: toCodes(hole) }], board: toCodes(board) };
    },
    ({ hands, board }) => Object.keys(ranker.orderHands(hands, board, game)).length,
  );

/** pokersolver: high hands with what is wild in a game, as text; a joker is `Or`. */
export const solver = (game: string): Prepare =>
  prepared(
    (cards) => toCodes(cards).map((code) => (code.startsWith('X') ? 'Or' : code)),
    (cards) => pokersolver.Hand.solve(cards, game).rank,
  );

/** poker-ranking: the category alone, as text. */
export const category = (wildCards: readonly string[]): Prepare =>
  prepared(
    (cards) =>
      toCodes(cards).map((code) => (code.startsWith('X') ? 'joker' : code.replace('T', '10').toUpperCase())),
    (cards) => ranking.evaluateHand(cards, { aceCanBeLow: true, wildCards }).length,
  );
