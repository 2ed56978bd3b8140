import type { GameEvent, GameState, PrivateCard } from '@openfelt/engine';
import { type EventEnvelope, verifyChain } from '@openfelt/event-log';
import { createDealtCards, noCards } from '../deck/dealt-cards.ts';
import { createDeckProvider } from '../deck/deck-provider.ts';
import { createMailbox } from '../host/mailbox.ts';
import { createCommitListeners } from '../stream/commit-listeners.ts';
import { applyEnvelopes, loadTable } from '../stream/load-table.ts';
import type { CommittedEvents, HostPorts } from '../stream/ports.ts';
import { extendSlice, turnSlice } from '../stream/slice.ts';
import { tableStreamId } from '../stream/stream-ids.ts';

/** What a follower needs from outside: the log is only read. */
export type FollowerPorts<Row> = Pick<HostPorts<Row>, 'log' | 'seeds' | 'states' | 'report'>;

/** A table as a server sees it that does not write it: each state is one that is committed. */
export interface TableFollower {
  state(): GameState;
  /** As `TableHost.slice`. */
  slice(): { readonly before: GameState; readonly envelopes: readonly EventEnvelope[] };
  /** As `TableHost.getOwnCards`; none where the last of it was adopted from this server's own host, which knows them. */
  getOwnCards(player: string): readonly PrivateCard[];
  /** Takes what another server has told to be committed. What is missing before it is read from the log. */
  receive(envelopes: readonly EventEnvelope[]): void;
  /** Takes what this server's own host of the table has committed. */
  adopt(committed: CommittedEvents): void;
  /** Reads what the log has beyond what is known. Resolves when that is known, or could not be read. */
  catchUp(): Promise<void>;
  /** Tells of everything that becomes known from now on; gives what ends it. */
  subscribe(listener: (committed: CommittedEvents) => void): () => void;
}

/** A follower, or why its stream cannot be folded. */
export type FollowedTable =
  | { readonly ok: true; readonly follower: TableFollower }
  | { readonly ok: false; readonly message: string };

/** Begins to follow a table, from its last hand on. Rejects where the storage failed. */
export async function followTable<Row>(ports: FollowerPorts<Row>, table: string): Promise<FollowedTable> {
  const { log, report } = ports;
  const stream = tableStreamId(table);
  const head = await log.head(stream);
  if (head === null || head.version === 0) return { ok: false, message: `${stream} has no events` };
  const loaded = await loadTable(ports, stream, head);
  if (!loaded.ok) return { ok: false, message: `event ${loaded.version} of ${stream}: ${loaded.message}` };
  let { state, before, recent: slice } = loaded.table;
  /** The hash of the last known event. */
  let hash = slice.at(-1)?.hash ?? head.hash;
  const listeners = createCommitListeners(ports, table);
  const decks = createDeckProvider(ports.seeds, table);
  let dealt = createDealtCards(decks.deck);
  /** The version up to which the cards are known: not what this server's own host has committed. */
  let dealtTo = -1;
  const mailbox = createMailbox();
  /** How many tasks have not ended: what comes meanwhile waits behind them. */
  let underWay = 0;

  function turnTo(committed: CommittedEvents): void {
    ({ state, before, slice } = turnSlice(before, committed));
    hash = committed.envelopes.at(-1)?.hash ?? hash;
    listeners.publish(committed);
  }

  /** Finds the cards of the running or last hand anew, from the events of the slice. */
  async function deal(events: readonly GameEvent[]): Promise<void> {
    await decks.resume(state);
    dealt = createDealtCards(decks.deck);
    dealt.apply(events);
    dealtTo = state.version;
  }

  async function take(envelopes: readonly EventEnvelope[]): Promise<void> {
    if (dealtTo !== state.version) {
      const played = applyEnvelopes(before, slice);
      await deal(played.ok ? played.events : []);
    }
    const fresh = envelopes.filter(({ version }) => version >= state.version);
    if (fresh.length === 0) return;
    const chain = verifyChain(fresh, { firstVersion: state.version, prevHash: hash });
    if (!chain.ok) throw new Error(chain.message);
    const folded = applyEnvelopes(state, fresh);
    if (!folded.ok) throw new Error(`event ${folded.version}: ${folded.message}`);
    const { state: after, events } = folded;
    // Before anybody hears of the hand, so that whoever sits in it sees their cards at once.
    if (events.some(({ type }) => type === 'HandStarted')) await decks.resume(after);
    dealt.apply(events);
    dealtTo = after.version;
    turnTo({ before: state, after, events, envelopes: fresh, slice: extendSlice(slice, fresh) });
  }

  const readOn = async () => take(await log.read(stream, { from: state.version }));

  /** A reading that has not begun: whoever asks meanwhile waits for the same. */
  let nextReading: Promise<void> | null = null;
  function catchUp(): Promise<void> {
    nextReading ??= run(() => {
      nextReading = null;
      return readOn();
    });
    return nextReading;
  }

  function run(task: () => Promise<void>): Promise<void> {
    underWay += 1;
    return mailbox
      .run(task)
      .catch((error: unknown) => report({ table, message: 'the table could not be followed', error }))
      .finally(() => {
        underWay -= 1;
      });
  }

  /** What was told may be a repetition, come late, or be of a writer that has lost the table: then the log is asked. */
  async function takeReported(envelopes: readonly EventEnvelope[]): Promise<void> {
    const [first] = envelopes;
    if (first === undefined || (envelopes.at(-1)?.version ?? 0) < state.version) return;
    const follows = first.version === state.version && first.prevHash === hash;
    await (follows ? take(envelopes) : readOn());
  }

  await deal(loaded.table.events);
  return {
    ok: true,
    follower: {
      state: () => state,
      slice: () => ({ before, envelopes: slice }),
      getOwnCards(player) {
        const seat = state.hand?.context.seats.find((each) => each.player === player)?.seat;
        return seat === undefined || dealtTo !== state.version ? noCards : dealt.of(seat);
      },
      receive: (envelopes) => void run(() => takeReported(envelopes)),
      adopt(committed) {
        const isNext = underWay === 0 && committed.before.version === state.version;
        if (isNext) turnTo(committed);
        else void catchUp();
      },
      catchUp,
      subscribe: listeners.add,
    },
  };
}
