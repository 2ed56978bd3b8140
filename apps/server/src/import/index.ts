export { readImportToken } from '../http/operator-access.ts';
export { readFile } from './file-reader.ts';
export { type Imported, importFile, importHands } from './import-hands.ts';
export { type HandFile, type HandOfFile, importFindings } from './read-hands.ts';
