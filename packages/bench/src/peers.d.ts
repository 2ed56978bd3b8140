// The peers come without types, or with looser ones; this is as much of them as is measured.
declare module 'phe' {
  export function evaluateCardCodes(codes: readonly number[]): number;
  export function cardCode(rank: string, suit: string): number;
}

declare module 'pokersolver' {
  const pokersolver: {
    readonly Hand: { solve(cards: readonly string[], game?: string): { readonly rank: number } };
  };
  export default pokersolver;
}

declare module 'poker-hand-evaluator-wasm' {
  interface WasmCard {
    readonly id: number;
  }
  /** A strength on the heap of WebAssembly: it has to be given back. */
  interface WasmRank {
    readonly value: number;
    delete(): void;
  }
  type Evaluate = (...cards: readonly WasmCard[]) => WasmRank;
  const wasm: {
    ready(): Promise<{
      readonly evaluate5: Evaluate;
      readonly evaluate7: Evaluate;
      /** The board's five cards, then four hole cards. */
      readonly evaluateOmaha: Evaluate;
      createCardFromString(code: string): WasmCard;
    }>;
    evaluate(cards: readonly string[]): WasmRank;
  };
  export default wasm;
}

declare module 'handranker-latest' {
  const ranker: {
    readonly OMAHA_HI: string;
    readonly OMAHA_HI_LO: string;
    readonly RAZZ: string;
    readonly CALIFORNIA_LOWBALL: string;
    readonly DEUCE_TO_SEVEN: string;
    orderHands(
      hands: readonly { readonly id: number; readonly cards: readonly string[] }[],
      board: readonly string[],
      game: string,
    ): object;
  };
  export default ranker;
}

declare module 'poker-ranking' {
  const ranking: {
    evaluateHand(
      cards: readonly string[],
      options: { readonly aceCanBeLow: boolean; readonly wildCards?: readonly string[] },
    ): string;
  };
  export default ranking;
}
