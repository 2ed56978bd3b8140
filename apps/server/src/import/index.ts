export { readImportToken } from '../http/operator-access.ts';
export { type Imported, importHands } from './import-hands.ts';
