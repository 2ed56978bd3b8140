// Opens the database on a folder, writes, says so, and waits to be killed. Says the error where it cannot.
import { openDatabase } from '../database.ts';

try {
  const database = await openDatabase({ dataDir: process.argv[2] ?? '', report: () => undefined });
  await database.players.enrol({ playerId: 'elsewhere', name: 'E', kind: 'person', grant: 7 });
  process.stdout.write('open\n');
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write(`${error instanceof Error ? error.message : String(error)}\n`);
}
