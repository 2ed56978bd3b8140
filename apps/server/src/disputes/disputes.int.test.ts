import { randomUUID } from 'node:crypto';
import { verifyBundle } from '@openfelt/hand-history/audit';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readImportToken } from '../http/operator-access.ts';
import type { Guest } from '../test-platform.fixture.ts';
import {
  type DisputedPlatform,
  decide,
  disputedPlatform,
  eventually,
  namedTables,
  ok,
  open,
} from './disputed-platform.fixture.ts';
import {
  heldSidePot,
  rightHand,
  strangersFold,
  timedOutAway,
  wrongOddChip,
  wrongSidePot,
} from './planted-disputes.fixture.ts';

const plants = { wrongSidePot, wrongOddChip, strangersFold, timedOutAway, rightHand, heldSidePot };
type PlantName = keyof typeof plants;

let platform: DisputedPlatform;
let auditor: Guest;
let second: Guest;
let admin: Guest;

beforeAll(async () => {
  platform = await disputedPlatform(Object.values(plants));
  auditor = await platform.account('olga@example.org', 'auditor');
  second = await platform.account('otto@example.org', 'auditor');
  admin = await platform.account('ada@example.org', 'admin');
});
afterAll(() => platform.remove());

const { getTable, playerIn, idIn } = namedTables(plants, () => platform);

/** The case file, as the auditor gets it. */
const loadFile = (dispute: string, guest = auditor) => guest.client.disputes.file.mutate({ dispute });

/** Upholds a dispute with what the desk suggests, and waits until the chips have moved. */
async function putRight(dispute: string, guest = auditor) {
  const { suggestion } = await loadFile(dispute, guest);
  if (suggestion === null) throw new Error('there is nothing to correct');
  ok(
    await decide(guest, dispute, {
      verdict: 'upheld',
      corrections: [...suggestion.corrections],
      house: suggestion.house,
    }),
  );
  await corrected(dispute);
  return suggestion;
}

const corrected = (dispute: string) =>
  eventually(
    () => auditor.client.disputes.get.query({ dispute }),
    ({ correction }) => correction === 'applied',
  );

/**
 * The books: all balances are zero together, and every open table's escrow is what lies there. The two are read one after the other, so
 * that chips which move just then are seen in one of them.
 */
async function books() {
  const accounts = await eventually(
    () => admin.client.ledger.accounts.query(),
    ({ tables }) =>
      tables.every(
        ({ table, balance }) => table === null || table.stacks + table.pot + table.carry === balance,
      ),
  );
  expect(accounts.sum).toBe(0);
  return accounts;
}

/** What a player has, in front of them and in their account. */
async function countChips(name: PlantName, seat: number): Promise<number> {
  const player = idIn(name, seat);
  const own = await platform.server().database.players.balance(player);
  const log = platform.server().database.log;
  const events = await log.read(getTable(name).stream);
  const last = events.findLast(({ type }) => type === 'HandEnded')?.payload as {
    stacks: { seat: number; amount: number }[];
  };
  const moved = events.flatMap(({ type, payload }) =>
    type === 'ChipsAdjusted' ? (payload as { posts: { seat: number; amount: number }[] }).posts : [],
  );
  const at = (list: readonly { seat: number; amount: number }[]) =>
    list.filter((each) => each.seat === seat).reduce((sum, { amount }) => sum + amount, 0);
  return own + at(last.stacks) + at(moved);
}

/** The hand's bundle as a player gets it, verified with the platform's published key. */
async function verified(guest: Guest, handId: string) {
  const key = await (await fetch(`${platform.server().address}/checkpoint/key`)).text();
  const { bundle } = await guest.client.hands.bundle.query({ handId });
  return verifyBundle(bundle, key.trim());
}

