export { type BranchPoint, canPlayOn } from './branch/branch-point.ts';
export { type Choice, findChoice } from './replay/choice.ts';
export { opensLater, replayFinished } from './replay/replay-finished.ts';
export {
  type ReplayedHand,
  type ReplayStep,
  replayHand,
} from './replay/replay-hand.ts';
export { listShownCards } from './replay/shown-cards.ts';
export { type StoredEvent, toGameEvent } from './replay/stored-event.ts';
export { getRunningStreet, getStreet, type StreetId, type StreetStart, streets } from './replay/streets.ts';
export { type HandSummary, type PlayerSummary, summarise } from './replay/summarise.ts';
