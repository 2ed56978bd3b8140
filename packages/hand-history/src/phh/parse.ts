import { parse, TomlError } from 'smol-toml';
import * as z from 'zod';
import { type PhhAction, readAction } from './action.ts';
import { type PhhCode, phhCodes } from './codes.ts';
import { decimalPlaces, isDecimal, toUnits } from './decimal.ts';
import { actionLines } from './lines.ts';

/** What is wrong with a hand of a file, and where. */
export interface PhhError {
  readonly code: string;
  /** Counts from 1; null where no line is to blame. */
  readonly line: number | null;
  /** The action as it stands in the file; null where no action is to blame. */
  readonly action: string | null;
  readonly message: string;
}

/** An action with its text and place. */
export interface PlacedAction {
  /** Its place in the file's list, empty entries counted. */
  readonly index: number;
  readonly text: string;
  readonly line: number | null;
  readonly action: PhhAction;
}

/** A hand of a PHH file, its amounts integers of `1 / unit`. */
export interface PhhHand {
  readonly code: string;
  readonly game: PhhCode;
  /** 1, 10, 100…: amounts divided by this are in the file's unit. */
  readonly unit: number;
  readonly antes: readonly number[];
  readonly blinds: readonly number[];
  readonly bringIn: number;
  readonly smallBet: number;
  readonly bigBet: number;
  readonly minBet: number;
  /** A stack of `infiniteStack` × unit stands for `inf`. */
  readonly stacks: readonly number[];
  readonly infinite: readonly boolean[];
  readonly trimsAntes: boolean;
  readonly actions: readonly PlacedAction[];
  /** What the file says of the end, in the same unit, perhaps with fractions of it. */
  readonly finishing: readonly number[] | null;
  readonly winnings: readonly number[] | null;
  readonly names: readonly string[] | null;
}

/** The outcome of reading one hand of a file. `hand`: its table in a `.phhs` file. */
export type PhhEntry = { readonly code: string; readonly hand: string | null } & (
  | { readonly ok: true; readonly value: PhhHand }
  | { readonly ok: false; readonly error: PhhError }
);

/** What an `inf` stack is capped at, in the file's unit: more than any table holds, and exact when scaled. */
export const infiniteStack = 1_000_000_000;

const amount = z.union([z.number().nonnegative(), z.literal(Number.POSITIVE_INFINITY)]);
const finite = z.number().nonnegative();

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
  players: z.array(z.string()).optional(),
});

type Raw = z.infer<typeof schema>;

function fail(code: string, message: string, at?: { line: number | null; action: string }): PhhError {
  return { code, line: at?.line ?? null, action: at?.action ?? null, message };
}

/**
 * Every amount of chips in play as decimal text, to find the unit in which all are integers. What the file says
 * of the end does not count: some files state a split pot in fractions of a chip.
 */
function decimals(raw: Raw, actions: readonly PlacedAction[]): readonly string[] {
  const numbers = [
    ...raw.antes,
    ...(raw.blinds_or_straddles ?? []),
    ...raw.starting_stacks,
    ...[raw.bring_in, raw.small_bet, raw.big_bet, raw.min_bet].filter((each) => each !== undefined),
  ].filter(Number.isFinite);
  const raises = actions.flatMap(({ action }) => (action.kind === 'bet-raise' ? [action.amount] : []));
  return [...numbers.map(String), ...raises];
}

function checkShape(raw: Raw, game: PhhCode): string | null {
  const players = raw.antes.length;
  const lists = { starting_stacks: raw.starting_stacks, blinds_or_straddles: raw.blinds_or_straddles };
  for (const [name, list] of Object.entries(lists)) {
    if (list !== undefined && list.length !== players) {
      return `${name} has ${list.length} entries, antes has ${players}`;
    }
  }
  if (game.limit === 'fixed' && (raw.small_bet === undefined || raw.big_bet === undefined)) {
    return 'small_bet and big_bet are needed';
  }
  if (game.limit !== 'fixed' && raw.min_bet === undefined) return 'min_bet is needed';
  if (game.opener === 'bring-in' && raw.bring_in === undefined) return 'bring_in is needed';
  if (game.opener === 'left-of-dealer' && raw.blinds_or_straddles === undefined) {
    return 'blinds_or_straddles is needed';
  }
  return null;
}

