import type { Overtime, TableMessage, TableSnapshot, TableUpdate } from '@openfelt/api';
import { readTableEvents } from '@openfelt/api/wire';
import { type GameState, type Knowledge, type PrivateCard, runningHand, type Seat } from '@openfelt/engine';
import { type AppliedEvent, applyEvents } from '../../events/apply-events.ts';

/** The clock of the present choice in this browser's time. */
interface LocalClock {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** The version of the choice that it belongs to. */
  readonly turn: number;
  /** What its player has from then on; null where nothing. */
  readonly overtime: Overtime | null;
}

/** The own cards of one hand. Slots begin again with every hand, so cards are good for their hand only. */
interface OwnCards {
  readonly handNumber: number;
  readonly cards: Knowledge;
}

/** A table as this browser knows it: what is drawn, and what was received and is still to be drawn. */
export interface TableSession {
  readonly tableId: string;
  readonly tableName: string;
  /** Only members see it. */
  readonly isPrivate: boolean;
  readonly names: Readonly<Record<string, string>>;
  readonly status: TableSnapshot['status'];
  readonly own: Seat | null;
  readonly clock: LocalClock | null;
  /** When the next hand starts, in ms since the epoch of this browser; null while one is played, and where it is not known. */
  readonly nextHandAt: number | null;
  /** Own cards of the last two hands, the newer first. */
  readonly ownCards: readonly OwnCards[];
  /** The table that is drawn. */
  readonly displayedState: GameState;
  /** What follows on it, oldest first; empty when the table is drawn as it is. */
  readonly pendingEvents: readonly AppliedEvent[];
  /** What has been drawn, oldest first. */
  readonly renderedEvents: readonly AppliedEvent[];
}

/** What a message makes of a session; `gap`: events are missing, only a new snapshot helps. */
export type Applied = { readonly kind: 'session'; readonly session: TableSession } | { readonly kind: 'gap' };

const maxRenderedEvents = 400;

/** The newest state that a session knows, drawn or not. */
export function latest(session: TableSession): GameState {
  return session.pendingEvents.at(-1)?.after ?? session.displayedState;
}

/** The choice that the viewer has, drawn or not, by its version; null while they have none. */
export function findOwnTurn(session: TableSession): number | null {
  const state = latest(session);
  return session.own !== null && runningHand(state)?.toAct === session.own ? state.turn : null;
}

function handNumber(state: GameState): number {
  return state.hand?.context.handNumber ?? 0;
}

function ownCardsAfter(
  before: readonly OwnCards[],
  cards: readonly PrivateCard[],
  hand: number,
): readonly OwnCards[] {
  const own = { handNumber: hand, cards: new Map(cards.map(({ slot, card }) => [slot, card])) };
  return [own, ...before.filter((each) => each.handNumber !== hand)].slice(0, 2);
}

/** What follows the action time of a new choice: the time bank that its player's seat says, for they are there (R8.7). */
function findBank(state: GameState): Overtime | null {
  const toAct = runningHand(state)?.toAct ?? null;
  const table = state.table?.context;
  const seat = toAct === null ? null : table?.seats[toAct];
  if (seat?.kind !== 'person' || seat.timeBank === 0 || table?.rules.timeBank === undefined) return null;
  return { kind: 'bank', left: seat.timeBank };
}

/** The clock of a state's choice as a message says it; null where there is no choice, or no clock. */
function clockAt(
  { turn }: GameState,
  { clock, overtime = null }: { readonly clock: number | null; readonly overtime?: Overtime | null },
  now: number,
): LocalClock | null {
  return turn === null || clock === null ? null : { endsAt: now + clock, turn, overtime };
}

/** The clock after an update of the table, which says nothing of it where a new choice has its full time and an old one what it had. */
function clockAfter(
  before: LocalClock | null,
  base: GameState,
  state: GameState,
  { clock, overtime }: TableUpdate,
  now: number,
): LocalClock | null {
  if (clock !== undefined) return clockAt(state, { clock, overtime: overtime ?? null }, now);
  if (state.turn === base.turn) return before;
  const fullTime = state.table?.context.rules.actionTime ?? null;
  return clockAt(state, { clock: fullTime, overtime: findBank(state) }, now);
}

