import { createHash } from 'node:crypto';
import { presetRules, variants } from '@openfelt/engine';
import type { EventLog } from '@openfelt/event-log';
import {
  evidenceStreamId,
  type HostPorts,
  hostTable,
  noStates,
  simulatedClock,
  type TableHost,
  type TableSetup,
  tableStreamId,
} from '@openfelt/table-host';
import { expect } from 'vitest';
import type { ModelStep, Trace } from './trace.fixture.ts';
import { createWire, type ServerLog } from './wire.fixture.ts';

const setup: TableSetup = {
  variant: 'holdem',
  rules: {
    ...presetRules('casino', variants.holdem, { kind: 'no-limit', minBet: 2 }),
    buyIn: { min: 1, max: 100 },
  },
  seats: 4,
};

/** Each command of the model is a seat taken: it is one event, and can be entered whatever stands before it. */
const seats: Readonly<Record<string, number>> = { c1: 0, c2: 1, c3: 2 };
/** Whose coming and going is the evidence that stands alone. */
const witness = { id: 'witness', kind: 'person' } as const;

/** What events and evidence are in the model. */
const modelNames: Readonly<Record<string, string>> = {
  TableTakenOver: 'takeover',
  EntropyRoundLost: 'takeover',
  Connected: 'note',
  Disconnected: 'note',
  ConnectionsCounted: 'note',
};

/** A server's process, from its start to its end. */
interface Process<Row> {
  readonly connection: ServerLog<Row>;
  /** Null until the table is open. */
  host: TableHost | null;
  isBusy: boolean;
  isGone: boolean;
}

/** Replays a trace against the real host over a log, and holds both to the same after each step. */
export async function replayTrace<Row>(log: EventLog<Row>, trace: Trace, table: string): Promise<void> {
  const clock = simulatedClock(1_767_225_600_000);
  const seed = (_table: string, hand: number) =>
    Promise.resolve(new Uint8Array(createHash('sha256').update(`${table}/${hand}`).digest()));
  const ports: Omit<HostPorts<Row>, 'log'> = {
    seeds: { keep: seed, find: seed },
    states: noStates,
    now: clock.now,
    rows: () => [],
    balance: async () => 0,
    report: () => undefined,
  };

  const opened = await hostTable({ ...ports, log }, table, setup);
  if (!opened.ok) throw new Error(opened.message);
  await opened.host.act({
    commandId: 'w',
    player: witness,
    command: { type: 'takeSeat', seat: 3, stack: 50 },
  });
  const start = await readLog();

  const wire = createWire(log);
  const processes = new Map<string, Process<Row>>();
  /** What each server is waited for with, until it rests. */
  const rests = new Map<string, () => void>();
  const answered = new Set<string>();
  let notes = 0;

  async function readLog() {
    const [main, evidence] = [tableStreamId(table), evidenceStreamId(table)];
    const [events, entries] = [await log.read(main), await log.read(evidence)];
    return {
      log: events.map(({ type, commandId }) => commandId ?? modelNames[type] ?? type),
      evidence: entries.map(({ type, payload }) =>
        type === 'CommandReceived'
          ? (payload as { readonly commandId: string }).commandId
          : (modelNames[type] ?? type),
      ),
      epochs: [(await log.head(main))?.epoch ?? 0, (await log.head(evidence))?.epoch ?? 0] as const,
    };
  }

  /** Has a server do something, until it waits for the database or has nothing more to do. */
  function nudge(name: string, act: (process: Process<Row>) => void): Promise<void> {
    const process = processes.get(name);
    if (process === undefined) throw new Error(`${name} has no table`);
    return new Promise((rest) => {
      rests.set(name, rest);
      act(process);
    });
  }

  /** A task of a process, at whose end it rests. One that has lost its table drops it, as a server does. */
  function run(name: string, process: Process<Row>, task: () => Promise<boolean>): void {
    process.isBusy = true;
    const end = (holdsTable: boolean) => {
      if (process.isGone) return;
      process.isBusy = false;
      if (!holdsTable) processes.delete(name);
      rests.get(name)?.();
    };
    task().then(end, () => end(false));
  }

  function open(name: string): Promise<void> {
    const connection = wire.connect(() => rests.get(name)?.());
    processes.set(name, { connection, host: null, isBusy: false, isGone: false });
    return nudge(name, (process) =>
      run(name, process, async () => {
        const hosting = await hostTable({ ...ports, log: connection.log }, table, setup);
        if (hosting.ok) process.host = hosting.host;
        connection.holdsReads = true;
        return hosting.ok;
      }),
    );
  }

  function deliver({ server, command }: ModelStep): Promise<void> {
    return nudge(server, (process) =>
      run(server, process, async () => {
        if (process.host === null) throw new Error(`${server} is not open`);
        if (command === 'note') {
          notes += 1;
          const noted = await process.host.noteConnection(
            witness.id,
            notes % 2 === 1 ? 'Connected' : 'Disconnected',
          );
          return noted.ok || noted.code !== 'moved';
        }
        const result = await process.host.act({
          commandId: command,
          player: { id: `player-${command}`, kind: 'person' },
          command: { type: 'takeSeat', seat: seats[command] ?? 0, stack: 50 },
        });
        if (result.ok) answered.add(`${command}@${result.version - start.log.length}`);
        else if (result.code !== 'moved' && result.code !== 'unavailable') throw new Error(result.message);
        return result.ok || result.code !== 'moved';
      }),
    );
  }

  /** The process ends: nothing that it waited for reaches anybody any more. */
  function drop(name: string): void {
    const process = processes.get(name);
    if (process !== undefined) process.isGone = true;
    processes.delete(name);
  }

  async function perform(step: ModelStep): Promise<void> {
    const { did, server } = step;
    const settle = (how: 'answer' | 'breakOff') =>
      nudge(server, ({ connection }) => {
        const call = connection.waiting();
        if (call === null) throw new Error(`${server} waits for nothing`);
        call[how]();
      });
    if (did === 'takeLease') await open(server);
    else if (did === 'deliver') await deliver(step);
    else if (did === 'land') expect(await wire.land(step.call)).toBe(step.result);
    else if (did === 'receive' || did === 'readOn') await settle('answer');
    else if (did === 'breakOff') await settle('breakOff');
    else if (did === 'crash' || (did === 'renew' && step.servers[server]?.phase === 'free')) drop(server);
    // Whatever else happens keeps something from happening: the trace goes on without it.
  }

  function phaseAndView(name: string) {
    const process = processes.get(name);
    if (process === undefined) return 'free';
    if (process.isBusy || process.host === null) return 'busy';
    return `ready at ${process.host.state().version - start.log.length}`;
  }

  for (const [index, step] of trace.steps.entries()) {
    // No limit of so much a minute is reached.
    clock.sleep(10_000);
    await perform(step);
    const now = await readLog();
    const real = {
      log: now.log.slice(start.log.length),
      evidence: now.evidence.slice(start.evidence.length),
      epochs: now.epochs.map((epoch, stream) => epoch - (start.epochs[stream] ?? 0)),
      answered: [...answered].sort(),
      servers: Object.keys(step.servers).map(phaseAndView),
    };
    const { log, evidence, epochs } = step;
    const phases = Object.values(step.servers).map(({ phase, view }) =>
      phase === 'ready' ? `ready at ${view}` : phase === 'free' ? phase : 'busy',
    );
    expect(real, `${trace.name}, step ${index}: ${step.did} ${step.server}`).toEqual({
      log,
      evidence,
      epochs,
      answered: step.answered,
      servers: phases,
    });
  }
}
