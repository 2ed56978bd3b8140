import { toPlainError } from '@openfelt/db';
import pino from 'pino';
import { standardLimits } from './admission/limits.ts';
import { drainPatience } from './cluster/host-together.ts';
import type { Env } from './env.ts';
import type { RequestHandler } from './http/request-handler.ts';
import { createPrintMailer, createSmtpMailer } from './mail/mailer.ts';
import { type RunningServer, startServer } from './server.ts';
import { noTracing, startTracing } from './telemetry/tracing.ts';
import { workFields } from './telemetry/work.ts';

/** How long the server may take to stop, in ms, beside handing over its tables; then it is ended anyway, and nothing acknowledged is lost. */
const patience = 10_000;
/** Between hands, in ms, so that people see how the last one came out. */
const pause = 4_000;

/** What the server of a process is run with. */
export interface RunOptions {
  readonly env: Env;
  /** Where people reach it, if another program on this machine passes their requests on. */
  readonly address?: string;
  /** Shows letters on the terminal where the environment names no mail server: for who develops, never where people play. */
  readonly printMail?: true;
  /** Makes what answers requests for pages. */
  readonly openPages: () => Promise<RequestHandler>;
}

/** Runs the server until a signal ends the process; resolves when it answers. A server that cannot start ends the process with 1. */
export async function runServer({ env, address, printMail, openPages }: RunOptions): Promise<RunningServer> {
  const print = (line: string) => process.stdout.write(`${line}\n`);
  // On a terminal only what needs attention is logged; where a program reads, everything.
  const level = env.logLevel ?? (process.stdout.isTTY ? 'warn' : 'info');
  const log = pino({ level, mixin: workFields });

  async function start() {
    const tracing = env.tracesTo === undefined ? noTracing : await startTracing(env.tracesTo);
    const shown = printMail === true ? createPrintMailer(print) : undefined;
    const sendMail = env.mail === null ? shown : createSmtpMailer(env.mail);
    const where = address === undefined ? {} : { address };
    // Not behind any more when it is late by a third of that.
    const limits = { ...standardLimits, delay: { high: env.busyAfter, low: env.busyAfter / 3 } };
    return startServer({ ...env, ...where, limits, sendMail, openPages, tracing, pause, log, print });
  }

  print('Opening the database and the pages …');
  const starting = start();

  let stopping = false;
  const stop = (reason: NodeJS.Signals | 'replaced') => {
    if (stopping) return;
    stopping = true;
    print('Stopping …');
    const drains = env.natsUrl === undefined ? 0 : drainPatience;
    setTimeout(() => process.exit(1), patience + drains).unref();
    // A server that is still opening is stopped when it is open: its database must not outlive it.
    starting
      .then((server) => server.stop())
      .then(
        () => {
          log.info({ reason }, 'stopped');
          process.exit(0);
        },
        (err) => {
          log.error({ err }, 'the server did not stop cleanly');
          process.exit(1);
        },
      );
  };
  // Before anything is announced: who reads that the server is ready may stop it at once.
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);

  try {
    const server = await starting;
    server.replaced.then(() => {
      log.warn('another server has taken the platform over');
      print('Another server has taken the platform over: this one ends.');
      stop('replaced');
    });
    if (!stopping) {
      log.info({ address: server.address }, 'started');
      print(`Openfelt is ready: ${server.address}`);
    }
    return server;
  } catch (error) {
    const plain = toPlainError(error, env.dataDir);
    process.stderr.write(`${plain instanceof Error ? plain.message : String(plain)}\n`);
    log.debug({ err: error }, 'the server could not start');
    process.exit(1);
  }
}
