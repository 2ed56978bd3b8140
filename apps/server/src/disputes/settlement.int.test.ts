import { openDatabase } from '@openfelt/db';
import { type GameState, type PlayerCommand, runningHand } from '@openfelt/engine';
import { readDisputeEvent } from '@openfelt/game-events';
import { hostTable, noStates, tableStreamId } from '@openfelt/table-host';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appendEvent } from '../append-event.ts';
import { follow, type Guest, openSocket, tableForTwo, visit } from '../test-platform.fixture.ts';
import { disputeStreamId, evolve } from './dispute.ts';
import { toDisputeRows } from './dispute-projection.ts';
import {
  type DisputedPlatform,
  decide,
  disputedPlatform,
  eventually,
  namedTables,
  ok,
  open,
} from './disputed-platform.fixture.ts';
import { closedTable, heldSidePot, holdem, playsOn, rightHand } from './planted-disputes.fixture.ts';

const plants = { playsOn, closedTable, heldSidePot, rightHand };
type PlantName = keyof typeof plants;

let platform: DisputedPlatform;

beforeAll(async () => {
  platform = await disputedPlatform(Object.values(plants));
});
afterAll(() => platform.remove());

const { getTable, playerIn, idIn } = namedTables(plants, () => platform);
const auditor = () => platform.account('olga@example.org', 'auditor');

/** What the house gives a player. */
const fromHouse = (player: string, amount: number) => ({
  verdict: 'upheld' as const,
  corrections: [{ player, amount }],
  house: -amount,
});

const getState = async ({ client }: Guest, dispute: string) => {
  const { correction } = await client.disputes.get.query({ dispute });
  return correction;
};

/** The table's events that moved chips for a dispute. */
async function adjustments(name: PlantName, dispute: string) {
  const events = await platform.server().database.log.read(getTable(name).stream);
  return events.filter(
    ({ type, payload }) => type === 'ChipsAdjusted' && (payload as { dispute: string }).dispute === dispute,
  );
}

async function sumOfAll(): Promise<number> {
  const balances = await platform.server().database.ledger.balances();
  return balances.reduce((sum, { balance }) => sum + balance, 0);
}

/** Folds for whoever is to act, until no hand runs. */
async function endHand(name: PlantName): Promise<void> {
  const { tableId, players } = getTable(name);
  const watching = await follow(playerIn(name, 0), tableId);
  for (let hand = runningHand(watching.state()); hand?.toAct != null; hand = runningHand(watching.state())) {
    const { turn, version } = watching.state();
    const seat = hand.seats.find((each) => each.seat === hand?.toAct);
    const guest = playerIn(
      name,
      players.findIndex(({ player }) => player === seat?.player),
    );
    const command = { type: 'fold', turn: turn ?? 0 } as const;
    await guest.client.table.command.mutate({ tableId, commandId: crypto.randomUUID(), command });
    await watching.until((state) => state.version > version);
  }
  watching.stop();
}

describe('a correction while a hand is running', () => {
  test('waits for its end, is not lost with the server, and is made once', async () => {
    const { tableId, handId } = getTable('playsOn');
    const watching = await follow(playerIn('playsOn', 1), tableId);
    await watching.until((state) => runningHand(state) !== null);
    watching.stop();
    const dispute = await open(playerIn('playsOn', 1), handId, null);
    const first = await auditor();
    ok(await decide(first, dispute, fromHouse(idIn('playsOn', 1), 5)));
    expect(await getState(first, dispute)).toBe('pending');
    expect(await adjustments('playsOn', dispute)).toEqual([]);

    // What waits is nowhere but in the log.
    await platform.stop();
    await platform.start();
    const again = await auditor();
    expect(await getState(again, dispute)).toBe('pending');
    await endHand('playsOn');
    await eventually(
      () => getState(again, dispute),
      (state) => state === 'applied',
    );
    const [moved] = await adjustments('playsOn', dispute);
    const events = await platform.server().database.log.read(getTable('playsOn').stream);
    expect(events[(moved?.version ?? 0) - 1]?.type).toMatch(/^(HandEnded|SeatSatOut)$/);

    await platform.stop();
    await platform.start();
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(await adjustments('playsOn', dispute)).toHaveLength(1);
    expect(await sumOfAll()).toBe(0);
  });
});

