import { contenderNames } from './contenders.ts';
import { type AppendMeasurement, type AppendTime, measureAppends } from './measure-appends.ts';

const column = (cell: string) => cell.padStart(16);
const ratios = [
  ['now / bare', 'log now', 'bare statement'],
  ['now / before', 'log now', 'log before'],
  ['emmett / now', 'emmett', 'log now'],
] as const;

function formatHeading(): string {
  return `  ${'at once'.padEnd(16)}${[...contenderNames, ...ratios.map(([name]) => name)].map(column).join('')}`;
}

function formatLine({ workload, median, ratio }: AppendMeasurement, part: keyof AppendTime): string {
  const name = `${workload.requests} × ${workload.events} event${workload.events === 1 ? '' : 's'}`;
  const numbers = [
    ...contenderNames.map((each) => median(each, part)),
    ...ratios.map(([, one, other]) => ratio(one, other, part)),
  ];
  return `  ${name.padEnd(16)}${numbers.map((number) => column(number.toFixed(2))).join('')}`;
}

const notes = `
Everybody appends the same events to as many streams, each at its expected version, and waits until they are durable.
The logs also check epochs and the chain of hashes, and gather what is asked for at once into one statement; the bare
statement is that one, its text made beforehand. Emmett has neither; it gives messages ids and global positions, each
append in a transaction of its own, over ten connections. All events are made, and sealed, before the clock runs.`;

/** Measures appends and prints what they took, each line as soon as it is known; takes about a minute. */
export async function printAppendTable(print: (line: string) => void): Promise<void> {
  const { DATABASE_URL } = process.env;
  const server = DATABASE_URL ? 'the server of DATABASE_URL' : 'the embedded server';
  print(`Ms until appends that were asked for at once are durable on ${server}, medians of this run:`);
  print(`${formatHeading()}  rounds`);
  const measurements: AppendMeasurement[] = [];
  for await (const measurement of measureAppends(DATABASE_URL)) {
    print(`${formatLine(measurement, 'elapsed')}${String(measurement.rounds).padStart(8)}`);
    measurements.push(measurement);
  }
  print("Ms of this process's processor for them:");
  print(formatHeading());
  for (const measurement of measurements) print(formatLine(measurement, 'processor'));
  print(notes);
}
