import { type DatabasePlace, useAlone, useExisting } from './owners-database.ts';
import {
  checkBackup,
  type RestoredBackup,
  type RestoreOptions,
  type RestoreRefusal,
  restoreBackup,
} from './restore-backup.ts';
import { type BackupResult, type ReportProgress, takeBackup } from './take-backup.ts';

export type { ArchiveIssue } from './archive.ts';
export type { DatabasePlace } from './owners-database.ts';
export type { RestoredBackup, RestoreOptions, RestoreRefusal, RestoreStage } from './restore-backup.ts';
export type { BackupResult, ReportProgress } from './take-backup.ts';

/**
 * Writes all that a database holds into a file for its owner alone, as it is at one moment, also while its server runs. Sessions are not in
 * it, nor is anything else that lies in the data folder.
 *
 * @throws Error with a sentence where the storage fails; then there is no file
 */
export async function backUp(
  place: DatabasePlace,
  file: string,
  progress: ReportProgress,
): Promise<BackupResult> {
  const taken = await useExisting(place, (url) => takeBackup(url, file, progress));
  return taken ?? { ok: false, code: 'no-database' };
}

/**
 * Restores a backup into a database in which nothing was ever made, verifies all of it, and brings it up to date. What is refused leaves
 * the database empty.
 *
 * @throws DataDirInUse where a server runs on the data folder; Error with a sentence where the storage fails
 */
export async function restore(
  place: DatabasePlace,
  file: string,
  options: RestoreOptions,
): Promise<RestoredBackup | RestoreRefusal> {
  // A file that is not whole must not even have a database made for it.
  const checked = await checkBackup(file, options);
  return checked.ok ? useAlone(place, (url) => restoreBackup(url, file, options)) : checked;
}
