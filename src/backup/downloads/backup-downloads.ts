import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Actor } from '#content/actor.ts';
import { type BackupChange, recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { Administrator } from '#lib/http/require-administrator.ts';
import type { SendableFile } from '#lib/http/send-file.ts';
import { newSecret } from '#lib/identifiers.ts';
import { isBackupError } from '../backup-error.ts';
import type { BackupProgress } from '../backup-run.schema.ts';
import type { BackupRunner, RunningBackup } from '../backup-runner.ts';
import {
  type BackupRunRow,
  beginRun,
  changeRun,
  deleteRun,
  findAwaited,
  findRun,
  finishRun,
  noteFirstFetch,
} from '../backup-runs.queries.ts';
import { DOWNLOAD_GRACE, DOWNLOAD_LIFETIME, normalisePassphrase } from '../backups.policy.ts';
import { INTERRUPTED } from '../run-record.ts';
import { readTicket, ticketFor } from './download-ticket.ts';

interface DownloadsParts {
  readonly services: Pick<Services, 'db' | 'clock' | 'changeHandlers' | 'log'>;
  readonly runner: BackupRunner;
  /** Folder of finished backups. */
  readonly folder: string;
}

/** The current download with its state. */
export type Download = { readonly run: BackupRunRow } & (
  | { readonly state: 'running'; readonly progress: BackupProgress | null }
  | { readonly state: 'failed'; readonly sentence: string }
  | { readonly state: 'ready'; readonly name: string; readonly size: number; readonly until: Date }
);

const SENTENCES = {
  mine: 'Une sauvegarde est déjà en cours. Si c’est la vôtre, elle s’ouvrira avec la phrase de passe du premier envoi\u202f; si vous ne l’avez plus, annulez-la et recommencez.',
  other: 'Une autre sauvegarde est en cours sur le serveur. Réessayez dans quelques minutes.',
  ready:
    'Une sauvegarde attend déjà sur le serveur. Téléchargez-la ou retirez-la avant d’en faire une autre.',
  gone: 'Ce lien de téléchargement n’est plus valable. La page «\u202fSauvegardes\u202f» en donne un autre tant que le fichier est sur le serveur.',
  unknown: 'La sauvegarde n’a pas pu être faite. Prévenez la personne qui s’occupe du serveur.',
};

/**
 * Returns when a finished backup is removed: a day after the server found it, or a while after it was sent completely.
 * @param writtenAt when the file was written, in milliseconds; used where no request has come since.
 */
export function removalOf({ ready_at, sent_at }: BackupRunRow, writtenAt: number): Date {
  const end = (ready_at === null ? writtenAt : Date.parse(ready_at)) + DOWNLOAD_LIFETIME;
  return new Date(sent_at === null ? end : Math.min(end, Date.parse(sent_at) + DOWNLOAD_GRACE));
}

/** Removes a finished backup, and the files that 0.4.0 wrote beside it. */
export async function removeDownload(folder: string, name: string): Promise<void> {
  for (const file of [name, `${name}.json`]) await rm(join(folder, file), { force: true });
}

/**
 * Backups that administrators create for download: one at a time, encrypted, kept for a day. All state is in the run's
 * row, so that a finished backup and an interrupted download survive a restart.
 */
export class BackupDownloads {
  readonly #parts: DownloadsParts;

  constructor(parts: DownloadsParts) {
    this.#parts = parts;
  }

  /** Returns the current download; `null` where there is none or it has expired. */
  async find(): Promise<Download | null> {
    const { services, runner, folder } = this.#parts;
    // Checked before and after reading the run: the process starts before its run is recorded, and exits after its
    // outcome is.
    const before = runner.current();
    const run = await findAwaited(services.db);
    if (!run) return null;
    const backup = [before, runner.current()].find((current) => current?.id === run.id);
    if (run.outcome === 'running' && backup) return { run, state: 'running', progress: backup.progress() };
    const now = services.clock.now();
    if (run.outcome !== 'proved' || run.name === null || run.size === null) {
      if (now.getTime() - Date.parse(run.started_at) >= DOWNLOAD_LIFETIME) return null;
      // A server killed together with its backup has recorded no outcome.
      const sentence = run.outcome === 'running' ? INTERRUPTED : (run.sentence ?? SENTENCES.unknown);
      return { run, state: 'failed', sentence };
    }
    const { id, name, size, ready_at = null } = run;
    const file = await stat(join(folder, name)).catch(() => null);
    if (file?.size !== size) return null;
    if (ready_at === null) await changeRun(services.db, id, { ready_at: now.toISOString() });
    const until = removalOf(run, now.getTime());
    if (until > now) return { run, state: 'ready', name, size, until };
    await this.#giveUp(run);
    return null;
  }

  /**
   * Starts a backup encrypted with this passphrase, which is stored nowhere.
   * @throws {AppError} `conflict` during another one.
   */
  async start(actor: Administrator, passphrase: string): Promise<void> {
    const { services, runner } = this.#parts;
    const present = await this.find();
    if (present?.state === 'running') throw new AppError('conflict', { message: SENTENCES.mine });
    if (present?.state === 'ready') throw new AppError('conflict', { message: SENTENCES.ready });
    if (runner.current()) throw new AppError('conflict', { message: SENTENCES.other });
    if (present) await this.#giveUp(present.run);
    const backup = this.#startProcess(normalisePassphrase(passphrase));
    const started_at = services.clock.now().toISOString();
    try {
      await this.#record(actor, backup.id, 'backup.started', (trx) =>
        beginRun(trx, backup, { started_at, owner_id: actor.id, ticket_key: newSecret() }),
      );
    } catch (error) {
      // No backup without an entry in the journal that names its administrator.
      await runner.stop();
      throw error;
    }
    void this.#noteEnd(backup);
  }

  /** Cancels the backup in progress, or removes the finished one; does nothing where there is none. */
  async cancel(actor: Administrator): Promise<void> {
    const download = await this.find();
    if (!download) return;
    const { services, runner, folder } = this.#parts;
    const { id } = download.run;
    if (download.state !== 'running') {
      await this.#giveUp(download.run);
      if (download.state === 'ready') await this.#record(actor, id, 'backup.removed');
      return;
    }
    if (runner.current()?.id === id) await runner.stop();
    // The process may have finished at that very moment.
    const name = (await findRun(services.db, id))?.name ?? null;
    if (name !== null) await removeDownload(folder, name);
    await this.#record(actor, id, 'backup.cancelled', (trx) => deleteRun(trx, id));
  }

  /** Returns the ticket for a session to fetch the finished file; `null` for other administrators than its creator. */
  ticketFor({ state, run }: Download, { id, sessionId }: Administrator): string | null {
    const isTheirs = state === 'ready' && run.owner_id === id;
    return isTheirs && run.ticket_key !== null ? ticketFor(run.ticket_key, sessionId) : null;
  }

  /**
   * Opens the finished file for the holder of a ticket.
   * @param ownerOf finds the administrator of a valid session.
   * @throws {AppError} `not_found` for any other ticket, an ended session, and a removed file.
   */
  async openFile(
    ticket: string,
    ownerOf: (sessionId: string) => Promise<string | null>,
  ): Promise<SendableFile & { readonly name: string }> {
    const download = await this.find();
    const key = download?.run.ticket_key;
    const sessionId = key ? readTicket(key, ticket) : null;
    const owner = sessionId && (await ownerOf(sessionId));
    if (download?.state !== 'ready' || !owner || owner !== download.run.owner_id) {
      throw new AppError('not_found', { message: SENTENCES.gone });
    }
    const { name, size, run } = download;
    return {
      name,
      contentType: 'application/octet-stream',
      size,
      etag: `"${run.id}"`,
      open: async (range) => {
        await this.#logged(this.#noteFetch(run));
        const stream = createReadStream(join(this.#parts.folder, name), range);
        const noteSent = () => this.#logged(this.#change(run, { sent_at: this.#now() }));
        if (!range || range.end === size - 1) stream.once('end', noteSent);
        return stream;
      },
    };
  }

  /** @throws {AppError} `conflict` where another backup has started at the same moment. */
  #startProcess(passphrase: string): RunningBackup {
    try {
      return this.#parts.runner.start({ reason: 'download', passphrase });
    } catch (error) {
      if (!isBackupError(error)) throw error;
      throw new AppError('conflict', { message: error.message, cause: error });
    }
  }

  #now(): string {
    return this.#parts.services.clock.now().toISOString();
  }

  /**
   * Records the outcome of a backup whose process could not: it was killed, never started, or had no database at that
   * moment. Without a recorded name, a finished file would be neither offered nor removed.
   */
  async #noteEnd({ id, ended }: RunningBackup): Promise<void> {
    const end = { ...(await ended), finished_at: this.#now(), places: '[]' };
    await this.#logged(finishRun(this.#parts.services.db, id, end));
  }

  #change(run: BackupRunRow, change: Parameters<typeof changeRun>[2]): Promise<void> {
    return changeRun(this.#parts.services.db, run.id, change);
  }

  /** Ends a download: removes its file and its owner. */
  async #giveUp(run: BackupRunRow): Promise<void> {
    if (run.name !== null) await removeDownload(this.#parts.folder, run.name);
    await this.#change(run, { owner_id: null });
  }

  /** Records the first request for the file. */
  async #noteFetch(run: BackupRunRow): Promise<void> {
    await this.#change(run, { sent_at: null });
    await this.#record({ id: run.owner_id }, run.id, 'backup.downloaded', (trx) =>
      noteFirstFetch(trx, run.id, this.#now()),
    );
  }

  /** Logs a failed state change instead of rejecting: a full disk must not keep administrators from their backup. */
  async #logged(noted: Promise<void>): Promise<void> {
    await noted.catch((error: unknown) => {
      this.#parts.services.log.error(
        { err: error },
        'the state of a backup to be downloaded could not be noted',
      );
    });
  }

  /** @param change returns false where there is nothing to record. */
  async #record(
    actor: Actor,
    id: string,
    action: BackupChange['action'],
    change: (trx: Transaction) => Promise<unknown> = async () => {},
  ): Promise<void> {
    const { services } = this.#parts;
    await services.db.transaction().execute(async (trx) => {
      if ((await change(trx)) === false) return;
      await recordChange(trx, services, actor, { type: 'backup', id, action, label: null });
    });
  }
}
