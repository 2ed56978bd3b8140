import { type Chips, type GameState, potTotal, runningHand, type Seat } from '@openfelt/engine';
import { getRunningStreet, getStreet, type StreetId } from '@openfelt/hand-history';
import { describeEvent, describeEventRows } from '@openfelt/hand-history/describe';
import type { AppliedEvent } from '../../events/apply-events.ts';
import { type EventLineOptions, nameWith } from '../../events/event-lines.ts';
import { type Settlement, settlements } from '../../table/hand-result.ts';

/** A line of the log: a player and what they do, or a whole sentence. */
export interface LogRow {
  readonly key: string;
  readonly seat: Seat | null;
  /** Null for a sentence, which takes both columns. */
  readonly name: string | null;
  readonly text: string;
  /** The players whom the text names. */
  readonly named: readonly string[];
  readonly tone: 'plain' | 'quiet';
}

/** A street with what happened in it, oldest first. */
export interface LogStreet {
  readonly key: number;
  /** Null for what happens between hands. Forced bets and the first cards are one street. */
  readonly street: StreetId | null;
  /** The chips in the middle before the first action; null where none is to be won. */
  readonly pot: Chips | null;
  readonly rows: readonly LogRow[];
  /** What the hand came to, player by player, where it ended in this street. */
  readonly settled: readonly Settlement[] | null;
}

/** A hand of the log, its newest street first. */
export interface LogHand {
  /** 0 before the first hand. */
  readonly number: number;
  readonly isOver: boolean;
  readonly streets: readonly LogStreet[];
}

/** A log: its hands, the newest first. */
export interface HandLog {
  readonly hands: readonly LogHand[];
  /** Who is to act, as the last line of the running street; null for nobody, and before that street has begun. */
  readonly toAct: LogRow | null;
}

const forced: ReadonlySet<AppliedEvent['event']['type']> = new Set([
  'HandStarted',
  'AntesPosted',
  'BlindsPosted',
  'CardsDealt',
]);

/** Forced bets and the first cards are one street, and so are a showdown and what it comes to. */
function joinStreets(street: StreetId | null): StreetId | null {
  if (street === 'ante' || street === 'blinds') return 'deal';
  return street === 'showdown' ? 'result' : street;
}

/** The street of the log that what happens next at a table belongs to; null before its first hand. */
export const findRunningStreet = (state: GameState): StreetId | null => joinStreets(getRunningStreet(state));

/** How a log is written. */
interface LogOptions extends EventLineOptions {
  /** The id of the player who looks at it, who is “you”; null for who only watches. */
  readonly own: string | null;
}

function toRows({ version, event, before }: AppliedEvent, options: LogOptions): readonly LogRow[] {
  const { named, names } = nameWith(options);
  const words = { phrases: options.phrases, names, own: options.own, unit: options.unit ?? 1 };
  const rows = describeEventRows(event, before, words);
  if (rows.length > 0) {
    const tone = event.type === 'Folded' || event.type === 'HandMucked' ? 'quiet' : 'plain';
    return rows.map((row, index) => ({ ...row, named: [...named], key: `${version}-${index}`, tone }));
  }
  const text = describeEvent(event, before, words);
  return text === ''
    ? []
    : [{ key: `${version}`, seat: null, name: null, text, named: [...named], tone: 'quiet' }];
}

/** The chips in the middle when the first player acts in a street; null where the street pays them out. */
function findPot(street: StreetId | null, steps: readonly AppliedEvent[]): Chips | null {
  if (street === null || street === 'result') return null;
  const state = steps.find(({ event }) => !forced.has(event.type))?.before ?? steps.at(-1)?.after;
  const hand = state === undefined ? null : runningHand(state);
  return hand === null ? null : potTotal(hand);
}

