import type { Chips } from '@openfelt/engine';

/**
 * An amount of chips as text: `6,501`. With a `unit` of 10, 100 …, as recorded hands have, it is divided by that:
 * 150 of a hundredth are `1.5`.
 */
export function chipsText(amount: Chips, unit = 1): string {
  const places = String(unit).length - 1;
  const whole = String(Math.floor(amount / unit)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = String(amount % unit)
    .padStart(places, '0')
    .replace(/0+$/, '');
  return rest === '' ? whole : `${whole}.${rest}`;
}
