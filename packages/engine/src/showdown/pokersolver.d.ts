// The peer that equities are compared with comes without types; this is as much of it as that needs.
declare module 'pokersolver' {
  interface Solved {
    readonly rank: number;
  }
  const pokersolver: {
    readonly Hand: {
      solve(cards: readonly string[]): Solved;
      winners(hands: readonly Solved[]): readonly Solved[];
    };
  };
  export default pokersolver;
}
