import { type GameState, runningHand, type Seat, type SeatView } from '@openfelt/engine';

/** The colour family of an action's tag. */
type Tone = 'quiet' | 'fold' | 'call' | 'raise' | 'win';

/** What a seat's tag says: a key of the messages under `table.last`, with its numbers. */
export interface SeatTag {
  readonly word: 'won' | 'folded' | 'allIn' | NonNullable<SeatView['last']>;
  readonly tone: Tone;
  readonly count: number;
}

const tones: Readonly<Record<NonNullable<SeatView['last']>, Tone>> = {
  ante: 'quiet',
  'small-blind': 'quiet',
  'big-blind': 'quiet',
  straddle: 'quiet',
  'owed-blind': 'quiet',
  'bring-in': 'quiet',
  fold: 'fold',
  check: 'quiet',
  call: 'call',
  bet: 'raise',
  raise: 'raise',
  complete: 'raise',
  draw: 'quiet',
  pat: 'quiet',
  hit: 'quiet',
  stand: 'quiet',
  agree: 'call',
  decline: 'quiet',
  show: 'quiet',
  muck: 'fold',
};

/** Actions of a betting round: they are old when the next one begins. */
const betting: ReadonlySet<SeatView['last']> = new Set([
  'check',
  'call',
  'bet',
  'raise',
  'complete',
  'bring-in',
]);

/** The seats that have acted in the present betting round; null where none is held and every last action counts. */
export function actedSeats(state: GameState): ReadonlySet<Seat> | null {
  const round = runningHand(state)?.interval;
  if (!round) return null;
  return new Set([...Object.keys(round.actedAt).map(Number), ...round.checked]);
}

/**
 * What a seat's tag says now; null where there is nothing to say. The more important comes first. A bet of an
 * earlier betting round is not repeated: with `acted` false it is old.
 */
export function seatTag(seat: SeatView, acted = true): SeatTag | null {
  if (!seat.inHand) return null;
  if (seat.won > 0) return { word: 'won', tone: 'win', count: seat.won };
  if (seat.folded) return { word: 'folded', tone: 'fold', count: 0 };
  if (seat.allIn) return { word: 'allIn', tone: 'raise', count: 0 };
  if (seat.isToAct || (!acted && seat.bet === 0 && betting.has(seat.last))) return null;
  return seat.last === null ? null : { word: seat.last, tone: tones[seat.last], count: seat.drew ?? 0 };
}
