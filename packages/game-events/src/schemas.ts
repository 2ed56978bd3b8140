import { type CardCode, type DeckId, decks, isCardCode } from '@openfelt/cards';
import {
  type ChipAccount,
  type EventOf,
  type GameEventType,
  isVariantId,
  type VariantId,
} from '@openfelt/engine';
import * as z from 'zod/mini';

const chips = z.int().check(z.nonnegative());
const millis = z.int().check(z.nonnegative());
const seat = z.int().check(z.nonnegative(), z.maximum(22));
const slot = z.int().check(z.nonnegative(), z.maximum(255));
const isOn = z.exactOptional(z.boolean());
const seatOptions = {
  autoPost: isOn,
  autoRebuy: isOn,
  autoMuck: isOn,
  sitOutAtBigBlind: isOn,
  straddle: isOn,
  runs: z.exactOptional(z.enum(['agree', 'decline', 'ask'])),
};
const hash = z.string().check(z.regex(/^([0-9a-f]{64})?$/));
const salt = z.string().check(z.regex(/^([0-9a-f]{32})?$/));
const card = z.custom<CardCode>((value) => typeof value === 'string' && isCardCode(value));
const player = z.string().check(z.minLength(1), z.maxLength(200));
const post = z.strictObject({ seat, amount: chips });
/** No table has more seats; no hand more slots: what is longer is no event, and is not read on. */
const maxSeats = 23;
const maxSlots = 256;
const posts = z.array(post).check(z.maxLength(maxSeats));
const evidenceHead = z.strictObject({ version: z.int().check(z.nonnegative()), hash });
const blindPost = z.strictObject({
  seat,
  amount: chips,
  blind: z.enum(['small', 'big', 'straddle', 'owed', 'dead']),
});
/** Chips got, or given where it is negative. */
const moved = z.int().check(z.refine((amount) => amount !== 0, 'an amount that is moved is not 0'));
const account = z.custom<ChipAccount>(
  (value) => typeof value === 'string' && /^(?:house|(?:player|held):[^\n]{1,200})$/.test(value),
);
const openCard = z.strictObject({ slot, card, salt });
const digest = z.string().check(z.regex(/^[0-9a-f]{64}$/));
/** The tree of a deck is not as high. */
const provenCard = z.strictObject({ slot, card, salt, path: z.array(digest).check(z.maxLength(16)) });
const dealTo = z.union([seat, z.enum(['board', 'board-2', 'board-3', 'burn'])]);

const limit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no-limit'), minBet: chips }),
  z.strictObject({ kind: z.literal('pot'), minBet: chips }),
  z.strictObject({ kind: z.literal('doubling'), minBet: chips }),
  z.strictObject({ kind: z.literal('spread'), min: chips, max: chips }),
  z.strictObject({ kind: z.literal('fixed'), small: chips, big: chips, cap: z.int().check(z.positive()) }),
]);

/** The house rules of a table. */
export const houseRules = z.strictObject({
  limit,
  ante: chips,
  blinds: z.readonly(z.array(chips).check(z.maxLength(maxSeats))),
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
  maxDraw: z.int().check(z.nonnegative()),
  buyIn: z.strictObject({ min: chips, max: chips }),
  actionTime: chips,
  anteTo: z.exactOptional(z.enum(['pot', 'house'])),
  rake: z.exactOptional(
    z.strictObject({
      percent: z.number().check(z.nonnegative(), z.maximum(100)),
      cap: chips,
      noFlopNoDrop: z.boolean(),
    }),
  ),
  wild: z.exactOptional(
    z.union([
      z.strictObject({ jokers: z.union([z.literal(1), z.literal(2)]) }),
      z.strictObject({ rank: z.enum(['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A']) }),
    ]),
  ),
  royalSeparate: z.exactOptional(z.boolean()),
  razzLow: z.exactOptional(z.enum(['a5', '27'])),
  lowQualifier: z.exactOptional(z.enum(['eight-or-better', 'none'])),
  blindIsFirstBet: z.exactOptional(z.boolean()),
  uncappedHeadsUp: z.exactOptional(z.boolean()),
  match: z.exactOptional(
    z.strictObject({
      stack: chips,
      schedule: z.exactOptional(
        z.strictObject({
          hands: z.int().check(z.positive()),
          factors: z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(40))),
        }),
      ),
    }),
  ),
  furtherBetting: z.exactOptional(z.boolean()),
  stoodMayFold: z.exactOptional(z.boolean()),
  secondInitialBet: z.exactOptional(z.boolean()),
  noHouse: z.exactOptional(z.boolean()),
  charlie: z.exactOptional(
    z.discriminatedUnion(
      'kind',
      [
        z.strictObject({
          kind: z.literal('exact'),
          cards: z.union([z.literal(5), z.literal(7), z.literal(10)]),
        }),
        z.strictObject({ kind: z.literal('atLeast'), cards: z.int().check(z.minimum(3), z.maximum(21)) }),
      ],
      { error: 'a Charlie is exact (5, 7 or 10 cards) or atLeast, one of the two' },
    ),
  ),
  cardStrength: z.exactOptional(z.boolean()),
  tableTalk: z.exactOptional(z.boolean()),
  chipValues: z.exactOptional(
    z.readonly(z.array(z.int().check(z.positive())).check(z.minLength(1), z.maxLength(8))),
  ),
  disclosure: z.exactOptional(z.enum(['openings', 'full'])),
  holdDisputed: z.exactOptional(z.boolean()),
  aids: z.exactOptional(z.enum(['allowed', 'forbidden'])),
  tableAllIns: z.exactOptional(z.boolean()),
  rabbitHunt: z.exactOptional(z.boolean()),
  runs: z.exactOptional(z.union([z.literal(2), z.literal(3)])),
  boards: z.exactOptional(z.literal(2)),
  noGoingSouth: z.exactOptional(z.boolean()),
  straddle: z.exactOptional(z.enum(['left-of-blinds', 'button'])),
  timeBank: z.exactOptional(
    z.strictObject({
      start: millis,
      refill: millis,
      hands: z.int().check(z.positive()),
      max: millis,
      grace: millis,
    }),
  ),
});

