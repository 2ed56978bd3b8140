import { createRequire } from 'node:module';

/** A card of poker-hand-evaluator-wasm. */
export interface WasmCard {
  readonly id: number;
}

/** Its strength of a hand, on the heap of WebAssembly: it has to be given back. */
interface WasmRank {
  readonly value: number;
  delete(): void;
}

type Evaluate = (...cards: readonly WasmCard[]) => WasmRank;

/** As much of poker-hand-evaluator-wasm as is measured. */
interface WasmEvaluator {
  ready(): Promise<{
    readonly evaluate5: Evaluate;
    readonly evaluate7: Evaluate;
    /** The board's five cards, then four hole cards. */
    readonly evaluateOmaha: Evaluate;
    createCardFromString(code: string): WasmCard;
  }>;
  evaluate(cards: readonly string[]): WasmRank;
}

/** Loads poker-hand-evaluator-wasm. By `require`, since its own types are those of another export than its default one. */
export const requireWasm = (): WasmEvaluator => createRequire(import.meta.url)('poker-hand-evaluator-wasm');
