import { randomUUID } from 'node:crypto';
import type { CallObserver } from '@openfelt/api';
import type { CommandResult } from '@openfelt/engine';
import type { AppendResult } from '@openfelt/event-log';
import type { CommandEnvelope } from '@openfelt/table-host';
import type { Logger } from 'pino';
import { createMetrics, type Metrics, type ShedReason, type Watched } from './metrics.ts';
import type { Tracing } from './tracing.ts';
import { getWork, inWork } from './work.ts';

/** Sees what a server does beside others. */
export interface ClusterTelemetry
  extends Pick<Metrics, 'countRenewal' | 'countTableCall' | 'countTable' | 'watchCluster'> {}

/** Sees what a server does, for its metrics, traces and log. Nothing that it is told changes what is done. */
export interface Telemetry extends Pick<Metrics, 'text' | 'contentType'> {
  /** Around a request over HTTP; `status` is asked for when it is answered. */
  request(
    request: { readonly id: string; readonly route: string; readonly method: string },
    task: () => Promise<void>,
    status: () => number,
  ): Promise<void>;
  /** Around calls of procedures, however they come. */
  readonly calls: CallObserver;
  /** Around a command to a table. */
  command(
    tableId: string,
    envelope: CommandEnvelope,
    task: () => Promise<CommandResult>,
  ): Promise<CommandResult>;
  /** A log's append, seen. */
  observeAppend<Request, Result extends Pick<AppendResult, 'status'>>(
    append: (requests: readonly Request[]) => Promise<readonly Result[]>,
  ): (requests: readonly Request[]) => Promise<readonly Result[]>;
  /** Around the passing on of a commit, `since` when it came (`performance.now()`), to so many who look on. */
  fanOut(since: number, viewers: number, task: () => void): void;
  shed(reason: ShedReason): void;
  /** A table failed, and there was no caller to tell. */
  hostError(): void;
  readonly cluster: ClusterTelemetry;
  /** Says where the rest is to be seen. */
  watch(watched: Watched): void;
  /** Sends what was not sent yet. */
  stop(): Promise<void>;
}

const secondsSince = (since: number) => (performance.now() - since) / 1_000;

/** The telemetry of one server. */
export function createTelemetry(tracing: Tracing, log: Logger): Telemetry {
  const metrics = createMetrics();

  return {
    text: metrics.text,
    contentType: metrics.contentType,
    request({ id, route, method }, task, status) {
      const since = performance.now();
      return inWork({ fields: { requestId: id } }, () =>
        tracing.span(
          `${method} ${route}`,
          { 'http.request.method': method, 'http.route': route },
          async (span) => {
            try {
              await task();
            } finally {
              const seconds = secondsSince(since);
              metrics.httpSeconds.observe({ route, status: `${Math.floor(status() / 100)}xx` }, seconds);
              span?.setAttribute('http.response.status_code', status());
              log.debug({ route, method, status: status(), ms: Math.round(seconds * 1_000) }, 'a request');
            }
          },
        ),
      );
    },
    calls: {
      around(procedure, task, outcome) {
        const since = performance.now();
        // Over a socket no request of HTTP has given an id.
        const requestId = getWork().fields.requestId ?? randomUUID();
        return inWork({ fields: { requestId } }, () =>
          tracing.span(procedure, { 'rpc.system': 'trpc', 'rpc.method': procedure }, async (span) => {
            const result = await task();
            const code = outcome(result);
            const seconds = secondsSince(since);
            metrics.callSeconds.observe({ procedure, outcome: code }, seconds);
            span?.setAttribute('openfelt.outcome', code);
            log.debug({ procedure, outcome: code, ms: Math.round(seconds * 1_000) }, 'a call');
            return result;
          }),
        );
      },
    },
    command(tableId, { player, command }, task) {
      const since = performance.now();
      const { kind } = player;
      const attributes = { 'openfelt.table': tableId, 'openfelt.command': command.type, 'openfelt.by': kind };
      return inWork({ fields: { table: tableId } }, () =>
        tracing.span(`command ${command.type}`, attributes, async (span) => {
          const result = await task();
          const outcome = result.ok ? 'accepted' : result.code;
          metrics.countCommand(kind, outcome);
          metrics.commandSeconds.observe({ by: kind }, secondsSince(since));
          span?.setAttribute('openfelt.outcome', outcome);
          log.debug({ command: command.type, by: kind, outcome }, 'a command');
          return result;
        }),
      );
    },
    observeAppend: (append) => (requests) => {
      const since = performance.now();
      metrics.appending.inc(requests.length);
      return tracing.span('append', { 'openfelt.requests': requests.length }, async () => {
        try {
          const results = await append(requests);
          for (const { status } of results) metrics.appends.inc({ result: status });
          return results;
        } catch (error) {
          metrics.appends.inc({ result: 'failed' }, requests.length);
          throw error;
        } finally {
          metrics.appending.dec(requests.length);
          metrics.appendSeconds.observe(secondsSince(since));
        }
      });
    },
    fanOut(since, viewers, task) {
      const end = tracing.begin('fan-out', { 'openfelt.viewers': viewers });
      try {
        task();
      } finally {
        end();
        metrics.fanOutSeconds.observe(secondsSince(since));
        metrics.fanOutMessages.inc(viewers);
      }
    },
    shed: (reason) => metrics.shed.inc({ reason }),
    hostError: () => metrics.hostErrors.inc(),
    cluster: metrics,
    watch: metrics.watch,
    stop: tracing.stop,
  };
}
