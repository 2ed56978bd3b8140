import type { GameEvent, PrivateCard, Seat, VariantId } from '@openfelt/engine';
import type { Tournament } from '../phh/tournament.ts';
import { type StoredEvent, toGameEvent } from '../replay/stored-event.ts';
import { type Rename, reduceEvent } from './reduce-event.ts';

/** What a share shows beside what everyone saw. */
export interface ShareKind {
  /** The players' and the table's names, and when the hand was played. */
  readonly withNames: boolean;
  /** The cards that whoever shares it held. */
  readonly withCards: boolean;
}

/** What one viewer sees of a finished hand. */
export interface SeenHand {
  readonly hand: {
    readonly tableName: string;
    readonly handNumber: number;
    readonly variant: VariantId;
    readonly limit: string;
    /** Ms since the epoch. */
    readonly endedAt: number;
    readonly unit: number;
    /** What its text says of the tournament that it is of; null of a hand that is of none. */
    readonly tournament: Tournament | null;
  };
  readonly events: readonly StoredEvent[];
  /** By the ids in the events. */
  readonly names: Readonly<Record<string, string>>;
  /** Where the viewer sat, and the cards that they alone know. */
  readonly personal: { readonly own: Seat | null; readonly cards: readonly PrivateCard[] };
}

/** An event as it is sent. */
interface SharedEvent extends StoredEvent {
  readonly payload: object;
}

/** A finished hand as whoever has its link sees it. Versions count from 0; players are `p1`, `p2` … by their seats. */
export interface SharedHand extends Omit<SeenHand, 'hand' | 'events' | 'names'> {
  readonly hand: Omit<SeenHand['hand'], 'tableName' | 'endedAt'> & {
    /** Both are null where names are left out: by them a public hand would be found with its names. */
    readonly tableName: string | null;
    readonly endedAt: number | null;
  };
  readonly events: readonly SharedEvent[];
  /** Null where they are left out. */
  readonly names: Readonly<Record<string, string>> | null;
}

/** Ids by seat for whoever sits as the hand starts, by order for anyone who came later or is named otherwise. */
function createRename(events: readonly GameEvent[]): Rename {
  const ids = new Map<string, string>();
  for (const event of events)
    if (event.type === 'HandStarted')
      for (const seat of event.context.seats) if (seat !== null) ids.set(seat.player, `p${seat.seat + 1}`);
  return (player) => {
    const known = ids.get(player) ?? `o${ids.size}`;
    ids.set(player, known);
    return known;
  };
}

/** What a viewer shares of a hand: what everyone saw of it, and of what the viewer knows beyond that as much as the kind says. */
export function shareHand({ hand, events, names, personal }: SeenHand, kind: ShareKind): SharedHand {
  const { tableName, handNumber, variant, limit, endedAt, unit, tournament } = hand;
  const { withNames, withCards } = kind;
  const played = events.map(toGameEvent);
  const rename = createRename(played);
  const reduced = played.map((event, version): SharedEvent => {
    const { type, ...payload } = reduceEvent(event, rename);
    return { version, type, payload };
  });
  return {
    hand: {
      tableName: withNames ? tableName : null,
      handNumber,
      variant,
      limit,
      endedAt: withNames ? endedAt : null,
      unit,
      // By its number or name a tournament is found, with its players; not by what it costs.
      tournament: withNames || tournament === null ? tournament : { ...tournament, number: null, name: null },
    },
    events: reduced,
    names: withNames
      ? Object.fromEntries(Object.entries(names).map(([player, name]) => [rename(player), name]))
      : null,
    personal: withCards ? personal : { own: null, cards: [] },
  };
}
