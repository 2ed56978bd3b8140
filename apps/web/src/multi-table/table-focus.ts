import { useLayoutEffect } from 'react';

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

/**
 * Hands the focus on where it is in something of a table that is taken off the page: to the table's own element, or, where that goes
 * too, to the one around all tables. It is handed on before, for afterwards it is nowhere.
 */
export function useHandedOnFocus(tableId: string, to: 'table' | 'tables'): void {
  useLayoutEffect(
    () => () => {
      const table = document.getElementById(getTableId(tableId));
      if (table === null || !table.contains(document.activeElement)) return;
      (to === 'table' ? table : table.parentElement)?.focus({ preventScroll: true });
    },
    [tableId, to],
  );
}
