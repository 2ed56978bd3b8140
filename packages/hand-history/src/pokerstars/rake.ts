import type { Rake } from '@openfelt/engine';
import type { PhhHand } from '../phh/parse.ts';
import { replayPhh } from '../phh/replay.ts';
import { amountText } from './decimal-text.ts';

/** A pot and what of it the house took, in the hand's units. */
interface RakedPot {
  readonly amount: number;
  readonly taken: number;
}

/**
 * A part of each pot by which the house took just what it took, the main pot first, until all of it is taken (R6.4). Null where there is no
 * such part.
 */
function findPercent(pots: readonly RakedPot[]): number | null {
  let left = pots.reduce((sum, { taken }) => sum + taken, 0);
  let [min, below] = [0, Number.POSITIVE_INFINITY];
  for (const { amount, taken } of pots) {
    if (taken < 0) return null;
    if (left === 0) break;
    min = Math.max(min, (100 * taken) / amount);
    if (taken < left) below = Math.min(below, (100 * (taken + 1)) / amount);
    left -= taken;
  }
  // A little more than the least, so that what is rounded down afterwards stays what it is.
  return min < below ? min + Math.min((below - min) / 2, 0.000_1) : null;
}

const totalLine = new RegExp(
  String.raw`^Total pot [^\d]*(${amountText}).*\| Rake [^\d]*(${amountText})`,
  'i',
);
const collectedFrom = new RegExp(
  String.raw` collected [^\d]*(${amountText})[^\d]* from (main|side) pot(?:-(\d+))?`,
  'i',
);

type Units = (amount: string) => number;

/** Which pot of several a line pays, 0 being the main one, and how much. */
function readCollected(line: string, units: Units) {
  const [, amount, kind, number] = collectedFrom.exec(line) ?? [];
  if (amount === undefined) return [];
  const pot = kind?.toLowerCase() === 'main' ? 0 : Number(number ?? 1);
  return [{ pot, amount: units(amount) }];
}

/** What the house took of each pot of several, which no text states: what was in it, less what it paid. */
function findTaken(hand: PhhHand, lines: readonly string[], units: Units): readonly RakedPot[] {
  const { events } = replayPhh({ ...hand, rake: null, winnings: null, cashOuts: [] }, 'rake');
  const awards = events.flatMap((event) => (event.type === 'PotAwarded' ? [event] : []));
  const paid = lines.flatMap((line) => readCollected(line, units));
  const count = Math.max(-1, ...awards.map(({ pot }) => pot)) + 1;
  const sum = (pot: number, parts: readonly { readonly pot: number; readonly amount: number }[]) =>
    parts.reduce((total, each) => (each.pot === pot ? total + each.amount : total), 0);
  return Array.from({ length: count }, (_, pot) => {
    const amount = sum(pot, awards);
    return { amount, taken: amount - sum(pot, paid) };
  });
}

/** What the house took: it is stated of all pots together, and not by what rule. */
export function readRake(hand: PhhHand, lines: readonly string[], units: Units): Rake | null {
  const line = lines.find((each) => totalLine.test(each)) ?? '';
  const [whole = 0, cap = 0] = (totalLine.exec(line) ?? []).slice(1).map(units);
  if (whole === 0 || cap === 0) return null;
  const stated = [...line.matchAll(/(?:Main|Side) pot/gi)].length;
  const pots = stated > 1 ? findTaken(hand, lines, units) : [];
  const isWhole = pots.length === stated && pots.reduce((sum, { taken }) => sum + taken, 0) === cap;
  const exact = isWhole ? findPercent(pots) : null;
  // Its part of each pot is rounded down, so that of several the part is taken a little larger, and no more than is stated of all.
  const about = (100 * (cap + Math.max(1, stated) - 0.5)) / whole;
  return { percent: Math.min(100, exact ?? about), cap, noFlopNoDrop: false };
}
