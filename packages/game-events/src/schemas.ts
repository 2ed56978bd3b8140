import { type CardCode, isCardCode } from '@openfelt/cards';
import { type EventOf, type GameEventType, isVariantId, type VariantId } from '@openfelt/engine';
import { z } from 'zod';

const chips = z.int().nonnegative();
const seat = z.int().nonnegative().max(22);
const slot = z.int().nonnegative().max(255);
const hash = z.string().regex(/^([0-9a-f]{64})?$/);
const salt = z.string().regex(/^([0-9a-f]{32})?$/);
const card = z.custom<CardCode>((value) => typeof value === 'string' && isCardCode(value));
const player = z.string().min(1).max(200);
const post = z.strictObject({ seat, amount: chips });
const posts = z.array(post);
const blindPost = z.strictObject({ seat, amount: chips, blind: z.enum(['small', 'big', 'straddle']) });
const openCard = z.strictObject({ slot, card, salt });
const dealTo = z.union([seat, z.literal('board'), z.literal('burn')]);

const limit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('no-limit'), minBet: chips }),
  z.strictObject({ kind: z.literal('pot'), minBet: chips }),
  z.strictObject({ kind: z.literal('fixed'), small: chips, big: chips, cap: z.int().positive() }),
]);

const rules = z.strictObject({
  limit,
  ante: chips,
  blinds: z.array(chips),
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
});

const variant = z.custom<VariantId>((value) => typeof value === 'string' && isVariantId(value));
const kind = z.enum(['person', 'bot']);

const table = z.strictObject({
  table: z.string().min(1).max(200),
  rulesVersion: z.int().positive(),
  epoch: z.int().positive(),
  variant,
  rules,
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
  inHand: z.array(seat),
  match: z.strictObject({ level: z.int().nonnegative() }).nullable(),
});

/** Schema version 1 of every event's payload: the event without its `type`. */
export const version1 = {
  TableOpened: z.strictObject({
    table: z.string().min(1).max(200),
    rulesVersion: z.int().positive(),
    variant,
    rules,
    seats: z.int().min(2).max(23),
    commitment: hash,
  }),
  SeatTaken: z.strictObject({ seat, player, kind, stack: chips }),
  ChipsAdded: post,
  SeatSatOut: z.strictObject({ seat, reason: z.enum(['asked', 'broke', 'absent']) }),
  SeatReturned: z.strictObject({ seat }),
  LeaveAsked: z.strictObject({ seat }),
  SeatLeft: z.strictObject({ seat, stack: chips }),
  TableTakenOver: z.strictObject({ epoch: z.int().positive() }),
  TableClosed: z.strictObject({ shares: posts }),
  HandStarted: z.strictObject({
    handNumber: z.int().positive(),
    context: table,
    dealer: seat,
    dealtIn: z.array(seat),
    forced: z.strictObject({ antes: posts, blinds: z.array(blindPost), bringIn: chips }),
    deck: z.strictObject({
      source: z.enum(['committed', 'recorded']),
      size: z.int().positive(),
      cards: z.literal('standard-52'),
      root: hash,
      shuffle: z.enum(['hmac-fisher-yates-1', 'none']),
      reveals: z.array(z.strictObject({ seat, entropy: z.string().max(200) })),
    }),
    nextCommitment: hash,
  }),
  AntesPosted: z.strictObject({ posts }),
  BlindsPosted: z.strictObject({ posts: z.array(blindPost) }),
  CardsDealt: z.strictObject({
    cards: z.array(
      z.discriminatedUnion('face', [
        z.strictObject({ slot, to: dealTo, face: z.literal('down') }),
        z.strictObject({ slot, to: dealTo, face: z.literal('up'), card, salt }),
      ]),
    ),
  }),
  DeckReshuffled: z.strictObject({ deadSlots: z.array(slot), firstSlot: slot, root: hash }),
  BringInPosted: post,
  Folded: z.strictObject({ seat }),
  Checked: z.strictObject({ seat }),
  Called: post,
  Bet: z.strictObject({ seat, to: chips }),
  Raised: z.strictObject({ seat, to: chips }),
  UncalledReturned: post,
  Discarded: z.strictObject({ seat, slots: z.array(slot) }),
  HandShown: z.strictObject({ seat, cards: z.array(openCard) }),
  HandMucked: z.strictObject({ seat }),
  PotAwarded: z.strictObject({
    pot: z.int().nonnegative(),
    half: z.enum(['whole', 'high', 'low']),
    amount: chips,
    shares: posts,
    oddChips: z.array(seat),
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
