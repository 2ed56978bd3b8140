import { describe, expect, test } from 'vitest';
import { requestAt } from './contract-suite/requests.ts';
import { describeEventLogContract } from './contract-suite.ts';
import { createMemoryLog } from './memory-log.ts';
import { streamId } from './stream-id.ts';

type Row = { readonly amount: number };

const rejectRow = (row: Row) =>
  row.amount < 0 ? { code: 'insufficient-funds', message: 'There are not enough chips.' } : null;

describeEventLogContract<Row>('in memory', async () => {
  const log = createMemoryLog<Row>({ rejectRow });
  return {
    log,
    other: log,
    rows: {
      good: () => ({ amount: 1 }),
      bad: () => ({ amount: -1 }),
      badCode: 'insufficient-funds',
      count: async (stream) => log.rows(stream).length,
    },
    close: log.close,
  };
});

describe('rows of a log in memory', () => {
  const open = async (balance: number) => {
    const log = createMemoryLog<Row>({
      rejectRow: (row, written) =>
        written.reduce((sum, { amount }) => sum + amount, row.amount) > balance
          ? { code: 'insufficient-funds', message: 'There are not enough chips.' }
          : null,
    });
    return { log, head: await log.claim(streamId('table/1')) };
  };

  test('are judged with the rows written before them, those of the same request included', async () => {
    const { log, head } = await open(10);
    const append = async (...amounts: number[]) =>
      (await log.append([requestAt(head, [], { rows: amounts.map((amount) => ({ amount })) })]))[0]?.status;
    expect(await append(4)).toBe('appended');
    expect(await append(3, 4)).toBe('rejected');
    expect(await append(3, 3)).toBe('appended');
    expect(log.rows()).toEqual([{ amount: 4 }, { amount: 3 }, { amount: 3 }]);
  });

  test('are told for one stream or for all', async () => {
    const { log, head } = await open(10);
    const other = await log.claim(streamId('table/2'));
    await log.append([requestAt(head, [], { rows: [{ amount: 1 }] })]);
    await log.append([requestAt(other, [], { rows: [{ amount: 2 }] })]);
    expect(log.rows()).toEqual([{ amount: 1 }, { amount: 2 }]);
    expect(log.rows(streamId('table/2'))).toEqual([{ amount: 2 }]);
  });
});
