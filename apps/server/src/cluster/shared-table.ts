import type { TableStatus } from '@openfelt/api';
import type { CommandResult } from '@openfelt/engine';
import { findPlayerSeat, movedResult, type TableFollower } from '@openfelt/table-host';
import type { LiveTable } from '../tables/live-table.ts';
import type { hostCommands, OpenHost, OpenTable } from '../tables/open-table.ts';
import type { TableInfo } from '../tables/projections.ts';
import type { Link } from './link.ts';
import { createDistantPresence, type DistantPresence, type Presence } from './presence.ts';
import { tableSubjects } from './subjects.ts';
import { type CallTable, unreachable } from './table-calls.ts';
import { type HeardTime, readTime, type TableReport, toReport } from './table-report.ts';
import { createViewers, spectators } from './viewers.ts';

/** An open table, whichever server plays it: what looks at it here goes on as that changes. */
export interface SharedTable extends OpenTable {
  /** The table while this server plays it; null while another one does. */
  played(): LiveTable | null;
  /** This server plays it from now on. */
  setPlayed(table: LiveTable): void;
  /** Another server plays it, or will. */
  setDistant(): void;
  /** Takes what the server that plays it tells. */
  hearReport(report: TableReport): void;
  hearPresence(presence: Presence): void;
  /** Tells the server that plays it who looks on here. */
  reportPresence(): void;
  /** Resolves when a version is known here, or is late. */
  isKnown(version: number): Promise<void>;
  /** How many events the server that plays it has told of that are not known here yet. */
  lag(): number;
}

/** What a shared table needs. */
export interface SharedTableDependencies {
  readonly link: Link;
  readonly follower: TableFollower;
  readonly bots: readonly string[];
  readonly callTable: CallTable;
  readonly serverId: () => string;
  /** Ms since the epoch. */
  readonly now: () => number;
}

/** An answer of who plays a table may take so long, in ms. */
const answerTime = 5_000;
/** The same where it comes when commits to a hand close. */
const longAnswerTime = 60_000;
/** Who comes and goes is reported so long after, in ms, with who does so meanwhile. */
const reportedWithin = 50;
/** Whoever acted is answered when this server knows of it, or after so many ms. */
const knownWithin = 1_000;

type HostCommand = (typeof hostCommands)[number];

const isCommandResult = (value: unknown): value is CommandResult =>
  typeof value === 'object' && value !== null && 'ok' in value;

/** Whether a deadline was set anew; a little of the difference is the way that a report takes. */
const differ = (before: number | null, after: number | null): boolean =>
  before === null || after === null ? before !== after : Math.abs(before - after) > 500;

