export { cardsDealtTo, deckOf, type PrivateCard } from './hand-deck.ts';
export { type Hosting, hostTable, type Opening, type TableHost } from './host.ts';
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
