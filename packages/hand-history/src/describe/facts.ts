import type { CardCode } from '@openfelt/cards';
import {
  activePlayers,
  type Chips,
  type EventOf,
  findSeat,
  type GameState,
  getBoardIndex,
  getPhase,
  type HandContext,
  handPots,
  type Knowledge,
  type MadeHand,
  minimumBet,
  type Post,
  type Seat,
  wonBy,
} from '@openfelt/engine';
import { type StreetId, streetOfStep } from '../replay/streets.ts';
import { shownHand } from './shown-hand.ts';

/** What a bet, a call or a raise comes to. */
export interface BetFacts {
  /** The chips that the player adds. */
  readonly adds: Chips;
  /** The player's total in the betting round afterwards. */
  readonly to: Chips;
  /** How far the total is above the highest bet so far. */
  readonly above: Chips;
  readonly allIn: boolean;
  /** It completes a bring-in (R3.3). */
  readonly completes: boolean;
}

type BetEvent = EventOf<'Called'> | EventOf<'Bet'> | EventOf<'Raised'> | EventOf<'BringInPosted'>;

/** Looks at a bet against the hand before it. */
export function betFacts(event: BetEvent, hand: HandContext | null): BetFacts {
  const player = hand === null ? undefined : findSeat(hand, event.seat);
  const lying = player?.bet ?? 0;
  const to = 'to' in event ? event.to : lying + event.amount;
  const adds = to - lying;
  const limit = hand?.rules.limit;
  const min = limit === undefined ? 0 : minimumBet(limit, 'small');
  return {
    adds,
    to,
    above: to - (hand?.interval?.currentBet ?? 0),
    allIn: adds === player?.stack,
    // Less than the minimum bet is a short all-in, which leaves the bring-in to be completed (L2).
    completes: event.type === 'Raised' && hand?.interval?.bringIn != null && to >= min,
  };
}

/** What was dealt with one event, by kind; a kind that was not dealt is empty. */
export interface DealFacts {
  readonly street: StreetId;
  readonly board: readonly CardCode[];
  /** What came to the boards after the first, each by its number from 2 (R8.1, R8.3). */
  readonly otherBoards: readonly { readonly number: number; readonly cards: readonly CardCode[] }[];
  /** Cards dealt face up, by player in the order of dealing. */
  readonly up: readonly { readonly seat: Seat; readonly cards: readonly CardCode[] }[];
  /** How many cards each player got face down, in the order of dealing. */
  readonly down: readonly { readonly seat: Seat; readonly count: number }[];
  /** The number that every active player got face down; null where they differ. */
  readonly downEach: number | null;
  /** Of those the ones that whoever reads knows. */
  readonly known: readonly { readonly seat: Seat; readonly cards: readonly CardCode[] }[];
  /** The cards replace discards. */
  readonly replaces: boolean;
}

/** The number that all have in common, who are as many as they should be. */
function common(counts: readonly number[], players: number): number | null {
  const [first] = counts;
  const isCommon =
    first !== undefined && counts.length === players && counts.every((count) => count === first);
  return isCommon ? first : null;
}

/** Sorts the cards of a dealing step by where they went. */
export function dealFacts(
  event: EventOf<'CardsDealt'>,
  before: GameState,
  hand: HandContext | null,
  knowledge: Knowledge = new Map(),
): DealFacts {
  const boards: CardCode[][] = [];
  const up = new Map<Seat, CardCode[]>();
  const down = new Map<Seat, number>();
  const known = new Map<Seat, CardCode[]>();
  for (const dealt of event.cards) {
    if (dealt.to === 'burn') continue;
    if (typeof dealt.to !== 'number') {
      const index = getBoardIndex(dealt.to);
      if (dealt.face === 'up') boards[index] = [...(boards[index] ?? []), dealt.card];
    } else if (dealt.face === 'up') {
      up.set(dealt.to, [...(up.get(dealt.to) ?? []), dealt.card]);
    } else {
      down.set(dealt.to, (down.get(dealt.to) ?? 0) + 1);
      const card = knowledge.get(dealt.slot);
      if (card !== undefined) known.set(dealt.to, [...(known.get(dealt.to) ?? []), card]);
    }
  }
  const active = hand?.seats.filter((player) => !player.folded).length ?? 0;
  return {
    street: hand === null ? 'deal' : streetOfStep(hand, hand.step),
    board: boards[0] ?? [],
    otherBoards: boards.flatMap((cards, index) => (index === 0 ? [] : [{ number: index + 1, cards }])),
    up: [...up].map(([seat, cards]) => ({ seat, cards })),
    down: [...down].map(([seat, count]) => ({ seat, count })),
    downEach: common([...down.values()], active),
    known: [...known].map(([seat, cards]) => ({ seat, cards })),
    replaces: getPhase(before).startsWith('drawing'),
  };
}