describe('from a cause to a decision and balanced books', () => {
  test('a side pot that went to the wrong player', async () => {
    const { handId } = getTable('wrongSidePot');
    const claimant = playerIn('wrongSidePot', 1);
    const before = await verified(claimant, handId);
    expect(before.first).toMatchObject({ code: expect.stringMatching(/pots|law/) });
    const dispute = await open(claimant, handId, 1, 'The side pot of 800 went to the wrong seat.');
    const marked = await claimant.client.hands.get.query({ handId });
    expect(marked.hand.dispute).toBe('open');
    const frozen = marked.events;

    const file = await loadFile(dispute);
    expect(file.verification.explanation?.pots.map(({ amount }) => amount)).toEqual([900, 800]);
    expect(file.verification.checks.find(({ id }) => id === 'pots')?.verdict).toBe('fails');
    // Six hole cards, five of the board and three burns.
    expect(file.bundle.openings).toHaveLength(14);

    const chips = [await countChips('wrongSidePot', 1), await countChips('wrongSidePot', 2)];
    const { corrections, house } = await putRight(dispute);
    expect(corrections).toHaveLength(2);
    expect(house).toBe(0);
    // At every moment the audit has the decision, or says that it waits for its checkpoint.
    const audited = await eventually(
      async () => {
        const { bundle, awaitsCheckpoint } = await claimant.client.hands.bundle.query({ handId });
        expect({ awaitsCheckpoint, decisions: bundle.corrections.length }).toEqual(
          awaitsCheckpoint === null
            ? { awaitsCheckpoint: null, decisions: 1 }
            : { awaitsCheckpoint: 'decision', decisions: 0 },
        );
        return awaitsCheckpoint;
      },
      (awaited) => awaited === null,
    );
    expect(audited).toBeNull();
    for (const [index, seat] of [1, 2].entries()) {
      const due = corrections.find(({ player }) => player === idIn('wrongSidePot', seat))?.amount;
      expect(await countChips('wrongSidePot', seat)).toBe((chips[index] ?? 0) + (due ?? 0));
    }
    await books();
    const after = await claimant.client.hands.get.query({ handId });
    expect(after.hand.dispute).toBe('corrected');
    expect(after.events).toEqual(frozen);
    expect((await loadFile(dispute)).suggestion).toBeNull();

    // Proved by the platform's key alone: the hand as it was, and what was put right.
    const verification = await eventually(
      () => verified(claimant, handId),
      ({ decisions }) => decisions.length > 0,
    );
    const getVerdict = (check: string) => verification.checks.find(({ id }) => id === check)?.verdict;
    expect(before.verdict).toBe('fails');
    expect([verification.verdict, getVerdict('pots'), getVerdict('corrections')]).toEqual([
      'holds',
      'corrected',
      'holds',
    ]);
    expect(verification.bundle?.corrections).toHaveLength(1);
    expect(verification.bundle?.events).toEqual(before.bundle?.events);
  });

  test('an odd chip that went to the wrong seat', async () => {
    const { handId } = getTable('wrongOddChip');
    const dispute = await open(playerIn('wrongOddChip', 0), handId, 0);
    const { verification } = await loadFile(dispute);
    expect(verification.first).toMatchObject({ version: expect.any(Number) });
    const { corrections } = await putRight(dispute);
    expect(corrections.map(({ amount }) => amount).sort()).toEqual([-1, 1]);
    await books();
  });

  test('a fold that was taken from somebody who was not in the hand: a finding at once, and the house pays', async () => {
    const { handId } = getTable('strangersFold');
    const dispute = await open(playerIn('strangersFold', 0), handId, null);
    const file = await loadFile(dispute);
    expect(file.verification.first).toMatchObject({ code: 'impossible' });
    expect(file.suggestion).toBeNull();
    const player = idIn('strangersFold', 0);
    const paid = { corrections: [{ player, amount: 5 }], house: -5 };
    ok(await decide(auditor, dispute, { verdict: 'upheld', ...paid }));
    const { decisions } = await corrected(dispute);
    expect(decisions[0]?.applied?.streamId).toBe(getTable('strangersFold').stream);
    await books();
  });

  test('a time-out while the connection was lost: the evidence shows it', async () => {
    const { handId } = getTable('timedOutAway');
    const dispute = await open(playerIn('timedOutAway', 1), handId, null);
    const { bundle } = await loadFile(dispute);
    const types = bundle.evidence?.map(({ type }) => type) ?? [];
    expect(types.indexOf('Disconnected')).toBeGreaterThanOrEqual(0);
    expect(types.indexOf('TimedOut')).toBeGreaterThan(types.indexOf('Disconnected'));
    ok(await decide(auditor, dispute, { verdict: 'upheld', corrections: [], house: 0 }));
    const hand = await auditor.client.hands.get.query({ handId });
    expect(hand.hand.dispute).toBe('decided');
    await books();
  });

  test('a complaint without ground is dismissed, and nothing moves', async () => {
    const { handId } = getTable('rightHand');
    const before = await books();
    const dispute = await open(playerIn('rightHand', 2), handId, 0);
    const { verification, suggestion } = await loadFile(dispute);
    expect(verification.verdict).toBe('holds');
    expect(suggestion).toBeNull();
    ok(await decide(auditor, dispute, { verdict: 'dismissed', corrections: [], house: 0 }));
    const outcome = await playerIn('rightHand', 0).client.disputes.ofHand.query({ handId });
    expect(outcome).toEqual([
      expect.objectContaining({ status: 'decided', verdict: 'dismissed', correction: 'none', own: false }),
    ]);
    expect(JSON.stringify(outcome)).not.toMatch('wrong');
    expect(await books()).toEqual(before);
  });
});

