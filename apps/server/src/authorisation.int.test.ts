import { randomUUID } from 'node:crypto';
import type { HandDetail } from '@openfelt/api';
import { getUntypedClient } from '@trpc/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeInput, procedures } from './authorised-calls.fixture.ts';
import { type DisputedPlatform, disputedPlatform, open } from './disputes/disputed-platform.fixture.ts';
import { privateHand, rightHand } from './disputes/planted-disputes.fixture.ts';
import { type Guest, visit } from './test-platform.fixture.ts';

let platform: DisputedPlatform;
let tableId = '';
let handId = '';
let dispute = '';

/** In this order everyone is asked: a guest and a member who did not play, a guest who did, and who answers for the platform. */
const people = ['guest', 'member', 'player of the hand', 'auditor', 'administrator'] as const;
type Person = (typeof people)[number];
const guests = new Map<Person, Guest>();
/** All that anyone was told. */
const received: { readonly who: Person; readonly path: string; readonly text: string }[] = [];

beforeAll(async () => {
  platform = await disputedPlatform([rightHand, privateHand]);
  tableId = platform.tables[0]?.tableId ?? '';
  handId = `${tableId}/1`;
  dispute = await open(platform.player(0, 0), handId, 0);
  guests.set('guest', await visit(platform.server().address));
  guests.set('member', await platform.account('ann@example.org', 'player'));
  guests.set('player of the hand', platform.player(0, 1));
  guests.set('auditor', await platform.account('olga@example.org', 'auditor'));
  guests.set('administrator', await platform.account('ada@example.org', 'admin'));
});
afterAll(async () => {
  await guests.get('guest')?.close();
  await platform.remove();
});

const all = (answer: string) => [answer, answer, answer, answer, answer];
const members = ['UNAUTHORIZED', 'ok', 'UNAUTHORIZED', 'ok', 'ok'];
const administrators = ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'FORBIDDEN'];
/**
 * What each procedure answers to each person: `ok`, `null` or `false`, the code of a refusal, or of an error. In the order of asking: a
 * decision comes after what needs an open dispute.
 */
