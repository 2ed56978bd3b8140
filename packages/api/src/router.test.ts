import { expect, test } from 'vitest';
import { admin, auditor, guest, member, sealed } from './procedures.ts';
import { appRouter } from './router.ts';

/** What tRPC keeps of a procedure: what a call passes before it is answered, in that order. */
interface Procedure {
  readonly _def: { readonly middlewares: readonly unknown[] };
}

const readMiddlewares = (procedure: unknown) => (procedure as Procedure)._def.middlewares;

/** Whom a procedure is for, by what it begins with; null where it says so by none of these. */
function findRight(procedure: unknown): string | null {
  const passed = readMiddlewares(procedure);
  const rights = Object.entries({ sealed, admin, auditor, member, guest });
  const stated = rights.find(([, base]) =>
    readMiddlewares(base).every((each, index) => passed[index] === each),
  );
  return stated?.[0] ?? null;
}

test('each procedure says whom it is for, and no call of one is unseen or free', () => {
  expect(readMiddlewares(guest).length).toBeGreaterThan(1);
  const rights = Object.entries(appRouter._def.procedures).map(([path, procedure]) => [
    path,
    findRight(procedure),
  ]);
  expect(rights.length).toBeGreaterThan(80);
  expect(rights.filter(([, right]) => right === null)).toEqual([]);
  // Every card of a hand, for those alone whose looks are seen by its players.
  expect(rights.flatMap(([path, right]) => (right === 'sealed' ? [path] : []))).toEqual([
    'hands.openAll',
    'disputes.file',
  ]);
});
