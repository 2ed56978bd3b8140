import type { GameState, Knowledge, Seat } from '@openfelt/engine';
import type { TableMessage } from '@openfelt/server/router';
import { foldEvents, type Step } from '../fold/fold-events.ts';

/** The clock of the present choice in this browser's time. */
interface LocalClock {
  /** Milliseconds since the epoch. */
  readonly endsAt: number;
  /** The version of the choice that it belongs to. */
  readonly turn: number;
}

/** The own cards of one hand. Slots begin anew with every hand, so cards are good for their hand only. */
interface OwnCards {
  readonly handNumber: number;
  readonly cards: Knowledge;
}

/** A table as this browser knows it: what is drawn, and what was received and is still to be drawn. */
export interface Session {
  readonly tableId: string;
  readonly tableName: string;
  readonly names: Readonly<Record<string, string>>;
  readonly status: TableMessage['status'];
  readonly own: Seat | null;
  readonly clock: LocalClock | null;
  /** Own cards of the last two hands, the newer first. */
  readonly ownCards: readonly OwnCards[];
  /** The table that is drawn. */
  readonly shown: GameState;
  /** What follows on it, oldest first; empty when the table is drawn as it is. */
  readonly queue: readonly Step[];
  /** What has been drawn, oldest first. */
  readonly told: readonly Step[];
}

/** What a message makes of a session; `gap`: events are missing, only a new snapshot helps. */
export type Applied = { readonly kind: 'session'; readonly session: Session } | { readonly kind: 'gap' };

const toldAtMost = 400;

/** The newest state that a session knows, drawn or not. */
export function latest(session: Session): GameState {
  return session.queue.at(-1)?.after ?? session.shown;
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
export function applyMessage(session: Session | null, message: TableMessage, now: number): Applied {
  const isSnapshot = message.kind === 'snapshot';
  if (!isSnapshot && session === null) return { kind: 'gap' };
  const base = isSnapshot ? message.state : session === null ? null : latest(session);
  if (base === null) return { kind: 'gap' };
  const steps = foldEvents(base, isSnapshot ? message.recent : message.events);
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
    const told = keepTold(session?.told ?? [], steps);
    return {
      kind: 'session',
      session: { ...common, tableId, tableName: name, shown: state, queue: [], told },
    };
  }
  if (session === null) return { kind: 'gap' };
  // What was still to be drawn is drawn at once: new events must never wait for old ones.
  const drawn = showAll(session);
  return { kind: 'session', session: { ...drawn, ...common, queue: steps } };
}

/** The told steps with new ones, each version once, a bounded number. */
function keepTold(told: readonly Step[], steps: readonly Step[]): readonly Step[] {
  const first = steps[0]?.version ?? Number.POSITIVE_INFINITY;
  return [...told.filter((step) => step.version < first), ...steps].slice(-toldAtMost);
}

/** Draws the next event of the queue. */
export function showNext(session: Session): Session {
  const [step, ...queue] = session.queue;
  if (step === undefined) return session;
  return { ...session, shown: step.after, queue, told: keepTold(session.told, [step]) };
}

/** Draws the table as it is. */
export function showAll(session: Session): Session {
  if (session.queue.length === 0) return session;
  return { ...session, shown: latest(session), queue: [], told: keepTold(session.told, session.queue) };
}

/** The own cards that belong to a state's hand. */
export function knowledgeFor(session: Session, state: GameState): Knowledge {
  return session.ownCards.find((each) => each.handNumber === handNumber(state))?.cards ?? new Map();
}

/** The drawn steps of the running or last hand. */
export function stepsOfHand(told: readonly Step[]): readonly Step[] {
  const start = told.findLastIndex((step) => step.event.type === 'HandStarted');
  return start < 0 ? [] : told.slice(start);
}
