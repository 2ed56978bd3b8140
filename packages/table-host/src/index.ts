export {
  accountsAsked,
  type ChipPlan,
  type PlannedChips,
  type PlayerShare,
  planChips,
  purseOf,
} from './chip-plan.ts';
export type { CommitReply } from './entropy-desk.ts';
export { cardsDealtTo, deckOf, type PrivateCard } from './hand-deck.ts';
export { type HandPlace, readHand } from './hand-record.ts';
export { type Hosting, hostTable, type Opening, type TableHost } from './host.ts';
export { createMailbox } from './mailbox.ts';
export { type Pace, type PaceOptions, paceTable } from './pace.ts';
export {
  type Player,
  type PlayerChoice,
  type PlayerCommand,
  type SeatWish,
  seatOf,
} from './player-command.ts';
export type { HostPorts, Problem, SeedVault, Timer, Written } from './ports.ts';
export type { HostReply } from './reply.ts';
export { type SimulatedClock, simulatedClock } from './simulated-clock.ts';
export { evidenceStream, tableStream } from './streams.ts';
export type { PlayerRequest } from './take-command.ts';
