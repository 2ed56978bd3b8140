import type { Seat } from '@openfelt/engine';
import type { ReplayStep } from '@openfelt/hand-history';
import type { SentenceOptions } from '@openfelt/hand-history/describe';

/** What players are called: a bundle holds no names, so whoever has none is called by their seat. */
interface SeatNames {
  readonly bySeat: (seat: Seat) => string;
  readonly byPlayer: Readonly<Record<string, string>>;
}

/** The names of all who sit at the table in these events. */
export function seatNames(
  steps: readonly ReplayStep[],
  { names, phrases }: Pick<SentenceOptions, 'phrases'> & { readonly names: Readonly<Record<string, string>> },
): SeatNames {
  const called = (seat: Seat) => phrases.say('table.seatNumber', { seat: seat + 1 });
  const sitting = steps.flatMap(({ state }) =>
    (state.table?.context.seats ?? []).filter((seat) => seat !== null),
  );
  const byPlayer = Object.fromEntries(
    sitting.map(({ seat, player }) => [player, names[player] ?? called(seat)]),
  );
  const inHand = steps.at(-1)?.state.hand?.context.seats ?? [];
  const bySeat = (seat: Seat) => {
    const player = inHand.find((each) => each.seat === seat)?.player;
    return (player === undefined ? undefined : byPlayer[player]) ?? called(seat);
  };
  return { bySeat, byPlayer };
}