describe('a table at which nobody looks on', () => {
  /** Plays a hand among bots at a table of one's own, folding at the first turn, and gets up; gives the hand. */
  async function playAmongBots(guest: Guest): Promise<{ readonly tableId: string; readonly handId: string }> {
    const made = await guest.client.table.create.mutate({ ...tableForTwo, seats: 4, bots: 3 });
    if (!made.ok) throw new Error(made.message);
    const { tableId } = made;
    const command = (each: PlayerCommand) =>
      guest.client.table.command.mutate({ tableId, commandId: crypto.randomUUID(), command: each });
    const watching = await follow(guest, tableId);
    const ownSeat = (state: GameState) => state.table?.context.seats.find((each) => each?.kind === 'person');
    const seats = () => watching.state().table?.context.seats ?? [];
    await watching.until(() => seats().filter((each) => each !== null).length === 3);
    expect(await command({ type: 'takeSeat', seat: seats().indexOf(null), stack: 200 })).toMatchObject({
      ok: true,
    });
    await watching.until(
      (state) => state.turn !== null && runningHand(state)?.toAct === ownSeat(state)?.seat,
    );
    const { turn } = watching.state();
    const handNumber = runningHand(watching.state())?.handNumber;
    await command({ type: 'fold', turn: turn ?? 0 });
    await command({ type: 'leave' });
    // Nobody but bots is in the next hand.
    await watching.until((state) => runningHand(state) !== null && ownSeat(state) === undefined);
    watching.stop();
    return { tableId, handId: `${tableId}/${handNumber}` };
  }

  /** Starts the server again, after which nobody looks on, in the middle of a hand: bots may have ended theirs before it stopped. */
  async function restartInHand(tableId: string, cookie: string): Promise<void> {
    for (;;) {
      await platform.stop();
      await platform.start();
      const stored = await platform.server().database.log.read(tableStreamId(tableId));
      const last = stored.findLast(({ type }) => type === 'HandStarted' || type === 'HandEnded');
      if (last?.type === 'HandStarted') return;
      const guest = openSocket(platform.server().address, cookie);
      const watching = await follow(guest, tableId);
      await watching.until((state) => runningHand(state) !== null);
      await guest.close();
    }
  }

  test('plays the running hand to its end, and the correction is made then', async () => {
    const guest = await visit(platform.server().address);
    const { tableId, handId } = await playAmongBots(guest);
    const dispute = await open(guest, handId, null);
    const { playerId } = await guest.client.me.get.query();
    await guest.close();
    await restartInHand(tableId, guest.cookie);
    const who = await auditor();
    // One chip is in every pot.
    ok(await decide(who, dispute, fromHouse(playerId, 1)));
    await eventually(
      () => getState(who, dispute),
      (state) => state === 'applied',
    );
    const stored = await platform.server().database.log.read(tableStreamId(tableId));
    const ofHand = stored.filter(({ type }) =>
      /^(HandStarted|TableTakenOver|HandEnded|ChipsAdjusted)$/.test(type),
    );
    expect(ofHand.slice(-4).map(({ type }) => type)).toEqual([
      'HandStarted',
      'TableTakenOver',
      'HandEnded',
      'ChipsAdjusted',
    ]);
    // A lobby is made for everyone once in a while.
    await eventually(
      () => who.client.lobby.list.query(),
      (lobby) => lobby.find((each) => each.tableId === tableId)?.state === 'paused',
    );
  });
});

