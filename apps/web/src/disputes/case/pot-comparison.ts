import type { Chips, GameEvent, Seat } from '@openfelt/engine';
import type { HandExplanation } from '@openfelt/hand-history/audit';

/** Who gets what of a pot; no one of what the house takes. */
type Shares = readonly { readonly seat: Seat; readonly amount: Chips }[];

/** A pot, or a half of it, as it was paid and as the rules pay it. */
export interface ComparedPot {
  readonly pot: number;
  readonly half: 'whole' | 'high' | 'low';
  /** 0 is the first board; absent of a pot that is not divided between boards. */
  readonly board?: number;
  /** Null: it was not paid. */
  readonly recorded: Shares | null;
  /** Null: there is none to be paid. */
  readonly lawful: Shares | null;
  readonly differs: boolean;
}

const halves = ['whole', 'high', 'low'] as const;

function bySeat(shares: Shares): Shares {
  return shares.toSorted((a, b) => a.seat - b.seat);
}

function isSame(one: Shares | null, other: Shares | null): boolean {
  if (one === null || other === null) return one === other;
  return JSON.stringify(one) === JSON.stringify(other);
}

/** The pots of a hand's own events beside those of the rules, the main pot first. A pot that was paid twice counts as its last payment. */
export function comparePots(
  events: readonly GameEvent[],
  { pots }: Pick<HandExplanation, 'pots'>,
): readonly ComparedPot[] {
  const paid = events.flatMap((event) => (event.type === 'PotAwarded' ? [event] : []));
  const last = Math.max(-1, ...pots.map(({ index }) => index), ...paid.map(({ pot }) => pot));
  const indexes = Array.from({ length: last + 1 }, (_, index) => index);
  const boards = [undefined, 0, 1, 2] as const;
  const parts = boards.flatMap((board) => halves.map((half) => ({ half, board })));
  return indexes.flatMap((pot) =>
    parts.flatMap(({ half, board }): readonly ComparedPot[] => {
      const isPart = (each: { readonly half: string; readonly board?: number }) =>
        each.half === half && each.board === board;
      const award = paid.findLast((each) => each.pot === pot && isPart(each));
      const due = pots.find(({ index }) => index === pot)?.halves.find(isPart);
      if (award === undefined && due === undefined) return [];
      const recorded =
        award === undefined ? null : bySeat(award.shares.map(({ seat, amount }) => ({ seat, amount })));
      const lawful =
        due === undefined ? null : bySeat(due.winners.map(({ seat, share }) => ({ seat, amount: share })));
      const on = board === undefined ? {} : { board };
      return [{ pot, half, ...on, recorded, lawful, differs: !isSame(recorded, lawful) }];
    }),
  );
}
