// These peers come without types; this is as much of them as is measured.
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
