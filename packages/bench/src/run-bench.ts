import { parseArgs } from 'node:util';
import { printAppendTable } from './append/append-table.ts';
import { printAttacks } from './attacks/endure.ts';
import { printContests } from './bots/print-contests.ts';
import { printClusterFaults } from './cluster/endure-cluster.ts';
import { printTakeover } from './cluster/takeover.ts';
import { measureEngine } from './engine.ts';
import { measureEquities } from './equities.ts';
import { measureScales } from './evaluators.ts';
import { printFaults } from './faults/endure-faults.ts';
import { faults } from './faults/faults.ts';
import { fuzz } from './fuzz/fuzz.ts';
import { printHistory } from './history/history-table.ts';
import { printHost } from './host/host.ts';
import { printImport } from './import.ts';
import { measureReplay } from './replay.ts';
import { printSoak } from './soak/soak.ts';
import { measureStartUps } from './start-up.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);
const round = (number: number) => Math.round(number).toLocaleString('en').padStart(14);

function evaluator(): void {
  const results = [...measureScales()];
  print('Hands a second on each scale, beside every package that has the game, in this run:');
  for (const [scale, speeds] of results) {
    const { openfelt: speed = 0, ...peers } = speeds;
    print(`  ${scale.padEnd(36)} ${'openfelt'.padEnd(32)} ${round(speed)}`);
    for (const [name, peer] of Object.entries(peers).toSorted(([, a], [, b]) => b - a)) {
      print(`  ${''.padEnd(36)} ${name.padEnd(32)} ${round(peer)}  ${(speed / peer).toFixed(1)} times`);
    }
  }
  print(
    'Start-up until the first strength of seven cards, and the memory that stays (median of seven processes):',
  );
  for (const [name, { milliseconds, memory }] of Object.entries(measureStartUps())) {
    print(
      `  ${name.padEnd(28)} ${milliseconds.toFixed(1).padStart(9)} ms ${memory.toFixed(2).padStart(9)} MiB`,
    );
  }
}

function equity(): void {
  print("Equities of two known hold'em hands a second, in this run:");
  for (const [what, { openfelt, 'poker-odds-calculator': peer }] of Object.entries(measureEquities())) {
    const inMilliseconds = (1_000 / openfelt).toFixed(1);
    print(
      `  ${what.padEnd(44)} ${round(openfelt)} (${inMilliseconds} ms each), poker-odds-calculator ${round(peer)}: ${(openfelt / peer).toFixed(1)} times`,
    );
  }
}

function engine(): void {
  const { events, hands } = measureEngine();
  const peer = hands['poker-ts'] ?? 0;
  print(`Six-handed hold'em hands checked down (24 actions, ${events} events) a second, in this run:`);
  for (const [name, speed] of Object.entries(hands)) {
    const ratio = `${(speed / peer).toFixed(3).padStart(8)} × poker-ts`;
    const each = `${(1_000_000 / speed / events).toFixed(2).padStart(8)} µs an event`;
    print(`  ${name.padEnd(36)} ${round(speed)} ${ratio} ${name === 'poker-ts' ? '' : each}`);
  }
}

function replay(): void {
  const { hands, inProcess, commandLine, elapsed } = measureReplay(10_000);
  print("No-limit hold'em hands of PHH files replayed a second; no package on npm replays such files:");
  print(`  ${'in this process'.padEnd(36)} ${round(inProcess)}`);
  print(
    `  ${'by `openfelt replay`'.padEnd(36)} ${round(commandLine)}   ${hands} hands in ${(elapsed / 1_000).toFixed(2)} s, start included`,
  );
}

const benches: Readonly<Record<string, () => void | Promise<void>>> = {
  evaluator,
  equity,
  engine,
  replay,
  append: () => printAppendTable(print),
  import: () => printImport(print),
  host: () => printHost([], print),
};

/** Runs the benches that a command line asks for, all that need nothing else where it asks for none. */
export async function runBenches(requested: readonly string[]): Promise<void> {
  if (requested[0] === 'attack') {
    const { values, positionals } = parseArgs({
      args: requested.slice(1),
      options: {
        times: { type: 'string', default: '100' },
        minutes: { type: 'string', default: '120' },
        tables: { type: 'string' },
        practice: { type: 'string', default: '2' },
        spectators: { type: 'string', default: '4' },
      },
      allowPositionals: true,
    });
    const isFault = (name: string) => Object.hasOwn(faults, name);
    if (positionals[0] === 'soak') await printSoak(Number(values.minutes), print);
    else if (positionals[0] === 'takeover') await printTakeover(Number(values.tables ?? 500), print);
    else if (positionals[0] === 'cluster') {
      const amounts = {
        times: Number(values.times),
        tables: Number(values.tables ?? 8),
        practice: Number(values.practice),
        spectators: Number(values.spectators),
      };
      await printClusterFaults(positionals.slice(1), amounts, print);
    } else if (positionals.length > 0 && positionals.every(isFault))
      await printFaults(positionals, Number(values.times), print);
    else await printAttacks(positionals, print);
  } else if (requested[0] === 'bots') {
    const { values, positionals } = parseArgs({
      args: requested.slice(1),
      options: { decks: { type: 'string' }, exploiters: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const decks = values.decks === undefined ? null : Number(values.decks);
    printContests(positionals, { decks, against: values.exploiters ? 'exploiters' : 'strengths' }, print);
  } else if (requested[0] === 'host') {
    await printHost(requested.slice(1), print);
  } else if (requested[0] === 'history') {
    const { values } = parseArgs({ args: requested.slice(1), options: { hands: { type: 'string' } } });
    await printHistory(Number(values.hands ?? 1_000_000), print);
  } else if (requested[0] === 'fuzz') {
    await fuzz(requested.slice(1), print);
  } else {
    for (const name of requested.length === 0 ? Object.keys(benches) : requested) {
      const bench = benches[name];
      if (bench === undefined)
        throw new Error(`there is no bench "${name}": ${[...Object.keys(benches), 'bots'].join(', ')}`);
      await bench();
    }
  }
}
