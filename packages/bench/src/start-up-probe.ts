// Run by start-up.ts: imports one evaluator, judges a hand, and prints what that took.

const hand = ['As', 'Kd', '9h', '9c', '4s', '3d', '2c'];

const first: Readonly<Record<string, () => Promise<number>>> = {
  async openfelt() {
    const { toCard, highStrength } = await import('@openfelt/cards');
    return highStrength(hand.map((code) => toCard(code as 'As')));
  },
  async '@pokertools/evaluator'() {
    const { evaluateStrings } = await import('@pokertools/evaluator');
    return evaluateStrings(hand);
  },
  async phe() {
    const { cardCode, evaluateCardCodes } = await import('phe');
    return evaluateCardCodes(hand.map((code) => cardCode(code[0] ?? '', code[1] ?? '')));
  },
  async 'poker-hand-evaluator-wasm'() {
    const { requireWasm } = await import('./wasm-peer.ts');
    const wasm = requireWasm();
    await wasm.ready();
    return wasm.evaluate(hand).value;
  },
  async pokersolver() {
    const { default: pokersolver } = await import('pokersolver');
    return pokersolver.Hand.solve(hand).rank;
  },
};

const used = () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const before = used();
const start = performance.now();
const strength = await first[process.argv[2] ?? '']?.();
const milliseconds = performance.now() - start;
if (strength === undefined) throw new Error('there is no such evaluator');
process.stdout.write(JSON.stringify({ milliseconds, memory: (used() - before) / 2 ** 20 }));

export {};
