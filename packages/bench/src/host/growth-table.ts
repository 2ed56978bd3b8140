import type { TestServer } from '@openfelt/db/testing';
import { fillLog } from './fill-log.ts';
import { measureOnDatabase } from './measure-hosts.ts';

const heading = ['hands in the log', 'database MiB', 'actions/s', 'CPU ms/action', 'p50 ms', 'p99 ms'];
const formatRow = (cells: readonly string[]) => cells.map((cell) => cell.padStart(18)).join('');

/** Measures the same tables on one database while its log grows to so many hands, by factors of ten, and prints a line for each. */
export async function printGrowth(
  databases: TestServer,
  tables: number,
  hands: number,
  print: (line: string) => void,
): Promise<void> {
  print(
    `${tables} six-handed tables hosted without sockets, on a log that grows; its hands are copies of those played:`,
  );
  print(formatRow(heading));
  const url = await databases.create();
  for (const [step, aim] of [0, hands / 100, hands / 10, hands].entries()) {
    const present = step === 0 ? { hands: 0, bytes: Number.NaN } : await fillLog(url, aim);
    const { rate, processor, p50, p99 } = await measureOnDatabase(url, tables, `growth-${step}`);
    const cells = [
      present.hands.toLocaleString('en'),
      step === 0 ? '' : (present.bytes / 1_024 ** 2).toFixed(0),
      rate.toFixed(0),
      processor.toFixed(3),
      p50.toFixed(1),
      p99.toFixed(1),
    ];
    print(formatRow(cells));
  }
}
