import { callApi } from '#admin/api/api-client.ts';
import { isApiError } from '#admin/api/api-error.ts';
import { describeFailure, type Outcome } from '#admin/index.ts';
import { backupCalls } from '../backups.calls.ts';
import type { BackupRun, BackupStatus } from '../backups.schema.ts';

const SENTENCE = 'Erreur lors du chargement de l’état des sauvegardes';

/** Number of runs a page. */
const PAGE_SIZE = 20;

/** The screen's data: the state, and a page of what was tried. */
export interface BackupsPage {
  readonly status: BackupStatus;
  readonly runs: readonly BackupRun[];
  readonly page: number;
  readonly pageCount: number;
}

/** Reads the page of runs that an address names, and the state. @throws {ApiError} as any call. */
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

/** Reads the state for the dashboard. Never rejects: a failure is an outcome, so that the rest stays. Browser only. */
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
