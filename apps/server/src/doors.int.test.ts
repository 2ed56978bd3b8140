import { dataFolder, type TemporaryFolder } from '@openfelt/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noLimits } from './admission/limits.ts';
import { type DoorAudience, type DoorName, doors } from './http/doors.ts';
import { readImportToken } from './http/operator-access.ts';
import { accountVisitor } from './identity/account-visitor.fixture.ts';
import type { RunningServer } from './server.ts';
import { startPlatform } from './test-platform.fixture.ts';

/** Who asks, the least first. */
const people = ['stranger', 'guest', 'member', 'administrator', 'who has the token'] as const;
type Person = (typeof people)[number];

let server: RunningServer;
let folder: TemporaryFolder;
const sentBy = new Map<Person, Readonly<Record<string, string>>>();

beforeAll(async () => {
  folder = await dataFolder();
  server = await startPlatform(folder.path, undefined, { limits: noLimits });
  const authorization = `Bearer ${await readImportToken(folder.path)}`;
  const [guest, member, admin] = await Promise.all(
    Array.from({ length: 3 }, () => accountVisitor(server.address)),
  );
  if (guest === undefined || member === undefined || admin === undefined) throw new Error('nobody came');
  for (const [name, who] of Object.entries({ bo: member, ada: admin })) {
    const account = { email: `${name}@example.org`, password: 'correct horse battery' };
    expect((await who.post('/auth/sign-up/email', account)).status).toBe(200);
  }
  const role = await fetch(`${server.address}/role`, {
    method: 'POST',
    headers: { authorization },
    body: JSON.stringify({ email: 'ada@example.org', role: 'admin' }),
  });
  expect(role.status).toBe(200);
  sentBy.set('stranger', {});
  sentBy.set('guest', { cookie: guest.cookie() });
  sentBy.set('member', { cookie: member.cookie() });
  sentBy.set('administrator', { cookie: admin.cookie() });
  sentBy.set('who has the token', { authorization });
});
afterAll(async () => {
  await server.stop();
  await folder.remove();
});

/** A request at each door that somebody whom it is for may make. */
const requests: Readonly<Record<DoorName, readonly [method: string, path: string]>> = {
  '/healthz': ['GET', '/healthz'],
  '/readyz': ['GET', '/readyz'],
  '/metrics': ['GET', '/metrics'],
  '/auth': ['POST', '/auth/sign-out'],
  '/export': ['GET', '/export'],
  '/import': ['POST', '/import'],
  '/collections': ['POST', '/collections/any/hands?name=a.phh'],
  '/role': ['POST', '/role'],
  '/reindex': ['GET', '/reindex'],
  '/bundle': ['GET', '/bundle?hand=nowhere/1'],
  '/checkpoint': ['GET', '/checkpoint/key'],
  '/trpc': ['GET', '/trpc/me.get'],
  static: ['GET', '/icon.svg'],
  picture: ['GET', '/opengraph-image'],
};

const visitors = ['guest', 'member', 'administrator'] as const;
const admitted: Readonly<Record<DoorAudience, readonly Person[]>> = {
  everyone: people,
  visitors,
  members: ['member', 'administrator'],
  operators: ['who has the token'],
};

// That who signs out is signed out comes last.
const names = (Object.keys(doors) as DoorName[]).toSorted(
  (a, b) => Number(a === '/auth') - Number(b === '/auth'),
);

test.each(names)('%s is open to those alone whom it says that it is for', async (name) => {
  const [method, path] = requests[name];
  expect(doors[name].isAt(path.split('?')[0] ?? '')).toBe(true);
  const open: Person[] = [];
  for (const who of people) {
    const headers = { origin: server.address, ...sentBy.get(who) };
    const { status } = await fetch(`${server.address}${path}`, {
      method,
      headers,
      ...(method === 'POST' ? { body: '{}' } : {}),
    });
    expect(status, who).toBeLessThan(500);
    if (status !== 401 && status !== 403) open.push(who);
  }
  expect(open).toEqual(admitted[doors[name].isFor]);
});

test.each(visitors)('what opens every door of operators is not in what a %s is answered', async (who) => {
  const token = (await readImportToken(folder.path)) ?? '';
  expect(token).not.toBe('');
  for (const path of ['/export', '/trpc/me.get', '/trpc/lobby.list', '/', '/readyz', '/checkpoint/key']) {
    const answer = await fetch(`${server.address}${path}`, { headers: sentBy.get(who) ?? {} });
    expect(`${JSON.stringify([...answer.headers])}${await answer.text()}`).not.toContain(token);
  }
});
