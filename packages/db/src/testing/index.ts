export { createGroupCommit } from '../log/group-commit.ts';
export { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';