const expected: Readonly<Record<string, readonly string[]>> = {
  'me.get': all('ok'),
  'me.rename': all('ok'),
  'me.sessions': members,
  'me.endSession': members,
  'me.endOtherSessions': members,
  'accounts.list': [...administrators, 'ok'],
  'accounts.setRole': [...administrators, 'no-account'],
  'accounts.issuePasswordLink': [...administrators, 'no-account'],
  'lobby.list': all('ok'),
  'lobby.changes': all('ok'),
  'table.create': all('ok'),
  'table.practise': all('ok'),
  'table.rematch': all('match-running'),
  'table.enter': all('false'),
  'table.invitation': all('null'),
  'table.snapshot': all('ok'),
  'table.watch': all('ok'),
  'table.command': ['not-seated', 'not-seated', 'no-hand', 'not-seated', 'not-seated'],
  'table.commitEntropy': ['not-seated', 'not-seated', 'stale', 'not-seated', 'not-seated'],
  'table.revealEntropy': all('stale'),
  'table.ready': ['not-seated', 'not-seated', 'ok', 'not-seated', 'not-seated'],
  'people.watch': all('ok'),
  'people.wait': ['seat-free', 'seat-free', 'already-seated', 'seat-free', 'seat-free'],
  'people.stopWaiting': all('ok'),
  'people.manage': all('not-the-host'),
  'people.members': all('null'),
  'people.removeMember': all('not-the-host'),
  'chat.watch': all('ok'),
  'chat.say': ['name-taken', 'name-taken', 'ok', 'name-taken', 'name-taken'],
  'chat.report': all('no-message'),
  'chat.reports': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'ok'],
  'chat.settleReport': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'ok'],
  'notes.list': members,
  'notes.put': members,
  'collections.list': members,
  'collections.create': members,
  'collections.rename': ['UNAUTHORIZED', 'no-collection', 'UNAUTHORIZED', 'no-collection', 'no-collection'],
  'collections.remove': ['UNAUTHORIZED', 'no-collection', 'UNAUTHORIZED', 'no-collection', 'no-collection'],
  'collections.addHands': ['UNAUTHORIZED', 'no-collection', 'UNAUTHORIZED', 'no-collection', 'no-collection'],
  'collections.removeHands': [
    'UNAUTHORIZED',
    'no-collection',
    'UNAUTHORIZED',
    'no-collection',
    'no-collection',
  ],
  'collections.ofHand': members,
  'searches.list': members,
  'searches.save': members,
  'searches.remove': members,
  'tags.list': members,
  'tags.set': members,
  'tags.add': members,
  'handNotes.list': all('ok'),
  'handNotes.put': all('ok'),
  'shares.list': all('ok'),
  'shares.create': all('ok'),
  'shares.withdraw': all('NOT_FOUND'),
  'shares.restore': all('NOT_FOUND'),
  'shares.get': all('NOT_FOUND'),
  'hands.list': all('ok'),
  'hands.get': all('ok'),
  'hands.neighbours': all('ok'),
  'hands.tableNames': all('ok'),
  'hands.bundle': all('ok'),
  'hands.writePicked': all('ok'),
  'hands.writeFound': all('ok'),
  'hands.totals': all('ok'),
  'hands.cardAccess': ['NOT_FOUND', 'NOT_FOUND', 'ok', 'ok', 'ok'],
  'hands.openAll': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'FORBIDDEN'],
  'statistics.player': all('NOT_FOUND'),
  'statistics.opponents': all('ok'),
  'statistics.results': all('ok'),
  'statistics.session': all('ok'),
  'statistics.stacks': all('ok'),
  'statistics.shuffle': all('ok'),
  'integrity.pairs': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'ok'],
  'integrity.pair': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'NOT_FOUND', 'NOT_FOUND'],
  'integrity.timings': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'ok'],
  'disputes.get': ['NOT_FOUND', 'NOT_FOUND', 'ok', 'ok', 'ok'],
  'disputes.mine': all('ok'),
  'disputes.queue': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'ok'],
  'disputes.file': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'FORBIDDEN'],
  'disputes.ofHand': all('ok'),
  'disputes.changes': all('ok'),
  'disputes.open': ['not-in-hand', 'not-in-hand', 'ok', 'not-in-hand', 'not-in-hand'],
  'disputes.answer': ['not-a-party', 'not-a-party', 'ok', 'ok', 'not-a-party'],
  'disputes.withdraw': all('not-the-opener'),
  'disputes.decide': ['UNAUTHORIZED', 'FORBIDDEN', 'UNAUTHORIZED', 'ok', 'not-an-auditor'],
  'disputes.appeal': ['not-a-party', 'not-a-party', 'ok', 'not-a-party', 'not-a-party'],
  'ledger.accounts': [...administrators, 'ok'],
  'ledger.entries': [...administrators, 'ok'],
};

/** Asks, and resolves with the answer; of a subscription with the first message, or null when it has begun. */
async function ask(who: Person, path: string, input: unknown): Promise<unknown> {
  const guest = guests.get(who);
  if (guest === undefined) throw new Error(`${who} is not here`);
  const client = getUntypedClient(guest.client);
  const kind = procedures[path];
  if (kind === 'query') return client.query(path, input);
  if (kind === 'mutation') return client.mutation(path, input);
  return new Promise((resolve, reject) => {
    const following = client.subscription(path, input, {
      onStarted: () => setTimeout(() => end({ begun: true }), 200),
      onData: (data) => end(data),
      onError: reject,
    });
    const end = (answer: unknown) => {
      following.unsubscribe();
      resolve(answer);
    };
  });
}

/** An answer in a word. */
function wordFor(answer: unknown): string {
  if (answer === null || answer === false) return String(answer);
  const { ok, code } = (typeof answer === 'object' ? answer : {}) as { ok?: boolean; code?: string };
  return ok === false ? (code ?? '') : 'ok';
}

test('the table names every procedure of the API', () => {
  expect(Object.keys(expected).sort()).toEqual(Object.keys(procedures).sort());
});

