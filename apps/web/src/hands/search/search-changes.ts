/** The saved searches are changed one after another, as the player does it. */
export const searchChanges = { id: 'searches' };
