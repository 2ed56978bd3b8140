const clock = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  calendar: 'gregory',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
  second: '2-digit',
});

/** Year, month, day, hour, minute and second in New York. */
function readClock(at: number): readonly [string, string, string, string, string, string] {
  const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, value]));
  const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return [get('year'), get('month'), get('day'), get('hour'), get('minute'), get('second')];
}

/** A moment, in ms since the epoch, as the site writes it: `2020/01/01 0:00:00 ET`, summer time or not. */
export function formatEasternTime(at: number): string {
  const [year, month, day, hour, minute, second] = readClock(at);
  return `${year}/${month}/${day} ${Number(hour)}:${minute}:${second} ET`;
}

/** What a clock in New York shows at a moment, as if it stood in Greenwich; in ms. */
function toWallTime(at: number): number {
  const [year, month, day, hour, minute, second] = readClock(at).map(Number);
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}

/**
 * The moment of a first line, in ms since the epoch: of several times the one in ET, which is also meant where no zone stands. Null where
 * there is none in ET. Of the hour that comes twice in autumn, the later one is meant.
 */
export function parseEasternTime(line: string): number | null {
  const times = [
    ...line.matchAll(/(\d{4})\/(\d\d?)\/(\d\d?)(?: -)? (\d\d?):(\d\d):(\d\d)(?: \(?([A-Z]+))?/g),
  ];
  const found = times.find(([, , , , , , , zone]) => zone === 'ET' || zone === undefined);
  if (found === undefined) return null;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = found.slice(1, 7).map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  // New York is four or five hours behind: what its clock shows five hours later is right, or one hour too late.
  const winter = wall + 5 * 3_600_000;
  return winter - (toWallTime(winter) - wall);
}
