import * as z from 'zod';
import { standardLimits } from './admission/limits.ts';
import { parseNetwork } from './http/origin.ts';
import type { MailSettings } from './mail/mailer.ts';

/** A name or an address as it stands in a web address, without a port. */
const hostName = z
  .string()
  .regex(/^([\w.-]{1,253}|\[[\da-fA-F:.]{2,45}\])$/, 'give names without ports, separated by commas');

/** An address or a network of addresses. */
const proxy = z.string().refine((text) => parseNetwork(text) !== null, {
  error: 'give addresses or networks such as 10.0.0.0/8, separated by commas',
});

const listNames = (text: string) => text.split(',').flatMap((name) => name.trim() || []);

/** A variable that is set to nothing says nothing. */
const unset = z.literal('').transform(() => undefined);

/** What the server reads of the environment, each with its default. */
export const settings = {
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z
    .union([z.literal('localhost'), z.ipv4(), z.ipv6()], { error: 'give localhost or an IP address' })
    .default('localhost'),
  ALLOWED_HOSTS: z.string().default('').transform(listNames).pipe(z.array(hostName)),
  TRUSTED_PROXIES: z.string().default('').transform(listNames).pipe(z.array(proxy)),
  OPENFELT_DATA_DIR: z.string().min(1).default('.data'),
  BUSY_AFTER_MS: z.coerce.number().int().min(50).max(600_000).default(standardLimits.delay.high),
  METRICS_TOKEN: z
    .string()
    .regex(/^[\x21-\x7e]{16,200}$/, 'give 16 to 200 letters, digits and signs')
    .optional()
    .or(unset),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/ })
    .optional()
    .or(unset),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'trace', 'silent']).optional().or(unset),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .or(unset),
  NATS_URL: z
    .url({ protocol: /^(nats|tls)$/, error: 'give an address such as nats://nats.example:4222' })
    .optional()
    .or(unset),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'give an address such as https://felt.example' })
    .transform((text) => new URL(text).origin)
    .optional()
    .or(unset),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'give an address such as smtps://name:password@mail.example' })
    .optional()
    .or(unset),
  MAIL_FROM: z.email().optional().or(unset),
};

const schema = z.object(settings);

/** What the environment says. `url` is undefined where the embedded database is used; port 0 takes a free one. */
export interface Env {
  readonly port: number;
  /** Where the server listens: an address, or `localhost`. */
  readonly host: string;
  /** Further names by which people reach it. */
  readonly allowedHosts: readonly string[];
  /** Addresses and networks of the proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[];
  readonly dataDir: string;
  readonly url: string | undefined;
  /** Where the NATS server is over which several servers share a database; undefined where this one is alone. */
  readonly natsUrl: string | undefined;
  /** Ms by which the server may be late before it sends away what play does not need. */
  readonly busyAfter: number;
  /** The bearer token for `/metrics`, beside that of who can read the data folder. */
  readonly metricsToken: string | undefined;
  /** Where traces are sent, as OTLP over HTTP; none are taken without it. */
  readonly tracesTo: string | undefined;
  /** What is logged; by default what is right for a terminal or a file. */
  readonly logLevel: Level | undefined;
  /** Where people reach it, without a slash at the end; undefined where it may say so itself. */
  readonly publicUrl: string | undefined;
  /** Where letters are handed in; null where none are sent. */
  readonly mail: MailSettings | null;
}

/** How much is logged. */
type Level = 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';

/** Reads the environment, or says which variable is wrong and why. */
export function readEnv(
  env: Readonly<Record<string, string | undefined>>,
): { readonly ok: true; readonly env: Env } | { readonly ok: false; readonly message: string } {
  const read = schema.safeParse(env);
  if (!read.success) {
    const [issue] = read.error.issues;
    return { ok: false, message: `${issue?.path.join('.')} is not usable: ${issue?.message}` };
  }
  const { PORT: port, HOST: host, ALLOWED_HOSTS: allowedHosts, TRUSTED_PROXIES: trustedProxies } = read.data;
  const { OPENFELT_DATA_DIR: dataDir, DATABASE_URL: url, PUBLIC_URL: publicUrl } = read.data;
  const { NATS_URL: natsUrl } = read.data;
  if (natsUrl !== undefined && url === undefined)
    return {
      ok: false,
      message: 'DATABASE_URL is missing: servers that share NATS_URL share a PostgreSQL server',
    };
  const {
    BUSY_AFTER_MS: busyAfter,
    METRICS_TOKEN: metricsToken,
    OTEL_EXPORTER_OTLP_ENDPOINT: tracesTo,
    LOG_LEVEL: logLevel,
  } = read.data;
  const { SMTP_URL: smtp, MAIL_FROM: from } = read.data;
  if (smtp !== undefined && (from === undefined || publicUrl === undefined)) {
    const missing = from === undefined ? 'MAIL_FROM' : 'PUBLIC_URL';
    return {
      ok: false,
      message: `${missing} is missing: with SMTP_URL say also from whom mail comes and where its links lead`,
    };
  }
  const mail = smtp === undefined || from === undefined ? null : { url: smtp, from };
  const places = { port, host, allowedHosts, trustedProxies, dataDir, url, natsUrl, publicUrl };
  return { ok: true, env: { ...places, busyAfter, mail, metricsToken, tracesTo, logLevel } };
}

/** The environment of this process, which ends with 2 and a sentence where a variable is wrong. */
export function requireEnv(): Env {
  const read = readEnv(process.env);
  if (read.ok) return read.env;
  process.stderr.write(`${read.message}\n`);
  process.exit(2);
}
