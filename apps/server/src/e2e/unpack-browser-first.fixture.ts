// Vitest's set-up of the browser tests.
export { unpackForAll as setup } from './browser.fixture.ts';
