// The peers come without types; this is as much of them as is measured.
declare module 'phe' {
  export function evaluateCardCodes(codes: readonly number[]): number;
  export function cardCode(rank: string, suit: string): number;
}

declare module 'pokersolver' {
  const pokersolver: { readonly Hand: { solve(cards: readonly string[]): { readonly rank: number } } };
  export default pokersolver;
}
