// Vitest's set-up of the tests that start a database.
export { prepareForAll as setup } from './data-folder.fixture.ts';
