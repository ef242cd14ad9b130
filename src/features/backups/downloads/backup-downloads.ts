import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '#content/actor.ts';
import { type BackupChange, recordChange } from '#content/record-change.ts';
import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Administrator } from '#platform/http/require-administrator.ts';
import type { SendableFile } from '#platform/http/send-file.ts';
import { newSecret } from '#platform/identifiers.ts';
import { isBackupError } from '../backup-error.ts';
import type { BackupRunner, RunningBackup } from '../backup-runner.ts';
import { deleteRun } from '../backup-runs.queries.ts';
import { DOWNLOAD_GRACE, normalisePassphrase } from '../backups.policy.ts';
import { endOf, findFinished, removeDownload } from './download-folder.ts';
import { type DownloadRecord, writeRecord } from './download-record.ts';
import { readTicket, ticketFor } from './download-ticket.ts';

interface DownloadsParts {
  readonly services: Pick<Services, 'db' | 'clock' | 'followers' | 'log'>;
  readonly runner: BackupRunner;
  /** Where finished backups wait to be downloaded. */
  readonly folder: string;
}

/** Whose backup it is, and of which run. */
interface Origin {
  readonly id: string;
  readonly ownerId: string;
  readonly startedAt: string;
}

interface Running {
  readonly state: 'running';
  readonly origin: Origin;
  readonly process: RunningBackup;
  /** Resolves once its end is written down. */
  followed: Promise<void>;
}

interface Failed {
  readonly state: 'failed';
  readonly origin: Origin;
  readonly sentence: string;
}

interface Ready {
  readonly state: 'ready';
  readonly origin: DownloadRecord;
  /** When the last byte was sent; `null` before, and while more is asked for. */
  sentAt: Date | null;
  wasFetched: boolean;
}

/** The one download that there is, in its state. */
export type Download = Running | Failed | Ready;

const SENTENCES = {
  mine: 'Une sauvegarde est déjà en cours. Si c’est la vôtre, elle s’ouvrira avec la phrase de passe du premier envoi\u202f; si vous ne l’avez plus, annulez-la et recommencez.',
  other: 'Une autre sauvegarde est en cours sur le serveur. Réessayez dans quelques minutes.',
  ready:
    'Une sauvegarde attend déjà sur le serveur. Téléchargez-la ou retirez-la avant d’en faire une autre.',
  gone: 'Ce lien de téléchargement n’est plus valable. La page «\u202fSauvegardes\u202f» en donne un autre tant que le fichier est sur le serveur.',
  unknown: 'La sauvegarde n’a pas pu être faite. Prévenez la personne qui s’occupe du serveur.',
};

/** Returns when a finished backup is removed: at its end, or a while after it was sent whole. */
export function removalOf({ origin, sentAt }: Ready): Date {
  const end = endOf(origin);
  return sentAt ? new Date(Math.min(end.getTime(), sentAt.getTime() + DOWNLOAD_GRACE)) : end;
}

/**
 * Backups that administrators make to download them: one at a time, encrypted, on the disk for a day. A finished one
 * outlives a restart, and so does a download of it that was cut.
 */
export class BackupDownloads {
  readonly #parts: DownloadsParts;
  #current: Download | null = null;
  #isStarting = false;
  #timer: NodeJS.Timeout | undefined;

  private constructor(parts: DownloadsParts) {
    this.#parts = parts;
  }

  /** Finds the download that an earlier process has finished. Changes nothing on the disk. */
  static async open(parts: DownloadsParts): Promise<BackupDownloads> {
    const downloads = new BackupDownloads(parts);
    const record = await findFinished(parts.folder, parts.services.clock.now());
    if (record) downloads.#makeReady(record);
    return downloads;
  }

  /** Returns the download that there is. */
  async find(): Promise<Download | null> {
    await this.#removeEnded();
    return this.#current;
  }

  /**
   * Begins a backup, encrypted with this passphrase, which is written nowhere.
   * @throws {AppError} `conflict` beside another one.
   */
  async start(actor: Administrator, passphrase: string): Promise<Download> {
    await this.#removeEnded();
    this.#assertFree();
    this.#isStarting = true;
    try {
      const process = this.#startProcess(normalisePassphrase(passphrase));
      const startedAt = this.#parts.services.clock.now().toISOString();
      const running: Running = {
        state: 'running',
        origin: { id: process.id, ownerId: actor.id, startedAt },
        process,
        followed: Promise.resolve(),
      };
      try {
        await this.#record(actor, running.origin, 'backup.started');
      } catch (error) {
        // Whoever makes one stands in the journal, or none is made.
        await this.#parts.runner.stop();
        throw error;
      }
      this.#current = running;
      running.followed = this.#follow(running);
      return running;
    } finally {
      this.#isStarting = false;
    }
  }

