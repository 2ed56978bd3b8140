/** One step of a variant's deal (RULES §7). */
export type VariantStep =
  /** So many cards face down, one at a time round the table. */
  | { readonly kind: 'down'; readonly count: number }
  /** So many cards face up, one at a time round the table. */
  | { readonly kind: 'up'; readonly count: number }
  /** So many cards face up on the board. */
  | { readonly kind: 'board'; readonly count: number }
  /** A betting round; `size` is the bet of fixed limit, `forced` says that its opener has to bet (B3). */
  | { readonly kind: 'bet'; readonly size: 'small' | 'big'; readonly forced?: true }
  /** Turns round the table, to take a card or to stand, until all stand; `bets`: with a betting choice in each (B4, B8). */
  | { readonly kind: 'hit-or-stand'; readonly bets?: true }
  /** A draw round: each active player exchanges cards. */
  | { readonly kind: 'draw' }
  | { readonly kind: 'showdown' };

/** A step that is there only where an option is on, or only where it is off. */
type OptionalStep = VariantStep & { readonly if?: StepOption; readonly unless?: StepOption };

/** The options that change a variant's steps (B8, B9). */
type StepOption = 'furtherBetting' | 'secondInitialBet';

/** How hands are compared at the showdown. */
export type EvaluatorId =
  | 'high'
  | 'omaha-high'
  | 'ace-to-five'
  | 'omaha-ace-to-five'
  | 'deuce-to-seven'
  | 'badugi'
  | 'bluffjack';

/** The ids of the variants that the engine plays. */
export type VariantId =
  | 'holdem'
  | 'omaha'
  | 'omaha-hilo'
  | 'omaha-5'
  | 'omaha-5-hilo'
  | 'omaha-6'
  | 'omaha-6-hilo'
  | 'courchevel'
  | 'courchevel-hilo'
  | 'short-deck'
  | 'five-stud'
  | 'seven-stud'
  | 'seven-stud-casino'
  | 'stud-hilo'
  | 'five-draw'
  | 'five-draw-japan'
  | 'straight-poker'
  | 'twenty-card'
  | 'razz'
  | 'razz-casino'
  | 'lowball-a5'
  | 'lowball-27-single'
  | 'lowball-27-triple'
  | 'badugi'
  | 'bluffjack';

/** A game as data. */
export interface Variant {
  readonly id: VariantId;
  readonly family: 'board' | 'stud' | 'draw' | 'bluffjack';
  readonly steps: readonly OptionalStep[];
  readonly evaluator: EvaluatorId;
  /** Of a split-pot game: how the low half is compared; to be eight or better is the house rules' matter. */
  readonly low?: EvaluatorId;
  /** The deck without jokers, and the order of its high hands. */
  readonly deck: 'standard' | 'short-deck' | 'twenty-card';
  /** R7.3: the most players that can be dealt in. */
  readonly maxPlayers: number;
}
