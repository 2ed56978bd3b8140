export { handProgram } from '../machines/programs.ts';
export { randomFrom } from '../seeded-random.ts';
export { alteredEvent } from './altered-event.ts';
export { cards, type GivenTable, given, type PlayedTable } from './given.ts';
export { dealerAt, shuffledDeck } from './open-deck.ts';
export {
  bluffjackRules,
  commandFor,
  randomSession,
  type Session,
  type SessionOptions,
  type SessionStep,
} from './random-session.ts';
export { viewSeat } from './view-seat.ts';
