import { sweepAccounts } from '#accounts/index.ts';
import { sweepJournal } from '#admin/journal/index.ts';
import { lastProvedBackup, sweepReplaced } from '#backup/index.ts';
import { sweepIdempotencyKeys } from '#content/idempotency/index.ts';
import { syncSearchIndex } from '#content/search/index.ts';
import type { Services } from '#content/services.ts';
import { sweepTombstones } from '#content/tombstones/index.ts';
import { noteRunningVersion } from '#lib/version-history.ts';
import { sweepMessages } from '#mail/messages/index.ts';
import { guessMissingFocus, sweepStoredFiles, sweepTemporaryFolder } from '#media/index.ts';
import { sweepUploads } from '#media/uploads/index.ts';
import type { Config } from '../config.server.ts';
import { LONGEST_REQUEST } from './build-server.ts';
import { incomingFolder, temporaryFolder } from './services.server.ts';
import { sweepReplacedDatabases } from './update/postgres-databases.ts';

/** Milliseconds until a request is answered: it arrives in half of them, and then its pictures are decoded. */
const UNANSWERED_TIME = 2 * LONGEST_REQUEST;

/** Returns the steps of a round of housekeeping by their names, in their order (docs/removals.md). */
export function housekeepingSteps(config: Config, services: Services, signal: AbortSignal) {
  return {
    noteRunningVersion: () => noteRunningVersion(services),
    sweepTemporaryFolder: () => sweepTemporaryFolder(services, temporaryFolder(config), UNANSWERED_TIME),
    sweepStoredFiles: () => sweepStoredFiles(services, signal),
    sweepReplaced: () => sweepReplaced(services, config.database.dialect, config.dataDir),
    sweepReplacedDatabases: () => sweepReplacedDatabases(config.database, services),
    sweepAccounts: () => sweepAccounts(services),
    sweepIdempotencyKeys: () => sweepIdempotencyKeys(services),
    sweepUploads: () => sweepUploads(services, incomingFolder(config)),
    sweepJournal: () => sweepJournal(services),
    sweepMessages: () => sweepMessages(services),
    sweepTombstones: () =>
      sweepTombstones(services, async () => (await lastProvedBackup(services))?.startedAt ?? null),
    syncSearchIndex: () => syncSearchIndex(services, signal),
    guessMissingFocus: () => guessMissingFocus(services, signal),
  } as const satisfies Record<string, () => Promise<unknown>>;
}
