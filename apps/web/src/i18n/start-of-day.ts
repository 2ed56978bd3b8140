const day = 86_400_000;

/** How far the clocks of a time zone are before those of UTC at a time, in ms. */
function getOffset(time: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign, hours = 0, minutes = 0] = /([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** When a day, `2026-11-24`, begins in a time zone: ms since the epoch. */
export function getStartOfDay(date: string, timeZone: string): number {
  const inUtc = Date.parse(date);
  // Twice, since the clocks may be changed between the midnight of UTC and that of the zone.
  const near = inUtc - getOffset(inUtc, timeZone);
  return inUtc - getOffset(near, timeZone);
}

/** When a day ends in a time zone, which is when the next one begins: ms since the epoch. */
export function getEndOfDay(date: string, timeZone: string): number {
  const next = new Date(Date.parse(date) + day).toISOString().slice(0, 10);
  return getStartOfDay(next, timeZone);
}
