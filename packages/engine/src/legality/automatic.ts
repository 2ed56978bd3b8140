import type { Slot } from '../chips.ts';
import { nextTargets } from '../dealing/deal.ts';
import type {
  DealTo,
  DealtCard,
  EventOf,
  GameEvent,
  GameEventType,
  OpenCard,
  ProvenCard,
} from '../events.ts';
import type { HandContext } from '../hand/hand-context.ts';
import { unawardedChips } from '../pots/pot-total.ts';
import { uncalledBet } from '../pots/uncalled-bet.ts';
import { nextAward } from '../showdown/award.ts';
import { computeStrengths } from '../showdown/hand-strength.ts';
import { hasToBeShown, isBeaten, mayChooseToMuck, nextToShow } from '../showdown/show-order.ts';
import { antesToPost, blindsToPost } from '../table/forced-bets.ts';

/** Who holds the deck of the running hand. The engine asks for a card only when everyone may see it, or to tell a beaten hand. */
export interface Dealer {
  /** Says where a slot goes, before it may be opened: a recorded hand finds its card there, a shuffled deck need not know. */
  lay(slot: Slot, to: DealTo): void;
  /** The card of a slot with what opens its commitment; null where the dealer does not know it. */
  open(slot: Slot): OpenCard | null;
  /** The card of a slot of the running or last hand with all that proves it; null where the dealer does not know it. */
  prove(slot: Slot): ProvenCard | null;
  /** The root of the commitments to the dead cards in new slots from `firstSlot` on (R7.1). */
  reshuffle(deadSlots: readonly Slot[], firstSlot: Slot): string;
  /** The head of the table's side stream of evidence. */
  evidence(): { readonly version: number; readonly hash: string };
}

/** What comes next without anyone's choice. */
export type Automatic =
  | { readonly kind: 'event'; readonly event: GameEvent; readonly rule: string }
  | { readonly kind: 'card-unknown'; readonly slot: Slot }
  /** Someone has to choose, or the hand is over. */
  | { readonly kind: 'choice' };

/** Someone has to choose, or the hand is over. */
export const choice: Automatic = { kind: 'choice' };

function automatic(rule: string, event: GameEvent): Automatic {
  return { kind: 'event', event, rule };
}

function deal(hand: HandContext, dealer: Dealer): Automatic {
  const targets = nextTargets(hand);
  if (targets.length === 0) {
    const deadSlots = hand.deck.dead;
    const firstSlot = hand.deck.end;
    const root = dealer.reshuffle(deadSlots, firstSlot);
    return automatic('R7.1', { type: 'DeckReshuffled', deadSlots, firstSlot, root });
  }
  const cards: DealtCard[] = [];
  for (const [index, target] of targets.entries()) {
    const slot = hand.deck.next + index;
    dealer.lay(slot, target.to);
    if (target.face === 'down') {
      cards.push({ slot, to: target.to, face: 'down' });
    } else {
      const open = dealer.open(slot);
      // A record may not tell a player's up card: no one knows it any more.
      const isLost = open === null && hand.deck.source === 'recorded' && typeof target.to === 'number';
      if (open !== null) cards.push({ to: target.to, face: 'up', ...open });
      else if (isLost) cards.push({ slot, to: target.to, face: 'down' });
      else return { kind: 'card-unknown', slot };
    }
  }
  return automatic('R7', { type: 'CardsDealt', cards });
}

function show(hand: HandContext, dealer: Dealer): Automatic {
  const player = nextToShow(hand);
  if (player === undefined) return choice;
  const opened: OpenCard[] = [];
  let unknown: Slot | null = null;
  for (const held of player.cards) {
    if (held.card !== null) continue;
    const open = dealer.open(held.slot);
    if (open === null) unknown ??= held.slot;
    else opened.push(open);
  }
  const mayChoose = mayChooseToMuck(hand, player.seat);
  if (mayChoose && player.autoMuck === undefined) return choice;
  const hasToShow = hasToBeShown(hand, player.seat);
  if (unknown !== null) return hasToShow ? { kind: 'card-unknown', slot: unknown } : choice;
  const shown = automatic('R6.1', { type: 'HandShown', seat: player.seat, cards: opened });
  if (hasToShow) return shown;
  const own = player.cards.flatMap(
    (held) => held.card ?? opened.find((open) => open.slot === held.slot)?.card ?? [],
  );
  // What might win is given up by nobody but its player.
  if (!isBeaten(hand, player.seat, computeStrengths(hand, own))) return mayChoose ? choice : shown;
  return hand.rules.beatenHand === 'ask' && player.autoMuck === undefined
    ? choice
    : automatic('R6.0', { type: 'HandMucked', seat: player.seat });
}

function end(hand: HandContext, dealer: Dealer): Automatic {
  const timedOut = hand.seats.flatMap((player) => (player.timedOut === undefined ? [] : [player.seat]));
  return automatic('R4.4', {
    type: 'HandEnded',
    result: hand.result === 'passed' ? 'passed' : 'won',
    stacks: hand.seats.map(({ seat, stack }) => ({ seat, amount: stack })),
    carry: unawardedChips(hand),
    ...(timedOut.length === 0 ? {} : { timedOut }),
    evidence: dealer.evidence(),
  });
}

type Make = (hand: HandContext, dealer: Dealer) => Automatic;

/** How each event comes about that follows without a choice, in a state that takes it. */
const makers = {
  AntesPosted: (hand) => automatic('R3.1', antesToPost(hand)),
  BlindsPosted: (hand) => automatic('R3.2', blindsToPost(hand)),
  CardsDealt: deal,
  DeckReshuffled: deal,
  UncalledReturned: (hand) => {
    const post = uncalledBet(hand);
    return post === null ? choice : automatic('R2.5', { type: 'UncalledReturned', ...post });
  },
  RunsAnswered: (hand) => {
    const player = hand.seats.find(({ seat }) => seat === hand.toAct);
    return player?.runs === undefined
      ? choice
      : automatic('R8.1', { type: 'RunsAnswered', seat: player.seat, agrees: player.runs });
  },
  HandShown: show,
  PotAwarded: (hand) => {
    const award = nextAward(hand);
    return award === null ? choice : automatic('R6.2', award);
  },
  HandEnded: end,
} satisfies Readonly<Partial<Record<GameEventType, Make>>>;

/** The types of the events that follow without a choice. */
export type AutomaticType = keyof typeof makers;

/** Whether events of a type follow without a choice; a hand is shown by itself only where its player may not muck it. */
export function isAutomaticType(type: string): type is AutomaticType {
  return Object.hasOwn(makers, type);
}

/** Whether an event follows without a choice. */
export function isAutomatic(event: GameEvent): event is EventOf<AutomaticType> {
  return isAutomaticType(event.type);
}

/** What comes next in a state that takes events of this type. */
export function makeAutomatic(hand: HandContext, type: AutomaticType, dealer: Dealer): Automatic {
  return makers[type](hand, dealer);
}
