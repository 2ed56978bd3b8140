import { describe, expect, test } from 'vitest';
import { isStorageAway } from './outage.ts';

/** An error of Prisma's client, with what its adapter says. */
const prisma = (code: string, cause?: object) =>
  Object.assign(new Error('Invalid `prisma.player.findMany()` invocation'), {
    name: 'PrismaClientKnownRequestError',
    code,
    clientVersion: '7.10.0',
    meta: cause === undefined ? {} : { driverAdapterError: { name: 'DriverAdapterError', cause } },
  });

const postgres = (code: string, message = 'no') => ({ kind: 'postgres', originalCode: code, code, message });

describe('the database is away', () => {
  test.each([
    ['cannot be reached', prisma('P1001', { kind: 'DatabaseNotReachable', host: '127.0.0.1', port: 5432 })],
    ['cannot be reached by a raw query', prisma('P2010', { kind: 'DatabaseNotReachable' })],
    ['closed the connection', prisma('P1017', { kind: 'ConnectionClosed' })],
    ['closed the connection of a raw query', prisma('P2010', { kind: 'ConnectionClosed' })],
    ['starts', prisma('P2039', postgres('57P03', 'the database system is starting up'))],
    ['ends', prisma('P2010', postgres('57P01', 'terminating connection due to administrator command'))],
    ['takes longer than a statement may', prisma('P2010', postgres('57014'))],
    ['has no connection left', prisma('P2037', { kind: 'TooManyConnections', originalCode: '53300' })],
    ['has a full disk', prisma('P2010', postgres('53100', 'could not extend file'))],
    ['has a disk that can only be read', prisma('P2039', postgres('42501', 'file: Read-only file system'))],
    ['is a copy that takes no writes', prisma('P2010', postgres('25006'))],
    ['does not take the password', prisma('P1000', { kind: 'AuthenticationFailed' })],
    ['keeps a lock longer than is waited for it', prisma('P2028')],
    ['is asked over a connection that broke', new Error('Connection terminated unexpectedly')],
    [
      'opens no connection',
      Object.assign(new Error('Connection terminated due to connection timeout'), {
        clientVersion: '7.10.0',
      }),
    ],
    [
      'is asked in a transaction whose connection broke',
      new Error('Client has encountered a connection error and is not queryable'),
    ],
    [
      'is on a network that is gone',
      Object.assign(new Error('connect'), { code: 'ENETUNREACH', clientVersion: '7' }),
    ],
    ['says so to the driver', Object.assign(new Error('shutdown'), { code: '57P02', severity: 'FATAL' })],
  ])('where it %s', (_, error) => {
    expect(isStorageAway(error)).toBe(true);
  });

  test('where that is what caused an error', () => {
    const wrapped = new Error('The server failed.', {
      cause: new Error('no name', { cause: prisma('P1001') }),
    });
    expect(isStorageAway(wrapped)).toBe(true);
  });
});

describe('the fault is ours, or another’s', () => {
  test.each([
    ['a program’s mistake', new TypeError('batch.map is not a function')],
    [
      'a row that is there twice',
      prisma('P2002', { kind: 'UniqueConstraintViolation', originalCode: '23505' }),
    ],
    ['a table that is missing', prisma('P2021', { kind: 'TableDoesNotExist', originalCode: '42P01' })],
    ['a statement that is no SQL', prisma('P2010', postgres('42601', 'syntax error'))],
    ['a right that our user lacks', prisma('P2010', postgres('42501', 'permission denied for table notes'))],
    [
      'a text that speaks of an outage',
      prisma('P2010', { kind: 'InvalidInputValue', originalCode: '22P02', message: '57P01' }),
    ],
    [
      'a mail server that does not answer',
      Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' }),
    ],
    ['a visitor who goes away', Object.assign(new Error('aborted'), { code: 'ECONNRESET' })],
    ['what is thrown and is no error', 'P1001'],
    ['nothing', null],
  ])('where it is %s', (_, error) => {
    expect(isStorageAway(error)).toBe(false);
  });

  test('where an error is its own cause', () => {
    const error: { cause?: unknown } = {};
    error.cause = error;
    expect(isStorageAway(error)).toBe(false);
  });
});
