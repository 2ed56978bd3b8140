import type { CardCode } from '@openfelt/cards';
import {
  type EventOf,
  type GameEvent,
  getBoardIndex,
  isBoard,
  type Limit,
  type Seat,
  type Slot,
} from '@openfelt/engine';
import { stringify, TomlDate } from 'smol-toml';
import { type PhhCode, phhCodes } from './codes.ts';
import type { Currency } from './currency.ts';
import { infiniteStack } from './parse.ts';
import { toStatedRake } from './rake.ts';
import type { Tournament } from './tournament.ts';

/** A hand as the text of a file, or why there is no such text of it. */
export type WrittenHand =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly message: string };

/** What a PHH file says beside the events. */
export interface PhhExtras {
  /** The cards that may be told, by slot; others are written as unknown. */
  readonly known: ReadonlyMap<Slot, CardCode>;
  /** 1, 10, 100…: amounts are divided by it. */
  readonly unit: number;
  /** The name of a player's id; none are written without it. */
  readonly names?: (player: string) => string;
  /** In ms since the epoch; nothing is said of it without it. */
  readonly startedAt?: number | null;
  /** What the hand is called elsewhere: its number in the file where it is one, else that is its number at its table. */
  readonly id?: string;
  /** The table's name; nothing is said of it without it. */
  readonly table?: string;
  /** Who ran the table of a recorded hand, as its text says; null where it does not say so. Absent of a hand that was played here. */
  readonly site?: string | null;
  /** What the amounts are of; null of chips that stand for nothing, and where it is not known. */
  readonly currency?: Currency | null;
  /** The tournament whose chips they are; null of a hand that is of none. */
  readonly tournament?: Tournament | null;
}

const unknown = '??';

/** The code of a game; undefined where PHH has none. */
function findVariantCode({ context }: EventOf<'HandStarted'>): string | undefined {
  const { variant, rules } = context;
  const fits = (game: PhhCode) =>
    game.variant === variant &&
    game.limit === rules.limit.kind &&
    game.opener === rules.opener &&
    (game.lowQualifier === 'none') === (rules.lowQualifier === 'none');
  return Object.keys(phhCodes).find((code) => fits(phhCodes[code] as PhhCode));
}

/** Whether cards came to more than one board (R8.1, R8.3). */
export function hasSeveralBoards(events: readonly GameEvent[]): boolean {
  return events.some(
    (event) => event.type === 'CardsDealt' && event.cards.some(({ to }) => getBoardIndex(to) > 0),
  );
}

/** The end of a hand, after which cards may have been shown; undefined of one that goes on. */
export const findEnd = (events: readonly GameEvent[]) =>
  events.findLast((event) => event.type === 'HandEnded' || event.type === 'HandVoided');

/** Whether somebody called a blind that was posted by who had less than it (R4.10). */
function hasCalledShortBlind({ forced }: EventOf<'HandStarted'>, events: readonly GameEvent[]): boolean {
  const highest = (posts: readonly { readonly amount: number }[]) =>
    Math.max(0, ...posts.map(({ amount }) => amount));
  const posted = events.flatMap((event) => (event.type === 'BlindsPosted' ? event.posts : []));
  // Once somebody has raised, it is the raise that is called.
  const first = events.find(({ type }) => type === 'Called' || type === 'Bet' || type === 'Raised');
  return first?.type === 'Called' && highest(posted) < highest(forced.blinds);
}

/** What PHH has no words for. */
function findUnwritable(start: EventOf<'HandStarted'>, events: readonly GameEvent[]): string | null {
  const { context, forced } = start;
  const { rules } = context;
  if (rules.wild !== undefined) return 'PHH has no wild cards';
  if (rules.razzLow === '27') return 'PHH has no deuce-to-seven razz';
  if (rules.anteTo === 'house') return 'PHH has no antes for the house';
  if (context.carry > 0) return 'PHH has no carried pot';
  if (forced.blinds.some(({ blind }) => blind === 'owed' || blind === 'dead'))
    return 'PHH has no owed blinds';
  if (rules.shortBlindCall === 'full' && hasCalledShortBlind(start, events))
    return 'PHH has a short blind called as it is';
  // Readers ignore fields that are a writer's own: they would lay all cards on one board, or end with other stacks.
  if (rules.boards !== undefined && hasSeveralBoards(events))
    return 'PHH lays all cards on one board; Open Hand Histories tell of two from the start';
  if (hasSeveralBoards(events))
    return 'PHH lays all cards on one board; texts of PokerStars and Open Hand Histories tell of several runs';
  const end = findEnd(events);
  if (end?.type !== 'HandEnded') return 'the hand is not over, or is void';
  return end.result === 'passed' ? 'PHH has no passed deal' : null;
}

