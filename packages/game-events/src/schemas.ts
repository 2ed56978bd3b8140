import { type CardCode, type DeckId, decks, isCardCode } from '@openfelt/cards';
import {
  type ChipAccount,
  type EventOf,
  type GameEventType,
  isVariantId,
  type VariantId,
} from '@openfelt/engine';
import { z } from 'zod';

const chips = z.int().nonnegative();
const seat = z.int().nonnegative().max(22);
const slot = z.int().nonnegative().max(255);
const hash = z.string().regex(/^([0-9a-f]{64})?$/);
const salt = z.string().regex(/^([0-9a-f]{32})?$/);
const card = z.custom<CardCode>((value) => typeof value === 'string' && isCardCode(value));
const player = z.string().min(1).max(200);
const post = z.strictObject({ seat, amount: chips });
/** No table has more seats; no hand more slots: what is longer is no event, and is not read on. */
const seatsAtMost = 23;
const slotsAtMost = 256;
const posts = z.array(post).max(seatsAtMost);
const blindPost = z.strictObject({
  seat,
  amount: chips,
  blind: z.enum(['small', 'big', 'straddle', 'owed', 'dead']),
});
/** Chips got, or given where it is negative. */
const moved = z.int().refine((amount) => amount !== 0, 'an amount that is moved is not 0');
const account = z.custom<ChipAccount>(
  (value) => typeof value === 'string' && /^(?:house|(?:player|held):[^\n]{1,200})$/.test(value),
);
const openCard = z.strictObject({ slot, card, salt });
const dealTo = z.union([seat, z.literal('board'), z.literal('burn')]);

const limit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no-limit'), minBet: chips }),
  z.strictObject({ kind: z.literal('pot'), minBet: chips }),
  z.strictObject({ kind: z.literal('doubling'), minBet: chips }),
  z.strictObject({ kind: z.literal('spread'), min: chips, max: chips }),
  z.strictObject({ kind: z.literal('fixed'), small: chips, big: chips, cap: z.int().positive() }),
]);

