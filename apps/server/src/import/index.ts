export { readImportToken } from '../http/operator-access.ts';
export { type Imported, importFile, importHands } from './import-hands.ts';
export { type HandFile, type HandOfFile, importFindings, readFile } from './read-hands.ts';
