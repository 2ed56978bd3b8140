/**
 * What the log may hold from the end of one hand to the end of the next, so that nobody can make a hand too long to be proved. Hosts keep
 * to it, and readers of bundles take what follows from it: docs/audit-format.md, *How much a hand can hold*.
 */
export const handLimits = {
  /** From so many events on, seats at the table are taken, and sat in and out of, once a minute by all together. */
  slowSeatChanges: 500,
  /** From so many on, seats can only be left. */
  seatChanges: 1_000,
  /** From so many on, no bet or raise is taken: the rules bring such a hand to its end in fewer than `rest` events. */
  bets: 3_000,
  /** Steps that the rules then still ask for, in the longest game at the largest table, and what hosts add: takeovers, corrections. */
  rest: 2_000,
  /** From so many events of evidence on, what leads to no event of the table is counted instead: refusals, coming and going. */
  countedEvidence: 2_000,
} as const;

/** The most events from the end of one hand to the end of the next. */
export const maxHandEvents = handLimits.bets + handLimits.rest;

/** The most evidence in that time: for every event a command or a time-out with how its player stood, and what leads to none. */
export const maxHandEvidence = handLimits.countedEvidence + 2 * maxHandEvents;

/** What a reader of a bundle takes. It is never less than a host can write, nor less than what was ever written. */
export const bundleLimits = {
  /** Of the hand, and of the one before it. */
  events: Math.max(2 * maxHandEvents, 20_000),
  evidence: Math.max(maxHandEvidence, 20_000),
  /** Of its file: an event takes about 400, one of evidence 600. */
  bytes: 16 * 1024 * 1024,
} as const;
