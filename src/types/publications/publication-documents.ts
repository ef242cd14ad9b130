import { readDocuments } from '#content/fields/documents/documents.schema.ts';
import { AppError } from '#lib/app-error.ts';
import { publicationFields } from '#types/publication-fields.ts';
import { hasDocuments } from './publication.policy.ts';
import type { PublicationKind } from './publication.schema.ts';
import { NO_DOCUMENTS } from './publication.ts';
import type { PublicationInput } from './publication-input.schema.ts';

/** @throws {AppError} `validation` for documents of an echo. An empty list is none. */
export function assertMayHaveDocuments(kind: PublicationKind, input: PublicationInput): void {
  const { kept = [], added } = readDocuments('documents', publicationFields.documents, { ...input });
  if (!hasDocuments(kind) && kept.length + added.length > 0)
    throw new AppError('validation', { fields: { documents: NO_DOCUMENTS } });
}
