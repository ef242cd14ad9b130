import type { Services } from '#content/services.ts';
import { AppError, isAppError } from '#lib/app-error.ts';
import type { Transaction } from '#lib/db/index.ts';
import type { MediaRow } from '#lib/db/schema.ts';
import { writeVisible } from '#lib/db/write-visible.ts';
import { insertMediaRow } from './media.queries.ts';
import { discardStoredFiles } from './remove-stored-files.ts';

/** A file that is stored and whose row is not written yet: {@link saveWithFiles} writes it. */
export interface PreparedFile {
  readonly media: MediaRow;
}

/** Removes files that were prepared for something that was not saved. */
export async function discardFiles(services: Services, prepared: readonly PreparedFile[]): Promise<void> {
  await discardStoredFiles(
    services,
    prepared.map(({ media }) => media.key),
  );
}

/**
 * Writes the rows of prepared files, and whatever names them, in one transaction. Removes the files when that fails
 * before the commit. When the commit itself fails, the files stay, because a commit whose answer is lost may have been
 * done, and its rows name them; where no row does, a sweep removes them.
 * @param write runs inside the transaction, after the rows of the files.
 * @param commit runs the transaction: of what visitors may see, unless it says otherwise.
 * @throws whatever `write` or the database does.
 */
export async function saveWithFiles<Result>(
  services: Services,
  prepared: readonly PreparedFile[],
  write: (trx: Transaction) => Promise<Result>,
  commit: typeof writeVisible = writeVisible,
): Promise<Result> {
  let mayBeCommitted = false;
  try {
    return await commit(services.db, async (trx) => {
      for (const { media } of prepared) await insertMediaRow(trx, media);
      const result = await write(trx);
      mayBeCommitted = true;
      return result;
    });
  } catch (error) {
    if (!mayBeCommitted) await discardFiles(services, prepared);
    else if (prepared.length > 0) {
      const keys = prepared.map(({ media }) => media.key);
      services.log.warn({ err: error, keys }, 'a commit failed: its stored files are left to the sweep');
    }
    throw error;
  }
}

/**
 * Prepares the file of a form's field.
 * @throws {AppError} the same as `prepare`, its sentence beside the field.
 */
export async function prepareField(
  field: string,
  prepare: () => Promise<PreparedFile>,
): Promise<PreparedFile> {
  try {
    return await prepare();
  } catch (error) {
    if (!isAppError(error)) throw error;
    const sentence = error.sentence ?? 'Ce fichier n’a pas pu être traité.';
    throw new AppError(error.code, { message: sentence, fields: { [field]: sentence }, cause: error });
  }
}
