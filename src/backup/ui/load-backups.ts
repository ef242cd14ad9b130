import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { describeFailure, type Outcome } from '#admin/index.ts';
import { backupCalls } from '../backups.calls.ts';
import type { BackupRun, BackupStatus } from '../backups.schema.ts';

const SENTENCE = 'Erreur lors du chargement de l’état des sauvegardes';

/** Runs per page. */
const PAGE_SIZE = 20;

/** The screen's data: the status, and a page of runs. */
export interface BackupsPage {
  readonly status: BackupStatus;
  readonly runs: readonly BackupRun[];
  readonly page: number;
  readonly pageCount: number;
}

/**
 * Reads the status, and the page of runs that an address names.
 * @throws {ApiError}
 */
export async function readBackups({ url, signal }: Request): Promise<BackupsPage> {
  const asked = Number(new URL(url).searchParams.get('page'));
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const query = { page: String(page), pageSize: String(PAGE_SIZE) };
  const [{ body: status }, { body: runs, total }] = await Promise.all([
    callApi(backupCalls.readStatus, { signal }),
    callApi(backupCalls.listRuns, { query, signal }),
  ]);
  return { status, runs, page, pageCount: Math.max(1, Math.ceil((total ?? runs.length) / PAGE_SIZE)) };
}

/** Reads the status for the dashboard. Never rejects, so that a failure does not hide the rest. Browser only. */
export async function readBackupStatus(signal: AbortSignal): Promise<Outcome<BackupStatus>> {
  try {
    return { ok: true, value: (await callApi(backupCalls.readStatus, { signal })).body };
  } catch (error) {
    // An answer that is not the API's, such as a provider's own page, is shown as a failure, too.
    const failure = isApiError(error)
      ? describeFailure(error, { sentence: SENTENCE })
      : { status: 0, headline: SENTENCE, detail: null, fields: {} };
    return { ok: false, failure };
  }
}
