import { readDocuments } from '#content/fields/documents/documents.schema.ts';
import { writeDocuments } from '#content/fields/documents/documents.store.ts';
import type { PreparedValues } from '#content/fields/type-rows.store.ts';
import { AppError } from '#platform/app-error.ts';
import type { Transaction } from '#platform/db/index.ts';
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

/** Writes a publication's documents. @returns their titles, by which lists are searched. */
export async function writePublicationDocuments(
  trx: Transaction,
  id: string,
  { documents }: PreparedValues<typeof publicationFields>,
): Promise<string[]> {
  const owner = { type: 'publication', id } as const;
  const written = await writeDocuments(trx, owner, 'documents', publicationFields.documents, documents);
  return written.map(({ title }) => title);
}
