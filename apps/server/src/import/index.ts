export { type Imported, importHands } from './import-hands.ts';
export { readImportToken } from './token.ts';
