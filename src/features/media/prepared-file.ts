import { AppError, isAppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import type { MediaRow } from '#platform/db/schema.ts';
import type { Services } from '#platform/services.ts';
import { insertMediaRow } from './media.queries.ts';
import { removeStoredFiles } from './remove-stored-files.ts';

/** A file that is stored and whose row is not written yet. Whoever prepares one inserts or discards it. */
export interface PreparedFile {
  readonly media: MediaRow;
}

/** A file as what shows it will name it. */
export interface ChosenFile<MediaId = string | null | undefined> {
  /** `undefined`: what is shown stays; `null`: nothing is shown from now on. */
  readonly mediaId: MediaId;
  /** What {@link insertMedia} has to write before the file can be named. */
  readonly prepared: readonly PreparedFile[];
}

/** Writes the row of a prepared file. */
export async function insertMedia(trx: Transaction, { media }: PreparedFile): Promise<MediaRow> {
  await insertMediaRow(trx, media);
  return media;
}

/** Takes away what was prepared for something that was not saved. */
export async function discardFiles(services: Services, prepared: readonly PreparedFile[]): Promise<void> {
  await removeStoredFiles(
    services,
    prepared.map(({ media }) => media),
  );
}

/** Saves what names prepared files, and takes those away again when that fails. */
export async function saveOrDiscard<Result>(
  services: Services,
  prepared: readonly PreparedFile[],
  save: () => Promise<Result>,
): Promise<Result> {
  try {
    return await save();
  } catch (error) {
    await discardFiles(services, prepared);
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
