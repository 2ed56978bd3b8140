import { hasDeadButton, type SeatOptions, type SeatView, type TableContext } from '@openfelt/engine';

/** What is on or off; how often a board is dealt is answered in more than one way. */
type SwitchName = Exclude<keyof SeatOptions, 'runs'>;

/** What a player can ask for in advance, and whether they have. */
export interface OfferedOption {
  readonly name: SwitchName;
  readonly isOn: boolean;
}

/** What a table lets a player ask for in advance: only what could ever come to something at it. */
export function offeredOptions(table: TableContext, { options }: SeatView): readonly OfferedOption[] {
  const { rules, match } = table;
  const hasBlinds = hasDeadButton(table) && match === null;
  const offers: readonly (readonly [offered: boolean, name: SwitchName])[] = [
    [hasBlinds, 'sitOutAtBigBlind'],
    [hasBlinds, 'autoPost'],
    [rules.straddle !== undefined, 'straddle'],
    [!rules.showAll && (rules.beatenHand === 'ask' || rules.mayMuckWinner), 'autoMuck'],
    [match === null, 'autoRebuy'],
  ];
  // Blinds that are owed are posted at once unless the player has said that they wait (R3.2).
  return offers.flatMap(([offered, name]) =>
    offered ? [{ name, isOn: options[name] ?? name === 'autoPost' }] : [],
  );
}
