import * as z from 'zod';

/** An amount as plain decimal text. */
const amount = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/, 'not a plain decimal number');

const buyIn = z.object({
  /** What goes into the prizes. */
  prize: amount,
  /** What is paid for whoever knocks the player out; null where nothing is said of it. */
  bounty: z.nullable(amount),
  /** What whoever holds the tournament keeps; null where nothing is said of it. */
  fee: z.nullable(amount),
  /** A currency (ISO 4217) or a coin of the site, as `FPP`, in three capitals; null of play money. */
  currency: z.nullable(z.string().regex(/^[A-Z]{3}$/)),
});

/** What a text says of the tournament that its hand is of: its chips are that tournament's, and stand for no money. */
export const tournamentSchema = z.object({
  /** The site's number of it; null where the text has none. */
  number: z.nullable(z.string().max(200)),
  name: z.nullable(z.string().max(200)),
  /** Null where the text does not say; all of it is 0 of a tournament that costs nothing. */
  buyIn: z.nullable(buyIn),
  /** Of a tournament of matches: which of them, from 1. */
  round: z.nullable(z.number().int().positive()),
  /** The level of its blinds or antes, from 1. */
  level: z.nullable(z.number().int().positive()),
});

/** What it cost to enter a tournament. Amounts are plain decimal text. */
export type BuyIn = z.infer<typeof buyIn>;
/** What a text says of the tournament that its hand is of. */
export type Tournament = z.infer<typeof tournamentSchema>;

/** Whether entering costs nothing. */
export const isFree = ({ prize, bounty, fee }: BuyIn): boolean =>
  [prize, bounty ?? '0', fee ?? '0'].every((each) => Number(each) === 0);