/** The fields of the limit. */
function stakes(limit: Limit, inUnit: (chips: number) => number): Record<string, number> {
  if (limit.kind === 'fixed') return { small_bet: inUnit(limit.small), big_bet: inUnit(limit.big) };
  return limit.kind === 'spread' ? {} : { min_bet: inUnit(limit.minBet) };
}

/** The fields of a moment, to the second and in UTC. */
function writeTime(at: number): Record<string, unknown> {
  const moment = new Date(at);
  return {
    time: new TomlDate(moment.toISOString().slice('yyyy-mm-ddT'.length, 'yyyy-mm-ddThh:mm:ss'.length)),
    time_zone: 'UTC',
    day: moment.getUTCDate(),
    month: moment.getUTCMonth() + 1,
    year: moment.getUTCFullYear(),
  };
}

/** The lines of a dealing step: the cards of each player, or the board's, together. */
function deals(
  { cards }: EventOf<'CardsDealt'>,
  place: (seat: Seat) => string,
  card: (slot: Slot) => string,
): readonly string[] {
  const lines = new Map<string, string>();
  for (const dealt of cards) {
    if (dealt.to === 'burn') continue;
    const to = isBoard(dealt.to) ? 'd db' : `d dh ${place(dealt.to)}`;
    const text = dealt.face === 'up' ? dealt.card : card(dealt.slot);
    lines.set(to, (lines.get(to) ?? '') + text);
  }
  return [...lines].map(([to, text]) => `${to} ${text}`);
}

/** An id that is a number; null of any other. */
const toNumber = (id: string | undefined): number | null =>
  id !== undefined && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : null;

/** What PHH has fields for of a tournament. One that is called nothing is an event all the same: without a name or a level it would be none. */
function writeEvent({ name, number, level }: Tournament) {
  const called = name ?? (number === null ? 'Tournament' : `Tournament #${number}`);
  return { event: called, ...(level === null ? {} : { level }) };
}

/** What each player collected of the pots, after the house took its part, and how it takes it; nothing where it takes none. */
function writeRaked(
  { context, dealtIn }: EventOf<'HandStarted'>,
  events: readonly GameEvent[],
  unit: number,
): Record<string, unknown> {
  const { rake } = context.rules;
  if (rake === undefined) return {};
  const shares = events.flatMap((event) => (event.type === 'PotAwarded' ? event.shares : []));
  const collected = (of: Seat) =>
    shares.reduce((sum, { seat, amount }) => (seat === of ? sum + amount : sum), 0);
  return {
    winnings: dealtIn.map((seat) => collected(seat) / unit),
    // Without it a reader has the stacks and the winnings as they were paid, as the specification asks for.
    _rake: toStatedRake(rake, unit),
  };
}

/** Where players sit; nothing where a reader would have it so without being told. PHH has no field for a button that nobody has. */
function writeSeats({ context, dealtIn, dealer }: EventOf<'HandStarted'>): Record<string, unknown> {
  const size = context.seats.length;
  const isInOrder = dealtIn.length === size && dealtIn.every((seat, place) => seat === place);
  if (isInOrder) return {};
  return {
    seats: dealtIn.map((seat) => seat + 1),
    seat_count: size,
    ...(dealtIn.at(-1) === dealer ? {} : { _button_seat: dealer + 1 }),
  };
}

