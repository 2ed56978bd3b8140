export {
  type ReplayedHand,
  type ReplayStep,
  replayHand,
  type StoredEvent,
  toGameEvent,
} from './replay/replay-hand.ts';
export { getStreet, type StreetId, type StreetStart, streets } from './replay/streets.ts';
export { type HandSummary, type PlayerSummary, summarise } from './replay/summarise.ts';