describe('a server that is killed', () => {
  test('after its decision, or after the table has moved the chips, makes the correction once', async () => {
    const { handId, tableId } = getTable('rightHand');
    const dispute = await open(playerIn('rightHand', 0), handId, null);
    const player = idIn('rightHand', 0);
    const { dataDir } = platform;
    await platform.stop();

    // What a server leaves that is killed in between: the decision, and chips that are moved but not noted.
    const database = await openDatabase({ dataDir, report: () => undefined });
    const [opened] = await database.log.read(disputeStreamId(dispute));
    const read = readDisputeEvent('DisputeOpened', 1, opened?.payload ?? null);
    if (!read.ok || read.event.type !== 'DisputeOpened') throw new Error('it was not opened');
    const { streamId, version, hash } = read.event.hand;
    const before = evolve(null, read.event, { version: 0, at: opened?.recordedAt ?? 0 });
    const at = Date.now();
    const event = {
      type: 'DisputeDecided',
      dispute,
      hand: { streamId, version, hash },
      by: 'olga',
      reason: 'By what the bundle shows.',
      ...fromHouse(player, 7),
      final: false,
    } as const;
    await appendEvent(database.log, {
      streamId: disputeStreamId(dispute),
      event,
      actor: 'olga',
      at,
      command: null,
      rows: (next) => toDisputeRows(before, event, { version: next, at }),
    });
    const { log, seeds, balance } = database;
    const ports = {
      log,
      seeds,
      states: noStates,
      balance,
      now: Date.now,
      rows: () => [],
      report: () => undefined,
    };
    const hosting = await hostTable(ports, tableId, holdem());
    if (!hosting.ok) throw new Error(hosting.message);
    const moved = await hosting.host.adjustChips(`correct-${dispute}-1`, {
      dispute,
      reason: 'corrected',
      players: [{ player, kind: 'person', amount: 7 }],
      house: -7,
    });
    expect(moved.ok).toBe(true);
    await database.close();

    await platform.start();
    const who = await auditor();
    await eventually(
      () => getState(who, dispute),
      (state) => state === 'applied',
    );
    const [only, ...more] = await adjustments('rightHand', dispute);
    expect(more).toEqual([]);
    const { decisions } = await who.client.disputes.get.query({ dispute });
    expect(decisions[0]?.applied).toEqual({ streamId: only?.streamId, version: only?.version });
  });
});

describe('a table that is closed', () => {
  test('is corrected by accounts alone, with one entry of the ledger that belongs to the dispute', async () => {
    const { handId } = getTable('closedTable');
    const { database } = platform.server();
    const dispute = await open(playerIn('closedTable', 1), handId, 1);
    const who = await auditor();
    const { suggestion } = await who.client.disputes.file.mutate({ dispute });
    if (suggestion === null) throw new Error('there is nothing to correct');
    const players = suggestion.corrections.map(({ player }) => player);
    const before = await Promise.all(players.map(database.players.balance));
    ok(
      await decide(who, dispute, {
        verdict: 'upheld',
        ...suggestion,
        corrections: [...suggestion.corrections],
      }),
    );
    await eventually(
      () => getState(who, dispute),
      (state) => state === 'applied',
    );
    const after = await Promise.all(players.map(database.players.balance));
    expect(after.map((each, index) => each - (before[index] ?? 0))).toEqual(
      suggestion.corrections.map(({ amount }) => amount),
    );
    const { entries } = await database.ledger.entries({ account: null, before: null, limit: 10 });
    const own = entries.filter(({ entryId }) => entryId.startsWith(`dispute/${dispute}:`));
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ reason: 'correction', lines: [{}, {}] });
    const { decisions } = await who.client.disputes.get.query({ dispute });
    expect(decisions[0]?.applied).toEqual({ streamId: `dispute/${dispute}`, version: 2 });
    expect(await sumOfAll()).toBe(0);
  });
});

describe('chips that are held', () => {
  test('are held once, whoever else disputes the pot, and given back when the dispute is withdrawn', async () => {
    const { handId } = getTable('heldSidePot');
    const { database } = platform.server();
    const opener = playerIn('heldSidePot', 0);
    const dispute = await open(opener, handId, null);
    const held = () => database.balance(`held:${dispute}`);
    await eventually(held, (chips) => chips === 1_700);
    const second = await open(playerIn('heldSidePot', 1), handId, 1);
    const noted = () => database.log.read(disputeStreamId(second));
    await eventually(noted, (events) => events.some(({ type }) => type === 'ChipsHeld'));
    expect(await database.balance(`held:${second}`)).toBe(0);
    ok(await opener.client.disputes.withdraw.mutate({ commandId: crypto.randomUUID(), dispute }));
    await eventually(held, (chips) => chips === 0);
    const moved = await eventually(
      () => adjustments('heldSidePot', dispute),
      (each) => each.length === 2,
    );
    const [taken, given] = moved.map(({ payload }) => (payload as { posts: { amount: number }[] }).posts);
    expect(given).toEqual(taken?.map((post) => ({ ...post, amount: -post.amount })));
    expect(await sumOfAll()).toBe(0);
  });
});
