import type { Seat } from '@openfelt/engine';
import type { HandExplanation, LadderRow, PotExplanation } from './explanation.ts';
import { total } from './levels.ts';
import type { Stake } from './stakes.ts';

/** What a player put in, pot by pot, and what they get. Of a void deal everything comes back (R4.4). */
function toLadderRow(
  { seat, staked, deadAnte, deadBlind, toHouse, returned: uncalled }: Stake,
  pots: readonly PotExplanation[],
  { result, folded }: { readonly result: HandExplanation['result']; readonly folded: boolean },
): LadderRow {
  const put = staked + deadAnte + deadBlind + toHouse + uncalled;
  const row = { seat, folded, total: put };
  if (result === 'voided') return { ...row, bands: [], dead: 0, toHouse: 0, returned: put, won: 0, net: 0 };
  const bands = pots.flatMap(({ index, paid }) =>
    paid.filter((each) => each.seat === seat).map(({ amount }) => ({ pot: index, amount })),
  );
  const won = total(
    pots
      .flatMap(({ halves }) => halves.flatMap(({ winners }) => winners))
      .filter((winner) => winner.seat === seat)
      .map(({ share }) => share),
  );
  const dead = deadAnte + deadBlind;
  return { ...row, bands, dead, toHouse, returned: uncalled, won, net: won + uncalled - put };
}

/** Every player's row, in the order of the stakes. */
export function buildLadder(
  stakes: readonly Stake[],
  pots: readonly PotExplanation[],
  { result, active }: { readonly result: HandExplanation['result']; readonly active: readonly Seat[] },
): readonly LadderRow[] {
  return stakes.map((stake) => toLadderRow(stake, pots, { result, folded: !active.includes(stake.seat) }));
}
