/** How many digits stand after the point of a decimal number. */
export function decimalPlaces(text: string): number {
  const point = text.indexOf('.');
  return point < 0 ? 0 : text.slice(point + 1).replace(/0+$/, '').length;
}

/** Whether a text is a plain non-negative decimal number. */
export function isDecimal(text: string): boolean {
  return /^\d+(\.\d*)?$/.test(text);
}

/** A decimal number as an integer of units of 10^-places, exactly. */
export function toUnits(text: string, places: number): number {
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole + fraction.slice(0, places).padEnd(places, '0'));
}

/** An integer of units of 10^-places as a decimal number, exactly. */
export function fromUnits(units: number, places: number): string {
  const digits = String(units).padStart(places + 1, '0');
  const point = digits.length - places;
  return places === 0 ? digits : `${digits.slice(0, point)}.${digits.slice(point)}`;
}
