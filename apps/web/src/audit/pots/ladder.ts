import type { Chips, Seat } from '@openfelt/engine';
import type { HandExplanation } from '@openfelt/hand-history/audit';

/** A player's chips at one level of the ladder. */
interface LadderBand {
  readonly seat: Seat;
  readonly amount: Chips;
  readonly folded: boolean;
  /** Pixels. */
  readonly height: number;
}

/** A level of the ladder: what went into one pot, lies dead, is the house's, or came back. */
export interface LadderLevel {
  readonly kind: 'pot' | 'dead' | 'house' | 'returned';
  /** The number of the pot; 0 for the other kinds. */
  readonly pot: number;
  /** All chips of the level. */
  readonly amount: Chips;
  /** Pixels. */
  readonly height: number;
  /** A band a player in the order of seats; null for who has nothing here. */
  readonly bands: readonly (LadderBand | null)[];
}

/** The height of all levels together, if none is too low to be read. Pixels. */
const wholeHeight = 260;
/** The least height of a level, and of a band in it: one line of text. Pixels. */
const minLevel = 44;
const minBand = 26;

type Row = HandExplanation['ladder'][number];

/**
 * The levels of the pot ladder from the top: what came back, what the house got, what lies dead, then the pots down to the main one.
 * A level is as high as the most that one player has in it, and never too low to be read.
 */
export function ladderLevels({
  ladder,
  pots,
}: Pick<HandExplanation, 'ladder' | 'pots'>): readonly LadderLevel[] {
  const inPot = (pot: number) => (row: Row) =>
    row.bands.reduce((sum, band) => sum + (band.pot === pot ? band.amount : 0), 0);
  const drafts = [
    { kind: 'returned', pot: 0, of: (row: Row) => row.returned },
    { kind: 'house', pot: 0, of: (row: Row) => row.toHouse },
    { kind: 'dead', pot: 0, of: (row: Row) => row.dead },
    ...pots.map(({ index }) => ({ kind: 'pot', pot: index, of: inPot(index) }) as const).toReversed(),
  ] as const;
  const measured = drafts
    .map((draft) => ({ ...draft, max: Math.max(0, ...ladder.map(draft.of)) }))
    .filter(({ kind, max }) => kind === 'pot' || max > 0);
  const whole = Math.max(
    1,
    measured.reduce((sum, { max }) => sum + max, 0),
  );
  return measured.map(({ kind, pot, of, max }) => {
    const height = Math.max(minLevel, Math.round((wholeHeight * max) / whole));
    const bands = ladder.map((row): LadderBand | null => {
      const amount = of(row);
      if (amount === 0) return null;
      const part = Math.max(minBand, Math.round((height * amount) / max));
      return { seat: row.seat, amount, folded: row.folded, height: part };
    });
    const amount = bands.reduce((sum, band) => sum + (band?.amount ?? 0), 0);
    return { kind, pot, amount, height, bands };
  });
}
