import { type CardCode, isCardCode, type RankCode, rankCodes } from '@openfelt/cards';

/** Two-card hands that a player may hold, each as its cards, the higher one first: `AhKd`. */
export type Range = ReadonlySet<string>;

/** A range, or the word of it that says nothing. */
export type ParsedRange =
  | { readonly ok: true; readonly range: Range }
  | { readonly ok: false; readonly word: string };

const suits = [...'shdc'];
/** From the ace down, as ranges and their grid are written. */
const ranks: readonly RankCode[] = [...rankCodes].reverse();
type Kind = 's' | 'o';

/** The hands of a pair, or of two ranks, the higher one first, of one suit or of two. */
function listCombos(high: RankCode, low: RankCode, kind: Kind): readonly string[] {
  return suits.flatMap((one, first) =>
    suits.flatMap((other, second) => {
      const fits = high === low ? first < second : (one === other) === (kind === 's');
      return fits ? [`${high}${one}${low}${other}`] : [];
    }),
  );
}

const rankOrder = ranks.join('');

const readRank = (letter = ' '): number => rankOrder.indexOf(letter.toUpperCase());

/** Two ranks by their places from the ace, the higher one first, and whether they are of one suit, of two, or either: `AKs`, `TT`. */
interface Shape {
  readonly high: number;
  readonly low: number;
  readonly kinds: readonly Kind[];
}

function readShape(word: string): Shape | null {
  const match = /^([2-9tjqka])([2-9tjqka])([so]?)$/i.exec(word);
  if (match === null) return null;
  const places = [readRank(match[1]), readRank(match[2])];
  const [high, low] = [Math.min(...places), Math.max(...places)];
  const kind = match[3]?.toLowerCase() ?? '';
  if (high === low) return kind === '' ? { high, low, kinds: ['o'] } : null;
  return { high, low, kinds: kind === 's' || kind === 'o' ? [kind] : ['s', 'o'] };
}

/** The hands of one rank each from one shape to another: pairs, or kickers of one high card. */
function listBetween({ high, low, kinds }: Shape, first: number, last: number): readonly string[] {
  const isPair = high === low;
  return ranks
    .slice(first, last + 1)
    .flatMap((rank) =>
      kinds.flatMap((kind) => listCombos(isPair ? rank : (ranks[high] ?? rank), rank, kind)),
    );
}

/** One word; null where it says nothing. */
function readWord(word: string): readonly string[] | null {
  const [one, other] = [word.slice(0, 2), word.slice(2)].map(
    (card) => `${card[0]?.toUpperCase() ?? ''}${card[1]?.toLowerCase() ?? ''}`,
  );
  if (word.length === 4 && one !== undefined && other !== undefined && isCardCode(one) && isCardCode(other))
    return one === other ? null : [nameCombo(one, other)];
  if (word.endsWith('+')) {
    const shape = readShape(word.slice(0, -1));
    if (shape === null) return null;
    const isPair = shape.high === shape.low;
    return listBetween(shape, isPair ? 0 : shape.high + 1, shape.low);
  }
  const [from, to, more] = word.split('-').map(readShape);
  if (from == null || more !== undefined) return null;
  if (to === undefined) return listBetween(from, from.low, from.low);
  const isPair = from.high === from.low;
  const isRun = to !== null && isPair === (to.high === to.low) && (isPair || to.high === from.high);
  if (!isRun || to.kinds.join() !== from.kinds.join()) return null;
  return listBetween(from, Math.min(from.low, to.low), Math.max(from.low, to.low));
}

/** Two cards as a hand of a range, the higher one first. */
function nameCombo(one: CardCode, other: CardCode): string {
  const order = (card: CardCode) => readRank(card[0]) * suits.length + suits.indexOf(card[1] ?? '');
  return order(one) < order(other) ? `${one}${other}` : `${other}${one}`;
}

/**
 * Reads a range of hold'em hands, words of which any may hold: a pair (`TT`), two ranks (`AK`, of one suit `AKs`, of two `AKo`), such a hand
 * and all better ones of its kind (`TT+`, `ATs+`), a run (`99-66`, `A5s-A2s`), or two cards (`AhKd`). Case does not count, 10 is T.
 */
export function parseRange(text: string): ParsedRange {
  const words = text
    .replaceAll('10', 'T')
    .replaceAll('–', '-')
    .split(/[\s,、，]+/)
    .filter((word) => word !== '');
  const range = new Set<string>();
  for (const word of words) {
    const combos = readWord(word);
    if (combos === null) return { ok: false, word };
    for (const combo of combos) range.add(combo);
  }
  return { ok: true, range };
}

/** The cards of each hand of a range. */
export const listRangeCombos = (range: Range): readonly (readonly CardCode[])[] =>
  [...range].map((combo) => [combo.slice(0, 2), combo.slice(2)].filter(isCardCode));

/** A cell of the grid of 13 by 13: pairs on the diagonal, hands of one suit above it, of two below. */
export interface RangeCell {
  readonly name: string;
  readonly combos: readonly string[];
}

/** The cell in a row and a column of the grid, counted from 0 at the aces. */
export function rangeCell(row: number, column: number): RangeCell {
  const [high, low] = [ranks[Math.min(row, column)] ?? 'A', ranks[Math.max(row, column)] ?? 'A'];
  const kind = row < column ? 's' : 'o';
  return {
    name: high === low ? `${high}${low}` : `${high}${low}${kind}`,
    combos: listCombos(high, low, kind),
  };
}

/** A range with all hands of a cell, or where it has them all, without them. */
export function toggleRangeCell(range: Range, { combos }: RangeCell): Range {
  const isWhole = combos.every((combo) => range.has(combo));
  return isWhole
    ? new Set([...range].filter((combo) => !combos.includes(combo)))
    : new Set([...range, ...combos]);
}

/** Runs of neighbouring places that satisfy a condition, first and last. */
function listRuns(
  from: number,
  until: number,
  has: (place: number) => boolean,
): readonly (readonly [number, number])[] {
  const runs: [number, number][] = [];
  for (let place = from; place < until; place += 1) {
    const run = runs.at(-1);
    if (!has(place)) continue;
    if (run !== undefined && run[1] === place - 1) run[1] = place;
    else runs.push([place, place]);
  }
  return runs;
}

/** Writes a range in as few words as they are usually written in; {@link parseRange} reads the same range of it. */
export function formatRange(range: Range): string {
  const left = new Set(range);
  const words: string[] = [];
  const write = (from: number, high: number | null, kind: Kind) => {
    const getCombos = (place: number) => {
      const low = ranks[place] ?? 'A';
      return listCombos(high === null ? low : (ranks[high] ?? low), low, kind);
    };
    const name = (place: number) => {
      const low = ranks[place] ?? '';
      return high === null ? `${low}${low}` : `${ranks[high]}${low}${kind}`;
    };
    for (const [first, last] of listRuns(from, ranks.length, (place) =>
      getCombos(place).every((combo) => range.has(combo)),
    )) {
      words.push(
        first === last ? name(first) : first === from ? `${name(last)}+` : `${name(first)}-${name(last)}`,
      );
      for (let place = first; place <= last; place += 1)
        for (const combo of getCombos(place)) left.delete(combo);
    }
  };
  write(0, null, 'o');
  for (const kind of ['s', 'o'] as const)
    for (let high = 0; high < ranks.length - 1; high += 1) write(high + 1, high, kind);
  return [...words, ...left].join(', ');
}