/** Why a pot goes where it goes, as far as everybody can see it. */
type AwardReason =
  /** Everybody else has folded, or shown nothing: no card was needed (R4.5). */
  | { readonly kind: 'unseen' }
  /** Nobody else that is left has paid into it (R4.6). */
  | { readonly kind: 'no-rival' }
  /** The winners have shown this hand, or its equal (R6.0); the best shown one that it beat, null where it beat none. */
  | { readonly kind: 'shown'; readonly hand: MadeHand; readonly beaten: MadeHand | null }
  /** Several got a part, and no shown hand says why. */
  | { readonly kind: 'shared' };

/** What an award comes to. */
export interface AwardFacts {
  /** The pot's number: 0 is the main pot; null where the hand has only one. */
  readonly pot: number | null;
  readonly half: 'whole' | 'high' | 'low';
  /** The number of the board on which it is won, from 1; null of a pot that is not divided between boards. */
  readonly board: number | null;
  readonly amount: Chips;
  /** The part of the amount that an earlier deal left (R4.4). */
  readonly carried: Chips;
  readonly shares: readonly Post[];
  readonly reason: AwardReason;
  readonly oddChips: readonly Seat[];
  readonly rake: Chips;
}

function findReason(event: EventOf<'PotAwarded'>, hand: HandContext, eligible: readonly Seat[]): AwardReason {
  if (activePlayers(hand).length < 2) return { kind: 'unseen' };
  const [only, ...rivals] = eligible;
  if (rivals.length === 0 && event.shares.every((share) => share.seat === only)) return { kind: 'no-rival' };
  function findShown(seat: Seat): MadeHand | undefined {
    const shown = shownHand(hand, seat);
    const board = event.board ?? 0;
    const both = board === 0 ? shown : shown?.onOtherBoards[board - 1];
    return (event.half === 'low' ? both?.low : both?.made) ?? undefined;
  }
  const shown = event.shares.map(({ seat }) => findShown(seat));
  const [first] = shown;
  if (first !== undefined && shown.every((made) => made?.strength === first.strength)) {
    const [beaten] = eligible
      .flatMap((seat) => findShown(seat) ?? [])
      .filter(({ strength }) => strength < first.strength)
      .toSorted((one, other) => other.strength - one.strength);
    return { kind: 'shown', hand: first, beaten: beaten ?? null };
  }
  return { kind: event.shares.length === 1 ? 'unseen' : 'shared' };
}

/** Looks at an award against the hand before it; null outside of a hand, where nothing can be awarded. */
export function awardFacts(event: EventOf<'PotAwarded'>, hand: HandContext | null): AwardFacts | null {
  if (hand === null) return null;
  const pots = handPots(hand);
  return {
    pot: pots.length > 1 ? event.pot : null,
    half: event.half,
    board: event.board === undefined ? null : event.board + 1,
    amount: event.amount,
    carried: event.pot === 0 && event.half !== 'low' && !event.board ? hand.carry : 0,
    shares: event.shares,
    reason: findReason(event, hand, pots[event.pot]?.eligible ?? []),
    oddChips: event.oddChips,
    rake: event.rake,
  };
}

/** What a dispute moves for one party, whether from the stack or from the account. */
export interface Adjusted {
  /** A player's id, or whose chips else: the house's, or those held for the dispute. */
  readonly whose: { readonly player: string } | 'house' | 'held';
  /** Negative for who gives. */
  readonly amount: number;
}

/** The parties of an adjustment, players first. What is held, or released, is said by the reason itself. */
export function adjustedParties({ posts, accounts, reason }: EventOf<'ChipsAdjusted'>): readonly Adjusted[] {
  const players = new Map<string, number>();
  const others: Adjusted[] = [];
  const move = (player: string, amount: number) => players.set(player, (players.get(player) ?? 0) + amount);
  for (const { player, amount } of posts) move(player, amount);
  for (const { account, amount } of accounts) {
    if (account.startsWith('player:')) move(account.slice('player:'.length), amount);
    else if (account === 'house') others.push({ whose: 'house', amount });
    else if (reason === 'corrected') others.push({ whose: 'held', amount });
  }
  return [...[...players].map(([player, amount]) => ({ whose: { player }, amount })), ...others];
}

/** How a hand came out for a player. */
export interface Outcome {
  readonly seat: Seat;
  readonly net: Chips;
  /** All that the player paid and did not get back. */
  readonly paid: Chips;
  /** The player's shares of the pots. */
  readonly won: Chips;
}

/** The outcome for everybody whose chips were at stake, from the dealer's left. */
export function outcomes(event: EventOf<'HandEnded'>, hand: HandContext | null): readonly Outcome[] {
  if (hand === null) return [];
  const results = event.stacks.map(({ seat, amount }) => {
    const net = amount - (findSeat(hand, seat)?.startingStack ?? amount);
    const won = wonBy(hand, seat);
    return { seat, net, paid: won - net, won };
  });
  return results.filter((result) => result.net !== 0 || result.won > 0);
}
