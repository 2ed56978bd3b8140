/** How the pages look: as the system says, or as chosen. */
export const themes = ['system', 'light', 'dark'] as const;

/** A choice of look. */
export type Theme = (typeof themes)[number];

/** The cookie in which the choice is kept, so that the first paint has it. */
export const themeCookie = 'theme';

/** The look that a cookie names; `system` for anything else. */
export function themeFor(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? 'system';
}
