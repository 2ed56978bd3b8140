import type { Chips, Limit, Stakes } from '@openfelt/engine';

/** What an amount of stakes is called. */
type StakeName =
  | 'minBet'
  | 'small'
  | 'big'
  | 'min'
  | 'max'
  | 'smallBlind'
  | 'bigBlind'
  | 'straddle'
  | 'ante'
  | 'bringIn'
  | 'buyInMin'
  | 'buyInMax';

/** One amount of stakes. */
export interface StakeAmount {
  /** Where it stands in the stakes. */
  readonly key: string;
  readonly name: StakeName;
  readonly amount: Chips;
}

const blindNames = ['smallBlind', 'bigBlind'] as const;

/** The amounts of a limit; its cap is none. */
function listLimit(limit: Limit): readonly StakeAmount[] {
  const entry = (name: StakeName, amount: Chips) => ({ key: `limit.${name}`, name, amount });
  switch (limit.kind) {
    case 'fixed':
      return [entry('small', limit.small), entry('big', limit.big)];
    case 'spread':
      return [entry('min', limit.min), entry('max', limit.max)];
    default:
      return [entry('minBet', limit.minBet)];
  }
}

/** The amounts of stakes that can be changed, as they are read: a blind or a bring-in that is nothing stays so. */
export function listAmounts({ limit, ante, blinds, bringIn, buyIn }: Stakes): readonly StakeAmount[] {
  const posted = blinds.map((amount, index) => {
    return { key: `blinds.${index}`, name: blindNames[index] ?? 'straddle', amount } as const;
  });
  const forced = [...posted, { key: 'bringIn', name: 'bringIn', amount: bringIn } as const];
  return [
    ...listLimit(limit),
    ...forced.filter(({ amount }) => amount > 0),
    { key: 'ante', name: 'ante', amount: ante },
    { key: 'buyIn.min', name: 'buyInMin', amount: buyIn.min },
    { key: 'buyIn.max', name: 'buyInMax', amount: buyIn.max },
  ];
}

/** Stakes with other amounts, by their keys; an amount that is not among them stays. */
export function withAmounts(stakes: Stakes, amounts: ReadonlyMap<string, Chips>): Stakes {
  const { limit, ante, blinds, bringIn, buyIn } = stakes;
  const at = (key: string, before: Chips) => amounts.get(key) ?? before;
  const changed = listLimit(limit).map(({ key, name, amount }) => [name, at(key, amount)] as const);
  return {
    limit: { ...limit, ...Object.fromEntries(changed) },
    ante: at('ante', ante),
    blinds: blinds.map((blind, index) => at(`blinds.${index}`, blind)),
    bringIn: at('bringIn', bringIn),
    buyIn: { min: at('buyIn.min', buyIn.min), max: at('buyIn.max', buyIn.max) },
  };
}

/** An amount that would be another. */
export interface StakeChange {
  readonly name: StakeName;
  readonly before: Chips;
  readonly after: Chips;
}

/** What differs between stakes and those proposed instead, in the order of `listAmounts`. */
export function listChanges(stakes: Stakes, proposed: Stakes): readonly StakeChange[] {
  const after = new Map(listAmounts(proposed).map(({ key, amount }) => [key, amount]));
  return listAmounts(stakes).flatMap(({ key, name, amount }) => {
    const next = after.get(key) ?? amount;
    return next === amount ? [] : [{ name, before: amount, after: next }];
  });
}
