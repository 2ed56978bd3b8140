'use client';
import { createBrowserStore, isText, useBrowserStore } from '../ui/browser-store.ts';

/** The oldest ones are forgotten: tables come and go. */
const maxFavourites = 100;
const favourites = createBrowserStore('favourite-tables', isText, maxFavourites);

/** The ids of the tables that the viewer likes best, saved in this browser alone. */
export const useFavourites = (): readonly string[] => useBrowserStore(favourites);

/** Makes a table a favourite, or none any more. */
export function toggleFavourite(tableId: string): void {
  favourites.change((tables) =>
    tables.includes(tableId) ? tables.filter((each) => each !== tableId) : [...tables, tableId],
  );
}
