/** Loads the dialogs of a table: one and the same function, so that who asks for a seat early has its dialog at once when the table is there. */
export const loadTableDialog = () => import('./table-dialog.tsx');
