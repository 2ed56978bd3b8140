import type { ForcedBets, Rake } from '@openfelt/engine';
import { parse, TomlError } from 'smol-toml';
import * as z from 'zod';
import { type PhhAction, readAction } from './action.ts';
import { type PhhCode, phhCodes } from './codes.ts';
import { type Currency, isCurrency } from './currency.ts';
import { decimalPlaces, isDecimal, toUnits } from './decimal.ts';
import { toForcedBets } from './forced-bets.ts';
import { type HandText, maxHandLength, splitHands } from './hand-texts.ts';
import { readPlayedAt } from './played-at.ts';
import { readStatedRake, toRake } from './rake.ts';
import { readSeating, type Seating, seatInOrder } from './seating.ts';
import { findPlaces, type TextPlaces } from './text-places.ts';
import type { Tournament } from './tournament.ts';

/** What is wrong with a hand of a file, and where. */
export interface PhhError {
  readonly code: string;
  /** Counts from 1 in the file. What is missing is blamed on the line where its hand begins. */
  readonly line: number;
  /** The action as it stands in the file; null where no action is to blame. */
  readonly action: string | null;
  readonly message: string;
}

/** An action with its text and place. */
export interface PlacedAction {
  /** Its place in the file's list, empty entries counted. */
  readonly index: number;
  readonly text: string;
  readonly line: number;
  readonly action: PhhAction;
}

/** A hand that its player sold to the site before its end. Players count from 0; amounts are as the text has them. */
export interface CashOut {
  readonly player: number;
  readonly amount: string;
  /** What the site kept; null where nothing is said of it. */
  readonly fee: string | null;
  readonly line: number;
}

/** Where a hand was played, as its text says. */
interface HandSetting {
  /** Who ran the table: a site, a house. */
  readonly site: string | null;
  readonly table: string | null;
  /** What the amounts are of; null of chips, and of a currency that is not known. */
  readonly currency: Currency | null;
  /** Null of a hand that is of none. */
  readonly tournament: Tournament | null;
}

/** A recorded hand, its amounts integers of `1 / unit`. */
export interface PhhHand {
  /** What the text calls the hand; null where it does not. */
  readonly id: string | null;
  readonly code: string;
  readonly game: PhhCode;
  /** 1, 10, 100…: amounts divided by this are in the file's unit. */
  readonly unit: number;
  readonly forced: ForcedBets;
  readonly smallBet: number;
  readonly bigBet: number;
  readonly minBet: number;
  /** A stack of `infiniteStack` × unit stands for `inf`. */
  readonly stacks: readonly number[];
  readonly infinite: readonly boolean[];
  readonly trimsAntes: boolean;
  /** What a short big blind is called by (R4.10). */
  readonly shortBlindCall: 'full' | 'actual';
  /** What the house took; null where nothing is stated (R6.4). */
  readonly rake: Rake | null;
  /** How often the rest of the board was dealt (R8.1); null where once. */
  readonly runs: 2 | 3 | null;
  /** Two boards were dealt from the start (R8.3); absent of one. */
  readonly boards?: 2;
  readonly actions: readonly PlacedAction[];
  /** What the file says of the end, in the same unit, perhaps with fractions of it. */
  readonly finishing: readonly number[] | null;
  readonly winnings: readonly number[] | null;
  /** Whether `winnings` is what a site has paid, by its own rules: where they differ, both are told. */
  readonly paidBySite: boolean;
  readonly cashOuts: readonly CashOut[];
  readonly seating: Seating;
  /** Null where the text says nothing of it. */
  readonly setting: HandSetting | null;
  /** The player who tells the hand, where the text names them. */
  readonly hero: number | null;
  /** When it was played, in ms since the epoch; null where the text does not say so. */
  readonly playedAt: number | null;
  readonly names: readonly string[] | null;
  /** The line of each key, and where the hand begins. */
  readonly lines: { readonly keys: ReadonlyMap<string, number>; readonly start: number };
}

