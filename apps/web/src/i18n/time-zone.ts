/** The cookie with the browser's time zone, so that pages arrive with its times. */
export const timeZoneCookie = 'time-zone';

/** The time zone that a cookie names; UTC where it names none. */
export function timeZoneFor(cookie: string | undefined): string {
  if (cookie === undefined) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: cookie }).resolvedOptions().timeZone;
  } catch {
    // Not a time zone.
    return 'UTC';
  }
}
