import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { explainBucketError } from '#lib/buckets/explain-bucket-error.ts';
import type { Bucket, BucketSettings } from '#lib/buckets/index.ts';
import { isMissing } from '#lib/files/file-store.ts';
import { BackupError, isBackupError } from './backup-error.ts';
import { parseBackupName } from './backup-name.ts';
import { type BackupTarget, type ByteSpan, requireName, type StoredBackup, sumOf } from './backup-target.ts';

/** A bucket with copies of backups, at its top level. */
export class BucketTarget implements BackupTarget {
  readonly place: string;
  readonly #settings: BucketSettings;
  #bucket: Promise<Bucket> | undefined;

  constructor(settings: BucketSettings) {
    this.place = `s3://${settings.bucket}`;
    this.#settings = settings;
  }

  list(): Promise<StoredBackup[]> {
    return this.#explained(async (bucket) => {
      const found: StoredBackup[] = [];
      for await (const { objects } of bucket.list('pamoja-', '/')) {
        for (const { key, size } of objects) if (parseBackupName(key)) found.push({ name: key, size });
      }
      return found;
    });
  }

  /**
   * Copies a finished backup to it. The service verifies each part's checksum, the name appears only when all have
   * arrived, and then the copy is read back and compared with the file; a different one is removed. After an
   * interruption, the next call compares an existing copy.
   * @throws {BackupError} where it cannot be written, or another file has the name.
   */
  put(name: string, localFile: string): Promise<void> {
    requireName(name);
    return this.#explained(async (bucket) => {
      const isThere = (await bucket.head(name)) !== null;
      const { uploadStream } = await import('#lib/buckets/index.ts');
      const { size } = await stat(localFile);
      if (!isThere) await uploadStream(bucket, name, createReadStream(localFile), size);
      const { body } = await bucket.open(name);
      if ((await sumOf(body)) === (await sumOf(createReadStream(localFile)))) return;
      if (isThere) {
        throw new BackupError(`${this.place}/${name} existe déjà : choisissez un autre nom.`, {
          code: 'refused',
        });
      }
      await bucket.delete(name);
      throw new BackupError(
        `La copie dans ${this.place} n’est pas identique à la sauvegarde : ce service est peut-être abîmé.`,
        { code: 'failed' },
      );
    });
  }

  open(name: string, span?: ByteSpan): Promise<Readable> {
    requireName(name);
    return this.#explained(async (bucket) => {
      const { body, close } = await bucket.open(name, span?.start, span?.end).catch((error: unknown) => {
        if (!isMissing(error)) throw error;
        throw new BackupError(`La sauvegarde ${name} n’est pas dans ${this.place}.`, {
          code: 'refused',
          cause: error,
        });
      });
      return Readable.from(body, { objectMode: false }).once('close', close);
    });
  }

  remove(name: string): Promise<void> {
    requireName(name);
    return this.#explained((bucket) => bucket.delete(name));
  }

  /** @throws {BackupError} for a failure of the bucket. */
  async #explained<Result>(use: (bucket: Bucket) => Promise<Result>): Promise<Result> {
    // Loaded lazily: a site without a bucket should not pay the memory.
    this.#bucket ??= import('#lib/buckets/index.ts').then(({ Bucket }) => new Bucket(this.#settings));
    try {
      return await use(await this.#bucket);
    } catch (error) {
      if (isBackupError(error)) throw error;
      const named = { settings: this.#settings, variable: 'S3_BACKUP_BUCKET' } as const;
      const sentence = explainBucketError(error, named);
      throw sentence ? new BackupError(sentence, { cause: error }) : error;
    }
  }
}
