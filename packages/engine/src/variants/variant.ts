/** One step of a variant's deal (RULES §7). */
export type Step =
  /** So many cards face down, one at a time round the table. */
  | { readonly kind: 'down'; readonly count: number }
  /** So many cards face up, one at a time round the table. */
  | { readonly kind: 'up'; readonly count: number }
  /** So many cards face up on the board. */
  | { readonly kind: 'board'; readonly count: number }
  /** A betting interval; `size` is the bet of fixed limit. */
  | { readonly kind: 'bet'; readonly size: 'small' | 'big' }
  /** A draw round: each active player exchanges cards. */
  | { readonly kind: 'draw' }
  | { readonly kind: 'showdown' };

/** How hands are compared at the showdown. */
export type EvaluatorId = 'high' | 'omaha-high' | 'ace-to-five' | 'deuce-to-seven' | 'badugi';

/** The ids of the variants that the engine plays. */
export type VariantId =
  | 'holdem'
  | 'omaha'
  | 'five-stud'
  | 'seven-stud'
  | 'seven-stud-casino'
  | 'five-draw'
  | 'five-draw-japan'
  | 'straight-poker'
  | 'razz'
  | 'razz-casino'
  | 'lowball-a5'
  | 'lowball-27-single'
  | 'lowball-27-triple'
  | 'badugi';

/** A game as data. */
export interface Variant {
  readonly id: VariantId;
  readonly family: 'board' | 'stud' | 'draw';
  readonly steps: readonly Step[];
  readonly evaluator: EvaluatorId;
  /** R7.3: the most players that can be dealt in. */
  readonly maxPlayers: number;
}
