import { createHash } from 'node:crypto';
import { chooseByPrice, playStyles } from '@openfelt/bots';
import {
  type HouseRules,
  type Limit,
  type PlayerCommand,
  presetRules,
  runningHand,
  type VariantId,
  variants,
  view,
} from '@openfelt/engine';
import { randomFrom } from '@openfelt/engine/testing';
import { createMemoryLog, type Inclusion, newSignerKey, parseSignerKey } from '@openfelt/event-log';
import { openSettledCheckpoints } from '@openfelt/event-log/testing';
import { entropyCommitment } from '@openfelt/fair-deck';
import {
  type Bundle,
  type BundledCorrection,
  type HandRecord,
  makeBundle,
  type Perspective,
} from '@openfelt/hand-history/audit';
import {
  hostTable,
  noStates,
  readHand,
  type SeedStore,
  simulatedClock,
  type TableHost,
} from '@openfelt/table-host';

/** A finished hand with all that its bundles are made of. */
export interface CorpusHand {
  readonly name: string;
  readonly record: HandRecord;
  readonly seed: Uint8Array;
  readonly inclusion: Inclusion;
  readonly perspectives: readonly Perspective[];
  readonly corrections: readonly BundledCorrection[];
}

/** A table to be played for the corpus. */
export interface CorpusTable {
  readonly name: string;
  readonly variant: VariantId;
  readonly preset: 'home' | 'casino';
  readonly limit: Limit;
  readonly players: number;
  readonly hands: number;
  readonly rules?: Partial<HouseRules>;
  /** The number of a hand whose seed is lost before it starts, so that it is voided. */
  readonly lost?: number;
  /** After each hand players show cards and ask for those that would have come. */
  readonly opensLater?: true;
}

const digest = (text: string) => new Uint8Array(createHash('sha256').update(text).digest());

/** The key that signs the corpus, by a name and a text: another text gives another key of the same name. */
export function corpusSigner(text: string) {
  const parsed = parseSignerKey(newSignerKey('openfelt.corpus', digest(text)));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.signer;
}

/** Commits for everyone; the first reveals, the second withholds. */
async function addEntropy(host: TableHost, players: readonly string[]): Promise<void> {
  const handNumber = (host.state().table?.context.handNumber ?? 0) + 1;
  const text = (player: string) => `${player}/${handNumber}`;
  const waiting = players.map((player) =>
    host.commitEntropy(player, handNumber, entropyCommitment(text(player))),
  );
  await host.idle();
  await host.closeCommits();
  await Promise.all(waiting);
  const [first] = players;
  if (first !== undefined) await host.revealEntropy(first, handNumber, text(first));
}

/** After a hand everyone shows a card of their own that nobody has seen, and one asks for those that would have come. */
async function openLater(host: TableHost, act: (id: string, command: PlayerCommand) => Promise<void>) {
  const state = host.state();
  for (const { seat, player } of state.hand?.context.seats ?? []) {
    const open = view(state, seat, new Map())?.afterHand;
    if (open?.rabbitHunt === true) await act(player, { type: 'rabbitHunt' });
    if (open !== undefined && open.show.length > 0)
      await act(player, { type: 'showCards', slots: open.show.slice(0, 1) });
  }
}

