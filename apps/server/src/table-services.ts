import type { ApiPorts } from '@openfelt/api';

/** The services that are about one table at a time. */
export type TableServices = Pick<ApiPorts, 'tables' | 'people' | 'chat'>;
