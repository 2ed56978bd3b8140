import type { HandDetail } from '@openfelt/api';
import type { Knowledge, PrivateCard, Seat } from '@openfelt/engine';
import { listShownCards, type ReplayStep, type StreetStart } from '@openfelt/hand-history';

/** The cards that the server lets a viewer see beside what lies open. */
export type Seen = Pick<HandDetail, 'personal' | 'others'>;

/** How a hand is looked at. */
export interface Perspective {
  /** From the seat of somebody whose cards are seen, as everyone saw it, with all that was shown later, with all known cards, or as an auditor. */
  readonly kind: 'seat' | 'spectator' | 'shown' | 'all' | 'auditor';
  /** Whose hand it is told from; null for a spectator. */
  readonly own: Seat | null;
  /** The seat at the bottom. */
  readonly anchor: Seat | null;
  /** The cards that are seen beside what lies open. */
  readonly cards: readonly PrivateCard[];
}

/** The place in the hand's slice of an event number in a link, which is the event's version in its stream. */
export function indexOfVersion(versions: readonly number[], at: string | null): number {
  const version = at === null || !/^\d{1,15}$/.test(at) ? Number.NaN : Number(at);
  const index = versions.findLastIndex((each) => each <= version);
  return Math.max(0, index);
}

/** The seats whose cards a viewer may see, with those cards. */
const listSeen = ({ personal: { own, cards }, others }: Seen): HandDetail['others'] =>
  own === null ? others : [...others, { seat: own, cards }];

/**
 * The perspective that a link names: `spectator`, `shown`, `all`, or `seat3` with seats counted from 1. One that the server has sent no cards
 * for shows none: to such a seat the table is only turned. Without one, the own seat. An auditor's is in no link.
 */
export function parsePerspective(as: string | null, seen: Seen): Perspective {
  const { own } = seen.personal;
  const open = { own: null, anchor: null, cards: [] };
  if (as === 'spectator') return { ...open, kind: as };
  if (as === 'shown') return { ...open, kind: as, anchor: own };
  if (as === 'all' && seen.others.length > 0)
    return { kind: as, own, anchor: own, cards: listSeen(seen).flatMap(({ cards }) => cards) };
  const named = /^seat([1-9]\d?)$/.exec(as ?? '');
  const seat = named === null ? own : Number(named[1]) - 1;
  const held = listSeen(seen).find((each) => each.seat === seat);
  return held === undefined
    ? { ...open, kind: 'spectator', anchor: seat }
    : { kind: 'seat', own: held.seat, anchor: seat, cards: held.cards };
}

/** The cards that a perspective knows beside what lies open, of a hand with these steps. */
export function listKnownCards(
  { kind, cards }: Pick<Perspective, 'kind' | 'cards'>,
  steps: readonly ReplayStep[],
): Knowledge {
  return kind === 'shown' ? listShownCards(steps) : new Map(cards.map(({ slot, card }) => [slot, card]));
}

/** A perspective, and what names it in the page's address; null where nothing has to. */
export interface AddressedPerspective extends Perspective {
  readonly as: string | null;
}

/**
 * The perspective that was chosen on the page: as in a link, or an auditor's, who has every card opened. That one is chosen on the page
 * alone: the players of the hand see each look, which therefore nobody takes by following a link. `opened` is null until it was taken.
 */
export function findPerspective(
  chosen: string | null,
  { mayOpenAll, ...seen }: Seen & Pick<HandDetail, 'mayOpenAll'>,
  opened: readonly PrivateCard[] | null,
): AddressedPerspective {
  if (chosen === 'auditor' && mayOpenAll)
    return { kind: 'auditor', own: null, anchor: null, cards: opened ?? [], as: null };
  const as = chosen === 'auditor' ? null : chosen;
  return { ...parsePerspective(as, seen), as };
}

/** The beginning of the part after or before a place; the end or the beginning of the hand where there is none. */
export function otherStreet(
  streets: readonly Pick<StreetStart, 'index'>[],
  at: number,
  direction: 1 | -1,
  last: number,
): number {
  if (direction === 1) return streets.find((street) => street.index > at)?.index ?? last;
  return streets.findLast((street) => street.index < at)?.index ?? 0;
}
