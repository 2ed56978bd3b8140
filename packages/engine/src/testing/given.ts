import { type CardCode, decks, parseCards } from '@openfelt/cards';
import {
  type ActionCommand,
  type Command,
  decide,
  type GameEvent,
  type GameState,
  getDeckId,
  type HouseRules,
  initialState,
  type Limit,
  type Preset,
  presetRules,
  type Refusal,
  runningHand,
  type Seat,
  type VariantId,
  variants,
} from '../index.ts';
import { dealerAt } from './open-deck.ts';

/** A table as a test begins with it. */
export interface GivenTable {
  readonly variant: VariantId;
  readonly limit: Limit;
  /** A stack for each seat; seat 0 is the player `a`, seat 1 `b` … */
  readonly stacks: readonly number[];
  readonly preset?: Preset;
  readonly rules?: Partial<HouseRules>;
}

/** A table in play: what a test does with it, and what came of it. */
export interface PlayedTable {
  readonly state: GameState;
  /** All events so far. */
  readonly events: readonly GameEvent[];
  /** The events of the last `when`. */
  readonly last: readonly GameEvent[];
  /** Deals a hand; the deck begins with these cards, in the order of dealing: `As Kd …`. */
  deal(cards?: string): PlayedTable;
  /**
   * Carries out commands, which have to be accepted: `a call`, `b raise 20`, `c fold`, `a discard 0 5` (slots), or a
   * command as it is.
   */
  when(...commands: readonly (string | Command)[]): PlayedTable;
  /** The refusal of a command, which has to be refused and to change nothing. */
  refused(command: string | Command): Refusal;
  /** The stacks by seat, as they stand now; 0 for a free seat. */
  stacks(): readonly number[];
  /** The events of a kind, in order. */
  all<T extends GameEvent['type']>(type: T): readonly Extract<GameEvent, { readonly type: T }>[];
}

/** The cards of a text; a card that is none is a mistake of the test. */
export function cards(text: string): readonly CardCode[] {
  const parsed = parseCards(text.replaceAll(' ', ''));
  if (!parsed.ok) throw new Error(parsed.message);
  return parsed.cards;
}

function parseCommand(text: string): ActionCommand {
  const [name = '', type = '', ...numbers] = text.split(' ');
  const seat: Seat = name.charCodeAt(0) - 97;
  const [to = Number.NaN] = numbers.map(Number);
  switch (type) {
    case 'fold':
    case 'check':
    case 'call':
    case 'bringIn':
    case 'show':
    case 'muck':
    case 'hit':
    case 'stand':
      return { type, seat };
    case 'agree':
    case 'decline':
      return { type: 'answerRuns', seat, agrees: type === 'agree' };
    case 'bet':
    case 'raise':
      return { type, seat, to };
    case 'discard':
      return { type, seat, slots: numbers.map(Number) };
    default:
      throw new Error(`"${text}" is no command`);
  }
}

/** Opens a table and seats everyone. Buy-ins are not bounded. */
export function given({ variant, limit, stacks, preset = 'casino', rules }: GivenTable): PlayedTable {
  let state = initialState();
  let deck: readonly CardCode[] = [];
  const events: GameEvent[] = [];
  let last: readonly GameEvent[] = [];

  const run = (command: Command): void => {
    const decision = decide(state, command, dealerAt(state, deck));
    if (!decision.ok) throw new Error(`${JSON.stringify(command)} was refused: ${decision.refusal.message}`);
    state = decision.state;
    events.push(...decision.events);
    last = [...last, ...decision.events];
  };

  const deckId = getDeckId(variant, { ...presetRules(preset, variants[variant], limit), ...rules });
  const buyIn = { min: 1, max: 1_000_000 };
  const agreed = { ...presetRules(preset, variants[variant], limit), buyIn, ...rules };
  run({
    type: 'openTable',
    table: 't',
    variant,
    rules: agreed,
    seats: Math.max(2, stacks.length),
    commitment: '',
  });
  for (const [seat, stack] of stacks.entries()) {
    const player = String.fromCharCode(97 + seat);
    run({ type: 'takeSeat', seat, player, kind: 'person', stack });
  }

  const table: PlayedTable = {
    get state() {
      return state;
    },
    events,
    get last() {
      return last;
    },
    deal(text = '') {
      deck = cards(text);
      last = [];
      run({
        type: 'startHand',
        deck: {
          source: 'committed',
          size: decks[deckId].length,
          cards: deckId,
          root: '',
          shuffle: 'hmac-fisher-yates-1',
          reveals: [],
        },
        nextCommitment: '',
      });
      return table;
    },
    when(...commands) {
      last = [];
      for (const command of commands) run(typeof command === 'string' ? parseCommand(command) : command);
      return table;
    },
    refused(command) {
      const before = state;
      const actionCommand = typeof command === 'string' ? parseCommand(command) : command;
      const decision = decide(state, actionCommand, dealerAt(state, deck));
      if (decision.ok) throw new Error(`${JSON.stringify(command)} was accepted`);
      if (state !== before) throw new Error('a refusal changed the table');
      return decision.refusal;
    },
    stacks() {
      const hand = runningHand(state);
      return (state.table?.context.seats ?? []).map(
        (sitting, seat) => hand?.seats.find((each) => each.seat === seat)?.stack ?? sitting?.stack ?? 0,
      );
    },
    all: (type) =>
      events.filter(
        (event): event is Extract<GameEvent, { readonly type: typeof type }> => event.type === type,
      ),
  };
  return table;
}
