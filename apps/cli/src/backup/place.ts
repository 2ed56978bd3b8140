import type { DatabasePlace } from '@openfelt/db';
import type { Env } from '@openfelt/server/env';
import { say } from '../output.ts';

/** The database that the environment names. */
export const toPlace = ({ url, dataDir }: Env): DatabasePlace => ({
  ...(url === undefined ? {} : { url }),
  dataDir,
  report: say,
});
