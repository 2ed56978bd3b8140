import type { LimitKind, VariantId } from '@openfelt/engine';
import type { StatedCurrency } from '../phh/currency.ts';
import type { Position } from '../statistics/position-names.ts';

/** In which order hands are listed: by time, by the pot, or by what the player of the search won or lost in bets. */
export type HandOrder = 'newest' | 'oldest' | 'pot' | 'best' | 'worst';

/** Where hands come from: they were played here, or recorded elsewhere and imported, in no tournament or in one. */
export type HandSource = 'live' | 'recorded' | 'tournament';

/** Conditions on finished hands; all that are there have to hold. */
export interface HandConditions {
  readonly tableId?: string | undefined;
  /** The beginning of the table's name, whatever the case of its letters; of an imported hand that of the name that its text states. */
  readonly tableName?: string | undefined;
  /** An own collection: the hands that were imported into it, and those played here that were added to it. */
  readonly collectionId?: string | undefined;
  /** Only hands in which the asking player sat: they are the player of the search. Of imported hands (`source`, `collectionId`) it is who tells them. */
  readonly mine: boolean;
  /** The player of the search by id, where it is not the asking one. */
  readonly player?: string | undefined;
  /** Somebody of this name sat in the hand, whatever the case of its letters. */
  readonly name?: string | undefined;
  readonly variant?: VariantId | undefined;
  readonly limitKind?: LimitKind | undefined;
  readonly source?: HandSource | undefined;
  /** Of an imported hand: what its amounts are of. `none` holds of hands that were played here as well. */
  readonly currency?: StatedCurrency | undefined;
  /** Of the player of the search: what they held (of others, what they showed), as `AKs`, `AA`, `Ah Kd`; in a collection of anyone. See `parseCardPattern`. */
  readonly cards?: string | undefined;
  /** The board, as `Ah`, `flop:hh`, `flop:paired`. See `parseBoardPattern`. */
  readonly board?: string | undefined;
  /** Of the player of the search. */
  readonly position?: Position | undefined;
  /** What the hand came to for the player of the search. */
  readonly result?: 'won' | 'lost' | undefined;
  readonly allIn?: boolean | undefined;
  readonly showdown?: boolean | undefined;
  readonly disputed?: boolean | undefined;
  /** Whether the asking player has notes on it. */
  readonly noted?: boolean | undefined;
  /** One that the asking player gave the hand. */
  readonly tag?: string | undefined;
  /** Of the pot, and of the bet (the big bet in fixed limit, else the minimum bet), in the unit of the hand's file; both inclusive. */
  readonly minPot?: number | undefined;
  readonly maxPot?: number | undefined;
  readonly minBet?: number | undefined;
  readonly maxBet?: number | undefined;
  /** When the hand ended, ms since the epoch: from the first on, until before the second. */
  readonly from?: number | undefined;
  readonly until?: number | undefined;
}
