import type { TableStatus } from '@openfelt/api';
import type { EventEnvelope } from '@openfelt/event-log';
import type { TableHost } from '@openfelt/table-host';
import type { LiveTable } from '../tables/live-table.ts';

/** The time for the present choice as it passes between servers, whose clocks may differ: what is left, in ms. */
interface TimeLeft {
  readonly deadline: number;
  readonly action: number;
  readonly overtime: { readonly kind: 'bank' | 'grace'; readonly ends: number } | null;
}

/** What the server that plays a table tells the others. */
export interface TableReport {
  /** The version of the next event. */
  readonly version: number;
  /** What was committed just now; nothing where only the rest has changed. */
  readonly envelopes: readonly EventEnvelope[];
  readonly time: TimeLeft | null;
  readonly status: TableStatus;
}

/** What is told of a table. `now`: ms since the epoch, of who tells. */
export function toReport(table: LiveTable, envelopes: readonly EventEnvelope[], now: number): TableReport {
  const { host } = table;
  const time = host.turnTime();
  const deadline = host.deadline();
  return {
    version: host.state().version,
    envelopes,
    time:
      time === null || deadline === null
        ? null
        : {
            deadline: deadline - now,
            action: time.actionEnds - now,
            overtime:
              time.overtime === null ? null : { kind: time.overtime.kind, ends: time.overtime.ends - now },
          },
    status: table.status(),
  };
}

/** The clock of a table by the time of who hears of it. */
export interface HeardTime {
  readonly deadline: number | null;
  readonly turnTime: ReturnType<TableHost['turnTime']>;
}

/** The clock that was told, at a time `now` of who hears of it. */
export function readTime({ time }: TableReport, now: number): HeardTime {
  if (time === null) return { deadline: null, turnTime: null };
  const { deadline, action, overtime } = time;
  return {
    deadline: now + deadline,
    turnTime: {
      actionEnds: now + action,
      overtime: overtime === null ? null : { kind: overtime.kind, ends: now + overtime.ends },
    },
  };
}
