export {
  type ChipPlan,
  getChipAccount,
  listChipAccounts,
  type PlannedChips,
  type PlayerShare,
  planChips,
} from './chips/chip-plan.ts';
export { buildDeck, cardsDealtTo, hiddenCards, rebuildDeck } from './deck/hand-deck.ts';
export { type HandPlace, readHand } from './deck/hand-record.ts';
export { type FollowerPorts, followTable, type TableFollower } from './follower/table-follower.ts';
export { findHandPause } from './host/hand-pause.ts';
export type { CommandEnvelope } from './host/handle-command.ts';
export { hostTable } from './host/host.ts';
export { createMailbox } from './host/mailbox.ts';
export { findPlayerSeat, type Player } from './host/player-command.ts';
export { type SimulatedClock, simulatedClock } from './host/simulated-clock.ts';
export type { HostTableResult, TableHost, TableSetup } from './host/table-host.ts';
export {
  startTableScheduler,
  type TableScheduler,
  type TableSchedulerOptions,
} from './host/table-scheduler.ts';
export { movedResult } from './stream/command-result.ts';
export type {
  CommittedEvents,
  HostError,
  HostPorts,
  SavedState,
  Scheduler,
  SeedStore,
  StateStore,
} from './stream/ports.ts';
export { noStates } from './stream/ports.ts';
export { evidenceStreamId, tableStreamId } from './stream/stream-ids.ts';
export type { ClaimedStreams } from './stream/table-stream.ts';
