/** What a clock in a time zone shows at a moment, as if it stood in Greenwich, in ms; null where there is no such zone. */
function clockIn(timeZone: string): ((at: number) => number) | null {
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    return (at) => {
      const parts = new Map(clock.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
      const get = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
      return Date.UTC(get('year'), get('month') - 1, get('day'), get('hour'), get('minute'), get('second'));
    };
  } catch {
    return null;
  }
}

const isWithin = (value: unknown, min: number, max: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max;

/**
 * When a hand of a PHH file was played, in ms since the epoch, by its `year`, `month`, `day`, `time` and `time_zone`: without a time at
 * midnight, without a zone that there is in UTC. Null where no whole date since 1970 is stated; no hand is refused for its date.
 */
export function readPlayedAt(table: Readonly<Record<string, unknown>>): number | null {
  const { year, month, day, time, time_zone: zone } = table;
  if (!isWithin(year, 1970, 9999) || !isWithin(month, 1, 12) || !isWithin(day, 1, 31)) return null;
  const clockTime = time instanceof Date ? time.toISOString() : String(time ?? '');
  const [, hour = 0, minute = 0, second = 0] = (/^(\d\d):(\d\d):(\d\d)/.exec(clockTime) ?? []).map(Number);
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const clock = typeof zone === 'string' ? clockIn(zone) : null;
  if (clock === null) return wall;
  // Twice, since summer time may begin or end between the first guess and the moment.
  const guess = wall + (wall - clock(wall));
  return Math.max(0, guess + (wall - clock(guess)));
}