/** The outcome of reading one hand of a file. `hand`: its name among several in a file; `id`: what the text calls it. */
export type PhhEntry = { readonly code: string; readonly hand: string | null; readonly id: string | null } & (
  | { readonly ok: true; readonly value: PhhHand }
  | { readonly ok: false; readonly error: PhhError }
);

/** What an `inf` stack is capped at, in the file's unit: more than any table holds, and exact when scaled. */
export const infiniteStack = 1_000_000_000;

const amount = z.union([z.number().nonnegative(), z.literal(Number.POSITIVE_INFINITY)]);
const finite = z.number().nonnegative();

/** No database has text with control characters, and no page shows them. */
const name = z.string().regex(/^\P{Cc}*$/u, 'a name has no control characters');

const schema = z.looseObject({
  variant: z.string(),
  antes: z.array(finite).min(2).max(22),
  blinds_or_straddles: z.array(finite).optional(),
  bring_in: finite.optional(),
  small_bet: finite.optional(),
  big_bet: finite.optional(),
  min_bet: finite.optional(),
  starting_stacks: z.array(amount),
  actions: z.array(z.string()),
  ante_trimming_status: z.boolean().default(false),
  finishing_stacks: z.array(amount).optional(),
  winnings: z.array(amount).optional(),
  players: z.array(name).optional(),
});

type Raw = z.infer<typeof schema>;

/** What is wrong, and the key or the action that is to blame. */
interface Fault {
  readonly code: string;
  readonly message: string;
  readonly at: string | Pick<PlacedAction, 'text' | 'line'>;
}

const fault = (code: string, message: string, at: Fault['at']): Fault => ({ code, message, at });

/**
 * Every amount of chips in play as decimal text with what states it, to find the unit in which all are integers. What the file says
 * of the end does not count: some files state a split pot in fractions of a chip.
 */
function decimals(raw: Raw, actions: readonly PlacedAction[]) {
  const keys = [
    'antes',
    'blinds_or_straddles',
    'starting_stacks',
    'bring_in',
    'small_bet',
    'big_bet',
    'min_bet',
  ] as const;
  const numbers = keys.flatMap((at) =>
    [raw[at] ?? []]
      .flat()
      .filter(Number.isFinite)
      .map((value) => ({ text: String(value), at })),
  );
  const raises = actions.flatMap((at) =>
    at.action.kind === 'bet-raise' ? [{ text: at.action.amount, at }] : [],
  );
  return [...numbers, ...raises];
}

/** A field that the game needs and the hand lacks, or that has another length than `antes`. */
function findShapeFault(raw: Raw, game: PhhCode): Fault | null {
  for (const key of ['starting_stacks', 'blinds_or_straddles'] as const) {
    const [length, players] = [raw[key]?.length ?? raw.antes.length, raw.antes.length];
    if (length !== players)
      return fault('bad-field', `${key} has ${length} entries, antes has ${players}`, key);
  }
  const needed = [
    ...(game.limit === 'fixed' ? (['small_bet', 'big_bet'] as const) : (['min_bet'] as const)),
    ...(game.opener === 'bring-in' ? (['bring_in'] as const) : []),
    ...(game.opener === 'left-of-dealer' ? (['blinds_or_straddles'] as const) : []),
  ];
  const missing = needed.find((key) => raw[key] === undefined);
  return missing === undefined ? null : fault('bad-field', `${missing} is needed`, missing);
}

function readActions(texts: readonly string[], lines: (index: number) => number): PlacedAction[] | Fault {
  const actions: PlacedAction[] = [];
  for (const [index, text] of texts.entries()) {
    const line = lines(index);
    const read = readAction(text);
    // What is to blame is the text: there is no such action.
    if (!read.ok) return fault('bad-action', read.message, { text, line });
    if (read.action !== null) actions.push({ index, text, line, action: read.action });
  }
  return actions;
}