  /** Ends the backup that is being made, or removes the finished one; nothing happens where there is none. */
  async cancel(actor: Administrator): Promise<void> {
    const current = this.#current;
    if (!current) return;
    this.#current = null;
    clearTimeout(this.#timer);
    if (current.state === 'running') {
      await this.#stop(current);
      await this.#record(actor, current.origin, 'backup.cancelled');
    }
    if (current.state === 'ready') {
      await removeDownload(this.#parts.folder, current.origin.name);
      await this.#record(actor, current.origin, 'backup.removed');
    }
  }

  /** Returns the ticket by which a session fetches the finished file; `null` for who has not made it. */
  ticketFor(download: Download, { id, sessionId }: Administrator): string | null {
    if (download.state !== 'ready' || download.origin.ownerId !== id) return null;
    return ticketFor(download.origin.secret, sessionId);
  }

  /**
   * Opens the finished file for who holds a ticket.
   * @param ownerOf finds the administrator of a living session.
   * @throws {AppError} `not_found` for any other ticket, after the session, and once the file is removed.
   */
  async openFile(
    ticket: string,
    ownerOf: (sessionId: string) => Promise<string | null>,
  ): Promise<SendableFile & { readonly name: string }> {
    await this.#removeEnded();
    const ready = this.#current?.state === 'ready' ? this.#current : null;
    const sessionId = ready && readTicket(ready.origin.secret, ticket);
    const owner = sessionId && (await ownerOf(sessionId));
    if (!ready || !owner || owner !== ready.origin.ownerId) {
      throw new AppError('not_found', { message: SENTENCES.gone });
    }
    const { name, size, id } = ready.origin;
    return {
      name,
      contentType: 'application/octet-stream',
      size,
      etag: `"${id}"`,
      open: async (range) => {
        await this.#noteFetch(ready);
        const stream = createReadStream(join(this.#parts.folder, name), range);
        if (!range || range.end === size - 1) stream.once('end', () => this.#noteSent(ready));
        return stream;
      },
    };
  }

  /** Forgets what there is, in memory alone; the runner ends what is being made. */
  close(): void {
    clearTimeout(this.#timer);
    this.#current = null;
  }

  #assertFree(): void {
    const { runner } = this.#parts;
    if (this.#isStarting || this.#current?.state === 'running') {
      throw new AppError('conflict', { message: SENTENCES.mine });
    }
    if (this.#current?.state === 'ready') throw new AppError('conflict', { message: SENTENCES.ready });
    if (runner.current()) throw new AppError('conflict', { message: SENTENCES.other });
  }

  /** @throws {AppError} `conflict` where another backup has begun at this very moment. */
  #startProcess(passphrase: string): RunningBackup {
    try {
      return this.#parts.runner.start({ reason: 'download', passphrase });
    } catch (error) {
      if (!isBackupError(error)) throw error;
      throw new AppError('conflict', { message: error.message, cause: error });
    }
  }

  /** Waits for the backup to end, and writes down how it did. */
  async #follow(running: Running): Promise<void> {
    const { folder, services } = this.#parts;
    const { outcome, sentence, name, size } = await running.process.ended;
    if (this.#current !== running) return;
    try {
      if (outcome !== 'proved' || name === null || size === null) {
        this.#current = { state: 'failed', origin: running.origin, sentence: sentence ?? SENTENCES.unknown };
        return;
      }
      const record: DownloadRecord = {
        product: 'pamoja',
        purpose: 'download',
        ...running.origin,
        secret: newSecret(),
        name,
        size,
        finishedAt: services.clock.now().toISOString(),
      };
      await writeRecord(folder, record);
      if (this.#current === running) this.#makeReady(record);
    } catch (error) {
      services.log.error({ err: error }, 'a backup that was made to be downloaded could not be noted');
      this.#current = { state: 'failed', origin: running.origin, sentence: SENTENCES.unknown };
    }
  }

  /** Ends the process of a backup, and takes away what it has finished at that very moment. */
  async #stop({ process, followed }: Running): Promise<void> {
    const { runner, folder, services } = this.#parts;
    if (runner.current()?.id === process.id) await runner.stop();
    const { name } = await process.ended;
    await followed;
    if (name !== null) await removeDownload(folder, name);
    await deleteRun(services.db, process.id);
  }

  #makeReady(record: DownloadRecord): void {
    const ready: Ready = { state: 'ready', origin: record, sentAt: null, wasFetched: false };
    this.#current = ready;
    this.#schedule(ready);
  }

  /** Removes the finished file once its time is over. */
  async #removeEnded(): Promise<void> {
    const current = this.#current;
    if (current?.state !== 'ready' || removalOf(current) > this.#parts.services.clock.now()) return;
    this.#current = null;
    clearTimeout(this.#timer);
    await removeDownload(this.#parts.folder, current.origin.name);
  }

  #schedule(ready: Ready): void {
    const { clock, log } = this.#parts.services;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.#removeEnded().catch((error: unknown) => {
        log.error({ err: error }, 'a backup that was downloaded could not be removed');
      });
    }, removalOf(ready).getTime() - clock.now().getTime());
    this.#timer.unref();
  }

  #noteSent(ready: Ready): void {
    ready.sentAt = this.#parts.services.clock.now();
    if (this.#current === ready) this.#schedule(ready);
  }

  /** Writes down who fetches the file, once. It was made in their name: a full disk keeps nobody from their backup. */
  async #noteFetch(ready: Ready): Promise<void> {
    ready.sentAt = null;
    this.#schedule(ready);
    if (ready.wasFetched) return;
    ready.wasFetched = true;
    await this.#record({ id: ready.origin.ownerId }, ready.origin, 'backup.downloaded').catch(
      (error: unknown) => {
        this.#parts.services.log.error({ err: error }, 'the download of a backup is missing in the journal');
      },
    );
  }

  async #record(actor: Actor, { id }: Origin, action: BackupChange['action']): Promise<void> {
    const { services } = this.#parts;
    await services.db
      .transaction()
      .execute((trx) => recordChange(trx, services, actor, { type: 'backup', id, action, label: null }));
  }
}
