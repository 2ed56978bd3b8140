import type { TableMessage } from '@openfelt/api';
import type { GameState, Knowledge, Seat } from '@openfelt/engine';
import { type AppliedEvent, applyEvents } from '../../events/apply-events.ts';

/** The clock of the present choice in this browser's time. */
interface LocalClock {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** The version of the choice that it belongs to. */
  readonly turn: number;
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
  readonly names: Readonly<Record<string, string>>;
  readonly status: TableMessage['status'];
  readonly own: Seat | null;
  readonly clock: LocalClock | null;
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

function handNumber(state: GameState): number {
  return state.hand?.context.handNumber ?? 0;
}

function ownCardsAfter(
  before: readonly OwnCards[],
  message: TableMessage,
  state: GameState,
): readonly OwnCards[] {
  const cards = new Map(message.personal.cards.map(({ slot, card }) => [slot, card]));
  const hand = handNumber(state);
  return [{ handNumber: hand, cards }, ...before.filter((each) => each.handNumber !== hand)].slice(0, 2);
}

/** Applies a message of the table's subscription. `now` is this browser's time. */
export function applyMessage(session: TableSession | null, message: TableMessage, now: number): Applied {
  const isSnapshot = message.kind === 'snapshot';
  if (!isSnapshot && session === null) return { kind: 'gap' };
  const base = isSnapshot ? message.state : session === null ? null : latest(session);
  if (base === null) return { kind: 'gap' };
  const steps = applyEvents(base, isSnapshot ? message.recent : message.events);
  if (steps === null) return { kind: 'gap' };
  const state = steps.at(-1)?.after ?? base;
  const clock =
    message.clock === null || state.turn === null
      ? null
      : { endsAt: now + message.clock.deadline - message.clock.now, turn: state.turn };
  const common = {
    names: { ...session?.names, ...message.names },
    status: message.status,
    own: message.personal.own,
    clock,
    ownCards: ownCardsAfter(isSnapshot ? [] : (session?.ownCards ?? []), message, state),
  };
  if (isSnapshot) {
    const { tableId, name } = message.table;
    const renderedEvents = trimRenderedEvents(session?.renderedEvents ?? [], steps);
    return {
      kind: 'session',
      session: {
        ...common,
        tableId,
        tableName: name,
        displayedState: state,
        pendingEvents: [],
        renderedEvents,
      },
    };
  }
  if (session === null) return { kind: 'gap' };
  // What was still to be drawn is drawn at once: new events must never wait for old ones.
  const drawn = showAll(session);
  return { kind: 'session', session: { ...drawn, ...common, pendingEvents: steps } };
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
