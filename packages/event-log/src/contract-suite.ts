import { afterAll, beforeAll, describe } from 'vitest';
import { testAppends } from './contract-suite/appends.ts';
import { testBatches } from './contract-suite/batches.ts';
import { testCommands } from './contract-suite/commands.ts';
import type { OpenedLog } from './contract-suite/opened-log.ts';
import { testRaces } from './contract-suite/races.ts';
import { testReading } from './contract-suite/reading.ts';

export type { ContractRows, OpenedLog } from './contract-suite/opened-log.ts';

/**
 * The tests that every `EventLog` passes. Call it in a vitest file of the implementation's package.
 *
 * It opens one log for all tests and gives each test streams of its own, so the storage need not be empty.
 *
 * @param name the implementation's name, for the report
 * @param open opens the log; what it returns is closed after the last test
 */
export const describeEventLogContract = <Row>(name: string, open: () => Promise<OpenedLog<Row>>): void => {
  describe(`the event log contract: ${name}`, () => {
    let opened: OpenedLog<Row> | undefined;
    const get = (): OpenedLog<Row> => {
      if (opened === undefined) throw new Error('The log is not open');
      return opened;
    };
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(async () => {
      await opened?.close();
    });

    describe('appending', () => testAppends(get));
    describe('batches', () => testBatches(get));
    describe('commands', () => testCommands(get));
    describe('reading', () => testReading(get));
    describe('races', () => testRaces(get));
  });
};
