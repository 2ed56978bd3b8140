import { type CardCode, decks, standardDeck } from '@openfelt/cards';
import {
  type ActionCommand,
  type Command,
  canDealNext,
  type Dealer,
  type DeckHeader,
  decide,
  type GameEvent,
  type GameState,
  getDeckId,
  type HouseRules,
  initialState,
  type Limit,
  legalActions,
  type Preset,
  presetRules,
  runningHand,
  type Seat,
  type Slot,
  type VariantId,
  variants,
} from '@openfelt/engine';
import type { StoredEvent } from './stored-event.ts';

/** A table that tests play at: its state, and every event so far. Seat 0 is `a`, seat 1 is `b` … */
export interface PlayedTable {
  state: GameState;
  readonly events: GameEvent[];
  readonly variant: VariantId;
}

/** A dealer whose slots hold the given cards, in order; the rest of the deck follows. */
export function createDealer(first: readonly CardCode[], deck: readonly CardCode[] = standardDeck): Dealer {
  const cards = [...first, ...deck.filter((card) => !first.includes(card))];
  return {
    lay: () => undefined,
    open(slot) {
      const card = cards[slot];
      return card === undefined ? null : { slot, card, salt: '' };
    },
    prove: () => null,
    reshuffle(deadSlots, firstSlot) {
      const dead = deadSlots.flatMap((slot) => cards[slot] ?? []);
      cards.splice(firstSlot, dead.length, ...dead);
      return '';
    },
    evidence: () => ({ version: 0, hash: '' }),
  };
}

/** Cards from text: `As Kd`. */
export function parseCodes(text: string): readonly CardCode[] {
  return text.split(' ').map((code) => {
    const card = standardDeck.find((each) => each === code);
    if (card === undefined) throw new Error(`${code} is no card`);
    return card;
  });
}

/** Decides a command, which has to be accepted. */
export function run(table: PlayedTable, command: Command, dealer: Dealer): readonly GameEvent[] {
  const decision = decide(table.state, command, dealer);
  if (!decision.ok) throw new Error(`${JSON.stringify(command)}: ${decision.refusal.message}`);
  table.state = decision.state;
  table.events.push(...decision.events);
  return decision.events;
}

/** A table with a stack in each seat, open and waiting for its first hand. */
export function openTable(options: {
  readonly variant: VariantId;
  readonly preset: Preset;
  readonly limit: Limit;
  readonly stacks: readonly number[];
  readonly rules?: Partial<HouseRules>;
}): PlayedTable {
  const { variant, preset, limit, stacks } = options;
  const buyIn = { min: 1, max: 1_000_000 };
  const rules = { ...presetRules(preset, variants[variant], limit), buyIn, ...options.rules };
  const table: PlayedTable = { state: initialState(), events: [], variant };
  const seats = stacks.length;
  const dealer = createDealer([]);
  run(table, { type: 'openTable', table: 't', variant, rules, seats, commitment: '' }, dealer);
  for (const [seat, stack] of stacks.entries()) {
    const player = String.fromCharCode(97 + seat);
    run(table, { type: 'takeSeat', seat, player, kind: 'person', stack }, dealer);
  }
  return table;
}

/** A choice of whoever has the turn: `fold`, `check`, `call`, `bet 20`, `raise 60`, `draw 3` (slot), `bring-in` … */
function parseCommand(table: PlayedTable, text: string): ActionCommand {
  const seat = runningHand(table.state)?.toAct ?? -1;
  const [what, ...numbers] = text.split(' ');
  const to = Number(numbers[0]);
  switch (what) {
    case 'fold':
    case 'check':
    case 'call':
    case 'show':
    case 'muck':
    case 'hit':
    case 'stand':
    case 'bringIn':
      return { type: what, seat };
    case 'agree':
    case 'decline':
      return { type: 'answerRuns', seat, agrees: what === 'agree' };
    case 'bet':
    case 'raise':
      return { type: what, seat, to };
    case 'draw': {
      const slots: readonly Slot[] = numbers.map(Number);
      return { type: 'discard', seat, slots };
    }
    default:
      throw new Error(`"${text}" is no choice`);
  }
}

