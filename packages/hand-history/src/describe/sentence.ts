import type { CardCode } from '@openfelt/cards';
import {
  type Chips,
  type GameEvent,
  type GameState,
  type HandContext,
  type Knowledge,
  runningHand,
  type Seat,
} from '@openfelt/engine';
import { type MessageKey, type MessageValues, type Phrases, yesNo } from '@openfelt/phrases';
import { describeCard, formatCard } from './card.ts';

const noKnowledge: Knowledge = new Map();

/** How the events of a table are described. */
export interface SentenceOptions {
  readonly phrases: Phrases;
  /** Gives the name to a player's pseudonymous id. */
  readonly names: (player: string) => string;
  /** The id of the player who reads, who is “you”; without it everyone is named. */
  readonly own?: string | null;
  /** Amounts are divided by this; 1 but for recorded hands. */
  readonly unit?: number;
  /** Cards that whoever reads knows beside those that lie open: of them is said to whom they were dealt. */
  readonly knowledge?: Knowledge;
}

/** How a hand is described whose players are known by their seats. */
export interface SeatSentenceOptions {
  readonly phrases: Phrases;
  readonly name: (seat: Seat) => string;
  /** Amounts are divided by this; 1 but for recorded hands. */
  readonly unit?: number;
}

/** Of whom something is said: what they are called, and whether they are who reads, by which messages choose the form of a verb. */
export interface Subject extends MessageValues {
  readonly name: string;
  readonly you: 'yes' | 'no';
}

/** What the sentence of an event is made from: the hand before it, and the ways to say things. */
export interface SentenceContext {
  readonly phrases: Phrases;
  readonly unit: number;
  readonly knowledge: Knowledge;
  /** The running hand before the event; null between hands. */
  readonly hand: HandContext | null;
  readonly say: (key: MessageKey, values?: MessageValues) => string;
  /** The player in a seat; `isFirst`: a sentence begins with them, as is usual. */
  readonly subject: (seat: Seat, isFirst?: boolean) => Subject;
  /** The name of the player in a seat, inside of a sentence. */
  readonly seatName: (seat: Seat) => string;
  /** A player by their id; `isFirst` as with a seat. */
  readonly playerSubject: (player: string, isFirst?: boolean) => Subject;
  readonly cards: (cards: readonly CardCode[]) => string;
  readonly chips: (amount: Chips) => string;
  /** An amount won or lost, with its sign. */
  readonly signed: (amount: Chips) => string;
  /** A name with what belongs to it: `Ann 5`. */
  readonly entry: (name: string, value: string) => string;
  /** Parts with commas between them. */
  readonly series: (parts: readonly string[]) => string;
  /** Between the parts of a game's title. */
  readonly dot: string;
}

/** An amount with its sign: `+80`, `−80`; in a sentence for the ear `plus 80`. */
export function signedChips(
  amount: Chips,
  {
    phrases,
    unit = 1,
    spoken = false,
  }: Omit<SentenceOptions, 'names' | 'own'> & { readonly spoken?: boolean },
): string {
  const text = phrases.chips(Math.abs(amount), unit);
  if (amount === 0) return text;
  if (amount > 0) return phrases.say(spoken ? 'amount.spokenGain' : 'amount.gain', { amount: text });
  return phrases.say(spoken ? 'amount.spokenLoss' : 'amount.loss', { amount: text });
}

/** Makes the context of an event. `spoken`: for the ear, with cards and signs in words instead of symbols. */
export function sentenceContext(
  event: GameEvent,
  before: GameState,
  { phrases, names, own = null, unit = 1, knowledge = noKnowledge }: SentenceOptions,
  spoken: boolean,
): SentenceContext {
  const hand = runningHand(before);
  // A slice begins with `HandStarted`, before which there is no table.
  const table = event.type === 'HandStarted' ? event.context : before.table?.context;
  const { say } = phrases;
  const comma = say('list.comma');
  const playerSubject = (player: string, isFirst = true): Subject =>
    player === own
      ? { name: say('event.you', { first: yesNo(isFirst) }), you: 'yes' }
      : { name: names(player), you: 'no' };
  const subject = (seat: Seat, isFirst = true): Subject => {
    const player = hand?.seats.find((each) => each.seat === seat)?.player ?? table?.seats[seat]?.player;
    return player === undefined
      ? { name: say('event.seat', { seat: seat + 1 }), you: 'no' }
      : playerSubject(player, isFirst);
  };
  return {
    phrases,
    unit,
    knowledge,
    hand,
    say,
    subject,
    seatName: (seat) => subject(seat, false).name,
    playerSubject,
    cards: (cards) =>
      spoken ? cards.map((card) => describeCard(card, phrases)).join(comma) : cards.map(formatCard).join(' '),
    chips: (amount) => phrases.chips(amount, unit),
    signed: (amount) => signedChips(amount, { phrases, unit, spoken }),
    entry: (name, value) => say('list.entry', { name, value }),
    series: (parts) => parts.join(comma),
    dot: spoken ? comma : ' · ',
  };
}
