/** The element of a table, which can have the focus. */
export const getTableId = (tableId: string): string => `table ${tableId}`;

/**
 * Moves the focus to the table that has the keys, where it is at another one or in a list of them: Space and Enter would act there. Else
 * it stays.
 */
export function followFocus(tableId: string): void {
  const table = document.getElementById(getTableId(tableId));
  const focused = document.activeElement;
  if (table === null || focused === null || table.contains(focused)) return;
  if (focused.closest('[data-tables]') !== null) table.focus({ preventScroll: true });
}
