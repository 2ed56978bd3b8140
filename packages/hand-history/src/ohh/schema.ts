import * as z from 'zod';

/** No database has text with control characters or halves of characters, and no page shows them. */
const label = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'a name has no control characters');

/** A number comes as its text; some writers put amounts into strings, and an empty one for none. */
const decimal = z
  .string()
  .max(40)
  .regex(/^\d+(\.\d*)?$/, 'not a plain decimal number');
const amount = z.union([z.literal('').transform(() => null), decimal]).nullish();
const id = z.string().min(1).max(100);

/** Cards are a list of texts; an empty text stands for none. */
const cards = z.union([z.literal('').transform(() => null), z.array(z.string().max(10)).max(52)]).nullish();

const action = z.looseObject({
  player_id: id.nullish(),
  action: z.string().max(60),
  amount,
  is_allin: z.boolean().nullish(),
  cards,
});

const round = z.looseObject({
  street: z.string().max(60),
  cards,
  actions: z.array(action).max(1_000).nullish(),
});

const player = z.looseObject({
  id,
  seat: z.string().regex(/^\d{1,4}$/, 'not the number of a seat'),
  name: label.nullish(),
  starting_stack: decimal,
});

const pot = z.looseObject({
  amount,
  rake: amount,
  jackpot: amount,
  player_wins: z
    .array(z.looseObject({ player_id: id.nullish(), win_amount: amount }))
    .max(100)
    .nullish(),
});

/** What is told of a tournament. No hand is refused for it: what is none is left out. */
const tournamentInfo = z.looseObject({
  tournament_number: label.nullish().catch(null),
  name: label.nullish().catch(null),
  currency: z.string().max(20).nullish().catch(null),
  buyin_amount: amount.catch(null),
  fee_amount: amount.catch(null),
  bounty_fee_amount: amount.catch(null),
});

/** A hand as a file states it: what is read of it, amounts as decimal text. */
export const ohhHand = z.looseObject({
  ohh: z.looseObject({
    game_number: label.nullish(),
    /** No hand is refused for its date, nor for what it says of its table and of who tells it. */
    start_date_utc: z.string().max(60).nullish().catch(null),
    table_name: label.nullish().catch(null),
    site_name: label.nullish().catch(null),
    table_size: z
      .string()
      .regex(/^\d{1,4}$/)
      .nullish()
      .catch(null),
    currency: z.string().max(20).nullish().catch(null),
    hero_player_id: id.nullish().catch(null),
    tournament: z.boolean().nullish().catch(null),
    tournament_info: tournamentInfo.nullish().catch(null),
    game_type: z.string().max(60),
    bet_limit: z.looseObject({ bet_type: z.string().max(60), bet_cap: amount }),
    dealer_seat: z
      .string()
      .regex(/^\d{1,4}$/, 'not the number of a seat')
      .nullish(),
    small_blind_amount: amount,
    big_blind_amount: amount,
    flags: z.union([z.literal('').transform(() => null), z.array(z.string().max(60)).max(30)]).nullish(),
    players: z.array(player).max(100),
    rounds: z.array(round).max(100),
    pots: z.array(pot).max(100).nullish(),
  }),
});

/** A hand of a file, under its key. */
export type OhhHand = z.infer<typeof ohhHand>['ohh'];
/** One of a round's actions. */
export type OhhAction = NonNullable<OhhHand['rounds'][number]['actions']>[number];