/** A table that another server plays, for now. */
export function createSharedTable(card: TableInfo, parts: SharedTableDependencies): SharedTable {
  const { link, follower, bots, callTable, serverId, now } = parts;
  let live: LiveTable | null = null;
  let distant: DistantPresence | null = null;
  let heard: HeardTime & { readonly status: TableStatus } = {
    deadline: null,
    turnTime: null,
    status: 'paused',
  };
  /** The newest version that was heard of. */
  let newest = 0;
  const listeners = new Set<() => void>();
  let endReporting: () => void = () => undefined;
  const viewers = createViewers();
  /** Whether the server that plays it was told of somebody. */
  let wasPresent = false;
  let reporting: NodeJS.Timeout | undefined;

  function notify(): void {
    for (const listener of listeners) listener();
  }

  async function isKnown(version: number): Promise<void> {
    if (follower.state().version >= version) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(end, knownWithin);
      const unsubscribe = follower.subscribe(() => {
        if (follower.state().version >= version) end();
      });
      function end(): void {
        clearTimeout(timer);
        unsubscribe();
        resolve();
      }
    });
    if (follower.state().version < version) await follower.catchUp();
  }

  async function callHost(
    method: HostCommand,
    args: readonly unknown[],
    patience = answerTime,
  ): Promise<CommandResult> {
    const call = { service: 'host', method, args };
    const called = await callTable(card.id, call, { isRepeatable: true, answerTime: patience });
    if (!called.ok || !isCommandResult(called.value)) return unreachable;
    if (called.value.ok) await isKnown(called.value.version);
    return called.value;
  }

  /** Asks the host, where the same again does nothing more. */
  const ask =
    (method: HostCommand) =>
    (...args: readonly unknown[]): Promise<CommandResult> =>
      callHost(method, args);

  const host: OpenHost = {
    state: follower.state,
    slice: follower.slice,
    deadline: () => (live === null ? heard.deadline : live.host.deadline()),
    turnTime: () => (live === null ? heard.turnTime : live.host.turnTime()),
    getOwnCards: (player) => (live === null ? follower : live.host).getOwnCards(player),
    subscribe: follower.subscribe,
    act: ask('act'),
    commitEntropy: (...args) =>
      callHost('commitEntropy', args, longAnswerTime) as ReturnType<OpenHost['commitEntropy']>,
    revealEntropy: ask('revealEntropy'),
    pause: ask('pause'),
    resume: ask('resume'),
    proposeStakes: ask('proposeStakes'),
    withdrawStakes: ask('withdrawStakes'),
    remove: ask('remove'),
  };

  /** Has who plays the table told of a change, with those that come at the same time. */
  function reportSoon(): void {
    if (live !== null || reporting !== undefined) return;
    reporting = setTimeout(() => {
      reporting = undefined;
      shared.reportPresence();
    }, reportedWithin).unref();
  }

  function attend(player: string): () => void {
    const leave = viewers.enter(player);
    reportSoon();
    return () => {
      leave();
      reportSoon();
    };
  }

  const shared: SharedTable = {
    card,
    host,
    bots,
    status: () => (live === null ? heard.status : live.status()),
    async close() {
      const called = await callTable(
        card.id,
        { service: 'own', method: 'close', args: [] },
        { isRepeatable: true, answerTime },
      );
      return called.ok && called.value === true;
    },
    ready: (...args) => (live === null ? movedResult : live.ready(...args)),
    addSpectator: () => attend(spectators),
    connect: attend,
    onStatus(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    played: () => live,
    setPlayed(table) {
      live = table;
      distant = createDistantPresence(table);
      const publish = (envelopes: TableReport['envelopes']) =>
        link.publish(tableSubjects.report(card.id), toReport(table, envelopes, now()));
      const ends = [
        table.host.subscribe((committed) => {
          follower.adopt(committed);
          publish(committed.envelopes);
        }),
        table.onStatus(() => {
          publish([]);
          notify();
        }),
      ];
      endReporting = () => {
        for (const end of ends) end();
      };
      // What was committed as the table was taken, and what was missed before.
      const { envelopes } = table.host.slice();
      const missed = envelopes.filter(({ version }) => version >= follower.state().version);
      if (missed.length > 0) follower.receive(missed);
      else void follower.catchUp();
      publish(envelopes.slice(-1));
      viewers.show(table);
      notify();
    },
    setDistant() {
      if (live === null) return;
      endReporting();
      heard = { deadline: null, turnTime: null, status: live.status() };
      live = null;
      distant = null;
      // The host here has stopped, and need not know who leaves.
      viewers.hide();
      void follower.catchUp();
    },
    hearReport(report) {
      // What comes late, as from a server that has lost the table, is known better.
      if (live !== null || report.version < follower.state().version) return;
      const before = heard;
      newest = report.version;
      heard = { ...readTime(report, now()), status: report.status };
      if (report.envelopes.length > 0) follower.receive(report.envelopes);
      else if (report.version > follower.state().version) void follower.catchUp();
      const isOther = before.status !== heard.status || differ(before.deadline, heard.deadline);
      if (report.envelopes.length === 0 && isOther) notify();
    },
    hearPresence: (presence) => distant?.hear(presence),
    reportPresence() {
      if (live !== null) {
        distant?.review();
        return;
      }
      const present = viewers.list();
      if (present.length === 0 && !wasPresent) return;
      wasPresent = present.length > 0;
      const players = present.filter((player) => findPlayerSeat(follower.state(), player) !== null);
      const presence: Presence = { serverId: serverId(), spectators: wasPresent, players };
      link.publish(tableSubjects.presence(card.id), presence);
    },
    catchUp: async () => (live === null ? follower.catchUp() : undefined),
    isKnown,
    lag: () => (live === null ? Math.max(0, newest - follower.state().version) : 0),
  };

  // Whoever sits down is known by name from then on; whoever takes the table over knows nobody yet.
  follower.subscribe(({ events }) => {
    if (live === null && events.some(({ type }) => type === 'SeatTaken' || type === 'TableTakenOver'))
      reportSoon();
  });
  return shared;
}
