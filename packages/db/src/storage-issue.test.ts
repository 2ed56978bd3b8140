import { describe, expect, test } from 'vitest';
import { findStorageIssue } from './storage-issue.ts';

const readOnly = 'The database takes no writes: it is a copy of another one, or set to be read only.';

describe('what is the matter with a database', () => {
  test.each([
    ['the code of an error', Object.assign(new Error('cannot execute INSERT'), { code: '25006' })],
    ['what Prisma says', new Error('Raw query failed. Code: `25006`. Message: `cannot execute INSERT`')],
    [
      'what Prisma’s adapter says',
      Object.assign(new Error('failed'), { code: 'P2010', meta: { cause: { originalCode: '25006' } } }),
    ],
    [
      'one of several tries',
      Object.assign(new Error('all failed'), { errors: [Object.assign(new Error('no'), { code: '25006' })] }),
    ],
  ])('is known by %s', (_, error) => {
    expect(findStorageIssue(error)?.reason).toBe(readOnly);
  });

  test.each([
    'Openfelt runs already on /data (process 25006): http://localhost:3000.',
    '[42501] FATAL: lock file "postmaster.pid" already exists',
    'Is another postmaster (PID 53300) running in data directory "/data"?',
  ])('is nothing that the number of a process says: %s', (message) => {
    expect(findStorageIssue(new Error(message))).toBeNull();
  });
});
