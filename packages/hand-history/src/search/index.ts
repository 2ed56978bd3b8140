export { listBoardMarks, listCardMarks } from './card-marks.ts';
export type { HandConditions, HandOrder, HandSource } from './hand-conditions.ts';
export { type HandEntry, indexHand } from './index-hand.ts';
export {
  listBoardPatterns,
  matches,
  type ParsedPattern,
  type Pattern,
  parseBoardPattern,
  parseCardPattern,
} from './pattern.ts';
