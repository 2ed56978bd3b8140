// Hosts a table, and is killed at a point that the caller names: before or after the append that is to write an event.
// Prints every request before it is made and the version of every acknowledged one: what is unanswered, and what must not be lost.
import { openDatabase, type ProjectionRow } from '@openfelt/db';
import type { EventLog } from '@openfelt/event-log';
import { tableStreamId } from '@openfelt/table-host';
import { hostOn, playHands, seatPeople } from './kill-table.fixture.ts';

const [dataDir = '', moment = '', type = ''] = process.argv.slice(2);

const database = await openDatabase({ dataDir, report: () => undefined });

function die(): never {
  process.kill(process.pid, 'SIGKILL');
  // The signal is on its way; nothing may happen meanwhile.
  for (;;);
}

const log: EventLog<ProjectionRow> = {
  ...database.log,
  async append(requests) {
    const isDoomed = requests.some(
      ({ streamId, events }) =>
        streamId === tableStreamId('t') && events.some((event) => event.type === type),
    );
    if (isDoomed && moment === 'before') die();
    const results = await database.log.append(requests);
    if (isDoomed && moment === 'after') die();
    return results;
  },
};

const host = await hostOn(database, log);
await seatPeople(host);
const print = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`);
await playHands(host, {
  sent: (request) => print({ request }),
  acknowledged: (version) => print({ version }),
});
