import { computeOuts, type TableView, variants } from '@openfelt/engine';
import type { Phrases } from '@openfelt/phrases';

interface OutsInWords {
  readonly count: number;
  /** What they make: `flush`, or `flush 9, pair 6`. */
  readonly names: string;
}

/** More than that are no outs to count: nearly any card helps, as early in razz. The best draw of hold'em has 21. */
const maxOuts = 22;

/** What the next card may make of the viewer's own hand; null where no card improves it, or nearly any does. */
export function describeOuts(view: TableView, { say }: Phrases): OutsInWords | null {
  const outs = computeOuts(view);
  if (outs === null || outs.count === 0 || outs.count > maxOuts) return null;
  const seat = view.own === null ? null : view.seats[view.own];
  const isFirstLow = variants[view.variant].low !== undefined && seat?.low === null;
  const names = outs.makes.map(({ improvement, count }) => {
    const kind = improvement === 'low' && isFirstLow ? 'firstLow' : improvement;
    const name = say(`table.improvement.${kind}`);
    // A line does not end between what they make and how many do.
    return outs.makes.length === 1 ? name : `${name}\u00a0${count}`;
  });
  return { count: outs.count, names: names.join(say('list.comma')) };
}
