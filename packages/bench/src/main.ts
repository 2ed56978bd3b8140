import { printAppendTable } from './append/append-table.ts';
import { measureEngine, measureSteps } from './engine.ts';
import { measureOthers, measureSevenCards, sinkTotal } from './evaluators.ts';
import { printHostTables } from './host/host-table.ts';
import { measureStartUp } from './start-up.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const round = (number: number) => Math.round(number).toLocaleString('en').padStart(14);

/** Prints speeds with how many times as fast the first is as each other. */
function compare(speeds: Readonly<Record<string, number>>): void {
  const own = speeds.openfelt ?? 0;
  for (const [name, speed] of Object.entries(speeds)) {
    const ratio = name === 'openfelt' ? '' : `  openfelt is ${(own / speed).toFixed(2)} times as fast`;
    print(`  ${name.padEnd(28)} ${round(speed)}${ratio}`);
  }
}

function evaluator(): void {
  print('Seven-card high hands a second, in this run:');
  compare(measureSevenCards());
  print('Start-up until the first strength, and the memory that stays (median of three processes):');
  for (const name of ['openfelt', 'pokertools', 'phe'] as const) {
    const { milliseconds, memory } = measureStartUp(name);
    print(
      `  ${name.padEnd(28)} ${milliseconds.toFixed(1).padStart(9)} ms ${memory.toFixed(2).padStart(9)} MiB`,
    );
  }
  print('The other evaluators, hands a second:');
  for (const [name, speed] of Object.entries(measureOthers())) print(`  ${name.padEnd(28)} ${round(speed)}`);
  if (!Number.isFinite(sinkTotal())) throw new Error('nothing was computed');
}

function engine(): void {
  print("Six-handed hold'em hands checked down (24 actions) a second, in this run:");
  compare(measureEngine());
  print('What a hand of ours takes, in ms:');
  for (const [name, ms] of Object.entries(measureSteps()))
    print(`  ${name.padEnd(34)} ${ms.toFixed(2).padStart(8)}`);
}

const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  evaluator,
  engine,
  append: () => printAppendTable(print),
  host: () => printHostTables(print),
};
const requested = process.argv.slice(2).filter((name) => name !== '--');
for (const name of requested.length === 0 ? Object.keys(benches) : requested) {
  const bench = benches[name];
  if (bench === undefined) throw new Error(`there is no bench "${name}": ${Object.keys(benches).join(', ')}`);
  await bench();
}
