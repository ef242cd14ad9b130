import type { Services } from '#content/services.ts';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
import { presentPublication } from './publication.presenter.ts';
import type { Publication, PublicationKind } from './publication.schema.ts';
import { PUBLICATION_WORDS } from './publication-words.ts';
import { findPublication, type PublicationRecord } from './publications.queries.ts';

/** A publication with the version of its ETag. */
export interface VersionedPublication {
  readonly publication: Publication;
  readonly version: number;
}

/** Returns a publication as the API shows it. */
export function toVersioned(record: PublicationRecord): VersionedPublication {
  return { publication: presentPublication(record), version: record.row.version };
}

export function publicationNotFound(kind: PublicationKind): AppError {
  return new AppError('not_found', { message: PUBLICATION_WORDS[kind].notFound });
}

/** Returns a publication as the running transaction has it, in the trash or not. @throws {AppError} `not_found`. */
export async function readRecord(
  trx: Transaction,
  kind: PublicationKind,
  id: string,
): Promise<PublicationRecord> {
  const record = await findPublication(trx, kind, id);
  if (!record) throw publicationNotFound(kind);
  return record;
}

/**
 * Returns a publication for an administrator: draft, scheduled or public.
 * @throws {AppError} `not_found`, also for what is in the trash (docs/specification/publishing.md#visibility).
 */
export async function getPublication(
  services: Services,
  kind: PublicationKind,
  id: string,
): Promise<VersionedPublication> {
  const record = await findPublication(services.db, kind, id);
  if (!record || record.row.deleted_at !== null) throw publicationNotFound(kind);
  return toVersioned(record);
}
