export { toRequestBody } from '../log/append-statement.ts';
export { createGroupedAppend, type GroupedAppend } from '../log/grouped-append.ts';
export { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';
