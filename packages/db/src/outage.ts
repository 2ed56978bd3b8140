/** What Prisma says of a server that cannot be reached, or refuses the connection, and of a transaction that did not begin or end in its time. */
const prismaCode = /^(?:P10(?:0[01238]|1[017])|P20(?:24|28|37))$/;

/** What Prisma's adapter makes of the same, where it leaves the code out. */
const adapterKinds: ReadonlySet<unknown> = new Set([
  'DatabaseNotReachable',
  'ConnectionClosed',
  'SocketTimeout',
  'TlsConnectionError',
  'TooManyConnections',
  'AuthenticationFailed',
  'DatabaseDoesNotExist',
  'DatabaseAccessDenied',
]);

/**
 * Errors of PostgreSQL by class: the connection (08), too little room or memory (53), an operator or a time-out (57), the system (58); and that
 * it lets nobody in, takes no writes, or gave no lock in time.
 */
const sqlState = /^(?:(?:08|53|57|58)\w{3}|28000|28P01|3D000|25006|55P03)$/;

/** A disk that cannot be written is, to PostgreSQL, a lack of rights. */
const disk = /Read-only file system|No space left on device|Disk quota exceeded/;

/** What the driver says without a code, where it has no connection. */
const driverWords =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired)/;

/** What the system says of a connection. Others say it of theirs, so it counts only where Prisma passes it on. */
const socketCode =
  /^(?:E(?:CONN(?:REFUSED|RESET|ABORTED)|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|NETDOWN)|ENOTFOUND|EAI_AGAIN)$/;

/** What an error may say for itself, and what is within it. */
interface Layer {
  readonly code?: unknown;
  readonly kind?: unknown;
  readonly originalCode?: unknown;
  readonly message?: unknown;
  readonly clientVersion?: unknown;
  readonly cause?: unknown;
  readonly meta?: { readonly driverAdapterError?: unknown } | null;
}

/** Nothing is wrapped deeper. */
const maxDepth = 8;

const fits = (pattern: RegExp, said: unknown): boolean => typeof said === 'string' && pattern.test(said);

function saysSo({ code, kind, originalCode, message, clientVersion }: Layer): boolean {
  return (
    fits(prismaCode, code) ||
    adapterKinds.has(kind) ||
    fits(sqlState, originalCode) ||
    fits(sqlState, code) ||
    fits(driverWords, message) ||
    (originalCode !== undefined && fits(disk, message)) ||
    (clientVersion !== undefined && fits(socketCode, code))
  );
}

function isWithin(error: unknown, depth: number): boolean {
  if (typeof error !== 'object' || error === null || depth > maxDepth) return false;
  const layer: Layer = error;
  return (
    saysSo(layer) || isWithin(layer.meta?.driverAdapterError, depth + 1) || isWithin(layer.cause, depth + 1)
  );
}

/**
 * Whether an error, or what caused it, says that the database is away or could not do something just then: the same may be asked for again.
 * What it may have done all the same is not known. Any other error is a fault of ours.
 */
export const isStorageAway = (error: unknown): boolean => isWithin(error, 0);
