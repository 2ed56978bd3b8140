import type { CardCode } from '@openfelt/cards';
import {
  type Chips,
  type GameEvent,
  type GameState,
  type HandContext,
  runningHand,
  type Seat,
} from '@openfelt/engine';
import { cardName, cardText } from './card-words.ts';
import { chipsText } from './chips-text.ts';
import type { Locale } from './locale.ts';

/** How sentences are told. */
export interface Telling {
  /** Gives the name to a player's pseudonymous id. */
  readonly names: (player: string) => string;
  readonly locale: Locale;
  /** Amounts are divided by this; 1 but for recorded hands. */
  readonly unit: number;
  /** For the ear: cards in words instead of symbols. */
  readonly spoken: boolean;
}

/** What the sentence of an event is made from: the hand before it, and the ways to say things. */
export interface Scene {
  readonly locale: Locale;
  readonly unit: number;
  /** The running hand before the event; null between hands. */
  readonly hand: HandContext | null;
  /** The name of who sits there. */
  readonly who: (seat: Seat) => string;
  readonly named: (player: string) => string;
  readonly cards: (cards: readonly CardCode[]) => string;
  readonly chips: (amount: Chips) => string;
  /** An amount won or lost, with its sign. */
  readonly signed: (amount: Chips) => string;
  /** Between the parts of a game's title. */
  readonly dot: string;
}

const separators = { en: ', ', ja: '、' } as const;
const signs = { en: ['plus ', 'minus '], ja: ['プラス', 'マイナス'] } as const;

function signedText(amount: Chips, { locale, unit, spoken }: Telling): string {
  const [plus, minus] = spoken ? signs[locale] : ['+', '−'];
  const sign = amount > 0 ? plus : amount < 0 ? minus : '';
  return sign + chipsText(Math.abs(amount), unit);
}

/** Sets the scene of an event. */
export function sceneOf(event: GameEvent, before: GameState, telling: Telling): Scene {
  const { names, locale, unit, spoken } = telling;
  const hand = runningHand(before);
  // A slice begins with `HandStarted`, before which there is no table.
  const table = event.type === 'HandStarted' ? event.context : before.table?.context;
  const separator = separators[locale];
  return {
    locale,
    unit,
    hand,
    who(seat) {
      const player = hand?.seats.find((each) => each.seat === seat)?.player ?? table?.seats[seat]?.player;
      if (player !== undefined) return names(player);
      return locale === 'ja' ? `席${seat + 1}` : `seat ${seat + 1}`;
    },
    named: names,
    cards: (cards) =>
      spoken ? cards.map((card) => cardName(card, locale)).join(separator) : cards.map(cardText).join(' '),
    chips: (amount) => chipsText(amount, unit),
    signed: (amount) => signedText(amount, telling),
    dot: spoken ? separator : ' · ',
  };
}
