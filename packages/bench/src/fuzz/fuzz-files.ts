import { randomFrom } from '@openfelt/engine/testing';
import { bytesInUse } from '../memory.ts';
import { mutateText, pick } from './mutate-text.ts';
import { loadParsers, type Parser } from './parsers.ts';

/** The longest that a file may take, in ms; and what may stay of all of them, in bytes. */
const maxTime = 10_000;
const maxGrowth = 32 * 1024 ** 2;

/** What a parser came to. */
interface Tally {
  files: number;
  /** Ms of the slowest file. */
  slowest: number;
}

/** A file that a parser fails at, so that it can be read again. */
function describeFault(parser: Parser, text: string, message: string): Error {
  return new Error(`${parser.name}: ${message}\n${JSON.stringify(text.slice(0, 2_000))}`);
}

/** Has a parser read a file; gives how long it took, in ms. @throws Error where it fails. */
function readFile(parser: Parser, text: string, sample: string): number {
  const start = performance.now();
  let complaint: string | null;
  try {
    complaint = parser.read(text, sample);
  } catch (error) {
    const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
    throw describeFault(parser, text, `it throws: ${message}`);
  }
  if (complaint !== null) throw describeFault(parser, text, complaint);
  const time = performance.now() - start;
  if (time > maxTime) throw describeFault(parser, text, `it takes ${time.toFixed(0)} ms`);
  return time;
}

/**
 * Has every parser read files that are mutated from files as they should be; the same ones for the same seed. Prints what they came to.
 *
 * @throws Error for the first file that a parser throws at, that takes it too long or that it takes for genuine, and where memory grows.
 */
export async function fuzzFiles(count: number, seed: number, print: (line: string) => void): Promise<void> {
  const random = randomFrom(seed);
  const parsers = await loadParsers();
  const wheel = parsers.flatMap((parser) => Array.from({ length: parser.share }, () => parser));
  const tallies = new Map<string, Tally>(parsers.map(({ name }) => [name, { files: 0, slowest: 0 }]));
  const warmUp = Math.ceil(count / 10);
  let before = 0;
  for (let done = 0; done < count; done += 1) {
    if (done === warmUp) before = bytesInUse();
    const parser = pick(wheel, random);
    const sample = pick(parser.samples, random);
    const time = readFile(
      parser,
      mutateText(sample, pick(pick(wheel, random).samples, random), random),
      sample,
    );
    const tally = tallies.get(parser.name);
    if (tally !== undefined) {
      tally.files += 1;
      tally.slowest = Math.max(tally.slowest, time);
    }
  }
  const growth = bytesInUse() - before;
  print(
    `${count.toLocaleString('en')} mutated files, seed ${seed}: nothing threw, and no changed file was taken for genuine.`,
  );
  print(`  ${'files of'.padEnd(16)}${'count'.padStart(10)}${'slowest ms'.padStart(14)}`);
  for (const [name, { files, slowest }] of tallies)
    print(`  ${name.padEnd(16)}${files.toLocaleString('en').padStart(10)}${slowest.toFixed(1).padStart(14)}`);
  print(`  memory in use grew by ${(growth / 1024 ** 2).toFixed(1)} MiB after the first tenth`);
  if (growth > maxGrowth) throw new Error('memory grows with the number of files');
}
