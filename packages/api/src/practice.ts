const prefix = 'practice-';

/** The id of a table to practise at. It says what the table is for, to pages, and to a server that starts again. */
export const toPracticeId = (uuid: string): string => `${prefix}${uuid}`;

/** Whether a table is one at which a player practises, alone with bots. */
export const isPracticeTable = (tableId: string): boolean => tableId.startsWith(prefix);
