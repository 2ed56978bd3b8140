/** The colours that a note may have. It stands apart from the schemas, which a table does not load. */
export const noteColours = ['red', 'orange', 'yellow', 'green', 'blue', 'violet'] as const;

/** A colour of a note by its name. */
export type NoteColour = (typeof noteColours)[number];

/** The most characters of a note. */
export const maxNoteLength = 500;