/** When the next hand starts after an update of the table. */
function nextHandAfter(
  before: number | null,
  state: GameState,
  { nextHandIn }: TableUpdate,
  now: number,
): number | null {
  if (runningHand(state) !== null) return null;
  return nextHandIn === undefined ? before : now + nextHandIn;
}

/** Applies a message of the table's subscription. `now` is this browser's time. */
export function applyMessage(session: TableSession | null, message: TableMessage, now: number): Applied {
  if ('recent' in message) return applySnapshot(session, message, now);
  if (session === null) return { kind: 'gap' };
  if ('personal' in message) {
    const { own, cards } = message.personal;
    const ownCards = ownCardsAfter(session.ownCards, cards, message.handNumber);
    return { kind: 'session', session: { ...session, own, ownCards } };
  }
  const base = latest(session);
  const steps = applyEvents(base, readTableEvents(message.events, message.version, base));
  if (steps === null) return { kind: 'gap' };
  const state = steps.at(-1)?.after ?? base;
  const common = {
    names: { ...session.names, ...message.names },
    status: message.status ?? session.status,
    clock: clockAfter(session.clock, base, state, message, now),
    nextHandAt: nextHandAfter(session.nextHandAt, state, message, now),
  };
  // What was still to be drawn is drawn at once: new events must never wait for old ones.
  const drawn = steps.length === 0 ? session : showAll(session);
  const pendingEvents = steps.length === 0 ? session.pendingEvents : steps;
  return { kind: 'session', session: { ...drawn, ...common, pendingEvents } };
}

function applySnapshot(session: TableSession | null, message: TableSnapshot, now: number): Applied {
  const steps = applyEvents(message.state, readTableEvents(message.recent, message.version, message.state));
  if (steps === null) return { kind: 'gap' };
  const state = steps.at(-1)?.after ?? message.state;
  const { tableId, name, isPrivate } = message.table;
  return {
    kind: 'session',
    session: {
      tableId,
      tableName: name,
      isPrivate,
      names: { ...session?.names, ...message.names },
      status: message.status,
      own: message.personal.own,
      clock: clockAt(state, message, now),
      nextHandAt: null,
      ownCards: ownCardsAfter([], message.personal.cards, handNumber(state)),
      displayedState: state,
      pendingEvents: [],
      renderedEvents: trimRenderedEvents(session?.renderedEvents ?? [], steps),
    },
  };
}

/** The told steps with new ones, each version once, a bounded number. */
function trimRenderedEvents(
  renderedEvents: readonly AppliedEvent[],
  steps: readonly AppliedEvent[],
): readonly AppliedEvent[] {
  const first = steps[0]?.version ?? Number.POSITIVE_INFINITY;
  return [...renderedEvents.filter((step) => step.version < first), ...steps].slice(-maxRenderedEvents);
}

/** Draws the next event of the queue. */
export function showNext(session: TableSession): TableSession {
  const [step, ...pendingEvents] = session.pendingEvents;
  if (step === undefined) return session;
  return {
    ...session,
    displayedState: step.after,
    pendingEvents,
    renderedEvents: trimRenderedEvents(session.renderedEvents, [step]),
  };
}

/** Draws the table as it is. */
export function showAll(session: TableSession): TableSession {
  if (session.pendingEvents.length === 0) return session;
  return {
    ...session,
    displayedState: latest(session),
    pendingEvents: [],
    renderedEvents: trimRenderedEvents(session.renderedEvents, session.pendingEvents),
  };
}

/** The own cards that belong to a state's hand. */
export function knowledgeFor(session: TableSession, state: GameState): Knowledge {
  return session.ownCards.find((each) => each.handNumber === handNumber(state))?.cards ?? new Map();
}

/** The drawn steps of the running or last hand. */
export function stepsOfHand(renderedEvents: readonly AppliedEvent[]): readonly AppliedEvent[] {
  const start = renderedEvents.findLastIndex((step) => step.event.type === 'HandStarted');
  return start < 0 ? [] : renderedEvents.slice(start);
}