/** The house rules of a table. */
export const houseRules = z.strictObject({
  limit,
  ante: chips,
  blinds: z.array(chips).max(seatsAtMost),
  bringIn: chips,
  dealer: z.enum(['rotate', 'winner', 'house']),
  opener: z.enum(['left-of-dealer', 'bring-in', 'best-showing']),
  check: z.enum(['allowed', 'forbidden']),
  onAllCheck: z.enum(['pass-deal', 'next-step']),
  foldOutOfTurn: z.boolean(),
  burn: z.boolean(),
  showAll: z.boolean(),
  beatenHand: z.enum(['muck', 'ask']),
  mayMuckWinner: z.boolean(),
  shortAnte: z.enum(['side-pot', 'main-pot']),
  shortBlindCall: z.enum(['full', 'actual']),
  maxDraw: z.int().nonnegative(),
  buyIn: z.strictObject({ min: chips, max: chips }),
  actionTime: chips,
  anteTo: z.enum(['pot', 'house']).exactOptional(),
  rake: z
    .strictObject({ percent: z.number().nonnegative().max(100), cap: chips, noFlopNoDrop: z.boolean() })
    .exactOptional(),
  wild: z
    .union([
      z.strictObject({ jokers: z.union([z.literal(1), z.literal(2)]) }),
      z.strictObject({ rank: z.enum(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']) }),
    ])
    .exactOptional(),
  royalSeparate: z.boolean().exactOptional(),
  razzLow: z.enum(['a5', '27']).exactOptional(),
  lowQualifier: z.enum(['eight-or-better', 'none']).exactOptional(),
  blindIsFirstBet: z.boolean().exactOptional(),
  uncappedHeadsUp: z.boolean().exactOptional(),
  match: z
    .strictObject({
      stack: chips,
      schedule: z
        .strictObject({ hands: z.int().positive(), factors: z.array(z.int().positive()).min(1).max(40) })
        .exactOptional(),
    })
    .exactOptional(),
  furtherBetting: z.boolean().exactOptional(),
  stoodMayFold: z.boolean().exactOptional(),
  secondInitialBet: z.boolean().exactOptional(),
  noHouse: z.boolean().exactOptional(),
  charlie: z
    .discriminatedUnion(
      'kind',
      [
        z.strictObject({
          kind: z.literal('exact'),
          cards: z.union([z.literal(5), z.literal(7), z.literal(10)]),
        }),
        z.strictObject({ kind: z.literal('atLeast'), cards: z.int().min(3).max(21) }),
      ],
      { error: 'a Charlie is exact (5, 7 or 10 cards) or atLeast, one of the two' },
    )
    .exactOptional(),
  cardStrength: z.boolean().exactOptional(),
  tableTalk: z.boolean().exactOptional(),
  chipValues: z.array(z.int().positive()).min(1).max(8).exactOptional(),
  disclosure: z.enum(['openings', 'full']).exactOptional(),
  holdDisputed: z.boolean().exactOptional(),
});

const variant = z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value));
const kind = z.enum(['person', 'bot']);

const table = z.strictObject({
  table: z.string().min(1).max(200),
  rulesVersion: z.int().positive(),
  epoch: z.int().positive(),
  variant,
  rules: houseRules,
  seats: z.array(
    z
      .strictObject({
        seat,
        player,
        kind,
        stack: chips,
        sittingOut: z.boolean(),
        leaving: z.boolean(),
        timeBank: z.int().nonnegative(),
        owes: z.strictObject({ small: z.boolean(), big: z.boolean() }),
      })
      .nullable(),
  ),
  dealer: seat.nullable(),
  lastWinner: seat.nullable(),
  carry: chips,
  house: chips,
  handNumber: z.int().nonnegative(),
  commitment: hash,
  inHand: z.array(seat).max(seatsAtMost),
  blindsAt: z.strictObject({ small: seat, big: seat }).exactOptional(),
  match: z
    .strictObject({
      level: z.int().nonnegative(),
      out: z
        .array(z.strictObject({ seat, player, hand: z.int().positive() }))
        .max(1_000)
        .exactOptional(),
    })
    .nullable(),
});

/** Schema version 1 of every event's payload: the event without its `type`. */
export const version1 = {
  TableOpened: z.strictObject({
    table: z.string().min(1).max(200),
    rulesVersion: z.int().positive(),
    variant,
    rules: houseRules,
    seats: z.int().min(2).max(23),
    commitment: hash,
  }),
  SeatTaken: z.strictObject({ seat, player, kind, stack: chips }),
  ChipsAdded: post,
  ChipsAdjusted: z.strictObject({
    dispute: z.string().min(1).max(192),
    reason: z.enum(['held', 'released', 'corrected']),
    posts: z.array(z.strictObject({ seat, player, amount: moved })).max(seatsAtMost),
    accounts: z.array(z.strictObject({ account, amount: moved })).max(2 * slotsAtMost),
  }),
  SeatSatOut: z.strictObject({ seat, reason: z.enum(['asked', 'broke', 'absent']) }),
  SeatReturned: z.strictObject({ seat }),
  LeaveAsked: z.strictObject({ seat }),
  SeatLeft: z.strictObject({ seat, stack: chips }),
  TableTakenOver: z.strictObject({ epoch: z.int().positive() }),
  TableClosed: z.strictObject({ shares: posts }),
  MatchEnded: z.strictObject({ winners: z.array(seat).max(seatsAtMost), shares: posts, fromHouse: chips }),
  HandStarted: z.strictObject({
    handNumber: z.int().positive(),
    context: table,
    dealer: seat,
    dealtIn: z.array(seat).max(seatsAtMost),
    forced: z.strictObject({ antes: posts, blinds: z.array(blindPost).max(4 * seatsAtMost), bringIn: chips }),
    deck: z.strictObject({
      source: z.enum(['committed', 'recorded']),
      size: z.int().positive(),
      cards: z.enum(Object.keys(decks) as [DeckId, ...DeckId[]]),
      root: hash,
      shuffle: z.enum(['hmac-fisher-yates-1', 'none']),
      reveals: z.array(z.strictObject({ seat, entropy: z.string().max(200) })).max(seatsAtMost),
    }),
    nextCommitment: hash,
  }),
  AntesPosted: z.strictObject({ posts }),
  BlindsPosted: z.strictObject({ posts: z.array(blindPost).max(4 * seatsAtMost) }),
  CardsDealt: z.strictObject({
    cards: z.array(
      z.discriminatedUnion('face', [
        z.strictObject({ slot, to: dealTo, face: z.literal('down') }),
        z.strictObject({ slot, to: dealTo, face: z.literal('up'), card, salt }),
      ]),
    ),
  }),
  DeckReshuffled: z.strictObject({ deadSlots: z.array(slot).max(slotsAtMost), firstSlot: slot, root: hash }),
  BringInPosted: post,
  Folded: z.strictObject({ seat }),
  Checked: z.strictObject({ seat }),
  Called: post,
  Bet: z.strictObject({ seat, to: chips }),
  Raised: z.strictObject({ seat, to: chips }),
  UncalledReturned: post,
  Discarded: z.strictObject({ seat, slots: z.array(slot).max(slotsAtMost) }),
  Hit: z.strictObject({ seat }),
  Stood: z.strictObject({ seat }),
  HandShown: z.strictObject({ seat, cards: z.array(openCard).max(slotsAtMost) }),
  HandMucked: z.strictObject({ seat }),
  PotAwarded: z.strictObject({
    pot: z.int().nonnegative(),
    half: z.enum(['whole', 'high', 'low']),
    amount: chips,
    shares: posts,
    oddChips: z.array(seat).max(seatsAtMost),
    rake: chips,
  }),
  HandEnded: z.strictObject({
    result: z.enum(['won', 'passed']),
    stacks: posts,
    carry: chips,
    evidence: z.strictObject({ version: z.int().nonnegative(), hash }),
  }),
  HandVoided: z.strictObject({
    reason: z.enum(['seed-missing', 'seed-mismatch', 'breakdown']),
    stacks: posts,
    nextCommitment: hash,
  }),
} satisfies { readonly [T in GameEventType]: z.ZodType<Omit<EventOf<T>, 'type'>> };