/** What is played for: the part of the house rules that may be changed by agreement. */
const stakes = z.strictObject({
  limit,
  ante: chips,
  blinds: houseRules.shape.blinds,
  bringIn: chips,
  buyIn: houseRules.shape.buyIn,
});

const variant = z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value));
const kind = z.enum(['person', 'bot']);

const table = z.strictObject({
  table: z.string().check(z.minLength(1), z.maxLength(200)),
  rulesVersion: z.int().check(z.positive()),
  epoch: z.int().check(z.positive()),
  variant,
  rules: houseRules,
  seats: z.array(
    z.nullable(
      z.strictObject({
        seat,
        player,
        kind,
        stack: chips,
        sittingOut: z.boolean(),
        leaving: z.boolean(),
        timeBank: millis,
        timedOut: z.exactOptional(z.literal(true)),
        leavesAt: z.exactOptional(millis),
        topUp: z.exactOptional(z.int().check(z.positive())),
        ...seatOptions,
        owes: z.strictObject({ small: z.boolean(), big: z.boolean() }),
      }),
    ),
  ),
  dealer: z.nullable(seat),
  lastWinner: z.nullable(seat),
  carry: chips,
  house: chips,
  handNumber: z.int().check(z.nonnegative()),
  commitment: hash,
  inHand: z.array(seat).check(z.maxLength(maxSeats)),
  leavers: z.exactOptional(
    z.array(z.strictObject({ player, stack: chips, timeBank: millis, at: millis })).check(z.maxLength(64)),
  ),
  stakesProposal: z.exactOptional(
    z.strictObject({ by: player, stakes, agreed: z.array(seat).check(z.maxLength(maxSeats)) }),
  ),
  blindsAt: z.exactOptional(z.strictObject({ small: seat, big: seat })),
  match: z.nullable(
    z.strictObject({
      level: z.int().check(z.nonnegative()),
      out: z.exactOptional(
        z
          .array(z.strictObject({ seat, player, hand: z.int().check(z.positive()) }))
          .check(z.maxLength(1_000)),
      ),
    }),
  ),
});

