export { fillDisk, mountDisk } from '../embedded/disk.fixture.ts';
export { findBackend, findBackends, findPostgres } from '../embedded/postgres-processes.fixture.ts';
export { startPostmaster } from '../embedded/postmaster.ts';
export { isRunning } from '../embedded/processes.ts';
export { type Line, openLine } from '../line.fixture.ts';
export { toAppendArguments } from '../log/append-statement.ts';
export { createGroupedAppend, type GroupedAppend } from '../log/grouped-append.ts';
export { firstSchemaBackup } from '../migrations/first-schema.fixture.ts';
export { embeddedServer, externalServer, type TestServer } from '../test-server.fixture.ts';