describe('a table that holds what is disputed', () => {
  test('takes the winnings until the decision, gives them back and then corrects; an appeal adds to it', async () => {
    const { handId } = getTable('heldSidePot');
    const dispute = await open(playerIn('heldSidePot', 1), handId, 1);
    const account = `held:${dispute}`;
    await eventually(books, ({ held }) =>
      held.some((each) => each.account === account && each.balance === 800),
    );
    const { corrections } = await putRight(dispute);
    expect((await books()).held.find((each) => each.account === account)?.balance).toBe(0);
    const amounts = corrections.map(({ amount }) => Math.abs(amount));
    expect(new Set(amounts)).toEqual(new Set([800]));

    const appeal = { commandId: randomUUID(), dispute, reason: 'The cards were read wrongly.' };
    ok(await playerIn('heldSidePot', 2).client.disputes.appeal.mutate(appeal));
    const back = corrections.map(({ player, amount }) => ({ player, amount: -amount }));
    const reversal = { verdict: 'upheld', corrections: back, house: 0 } as const;
    expect(await decide(auditor, dispute, reversal)).toMatchObject({ ok: false, code: 'same-auditor' });
    ok(await decide(second, dispute, reversal));
    const { decisions } = await corrected(dispute);
    expect(decisions.map(({ final }) => final)).toEqual([false, true]);
    await books();
    const again = { commandId: randomUUID(), dispute, reason: 'And again, and again.' };
    const third = await playerIn('heldSidePot', 1).client.disputes.appeal.mutate(again);
    expect(third).toMatchObject({ ok: false, code: 'already-appealed' });
  });
});

describe('what somebody writes', () => {
  test('comes back as it was written, a script with it, and a command that is repeated is answered as before', async () => {
    const { handId } = getTable('timedOutAway');
    const reason = '<img src=x onerror="alert(1)"> & <script>alert(2)</script>\nまたね';
    const { client } = playerIn('timedOutAway', 0);
    const command = { commandId: randomUUID(), handId, pot: 0, reason };
    const first = await client.disputes.open.mutate(command);
    expect(await client.disputes.open.mutate(command)).toEqual(first);
    expect(await client.disputes.open.mutate({ ...command, reason: `${reason}!` })).toMatchObject({
      ok: false,
    });
    const dispute = ok(first);
    expect(await client.disputes.get.query({ dispute })).toMatchObject({ reason });
    const text = '"><svg onload=alert(3)>';
    ok(await client.disputes.answer.mutate({ commandId: randomUUID(), dispute, text }));
    const queue = await auditor.client.disputes.queue.query({ status: 'open' });
    expect(queue.disputes.map(({ excerpt }) => excerpt)).toContain(reason);
    const detail = await auditor.client.disputes.get.query({ dispute });
    expect(detail.answers).toMatchObject([{ text, role: 'player' }]);
    ok(await client.disputes.withdraw.mutate({ commandId: randomUUID(), dispute }));
  });
});

describe('who follows disputes', () => {
  test('hears of those of their own hands, an auditor of all', async () => {
    const { handId } = getTable('rightHand');
    const heard = { player: [] as unknown[], stranger: [] as unknown[], auditor: [] as unknown[] };
    const listen = ({ client }: Guest, into: unknown[]) =>
      new Promise<void>((resolve) => {
        client.disputes.changes.subscribe(undefined, {
          onStarted: () => resolve(),
          onData: ({ dispute }) => into.push(dispute),
        });
      });
    await Promise.all([
      listen(playerIn('rightHand', 0), heard.player),
      listen(playerIn('wrongSidePot', 0), heard.stranger),
      listen(auditor, heard.auditor),
    ]);
    const dispute = await open(playerIn('rightHand', 1), handId, null);
    await eventually(
      async () => heard.auditor.length + heard.player.length,
      (count) => count === 2,
    );
    expect(heard).toEqual({ player: [dispute], stranger: [], auditor: [dispute] });
  });
});

test('a look that the operator takes at the sealed cards is seen by the players of the hand', async () => {
  const { handId } = getTable('wrongOddChip');
  const token = await readImportToken(platform.dataDir);
  const ask = (as: string) =>
    fetch(`${platform.server().address}/bundle?hand=${encodeURIComponent(handId)}&as=${as}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  const looks = () => playerIn('wrongOddChip', 2).client.hands.cardAccess.query({ handId });
  const before = await looks();
  expect((await ask('public')).status).toBe(200);
  expect(await looks()).toEqual(before);
  const look = expect.objectContaining({ by: 'operator', dispute: null });
  // One seat's cards are as hidden as all of them.
  for (const [count, as] of ['auditor', 'seat-1'].entries()) {
    expect((await ask(as)).status).toBe(200);
    expect(await looks()).toEqual([...before, ...Array.from({ length: count + 1 }, () => look)]);
  }
});