/** Plays a table of people, who now and then ask for what they may not, and gives its hands under checkpoints of one key. */
export async function playCorpus(table: CorpusTable, key = 'corpus'): Promise<readonly CorpusHand[]> {
  const { name, variant, preset, limit, players, hands, opensLater = false } = table;
  const rules: HouseRules = {
    ...presetRules(preset, variants[variant], limit),
    buyIn: { min: 1, max: 400 },
    ...table.rules,
  };
  const clock = simulatedClock(1_767_225_600_000);
  const makeSeed = (handNumber: number) => digest(`${name}/${handNumber}`);
  let isLost = false;
  const seeds: SeedStore = {
    keep: async (_, hand) => (isLost && hand === table.lost ? digest(`${name}/another`) : makeSeed(hand)),
    find: async (_, hand) => (isLost && hand === table.lost ? null : makeSeed(hand)),
  };
  const log = createMemoryLog<never>();
  const report = ({ message }: { readonly message: string }) => {
    throw new Error(message);
  };
  const checkpoints = await openSettledCheckpoints(log, [corpusSigner(key)], clock.now);
  const ports = {
    log,
    states: noStates,
    seeds,
    now: clock.now,
    rows: () => [],
    balance: async () => 0,
    report,
  };
  async function takeOver(): Promise<TableHost> {
    const hosting = await hostTable(ports, name, { variant, rules, seats: players });
    if (!hosting.ok) throw new Error(hosting.message);
    return hosting.host;
  }
  let host = await takeOver();
  const random = randomFrom(name.length * 7_919 + players);
  let commands = 0;
  const act = async (id: string, command: PlayerCommand): Promise<void> => {
    commands += 1;
    clock.pass(1_000);
    await host.act({ commandId: `c${commands}`, player: { id, kind: 'person' }, command });
  };
  const ids = Array.from({ length: players }, (_, seat) => `p${seat}`);
  for (const [seat, id] of ids.entries())
    await act(id, { type: 'takeSeat', seat, stack: rules.match?.stack ?? 12 + 30 * seat });

  const played: Omit<CorpusHand, 'inclusion'>[] = [];
  for (let hand = 1; hand <= hands; hand += 1) {
    for (const sitting of host.state().table?.context.seats ?? [])
      if (sitting?.stack === 0) await act(sitting.player, { type: 'addChips', amount: 40 });
    if (hand === table.lost) {
      isLost = true;
      host = await takeOver();
    }
    await addEntropy(host, ids.slice(0, 2));
    await host.startHand();
    for (let now = runningHand(host.state()); now !== null; now = runningHand(host.state())) {
      const player = now.seats.find(({ seat }) => seat === now?.toAct);
      if (player === undefined) break;
      const other = now.seats.find(({ seat }) => seat !== now?.toAct);
      if (other !== undefined && commands % 9 === 0) await act(other.player, { type: 'check' });
      const knowledge = new Map(host.getOwnCards(player.player).map(({ slot, card }) => [slot, card]));
      const seen = view(host.state(), player.seat, knowledge);
      const choice = seen === null ? null : chooseByPrice(seen, random, playStyles.bold);
      if (choice === null) throw new Error(`${name}: nothing to do`);
      const { seat: _seat, ...command } = choice;
      await act(player.player, command);
    }
    if (opensLater) await openLater(host, act);
    const { envelopes } = host.slice();
    const [start] = envelopes;
    const end = envelopes.findLast(({ type }) => type === 'HandEnded' || type === 'HandVoided');
    if (start === undefined || end === undefined) throw new Error(`${name}: hand ${hand} did not end`);
    const { streamId, version, hash } = end;
    checkpoints.include({ streamId, version, hash });
    const place = { streamId, firstVersion: start.version, lastVersion: version, table: name };
    played.push({
      name: `${name} ${hand}`,
      record: await readHand(log, place),
      seed: makeSeed(hand),
      perspectives: [
        { kind: 'public' },
        ...(host.state().hand?.context.seats ?? []).map(({ seat }) => ({ kind: 'seat', seat }) as const),
        { kind: 'auditor' },
      ],
      corrections: [],
    });
  }
  await checkpoints.settle();
  return Promise.all(
    played.map(async (hand) => {
      const end = hand.record.events.at(-1);
      const inclusion = end === undefined ? null : await checkpoints.inclusion(end.streamId, end.version);
      if (inclusion === null) throw new Error(`${hand.name} is under no checkpoint`);
      return { ...hand, inclusion };
    }),
  );
}

/** The bundle of a hand in one perspective. */
export function makeHandBundle(
  { record, seed, inclusion, corrections }: CorpusHand,
  perspective: Perspective,
): Bundle {
  return makeBundle({ record, seed, inclusion, perspective, corrections });
}

const limits: readonly Limit[] = [
  { kind: 'no-limit', minBet: 2 },
  { kind: 'fixed', small: 2, big: 4, cap: 4 },
  { kind: 'pot', minBet: 2 },
];

/** A table of every variant, and a few with rules that change what is proved. */
export const corpusTables: readonly CorpusTable[] = [
  ...(Object.keys(variants) as VariantId[]).map((variant, index): CorpusTable => {
    const limit = limits[index % limits.length] ?? { kind: 'no-limit', minBet: 2 };
    const preset = index % 2 === 0 ? 'casino' : 'home';
    return { name: variant, variant, preset, limit, players: 3, hands: 2 };
  }),
  {
    name: 'opened-later',
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 2 },
    players: 3,
    hands: 4,
    rules: { rabbitHunt: true, tableAllIns: true },
    opensLater: true,
  },
  {
    name: 'disclosed',
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 2 },
    players: 3,
    hands: 2,
    rules: { disclosure: 'full' },
  },
  {
    name: 'raked',
    variant: 'omaha-hilo',
    preset: 'casino',
    limit: { kind: 'pot', minBet: 2 },
    players: 4,
    hands: 2,
    rules: { rake: { percent: 10, cap: 5, noFlopNoDrop: false } },
  },
  {
    name: 'voided',
    variant: 'holdem',
    preset: 'casino',
    limit: { kind: 'no-limit', minBet: 2 },
    players: 3,
    hands: 3,
    lost: 2,
  },
];
