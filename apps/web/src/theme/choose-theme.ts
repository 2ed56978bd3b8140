import { keepChoice } from '../ui/save-choice.ts';
import { type Theme, themeCookie, themeFor } from './theme.ts';

/** The look that the page has now, by choice. */
export const readTheme = (): Theme => themeFor(document.documentElement.dataset.theme);

/** Gives the pages of this browser a look, this page at once. */
export function chooseTheme(theme: Theme): void {
  keepChoice(themeCookie, theme);
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
