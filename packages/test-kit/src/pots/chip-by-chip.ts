/*
 * Pots by the words of the rules (R4.6, R6.2, R6.3, R6.6, R2.5), one chip after the other, with nothing shared with the
 * engine. Slow on purpose.
 */

/** A player as the pots see them, in the order from the dealer's left. */
export interface Payer {
  readonly seat: number;
  /** Everything that they put in during the deal, bets that come back included, dead chips not. */
  readonly paid: number;
  readonly folded: boolean;
  /** The larger, the better; equal hands tie. Null: over 21, which never wins a showdown (B6). Of a folded player it means nothing. */
  readonly high: number | null;
  /** The low half's measure; null for no low. */
  readonly low: number | null;
  /** The measures on each further board (R8.1, R8.3); absent where there is one board. */
  readonly otherBoards?: readonly { readonly high: number | null; readonly low: number | null }[];
}

/** What a deal is paid for beside the players' own chips. */
export interface Table {
  /** Chips that belong to no player's stake: a carried pot, dead antes and blinds. */
  readonly dead: number;
}

/** What each seat gets at the end, uncalled chips with it. */
export function payChipByChip(players: readonly Payer[], { dead }: Table): ReadonlyMap<number, number> {
  const gets = new Map(players.map(({ seat }) => [seat, 0]));
  const give = (seat: number, chips: number) => gets.set(seat, (gets.get(seat) ?? 0) + chips);
  const live = players.filter(({ folded }) => !folded);
  const paid = new Map(players.map((player) => [player.seat, player.paid]));

  // R2.5: chips that no one else put a chip beside come back, to a player who has not folded.
  const max = Math.max(...players.map((player) => player.paid));
  const leaders = players.filter((player) => player.paid === max);
  const [leader] = leaders;
  if (leader !== undefined && leaders.length === 1 && !leader.folded) {
    while ([...paid].every(([seat, chips]) => seat === leader.seat || chips < (paid.get(leader.seat) ?? 0))) {
      paid.set(leader.seat, (paid.get(leader.seat) ?? 0) - 1);
      give(leader.seat, 1);
    }
  }

  // Each level of the pile: a chip of everyone who paid so high, for those of them who are still in.
  const pots: { chips: number; seats: readonly number[] }[] = [];
  const lay = (chips: number, seats: readonly number[]) => {
    const last = pots.at(-1);
    // A level of folded players' chips alone joins what lies below it (R6.6).
    if (last !== undefined && (seats.length === 0 || last.seats.join() === seats.join())) last.chips += chips;
    else pots.push({ chips, seats });
  };
  if (dead > 0)
    lay(
      dead,
      live.map(({ seat }) => seat),
    );
  for (let level = 1; level <= max; level += 1) {
    const payers = players.filter(({ seat }) => (paid.get(seat) ?? 0) >= level);
    if (payers.length === 0) break;
    const seats = payers.filter(({ folded }) => !folded).map(({ seat }) => seat);
    if (pots.length === 0 && seats.length === 0)
      lay(
        payers.length,
        live.map(({ seat }) => seat),
      );
    else lay(payers.length, seats);
  }

  const share = (chips: number, winners: readonly Payer[]) => {
    for (let chip = 0; chip < chips; chip += 1) {
      const winner = winners[chip % winners.length];
      if (winner !== undefined) give(winner.seat, 1);
    }
  };
  const payOut = (chips: number, rivals: readonly Payer[]) => {
    const isLone = live.length < 2;
    const worth = ({ high }: Payer) => (high === null ? Number.NEGATIVE_INFINITY : high);
    const best = Math.max(...rivals.map(worth));
    const lows = rivals.flatMap(({ low }) => (low === null ? [] : [low]));
    const isSplit = lows.length > 0 && rivals.length > 1;
    const forLow = isSplit ? Math.floor(chips / 2) : 0;
    share(
      chips - forLow,
      rivals.filter((rival) => isLone || (rival.high !== null && worth(rival) === best)),
    );
    share(
      forLow,
      rivals.filter(({ low }) => low === Math.max(...lows)),
    );
  };
  for (const { chips, seats } of pots) {
    const rivals = live.filter(({ seat }) => seats.includes(seat));
    // R8.1, R8.3: a chip to each board in turn while there is one for each; what is left is the first board's.
    const boards = rivals.length < 2 ? 1 : 1 + (rivals[0]?.otherBoards?.length ?? 0);
    let [left, each] = [chips, 0];
    while (left >= boards) {
      left -= boards;
      each += 1;
    }
    for (let board = 0; board < boards; board += 1) {
      const onBoard = rivals.map((rival) => ({
        ...rival,
        ...(board === 0 ? {} : rival.otherBoards?.[board - 1]),
      }));
      payOut(board === 0 ? each + left : each, onBoard);
    }
  }
  return gets;
}