/** What the hand of some events came to where it ended with one of a street's. */
function settle(street: readonly AppliedEvent[], steps: readonly AppliedEvent[]): LogStreet['settled'] {
  const end = street.find(({ event }) => event.type === 'HandEnded')?.after.hand?.context;
  const events = steps.map(({ event }) => event);
  return end === undefined ? null : settlements(events, end);
}

function toStreets(steps: readonly AppliedEvent[], options: LogOptions): readonly LogStreet[] {
  const parts: { readonly street: StreetId | null; readonly steps: AppliedEvent[] }[] = [];
  for (const step of steps) {
    const street = joinStreets(getStreet(step.event, step.before));
    const last = parts.at(-1);
    if (last?.street === street) last.steps.push(step);
    else parts.push({ street, steps: [step] });
  }
  return parts
    .map(({ street, steps: own }) => ({
      key: own[0]?.version ?? 0,
      street,
      pot: findPot(street, own),
      // What the end of a hand that was won says of each player stands in a table.
      rows: own
        .filter(({ event }) => event.type !== 'HandEnded' || event.result === 'passed')
        .flatMap((step) => toRows(step, options)),
      settled: settle(own, steps),
    }))
    .filter(({ rows, settled }) => rows.length > 0 || settled !== null)
    .reverse();
}

/**
 * The hands that are drawn next: what has come into a street comes before the next one on top of it, the end of a hand before the next hand,
 * and a hand that is displaced goes after that, when nothing else comes.
 */
function drawNextHands(drawn: readonly LogHand[], hands: readonly LogHand[]): readonly LogHand[] {
  if (hands.every((hand, index) => hand === drawn[index])) return hands;
  const oldest = hands.at(-1)?.number ?? 0;
  const leaving = drawn.filter(({ number }) => number < oldest);
  const [last] = drawn;
  const at = hands.findIndex(({ number }) => number === last?.number);
  const hand = hands[at];
  const top = last?.streets[0];
  const under = hand?.streets.findIndex(({ key }) => key === top?.key) ?? -1;
  const street = hand?.streets[under];
  const hasGrown =
    street !== undefined &&
    (street.rows.length !== top?.rows.length || (street.settled === null) !== (top.settled === null));
  if (hand !== undefined && hasGrown && (at > 0 || under > 0))
    return [
      { ...hand, isOver: false, streets: hand.streets.slice(under) },
      ...hands.slice(at + 1),
      ...leaving,
    ];
  const isWhole = hand?.streets.length === last?.streets.length && hand?.isOver === last?.isOver;
  // Where even that hand is gone, all that has come lies down on what is drawn.
  const next = hand === undefined || isWhole || at === 0 ? hands : hands.slice(at);
  return leaving.length === 0 ? next : [...next, ...leaving];
}

/**
 * What is drawn of a log next, after `drawn`, so that nothing in it is laid out anew but what is new: one thing at a time. Whatever comes
 * while a step is not painted yet waits for the next one: two of them in one frame would move what lies between.
 */
export function drawNext(drawn: HandLog, log: HandLog): HandLog {
  const hands = drawNextHands(drawn.hands, log.hands);
  return { hands, toAct: hands[0] === log.hands[0] ? log.toAct : null };
}

/** What the log shows of a table's events: the running or last hand and the one before it, newest first. */
export function arrangeLog(steps: readonly AppliedEvent[], options: LogOptions): readonly LogHand[] {
  const starts = steps.flatMap(({ event }, index) => (event.type === 'HandStarted' ? [index] : []));
  const from = starts.slice(-2);
  // Before a table's first hand there is only who has come.
  if (from.length < 2) from.unshift(0);
  return [...new Set(from)]
    .map((start, index, all) => {
      const own = steps.slice(start, all[index + 1]);
      const [first] = own;
      return {
        number: first?.event.type === 'HandStarted' ? first.event.handNumber : 0,
        isOver: own.some(({ event }) => event.type === 'HandEnded' || event.type === 'HandVoided'),
        streets: toStreets(own, options),
      };
    })
    .reverse();
}