/** Schema version 1 of every event's payload: the event without its `type`. */
export const version1 = {
  TableOpened: z.strictObject({
    table: z.string().check(z.minLength(1), z.maxLength(200)),
    rulesVersion: z.int().check(z.positive()),
    variant,
    rules: houseRules,
    seats: z.int().check(z.minimum(2), z.maximum(23)),
    commitment: hash,
  }),
  SeatTaken: z.strictObject({
    seat,
    player,
    kind,
    stack: chips,
    timeBank: z.exactOptional(millis),
    autoPost: isOn,
  }),
  ChipsAdded: post,
  TopUpAsked: post,
  ChipsAdjusted: z.strictObject({
    dispute: z.string().check(z.minLength(1), z.maxLength(192)),
    reason: z.enum(['held', 'released', 'corrected']),
    posts: z.array(z.strictObject({ seat, player, amount: moved })).check(z.maxLength(maxSeats)),
    accounts: z.array(z.strictObject({ account, amount: moved })).check(z.maxLength(2 * maxSlots)),
  }),
  SeatSatOut: z.strictObject({ seat, reason: z.enum(['asked', 'broke', 'absent']) }),
  SeatReturned: z.strictObject({ seat, autoPost: isOn }),
  SeatOptionsSet: z.strictObject({ seat, ...seatOptions }),
  LeaveAsked: z.strictObject({ seat, at: z.exactOptional(millis) }),
  TimeBankUsed: z.strictObject({ seat, amount: z.int().check(z.positive()) }),
  TimeRanOut: z.strictObject({ seat }),
  SeatLeft: z.strictObject({
    seat,
    stack: chips,
    at: z.exactOptional(millis),
    removedBy: z.exactOptional(player),
  }),
  TablePaused: z.strictObject({ by: player }),
  TableResumed: z.strictObject({ by: player }),
  StakesProposed: z.strictObject({ by: player, stakes }),
  StakesAgreed: z.strictObject({ seat }),
  StakesDeclined: z.strictObject({ seat }),
  StakesWithdrawn: z.strictObject({ by: player }),
  StakesChanged: z.strictObject({ stakes }),
  TableTakenOver: z.strictObject({ epoch: z.int().check(z.positive()) }),
  TableClosed: z.strictObject({ shares: posts }),
  MatchEnded: z.strictObject({
    winners: z.array(seat).check(z.maxLength(maxSeats)),
    shares: posts,
    fromHouse: chips,
  }),
  HandStarted: z.strictObject({
    handNumber: z.int().check(z.positive()),
    context: table,
    dealer: seat,
    dealtIn: z.array(seat).check(z.maxLength(maxSeats)),
    forced: z.strictObject({
      antes: posts,
      blinds: z.array(blindPost).check(z.maxLength(4 * maxSeats)),
      bringIn: chips,
    }),
    deck: z.strictObject({
      source: z.enum(['committed', 'recorded']),
      size: z.int().check(z.positive()),
      cards: z.enum(Object.keys(decks) as [DeckId, ...DeckId[]]),
      root: hash,
      shuffle: z.enum(['hmac-fisher-yates-1', 'none']),
      reveals: z
        .array(z.strictObject({ seat, entropy: z.string().check(z.maxLength(200)) }))
        .check(z.maxLength(maxSeats)),
    }),
    nextCommitment: hash,
  }),
  AntesPosted: z.strictObject({ posts }),
  BlindsPosted: z.strictObject({ posts: z.array(blindPost).check(z.maxLength(4 * maxSeats)) }),
  CardsDealt: z.strictObject({
    cards: z.array(
      z.discriminatedUnion('face', [
        z.strictObject({ slot, to: dealTo, face: z.literal('down') }),
        z.strictObject({ slot, to: dealTo, face: z.literal('up'), card, salt }),
      ]),
    ),
  }),
  DeckReshuffled: z.strictObject({
    deadSlots: z.array(slot).check(z.maxLength(maxSlots)),
    firstSlot: slot,
    root: hash,
  }),
  BringInPosted: post,
  Folded: z.strictObject({ seat }),
  Checked: z.strictObject({ seat }),
  Called: post,
  Bet: z.strictObject({ seat, to: chips }),
  Raised: z.strictObject({ seat, to: chips }),
  UncalledReturned: post,
  Discarded: z.strictObject({ seat, slots: z.array(slot).check(z.maxLength(maxSlots)) }),
  Hit: z.strictObject({ seat }),
  Stood: z.strictObject({ seat }),
  RunsAnswered: z.strictObject({ seat, agrees: z.boolean() }),
  HandShown: z.strictObject({ seat, cards: z.array(openCard).check(z.maxLength(maxSlots)) }),
  HandMucked: z.strictObject({ seat }),
  PotAwarded: z.strictObject({
    pot: z.int().check(z.nonnegative()),
    half: z.enum(['whole', 'high', 'low']),
    board: z.exactOptional(z.int().check(z.nonnegative(), z.maximum(2))),
    amount: chips,
    shares: posts,
    oddChips: z.array(seat).check(z.maxLength(maxSeats)),
    rake: chips,
  }),
  HandEnded: z.strictObject({
    result: z.enum(['won', 'passed']),
    stacks: posts,
    carry: chips,
    timedOut: z.exactOptional(z.array(seat).check(z.maxLength(maxSeats))),
    evidence: evidenceHead,
  }),
  HandVoided: z.strictObject({
    reason: z.enum(['seed-missing', 'seed-mismatch', 'breakdown']),
    stacks: posts,
    nextCommitment: hash,
    evidence: z.exactOptional(evidenceHead),
  }),
  CardsShown: z.strictObject({
    seat,
    cards: z.array(provenCard).check(z.minLength(1), z.maxLength(maxSlots)),
  }),
  RabbitHunted: z.strictObject({
    seat,
    cards: z.array(provenCard).check(z.minLength(1), z.maxLength(maxSlots)),
  }),
} satisfies { readonly [T in GameEventType]: z.ZodMiniType<Omit<EventOf<T>, 'type'>> };
