import { presetRules, variants } from '@openfelt/engine';
import { createMemoryLog, type EventLog } from '@openfelt/event-log';
import { hostTable, noStates, simulatedClock, type TableHost } from '@openfelt/table-host';

/** The host of a table of four that nobody sits at, and the clock by which it goes. */
export async function hostInMemory(
  log: EventLog<never> = createMemoryLog<never>(),
): Promise<{ readonly host: TableHost; readonly clock: ReturnType<typeof simulatedClock> }> {
  const clock = simulatedClock(1_767_225_600_000);
  const seed = async () => new Uint8Array(32);
  const hosting = await hostTable(
    {
      log,
      seeds: { keep: seed, find: seed },
      states: noStates,
      now: clock.now,
      rows: () => [],
      balance: async () => 10_000,
      report: () => undefined,
    },
    't',
    {
      variant: 'holdem',
      rules: presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 20 }),
      seats: 4,
    },
  );
  if (!hosting.ok) throw new Error(hosting.message);
  return { host: hosting.host, clock };
}
