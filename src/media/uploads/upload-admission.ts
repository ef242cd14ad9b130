import { AppError } from '#lib/app-error.ts';
import type { Clock } from '#lib/clock.ts';
import type { DiskSpace } from '#lib/files/disk-space.ts';
import { KeyedLimiter } from '#lib/limiter.ts';
import type { IncomingFile, IncomingFolder } from './incoming-folder.ts';
import { MAX_UPLOADS, MAX_UPLOADS_SIZE, UPLOAD_IDLE_TIME } from './upload.policy.ts';

/** Uploads that one administrator may begin at once: they are checked one after the other, the rest wait. */
const PER_OWNER = { atOnce: 1, waiting: 200, longestWait: 30_000 };

const TOO_MANY = 'Trop de fichiers sont en cours d’envoi. Terminez ou annulez un envoi avant le suivant.';

/** True when an administrator's uploads, finished and unclaimed ones included, stay within the limits. */
function isWithinQuota(uploads: readonly Pick<IncomingFile, 'size'>[]): boolean {
  const bytes = uploads.reduce((sum, { size }) => sum + size, 0);
  return uploads.length <= MAX_UPLOADS && bytes <= MAX_UPLOADS_SIZE;
}

/**
 * Decides whether one more upload may begin, by the declared bytes, because a hundred that begin at once hold no byte
 * yet.
 */
export class UploadAdmission {
  readonly #folder: IncomingFolder;
  readonly #space: DiskSpace;
  readonly #clock: Clock;
  readonly #owners = new KeyedLimiter(PER_OWNER);

  constructor(folder: IncomingFolder, space: DiskSpace, clock: Clock) {
    this.#folder = folder;
    this.#space = space;
    this.#clock = clock;
    space.addPromised(() => folder.countExpectedBytes());
  }

  /**
   * Makes an upload, if its owner's quota and the disk have room for it. One of an owner is checked at a time, and its
   * files are there before the next one is. Another process on the same folder is not waited for; it is counted again
   * once this one has declared itself, so that of two at once neither passes the limits, though both may be refused.
   * @param size bytes.
   * @throws {AppError} `rate_limited` where its owner has too many, `disk_full`, `overloaded` where too many wait.
   */
  async admit<Made>(
    upload: { owner: string; id: string; size: number },
    make: () => Promise<Made>,
  ): Promise<Made> {
    const { owner, id, size } = upload;
    const release = await this.#owners.acquire(owner);
    try {
      return await this.#space.withRoom(size, async () => {
        await this.#makeRoom(owner, [{ size }]);
        const made = await make();
        try {
          await this.#makeRoom(owner, []);
          await this.#space.assertRoom(0);
        } catch (error) {
          await this.#folder.remove(owner, id);
          throw error;
        }
        return made;
      });
    } finally {
      release();
    }
  }

  /** Ends the uploads that were silent for an hour, where there are too many. */
  async #makeRoom(owner: string, wanted: readonly { size: number }[]): Promise<void> {
    const present = (await this.#folder.list(owner)).sort(
      (one, other) => Number(one.touchedAt) - Number(other.touchedAt),
    );
    const idleSince = this.#clock.now().getTime() - UPLOAD_IDLE_TIME;
    while (!isWithinQuota([...present, ...wanted])) {
      const oldest = present.shift();
      if (!oldest || oldest.touchedAt.getTime() > idleSince) {
        throw new AppError('rate_limited', { message: TOO_MANY });
      }
      await this.#folder.remove(owner, oldest.id);
    }
  }
}