function readHand(table: unknown, lines: readonly number[]): PhhHand | PhhError {
  const shape = schema.safeParse(table);
  if (!shape.success) {
    const [issue] = shape.error.issues;
    return fail('bad-field', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const raw = shape.data;
  const game = Object.hasOwn(phhCodes, raw.variant) ? phhCodes[raw.variant] : undefined;
  if (game === undefined)
    return fail('unsupported-variant', `the variant "${raw.variant}" is not played here`);
  const wrong = checkShape(raw, game);
  if (wrong !== null) return fail('bad-field', wrong);
  const actions: PlacedAction[] = [];
  for (const [index, text] of raw.actions.entries()) {
    const line = lines[index] ?? null;
    const read = readAction(text);
    if (!read.ok) return fail('bad-action', read.message, { line, action: text });
    if (read.action !== null) actions.push({ index, text, line, action: read.action });
  }
  const texts = decimals(raw, actions);
  const odd = texts.find((text) => !isDecimal(text));
  if (odd !== undefined) return fail('bad-number', `${odd} is not a plain decimal number`);
  const places = Math.max(0, ...texts.map(decimalPlaces));
  const unit = 10 ** places;
  const scaled = (value: number | undefined) =>
    value === undefined ? 0 : Number.isFinite(value) ? toUnits(String(value), places) : infiniteStack * unit;
  const stacks = raw.starting_stacks.map(scaled);
  if (stacks.some((stack) => !Number.isSafeInteger(stack * stacks.length))) {
    return fail('bad-number', 'the stacks are larger, or finer, than can be counted exactly');
  }
  return {
    code: raw.variant,
    game,
    unit,
    antes: raw.antes.map(scaled),
    blinds: (raw.blinds_or_straddles ?? []).map(scaled),
    bringIn: scaled(raw.bring_in),
    smallBet: scaled(raw.small_bet),
    bigBet: scaled(raw.big_bet),
    minBet: scaled(raw.min_bet),
    stacks,
    infinite: raw.starting_stacks.map((stack) => !Number.isFinite(stack)),
    trimsAntes: raw.ante_trimming_status,
    actions,
    finishing: raw.finishing_stacks?.map((stack) => stack * unit) ?? null,
    winnings: raw.winnings?.map((won) => won * unit) ?? null,
    names: raw.players ?? null,
  };
}

/** The code that a file gives its game, whatever else it says; empty where it gives none. */
function readCode(table: unknown): string {
  const isNamed = typeof table === 'object' && table !== null && 'variant' in table;
  return isNamed && typeof table.variant === 'string' ? table.variant : '';
}

function entry(table: unknown, hand: string | null, lines: readonly number[]): PhhEntry {
  const code = readCode(table);
  const read = readHand(table, lines);
  return 'code' in read && 'message' in read
    ? { code, hand, ok: false, error: read }
    : { code, hand, ok: true, value: read };
}

/**
 * Reads a `.phh` text (one hand) or a `.phhs` text (a table a hand). What cannot be read is an error with its
 * line, hand by hand; nothing throws.
 */
export function parsePhh(text: string, many: boolean): readonly PhhEntry[] {
  let tables: Record<string, unknown>;
  try {
    tables = parse(text);
  } catch (error) {
    const line = error instanceof TomlError ? error.line : null;
    const message = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
    return [{ code: '', hand: null, ok: false, error: { code: 'bad-toml', line, action: null, message } }];
  }
  const lines = actionLines(text);
  if (!many) return [entry(tables, null, lines[0] ?? [])];
  return Object.entries(tables).map(([name, table], index) => entry(table, name, lines[index] ?? []));
}