function deckHeader({ state, variant }: PlayedTable): DeckHeader {
  const rules = state.table?.context.rules;
  const cards = rules === undefined ? 'standard-52' : getDeckId(variant, rules);
  const size = decks[cards].length;
  return { source: 'committed', size, cards, root: '', shuffle: 'hmac-fisher-yates-1', reveals: [] };
}

/** Starts a hand with the deck's first cards, and plays the choices of those who have the turn. Gives its slice. */
export function playHand(
  table: PlayedTable,
  cards: readonly CardCode[],
  choices: readonly string[],
): readonly StoredEvent[] {
  const from = table.events.length;
  const header = deckHeader(table);
  const dealer = createDealer(cards, decks[header.cards]);
  run(table, { type: 'startHand', deck: header, nextCommitment: '' }, dealer);
  for (const choice of choices) run(table, parseCommand(table, choice), dealer);
  return stored(table.events.slice(from), from);
}

/** Events as a log gives them back: through JSON, with versions from `from` on. */
export function stored(events: readonly GameEvent[], from: number): readonly StoredEvent[] {
  return events.map(({ type, ...payload }, index) => ({
    version: from + index,
    type,
    payload: JSON.parse(JSON.stringify(payload)),
  }));
}

/** A lawful choice of whoever has the turn, by number. */
function chooseAction(state: GameState, seat: Seat, number: number): ActionCommand {
  const actions = legalActions(state, seat);
  const action = actions[number % actions.length];
  if (action === undefined) throw new Error(`seat ${seat} has nothing to choose`);
  switch (action.type) {
    case 'bet':
    case 'raise':
      return { type: action.type, seat, to: action.min + (number % (action.max - action.min + 1)) };
    case 'discard': {
      const held = runningHand(state)?.seats.find((player) => player.seat === seat)?.cards ?? [];
      return {
        type: 'discard',
        seat,
        slots: held.slice(0, number % (action.max + 1)).map((card) => card.slot),
      };
    }
    case 'answerRuns':
      return { type: 'answerRuns', seat, agrees: number % 4 > 0 };
    default:
      return { type: action.type, seat };
  }
}

/** A hand played at random: its slice of the log, and the state after it. */
export interface RandomHand {
  readonly events: readonly StoredEvent[];
  readonly state: GameState;
}

/**
 * Plays a hand by numbers: mostly choices of those who have the turn, now and then someone who folds out of turn,
 * sits out or leaves, or a breakdown. Null where too few take part for a hand.
 */
export function playAtRandom(
  table: PlayedTable,
  deck: readonly CardCode[],
  numbers: Iterator<number>,
): RandomHand | null {
  const context = table.state.table?.context;
  if (context === undefined || !canDealNext(context)) return null;
  const next = () => Number(numbers.next().value);
  const from = table.events.length;
  const header = deckHeader(table);
  const own = decks[header.cards];
  const dealer = createDealer(
    deck.filter((card) => own.includes(card)),
    own,
  );
  run(table, { type: 'startHand', deck: header, nextCommitment: '' }, dealer);
  for (;;) {
    const hand = runningHand(table.state);
    if (hand === null) return { events: stored(table.events.slice(from), from), state: table.state };
    const seat = hand.seats[next() % hand.seats.length]?.seat ?? 0;
    const aside = next() % 60;
    const outOfTurn = legalActions(table.state, seat).find((action) => action.type === 'fold');
    if (aside === 0) run(table, { type: 'voidHand', reason: 'breakdown', nextCommitment: '' }, dealer);
    else if (aside === 1 && outOfTurn?.outOfTurn) run(table, { type: 'fold', seat }, dealer);
    else if (aside === 2) decideAside(table, { type: 'leave', seat }, dealer);
    else if (aside === 3) decideAside(table, { type: 'sitOut', seat, reason: 'asked' }, dealer);
    else if (hand.toAct !== null) run(table, chooseAction(table.state, hand.toAct, next()), dealer);
  }
}

/** Decides a command that may be refused. */
function decideAside(table: PlayedTable, command: Command, dealer: Dealer): void {
  const decision = decide(table.state, command, dealer);
  if (!decision.ok) return;
  table.state = decision.state;
  table.events.push(...decision.events);
}
