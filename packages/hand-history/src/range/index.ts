export { formatRange, listRangeCombos, parseRange, type Range, rangeCell, toggleRangeCell } from './range.ts';
