import { computeOuts, type TableView, variants } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';

interface OutsInWords {
  readonly count: number;
  /** What they make: `flush`, `flush 9, pair 6`, or `flush 6, straight 11, other 5`. */
  readonly names: string;
}

/** More than that are no outs to count: nearly any card helps, as early in razz. The best draw of hold'em has 21. */
const maxOuts = 22;

/** So many kinds of hands are named that they make: those that most of them make. The others have no room. */
const maxNamed = 2;

/** What the next card may make of the viewer's own hand; null where no card improves it, or nearly any does. */
export function describeOuts(view: TableView, { say }: Phrases): OutsInWords | null {
  const outs = computeOuts(view);
  if (outs === null || outs.count === 0 || outs.count > maxOuts) return null;
  const seat = view.own === null ? null : view.seats[view.own];
  const isFirstLow = variants[view.variant].low !== undefined && seat?.low === null;
  const byCount = outs.makes.toSorted((one, other) => other.count - one.count);
  const rest = byCount.slice(maxNamed);
  // A line does not end between what they make and how many do.
  const write = (name: string, count: number) => (outs.makes.length === 1 ? name : `${name}\u00a0${count}`);
  const names = outs.makes
    .filter((each) => !rest.includes(each))
    .map(({ improvement, count }) => {
      const kind = improvement === 'low' && isFirstLow ? 'firstLow' : improvement;
      return write(say(`table.improvement.${kind}`), count);
    });
  const others = rest.reduce((sum, { count }) => sum + count, 0);
  // Of a split pot a card may make both a high hand and a low: the others are not summed up there.
  const isSplit = variants[view.variant].low !== undefined;
  const all = others === 0 || isSplit ? names : [...names, write(say('table.improvement.other'), others)];
  return { count: outs.count, names: all.join(say('list.comma')) };
}
