import { type Millis, runningHand } from '@openfelt/engine';
import type { EvidenceEvent } from '@openfelt/game-events';
import type { TableStream } from '../stream/table-stream.ts';

/** Time beyond the action time: the time bank of who is connected, or the grace of who is not (R8.7). */
interface Overtime {
  readonly kind: 'bank' | 'grace';
  /** Until when it lasts, in ms since the epoch, if the player neither comes nor goes until then. */
  readonly ends: Millis;
}

/** The time for the present choice. Times are ms since the epoch. */
export interface TurnTime {
  /** When the action time is over. */
  readonly actionEnds: Millis;
  /** What the player has from then on; null where nothing. */
  readonly overtime: Overtime | null;
}

/** What a choice has taken beyond the action time, in ms. */
interface TimeUsed {
  readonly bank: Millis;
  readonly grace: Millis;
}

/** The clock of whoever has a choice at a table. Times are ms since the epoch. */
export interface TurnClock {
  /** The time for the present choice; null while no one has one. */
  time(): TurnTime | null;
  /** When the present choice times out; null while no one has one. */
  deadline(): Millis | null;
  /** What the present choice has taken beyond the action time until `at`. */
  used(at: Millis): TimeUsed;
  /** Notes that a player came or went: the bank runs while they are there, the grace while they are not. */
  noteConnection(player: string, isConnected: boolean, at: Millis): void;
  /** Notes that a player has had their grace in this hand. */
  noteGrace(player: string): void;
  /** Gives the present choice its full time again from a time on. */
  restart(at: Millis): void;
  /** What the evidence says of a restart after a stretch since `from`: nothing where no person has a choice. */
  restarted(from: Millis, at: Millis): readonly EvidenceEvent[];
}

/** How a stretch of overtime is used up, from its beginning to a time or to where nothing is left. */
interface Spent {
  readonly used: TimeUsed;
  readonly overtime: Overtime | null;
}

const noTime: TimeUsed = { bank: 0, grace: 0 };

/** A player's coming or going. */
interface Change {
  readonly at: Millis;
  readonly isConnected: boolean;
}

/**
 * Goes through the overtime of a choice: while the player is connected it takes of the bank, else of the grace. It is over when what
 * it would take of is used up. `changes` after `from`, oldest first.
 */
function spend(
  left: TimeUsed,
  {
    from,
    to,
    isConnected,
    changes,
  }: { from: Millis; to: Millis; isConnected: boolean; changes: readonly Change[] },
): Spent {
  const used = { bank: 0, grace: 0 };
  let since = from;
  let kind: Overtime['kind'] = isConnected ? 'bank' : 'grace';
  let ends = since + left[kind];
  for (const change of changes) {
    if (change.at >= Math.min(ends, to)) break;
    used[kind] += change.at - since;
    since = change.at;
    kind = change.isConnected ? 'bank' : 'grace';
    ends = since + left[kind] - used[kind];
  }
  used[kind] += Math.max(0, Math.min(to, ends) - since);
  return { used, overtime: ends > from ? { kind, ends } : null };
}

/** The clock of a table's stream, which runs from `start` on at the earliest. */
export function createTurnClock(stream: TableStream, start: Millis): TurnClock {
  let runsFrom = start;
  const connected = new Set<string>();
  /** Who came and went since the present choice was given. */
  let changes: { readonly turn: number; readonly player: string; readonly list: readonly Change[] } | null =
    null;
  /** Who has had their grace in which hand. */
  let graceTaken: { readonly hand: number; readonly players: ReadonlySet<string> } = {
    hand: 0,
    players: new Set(),
  };

  /** The person who has the present choice; null while no one has, and while a bot has. */
  function findPerson() {
    const { table, turn } = stream.state();
    const hand = runningHand(stream.state());
    const seat = hand?.toAct == null ? null : table?.context.seats[hand.toAct];
    return turn === null || hand === null || seat?.kind !== 'person' ? null : { turn, hand, seat };
  }

  /** The same with what they have beyond the action time, and how they came and went; null where nobody has more. */
  function actor() {
    const person = findPerson();
    const rules = stream.state().table?.context.rules.timeBank;
    if (person === null || rules === undefined) return null;
    const { turn, hand, seat } = person;
    const { player } = seat;
    const hadGrace = graceTaken.hand === hand.handNumber && graceTaken.players.has(player);
    const list = changes?.turn === turn && changes.player === player ? changes.list : [];
    return { turn, player, left: { bank: seat.timeBank, grace: hadGrace ? 0 : rules.grace }, changes: list };
  }

  function actionEnds(): Millis | null {
    const { turn, table } = stream.state();
    if (turn === null || table === null) return null;
    const slice = stream.slice();
    const given = slice[turn - (slice[0]?.version ?? 0)]?.recordedAt ?? 0;
    return Math.max(given, runsFrom) + table.context.rules.actionTime;
  }

  function spentUntil(to: Millis): Spent {
    const from = actionEnds();
    const now = actor();
    if (from === null || now === null) return { used: noTime, overtime: null };
    const later = now.changes.filter(({ at }) => at > from);
    const before = now.changes.findLast(({ at }) => at <= from)?.isConnected;
    const isConnected =
      before ?? (later[0] === undefined ? connected.has(now.player) : !later[0].isConnected);
    return spend(now.left, { from, to, isConnected, changes: later });
  }

  function time(): TurnTime | null {
    const ends = actionEnds();
    return ends === null
      ? null
      : { actionEnds: ends, overtime: spentUntil(Number.POSITIVE_INFINITY).overtime };
  }

  return {
    time,
    deadline() {
      const now = time();
      return now === null ? null : (now.overtime?.ends ?? now.actionEnds);
    },
    used: (at) => spentUntil(at).used,
    noteConnection(player, isConnected, at) {
      if (isConnected) connected.add(player);
      else connected.delete(player);
      const now = actor();
      if (now === null || now.player !== player) return;
      changes = { turn: now.turn, player, list: [...now.changes, { at, isConnected }] };
    },
    noteGrace(player) {
      const hand = stream.state().table?.context.handNumber ?? 0;
      graceTaken = {
        hand,
        players: new Set([...(graceTaken.hand === hand ? graceTaken.players : []), player]),
      };
    },
    restart(at) {
      runsFrom = at;
    },
    restarted(from, at) {
      const person = findPerson();
      return person === null ? [] : [{ type: 'ClockRestarted', turn: person.turn, from, at }];
    },
  };
}