/** What the text calls a hand; null where it does not. */
function readId(table: unknown): string | null {
  const id = typeof table === 'object' && table !== null && 'hand' in table ? table.hand : null;
  return typeof id === 'string' || typeof id === 'number' ? String(id) : null;
}

function readHand(
  table: unknown,
  { keys, actions: actionLines }: TextPlaces,
  start: number,
): PhhHand | Fault {
  const shape = schema.safeParse(table);
  if (!shape.success) {
    const [issue] = shape.error.issues;
    const [key = ''] = issue?.path ?? [];
    return fault('bad-field', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`, String(key));
  }
  const raw = shape.data;
  const game = Object.hasOwn(phhCodes, raw.variant) ? phhCodes[raw.variant] : undefined;
  if (game === undefined)
    return fault('unsupported-variant', `the variant "${raw.variant}" is not played here`, 'variant');
  const wrong = findShapeFault(raw, game);
  if (wrong !== null) return wrong;
  const actions = readActions(raw.actions, (index) => actionLines[index] ?? keys.get('actions') ?? start);
  if ('code' in actions) return actions;
  const numbers = decimals(raw, actions);
  const odd = numbers.find(({ text }) => !isDecimal(text));
  if (odd !== undefined) return fault('bad-number', `${odd.text} is not a plain decimal number`, odd.at);
  const rake = readStatedRake(raw._rake);
  const places = Math.max(rake?.places ?? 0, ...numbers.map(({ text }) => decimalPlaces(text)));
  const unit = 10 ** places;
  const scaled = (value: number | undefined) =>
    value === undefined ? 0 : Number.isFinite(value) ? toUnits(String(value), places) : infiniteStack * unit;
  const stacks = raw.starting_stacks.map(scaled);
  if (stacks.some((stack) => !Number.isSafeInteger(stack * stacks.length))) {
    const message = 'the stacks are larger, or finer, than can be counted exactly';
    return fault('bad-number', message, 'starting_stacks');
  }
  return {
    id: readId(table),
    code: raw.variant,
    game,
    unit,
    forced: toForcedBets(
      raw.antes.map(scaled),
      (raw.blinds_or_straddles ?? []).map(scaled),
      scaled(raw.bring_in),
    ),
    smallBet: scaled(raw.small_bet),
    bigBet: scaled(raw.big_bet),
    minBet: scaled(raw.min_bet),
    stacks,
    infinite: raw.starting_stacks.map((stack) => !Number.isFinite(stack)),
    trimsAntes: raw.ante_trimming_status,
    shortBlindCall: 'actual',
    rake: rake === null ? null : toRake(rake, places),
    runs: null,
    actions,
    finishing: raw.finishing_stacks?.map((stack) => stack * unit) ?? null,
    winnings: raw.winnings?.map((won) => won * unit) ?? null,
    paidBySite: false,
    cashOuts: [],
    seating: readSeats(raw, stacks.length),
    setting: readSetting(raw),
    hero: null,
    playedAt: readPlayedAt(raw),
    names: raw.players ?? null,
    lines: { keys, start },
  };
}

/** A name, or a number that stands for one; null of anything else. */
function readName(value: unknown): string | null {
  const name = typeof value === 'number' ? String(value) : value;
  return typeof name === 'string' && name.length <= 200 && /^\P{Cc}*$/u.test(name) ? name : null;
}

/**
 * A hand with a level is of a tournament, as only those have one; so is one of an event whose chips are of no currency, as those of a cash
 * game are.
 */
function readTournament({ event, level, currency }: Readonly<Record<string, unknown>>): Tournament | null {
  const stated = typeof level === 'number' && Number.isSafeInteger(level) && level > 0 ? level : null;
  const name = readName(event);
  if (stated === null && (name === null || name === '' || currency !== undefined)) return null;
  return { number: null, name, buyIn: null, round: null, level: stated };
}

/** Where a hand was played, as far as the file says so: no hand is refused for it. */
function readSetting(raw: Readonly<Record<string, unknown>>): HandSetting | null {
  const { table, currency, venue } = raw;
  const tournament = readTournament(raw);
  const isMoney = tournament === null && typeof currency === 'string' && isCurrency(currency);
  const site = typeof venue === 'string' && venue !== '' ? readName(venue) : null;
  const setting = { site, table: readName(table), currency: isMoney ? currency : null, tournament };
  return Object.values(setting).every((each) => each === null) ? null : setting;
}

/** Where the players sit, as far as the file says so: no hand is refused for it. A button that nobody has is a field of this writer's own. */
function readSeats(raw: Readonly<Record<string, unknown>>, players: number): Seating {
  const { seats, seat_count, _button_seat } = raw;
  const toNumber = (value: unknown) => (typeof value === 'number' ? value : null);
  if (!Array.isArray(seats) || seats.length !== players) return seatInOrder(players);
  const numbers = seats.map((seat: unknown) => toNumber(seat) ?? 0);
  return readSeating({ numbers, size: toNumber(seat_count), button: toNumber(_button_seat) });
}

/** The code that a file gives its game, whatever else it says; empty where it gives none. */
function readCode(table: unknown): string {
  const isNamed = typeof table === 'object' && table !== null && 'variant' in table;
  return isNamed && typeof table.variant === 'string' ? table.variant : '';
}

/** The lines of a hand's parts in its file. */
function placesInFile({ text, line }: HandText): TextPlaces {
  const { keys, actions } = findPlaces(text);
  return {
    keys: new Map([...keys].map(([key, at]) => [key, at + line - 1])),
    actions: actions.map((at) => at + line - 1),
  };
}

function readEntry(hand: HandText): PhhEntry {
  const { name, text, line: start } = hand;
  if (text.length > maxHandLength)
    return { code: '', hand: name, id: null, ok: false, error: tooLong(start) };
  let table: unknown;
  try {
    const parsed = parse(text);
    table = name === null ? parsed : Object.values(parsed)[0];
  } catch (error) {
    const line = error instanceof TomlError ? error.line + start - 1 : start;
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return {
      code: '',
      hand: name,
      id: null,
      ok: false,
      error: { code: 'bad-toml', line, action: null, message },
    };
  }
  const named = { code: readCode(table), hand: name, id: readId(table) };
  const places = placesInFile(hand);
  const read = readHand(table, places, start);
  if (!('at' in read)) return { ...named, ok: true, value: read };
  const { code, message, at } = read;
  const place =
    typeof at === 'string'
      ? { line: places.keys.get(at) ?? start, action: null }
      : { line: at.line, action: at.text };
  return { ...named, ok: false, error: { code, message, ...place } };
}

/** What is wrong with a hand whose text is longer than that of any hand. */
export function tooLong(line: number): PhhError {
  const message = `the text of a hand has at most ${maxHandLength} characters`;
  return { code: 'too-long', line, action: null, message };
}

/** Reads the hands of a text one after the other, as {@link parsePhh} does. */
export function* readPhh(text: string, many: boolean): Generator<PhhEntry> {
  if (!many) return yield readEntry({ name: null, text, line: 1 });
  const seen = new Set<string | null>();
  for (const hand of splitHands(text)) {
    if (!seen.has(hand.name)) {
      seen.add(hand.name);
      yield readEntry(hand);
      continue;
    }
    const error = {
      code: 'bad-toml',
      line: hand.line,
      action: null,
      message: `the table [${hand.name}] stands twice`,
    };
    yield { code: '', hand: hand.name, id: null, ok: false, error };
  }
}

/**
 * Reads a `.phh` text (one hand) or a `.phhs` text (a table a hand). What cannot be read is an error with its
 * line, hand by hand; nothing throws.
 */
export function parsePhh(text: string, many: boolean): readonly PhhEntry[] {
  return [...readPhh(text, many)];
}