test.each(Object.keys(expected))('%s answers each person as the table says', async (path) => {
  const words: string[] = [];
  for (const who of people) {
    try {
      const answer = await ask(who, path, makeInput(path, { tableId, handId, dispute }));
      received.push({ who, path, text: JSON.stringify(answer) });
      words.push(wordFor(answer));
    } catch (error) {
      words.push((error as { data?: { code?: string } }).data?.code ?? String(error));
    }
  }
  expect(words).toEqual(expected[path]);
});

test("a private table's hand is for who played it, and once it is disputed for who answers for the platform", async () => {
  const hidden = `${platform.tables[1]?.tableId}/1`;
  const seen = async () => {
    const answers: string[] = [];
    for (const who of people)
      for (const path of ['hands.get', 'hands.bundle', 'disputes.ofHand'])
        answers.push(
          `${who} ${path} ${await ask(who, path, { handId: hidden }).then(wordFor, () => 'hidden')}`,
        );
    return answers.filter((answer) => !answer.endsWith('hidden'));
  };
  const guest = platform.player(1, 0);
  expect(wordFor(await guest.client.hands.get.query({ handId: hidden }))).toBe('ok');
  expect(await seen()).toEqual(['auditor disputes.ofHand ok', 'administrator disputes.ofHand ok']);
  const opened = await open(guest, hidden, 0);
  const whole = ['auditor', 'administrator'].flatMap((who) =>
    ['hands.get', 'hands.bundle', 'disputes.ofHand'].map((path) => `${who} ${path} ok`),
  );
  expect(await seen()).toEqual(whole);
  // The desk goes on showing what was withdrawn, and leads to the hand.
  await guest.client.disputes.withdraw.mutate({ commandId: randomUUID(), dispute: opened });
  expect(await seen()).toEqual(whole);
  const bundle = (await ask('auditor', 'hands.bundle', { handId: hidden })) as {
    bundle: { perspective: { kind: string } };
  };
  expect(bundle.bundle.perspective.kind).toBe('public');
});

test("nobody but the auditor, in the case file, was told a sealed card's salt or the seed", () => {
  const findText = (who: Person, path: string) => {
    const found = received.find((each) => each.who === who && each.path === path)?.text;
    if (found === undefined) throw new Error(`${who} was told nothing by ${path}`);
    return found;
  };
  type Opened = { readonly slot: number; readonly salt: string };
  const { bundle } = JSON.parse(findText('auditor', 'disputes.file')) as {
    bundle: { openings: readonly Opened[]; seed: string };
  };
  const own = JSON.parse(findText('player of the hand', 'hands.bundle')) as {
    bundle: { openings: readonly Opened[] };
  };
  const open = new Set(own.bundle.openings.map(({ slot }) => slot));
  const sealed = bundle.openings.filter(({ slot }) => !open.has(slot)).map(({ salt }) => salt);
  expect(sealed.length).toBeGreaterThan(2);
  for (const { who, path, text } of received) {
    if (who === 'auditor' && path === 'disputes.file') continue;
    for (const secret of [...sealed, bundle.seed])
      expect(text.includes(secret), `${who}: ${path}`).toBe(false);
  }
  const looks = JSON.parse(findText('player of the hand', 'hands.cardAccess')) as readonly unknown[];
  expect(looks).toEqual([]);
});

test('the players of the hand see each time that the auditor has looked', async () => {
  const looks = await ask('player of the hand', 'hands.cardAccess', { handId });
  const look = expect.objectContaining({ dispute, at: expect.any(Number) });
  expect(looks).toEqual([look, look]);
});

test('an auditor has all cards of a hand opened while it is disputed, and never those of a hand that they played', async () => {
  const all = (await ask('auditor', 'hands.openAll', { handId })) as readonly { seat: number }[];
  expect(all.length).toBeGreaterThan(1);
  const { others, mayOpenAll } = (await ask('auditor', 'hands.get', { handId })) as HandDetail;
  expect({ others, mayOpenAll }).toEqual({ others: [], mayOpenAll: true });
  for (const who of people.filter((each) => each !== 'auditor'))
    expect(((await ask(who, 'hands.get', { handId })) as HandDetail).mayOpenAll).toBe(false);
  await expect(ask('auditor', 'hands.openAll', { handId: `${tableId}/999` })).rejects.toMatchObject({
    data: { code: 'NOT_FOUND' },
  });
});