/** Writes a finished hand, from its `HandStarted` to its `HandEnded` and what was shown after it, as a PHH file. */
export function writePhh(
  events: readonly GameEvent[],
  {
    known,
    unit,
    names,
    startedAt = null,
    id,
    table: tableName,
    site = null,
    currency = null,
    tournament = null,
  }: PhhExtras,
): WrittenHand {
  const start = events.find((event): event is EventOf<'HandStarted'> => event.type === 'HandStarted');
  if (start === undefined) return { ok: false, message: 'there is no hand' };
  const code = findVariantCode(start);
  if (code === undefined) return { ok: false, message: 'PHH has no code for this game' };
  const wrong = findUnwritable(start, events);
  if (wrong !== null) return { ok: false, message: wrong };

  const { context, dealtIn, forced } = start;
  const inUnit = (chips: number) => chips / unit;
  const place = (seat: Seat) => `p${dealtIn.indexOf(seat) + 1}`;
  const opened = new Map<Slot, CardCode>(known);
  const card = (slot: Slot) => opened.get(slot) ?? unknown;
  const held = new Map<Seat, Slot[]>(dealtIn.map((seat) => [seat, []]));
  const actions: string[] = [];
  for (const event of events) {
    switch (event.type) {
      case 'CardsDealt':
        for (const dealt of event.cards) {
          if (dealt.face === 'up') opened.set(dealt.slot, dealt.card);
          if (typeof dealt.to === 'number') held.get(dealt.to)?.push(dealt.slot);
        }
        actions.push(...deals(event, place, card));
        break;
      case 'BringInPosted':
        actions.push(`${place(event.seat)} pb`);
        break;
      case 'Folded':
        actions.push(`${place(event.seat)} f`);
        break;
      case 'Checked':
      case 'Called':
        actions.push(`${place(event.seat)} cc`);
        break;
      case 'Bet':
      case 'Raised':
        actions.push(`${place(event.seat)} cbr ${inUnit(event.to)}`);
        break;
      case 'Discarded':
        actions.push(`${place(event.seat)} sd ${event.slots.map(card).join('')}`.trimEnd());
        held.set(
          event.seat,
          (held.get(event.seat) ?? []).filter((slot) => !event.slots.includes(slot)),
        );
        break;
      case 'HandShown':
        for (const open of event.cards) opened.set(open.slot, open.card);
        actions.push(`${place(event.seat)} sm ${(held.get(event.seat) ?? []).map(card).join('')}`);
        break;
      case 'HandMucked':
        actions.push(`${place(event.seat)} sm`);
        break;
      case 'CardsShown': {
        // After the hand: whoever reads it finds it behind a fold or a muck, or a pot that was won unseen.
        const shown = new Map(event.cards.map((open) => [open.slot, open.card]));
        const cards = (held.get(event.seat) ?? []).map((slot) => shown.get(slot) ?? unknown);
        actions.push(`${place(event.seat)} sm ${cards.join('')}`);
        break;
      }
      default:
        break;
    }
  }
  const getStack = (seat: Seat) => context.seats[seat]?.stack ?? 0;
  const inFile = (chips: number) =>
    chips === infiniteStack * unit ? Number.POSITIVE_INFINITY : inUnit(chips);
  const of = (posts: readonly { readonly seat: Seat; readonly amount: number }[]) => {
    const amounts = dealtIn.map((seat) => inUnit(posts.find((post) => post.seat === seat)?.amount ?? 0));
    // Heads-up p1 is the big blind and p2 the button, and what is forced is written the other way round.
    return dealtIn.length === 2 ? amounts.reverse() : amounts;
  };
  const end = events.findLast((event): event is EventOf<'HandEnded'> => event.type === 'HandEnded');
  const { opener, limit } = context.rules;
  const table = {
    variant: code,
    ante_trimming_status: context.rules.shortAnte === 'side-pot',
    antes: of(forced.antes),
    ...(opener === 'left-of-dealer' ? { blinds_or_straddles: of(forced.blinds) } : {}),
    ...(opener === 'bring-in' ? { bring_in: inUnit(forced.bringIn) } : {}),
    ...stakes(limit, inUnit),
    starting_stacks: dealtIn.map((seat) => inFile(getStack(seat))),
    actions,
    ...(tournament === null ? {} : writeEvent(tournament)),
    ...(startedAt === null ? {} : writeTime(startedAt)),
    hand: toNumber(id) ?? start.handNumber,
    ...(site === null ? {} : { venue: site }),
    ...(tableName === undefined ? {} : { table: tableName }),
    ...writeSeats(start),
    ...(currency === null ? {} : { currency }),
    ...(names === undefined
      ? {}
      : { players: dealtIn.map((seat) => names(context.seats[seat]?.player ?? '')) }),
    finishing_stacks: dealtIn.map((seat) =>
      inFile(end?.stacks.find((each) => each.seat === seat)?.amount ?? 0),
    ),
    ...writeRaked(start, events, unit),
  };
  return { ok: true, text: `${stringify(table)}\n` };
}
