import type { CardCode } from '@openfelt/cards';
import { type EventOf, type GameState, type HandContext, phaseOf, type Seat } from '@openfelt/engine';
import { type StreetId, streetOfStep } from '../replay/street.ts';

/** What was dealt with one event, by kind; a kind that was not dealt is empty. */
export interface DealFacts {
  readonly street: StreetId;
  readonly board: readonly CardCode[];
  /** Cards dealt face up, by player in the order of dealing. */
  readonly up: readonly { readonly seat: Seat; readonly cards: readonly CardCode[] }[];
  /** How many cards each player got face down, in the order of dealing. */
  readonly down: readonly { readonly seat: Seat; readonly count: number }[];
  /** The number that every active player got face down; null where they differ. */
  readonly downEach: number | null;
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
): DealFacts {
  const board: CardCode[] = [];
  const up = new Map<Seat, CardCode[]>();
  const down = new Map<Seat, number>();
  for (const dealt of event.cards) {
    if (dealt.to === 'burn') continue;
    if (dealt.to === 'board') {
      if (dealt.face === 'up') board.push(dealt.card);
    } else if (dealt.face === 'up') {
      up.set(dealt.to, [...(up.get(dealt.to) ?? []), dealt.card]);
    } else {
      down.set(dealt.to, (down.get(dealt.to) ?? 0) + 1);
    }
  }
  const active = hand?.seats.filter((player) => !player.folded).length ?? 0;
  return {
    street: hand === null ? 'deal' : streetOfStep(hand.variant, hand.step),
    board,
    up: [...up].map(([seat, cards]) => ({ seat, cards })),
    down: [...down].map(([seat, count]) => ({ seat, count })),
    downEach: common([...down.values()], active),
    replaces: phaseOf(before).startsWith('drawing'),
  };
}
